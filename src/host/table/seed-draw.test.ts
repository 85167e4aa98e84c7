import { describe, expect, test } from 'vitest';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { SeatCommit } from '#protocol/seed-draw.ts';
import type { SeedCommit, SeedDrawAsk, SeedLock, SeedReveal } from '#protocol/seed-messages.ts';
import type { MatchTerms } from '#protocol/terms.ts';
import type { UpMessage } from '#protocol/messages.ts';
import type { DrawnSeed } from '#engine/table/lifecycle/starting.ts';
import { drawFaults } from '#fairness/check-draw.ts';
import { createContributor, type Contributor } from '#fairness/contributor.ts';
import { mixSeed } from '#fairness/scheme.ts';
import { signingKey } from '#fairness/signing.ts';
import { termsHash } from '#fairness/terms.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { createDrawing, DRAW_TIMES, withheldSeats, type Drawing, type SeatToAsk } from './seed-draw.ts';

const OF = { table: 't1', match: 1 };
const TERMS: MatchTerms = { game: 'tiny', gameVersion: 1, options: { rounds: 1 }, draws: 'byEvent' };
const SIGNED_OF = { ...OF, terms: termsHash(TERMS) };

/** Bytes that differ with each call, so that two secrets are never alike. */
function counting(): (count: number) => Uint8Array {
  let calls = 0;
  return (count) => {
    calls += 1;
    return new Uint8Array(count).fill(calls);
  };
}

interface Device {
  readonly contributor: Contributor;
  readonly said: UpMessage[];
  readonly heard: (SeedDrawAsk | SeedLock)[];
  isLinked: boolean;
}

/** Ann's device has the seats 0 and 3, Bea's seat 1; seat 2 is a bot's, and whoever has seat 4 is not there. */
function laid(seats: readonly SeatToAsk[] = SEATS) {
  const clock = createFakeClock();
  const told: SeedLock[] = [];
  const results: DrawnSeed[] = [];
  const devices = new Map<string, Device>();
  const bytes = counting();
  for (const id of ['ann', 'bea']) {
    const said: UpMessage[] = [];
    const contributor = createContributor({ bytes, send: (message) => said.push(message) });
    devices.set(id, { contributor, said, heard: [], isLinked: true });
  }
  const drawing = createDrawing({
    of: OF,
    terms: TERMS,
    key: signingKey(new Uint8Array(32).fill(99)),
    seats,
    clock,
    entropy: { bytes },
    isLinked: (id) => devices.get(id)?.isLinked === true,
    ask: (id, message) => {
      const device = devices.get(id);
      if (device?.isLinked) device.heard.push(message);
    },
    tell: (lock) => told.push(lock),
    done: (drawn) => results.push(drawn),
  });
  const device = (id: string): Device => devices.get(id) as Device;
  return { clock, told, results, drawing, ann: device('ann'), bea: device('bea') };
}

const SEATS: readonly SeatToAsk[] = [
  { seat: 0, device: 'ann', missing: 'silent' },
  { seat: 1, device: 'bea', missing: 'silent' },
  { seat: 2, device: null, missing: 'bot' },
  { seat: 3, device: 'ann', missing: 'silent' },
  { seat: 4, device: null, missing: 'absent' },
];

/** The device answers what it was asked last. */
function answer(drawing: Drawing, id: string, { contributor, heard, said }: Device): unknown {
  contributor.hear(heard.at(-1) as SeedDrawAsk);
  const message = said.at(-1) as SeedCommit | SeedReveal;
  return message.t === 'seedCommit' ? drawing.commit(id, message) : drawing.reveal(id, message);
}

const OK = { ok: true };
const refusal = (code: string): object => ({ ok: false, reason: { code } });
const missingOf = ({ seedDraw }: DrawnSeed): unknown[] =>
  seedDraw.seats.map((drawn) => ('missing' in drawn ? drawn.missing : drawn.secret === null ? 'withheld' : 'drawn'));

/** Everybody has committed; nobody has shown a secret. */
function locked() {
  const table = laid();
  table.drawing.begin();
  answer(table.drawing, 'ann', table.ann);
  answer(table.drawing, 'bea', table.bea);
  return table;
}

describe('a draw by everybody', () => {
  test('asks each device once for all its seats, and takes no time when all answer', () => {
    const { drawing, ann, bea, told, results, clock } = laid();
    drawing.begin();
    expect(ann.heard).toMatchObject([{ t: 'seedDraw', ...OF, terms: TERMS, seats: [0, 3] }]);
    expect(bea.heard).toMatchObject([{ t: 'seedDraw', ...OF, seats: [1] }]);
    expect(answer(drawing, 'bea', bea)).toEqual(OK);
    expect(told).toEqual([]);
    expect(answer(drawing, 'ann', ann)).toEqual(OK);
    expect(told).toHaveLength(1);
    expect(answer(drawing, 'ann', ann)).toEqual(OK);
    expect(results).toEqual([]);
    expect(answer(drawing, 'bea', bea)).toEqual(OK);
    const [drawn] = results as [DrawnSeed];
    expect(missingOf(drawn)).toEqual(['drawn', 'drawn', 'bot', 'drawn', 'absent']);
    expect(drawFaults(SIGNED_OF, drawn.seedDraw, drawn.seed)).toEqual([]);
    expect(drawn.seed).toBe(mixSeed(OF, drawn.seedDraw.secret, drawn.seedDraw.seats));
    clock.pass(DRAW_TIMES.commit + DRAW_TIMES.reveal);
    expect(results).toHaveLength(1);
  });

  test('of bots is over at once', () => {
    const { drawing, results, told } = laid([{ seat: 0, device: null, missing: 'bot' }]);
    drawing.begin();
    expect(missingOf(results[0] as DrawnSeed)).toEqual(['bot']);
    expect(drawFaults(SIGNED_OF, (results[0] as DrawnSeed).seedDraw, (results[0] as DrawnSeed).seed)).toEqual([]);
    expect(told).toEqual([]);
  });

  test('waits three seconds for the silent, and names them', () => {
    const { drawing, ann, results, clock } = laid();
    drawing.begin();
    answer(drawing, 'ann', ann);
    clock.pass(DRAW_TIMES.commit - 1);
    expect(ann.heard).toHaveLength(1);
    clock.pass(1);
    expect(answer(drawing, 'ann', ann)).toEqual(OK);
    expect(missingOf(results[0] as DrawnSeed)).toEqual(['drawn', 'silent', 'bot', 'drawn', 'absent']);
  });

  test('never takes longer than five seconds, and names whoever withheld', () => {
    const { drawing, ann, bea, results, clock } = laid();
    drawing.begin();
    clock.pass(DRAW_TIMES.commit - 1);
    answer(drawing, 'bea', bea);
    clock.pass(1);
    clock.pass(DRAW_TIMES.reveal - 1);
    expect(results).toEqual([]);
    clock.pass(1);
    const [drawn] = results as [DrawnSeed];
    expect(missingOf(drawn)).toEqual(['silent', 'withheld', 'bot', 'silent', 'absent']);
    expect(withheldSeats(drawn.seedDraw)).toEqual([1]);
    expect(drawFaults(SIGNED_OF, drawn.seedDraw, drawn.seed)).toEqual([]);
    expect(ann.heard).toHaveLength(2);
    expect(answer(drawing, 'bea', bea)).toEqual(refusal('seedNotDrawn'));
  });

  test('calls a device absent that lost its link before it committed', () => {
    const { drawing, ann, bea, results, clock } = laid();
    drawing.begin();
    bea.isLinked = false;
    answer(drawing, 'ann', ann);
    clock.pass(DRAW_TIMES.commit);
    answer(drawing, 'ann', ann);
    expect(missingOf(results[0] as DrawnSeed)).toEqual(['drawn', 'absent', 'bot', 'drawn', 'absent']);
  });

  test('asks a device that has linked again, before and after the commitments are fixed', () => {
    const { drawing, ann, bea, results } = laid();
    drawing.begin();
    bea.heard.length = 0;
    drawing.linked('bea');
    expect(bea.heard).toMatchObject([{ t: 'seedDraw', seats: [1] }]);
    answer(drawing, 'bea', bea);
    drawing.linked('bea');
    // It cannot know whether its first answer arrived, and gives the same one again.
    expect(answer(drawing, 'bea', bea)).toEqual(OK);
    expect(bea.said[1]).toMatchObject({ seats: (bea.said[0] as SeedCommit).seats });
    bea.isLinked = false;
    answer(drawing, 'ann', ann);
    answer(drawing, 'ann', ann);
    bea.isLinked = true;
    drawing.linked('bea');
    expect(answer(drawing, 'bea', bea)).toEqual(OK);
    expect(missingOf(results[0] as DrawnSeed)).toEqual(['drawn', 'drawn', 'bot', 'drawn', 'absent']);
    drawing.linked('stranger');
    expect(bea.contributor.brokenOff()).toBe(0);
  });

  test('counts what a page commits to that was loaded again, as long as nothing is fixed', () => {
    const { drawing, ann, bea, results } = laid();
    drawing.begin();
    answer(drawing, 'ann', ann);
    const said: UpMessage[] = [];
    const page = createContributor({
      bytes: (count) => new Uint8Array(count).fill(77),
      send: (message) => said.push(message),
    });
    drawing.linked('ann');
    page.hear(ann.heard.at(-1) as SeedDrawAsk);
    expect(drawing.commit('ann', said[0] as SeedCommit)).toEqual(OK);
    answer(drawing, 'bea', bea);
    page.hear(ann.heard.at(-1) as SeedLock);
    expect(page.seen()).toMatchObject({ isShown: true, kept: null });
    expect(drawing.reveal('ann', said[1] as SeedReveal)).toEqual(OK);
    expect(answer(drawing, 'bea', bea)).toEqual(OK);
    const [drawn] = results as [DrawnSeed];
    expect(missingOf(drawn)).toEqual(['drawn', 'drawn', 'bot', 'drawn', 'absent']);
    expect(drawFaults(SIGNED_OF, drawn.seedDraw, drawn.seed)).toEqual([]);
  });

  test('that was cancelled comes to nothing', () => {
    const { drawing, ann, results, clock } = locked();
    drawing.cancel();
    expect(answer(drawing, 'ann', ann)).toEqual(refusal('seedNotDrawn'));
    clock.pass(DRAW_TIMES.commit + DRAW_TIMES.reveal);
    expect(results).toEqual([]);
  });
});

describe('what a device may not say', () => {
  type Bad = (good: SeedCommit) => { readonly from?: string; readonly message: SeedCommit };
  const first = ({ seats }: SeedCommit): SeatCommit => seats[0] as SeatCommit;
  const bad: readonly (readonly [string, string, Bad])[] = [
    ['another match', 'seedNotDrawn', (good) => ({ message: { ...good, match: 2 } })],
    ['another table', 'seedNotDrawn', (good) => ({ message: { ...good, table: 'other' } })],
    ['the seat of somebody else', 'seedNotYourSeat', (good) => ({ from: 'bea', message: good })],
    ['no seat', 'seedNotYourSeat', (good) => ({ message: { ...good, seats: [] } })],
    ['one seat twice', 'seedNotYourSeat', (good) => ({ message: { ...good, seats: [first(good), first(good)] } })],
    [
      'the seat of a bot',
      'seedNotYourSeat',
      (good) => ({ message: { ...good, seats: [{ ...first(good), seat: 2 }] } }),
    ],
    [
      'a commitment that its signature is not for',
      'seedUnsigned',
      (good) => ({ message: { ...good, seats: [{ ...first(good), commit: '0'.repeat(64) }] } }),
    ],
    [
      'a key that is none',
      'seedUnsigned',
      (good) => ({ message: { ...good, seats: [{ ...first(good), key: 'f'.repeat(64) }] } }),
    ],
  ];

  test.each(bad)('%s', (_what, code, change) => {
    const { drawing, ann, results } = laid();
    drawing.begin();
    ann.contributor.hear(ann.heard[0] as SeedDrawAsk);
    const good = ann.said[0] as SeedCommit;
    const { from = 'ann', message } = change(good);
    expect(drawing.commit(from, message)).toEqual(refusal(code));
    expect(results).toEqual([]);
    // It counts as nothing: what is right may still be said.
    expect(drawing.commit('ann', good)).toEqual(OK);
  });

  test('a commitment once all are fixed', () => {
    const { drawing, bea, clock } = laid();
    drawing.begin();
    answer(drawing, 'bea', bea);
    clock.pass(DRAW_TIMES.commit);
    const { ann } = laid();
    ann.contributor.hear({ ...(bea.heard[0] as SeedDrawAsk), seats: [0, 3] });
    expect(drawing.commit('ann', ann.said[0] as SeedCommit)).toEqual(refusal('seedTooLate'));
  });

  test('a secret too early, one that does not fit, or that of somebody else', () => {
    const { drawing, ann, bea } = laid();
    drawing.begin();
    const secret = bytesToHex(new Uint8Array(32));
    const message: SeedReveal = { t: 'seedReveal', ref: 'r', ...OF, seats: [{ seat: 0, secret }] };
    expect(drawing.reveal('ann', message)).toEqual(refusal('seedTooEarly'));
    answer(drawing, 'ann', ann);
    answer(drawing, 'bea', bea);
    expect(drawing.reveal('ann', message)).toEqual(refusal('seedDoesNotFit'));
    expect(drawing.reveal('bea', message)).toEqual(refusal('seedNotYourSeat'));
    expect(drawing.reveal('ann', { ...message, match: 3 })).toEqual(refusal('seedNotDrawn'));
    expect(answer(drawing, 'ann', ann)).toEqual(OK);
  });
});
