import { describe, expect, test } from 'vitest';
import { fc } from '#testkit/fast-check.ts';
import { compileChart } from '#engine/chart/compile.ts';
import { redactEvents, viewOf } from '#engine/core/redact.ts';
import { PUBLIC, seatViewer, type Viewer } from '#protocol/viewer.ts';
import { playMatch } from '#testkit/playout.ts';
import { testedGames, type TestedGame } from '#testkit/tested-games.ts';
import { oneOfEachKind, perTier } from '#testkit/tier.ts';
import { createFeedReader, createFeedWriter, createPrimer, FeedError } from './feed.ts';
import type { JsonObject } from '#protocol/json.ts';
import type { FeedStep } from './steps.ts';

/** How many steps lie between two keyframes here. */
const RENEWED_EVERY = 40;
const LONGEST = perTier(80, 400);

/** A random match as this viewer is told it: the first step is where it begins. */
function told(game: TestedGame, seed: string, viewer: Viewer): readonly FeedStep[] {
  const { start, steps } = playMatch(game, seed, { interpreter: compileChart(game), limit: LONGEST });
  return [{ position: start, events: [] }, ...steps].map(({ position, events }) => ({
    picture: plain({ view: viewOf(game, position, viewer) }),
    events: redactEvents(game, events, viewer).map((event) => plain(event)),
  }));
}

/** As it is on a wire. */
function plain(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}

describe.each(oneOfEachKind(testedGames))('the feed of $id', (game) => {
  const primer = createPrimer(told(game, 'primer', PUBLIC));

  test.each<[string, Viewer]>([
    ['the public', PUBLIC],
    ['a seat', seatViewer(0)],
  ])('tells a page without rules every view and event of %s, from any keyframe on', (_, viewer) => {
    const [first, ...steps] = told(game, 'feed', viewer);
    if (!first) throw new Error('a match has a beginning');
    const writer = createFeedWriter(primer, first.picture);
    const reader = createFeedReader(primer);
    const late = createFeedReader(primer);
    expect(reader.read(writer.key()).picture).toEqual(first.picture);
    for (const [at, step] of steps.entries()) {
      const renews = at % RENEWED_EVERY === RENEWED_EVERY - 1;
      const frame = writer.step(step, renews);
      expect(reader.read(frame)).toEqual(step);
      if (at >= RENEWED_EVERY) expect(late.read(frame)).toEqual(step);
      if (renews) expect(reader.key()).toEqual(writer.key());
      if (at === RENEWED_EVERY - 1) expect(late.read(writer.key()).picture).toEqual(step.picture);
    }
    expect(steps.length).toBeGreaterThan(0);
  });

  test('is far shorter than the view', () => {
    const [first, ...steps] = told(game, 'length', PUBLIC);
    const writer = createFeedWriter(primer, first?.picture ?? {});
    const lengths = steps.map((step) => [writer.step(step, false).length, JSON.stringify(step).length] as const);
    const sum = (which: 0 | 1): number => lengths.reduce((all, pair) => all + pair[which], 0);
    expect(sum(0) * 50).toBeLessThan(sum(1));
  });
});

test('the bytes are those that pages which are open already can read', () => {
  const step = (turn: number, card: string): FeedStep => ({
    picture: {
      view: {
        zones: {
          hand: { pieces: ['c1', 'c2', 'c3'].slice(turn), faces: [null, null, null].slice(turn) },
          trick: { pieces: ['c1', 'c2', 'c3'].slice(0, turn), faces: ['sun', 'moon', 'sun'].slice(0, turn) },
        },
        scores: [turn, -turn],
      },
      seats: [{ name: 'Ada' }, { name: 'Zoë' }],
    },
    events: [{ type: 'card.played', seat: turn % 2, shifts: [{ piece: `c${String(turn)}`, from: 'hand', to: 'trick', face: card }] }], // oxfmt-ignore
  });
  const play = [step(1, 'sun'), step(2, 'moon'), step(3, 'sun')];
  const primer = createPrimer([{ picture: step(0, '').picture, events: [] }, ...play.slice(0, 2)]);
  const writer = createFeedWriter(primer, step(0, '').picture);
  const key = writer.key();
  const frames = [key, ...play.map((one, at) => writer.step(one, at === 1)), writer.key()];
  expect(frames.map((frame) => Buffer.from(frame).toString('hex'))).toEqual([
    '802b43054f305d9df7e2243d92cd21429d14b75796617537ad7cb06fcc2f9f7eb956b87bd2493dc5',
    '01320cee7ad7208103',
    '4259d1f7e6',
    '03af7cee7c17dbf72d03',
    '8259d192c07ecd7e09dd50dbb0548b0d439a965796617537ad7cb06fcc2f9f7eb8db0fb847f7cc5f2365b2748c9b',
  ]);
});

describe('a feed that was tampered with or cut', () => {
  const game = testedGames[0];
  if (!game) throw new Error('there is a game');
  const primer = createPrimer(told(game, 'primer', PUBLIC));
  const [first, ...steps] = told(game, 'damage', PUBLIC);
  const written = (): { key: Uint8Array; frames: Uint8Array[] } => {
    const writer = createFeedWriter(primer, first?.picture ?? {});
    return { key: writer.key(), frames: steps.slice(0, 12).map((step) => writer.step(step, false)) };
  };
  const begun = () => {
    const { key, frames } = written();
    const reader = createFeedReader(primer);
    reader.read(key);
    return { reader, frames };
  };

  test('a step before any keyframe is refused', () => {
    expect(() => createFeedReader(primer).read(written().frames[0] ?? new Uint8Array())).toThrow(
      'begins with a keyframe',
    );
  });

  test('a missing and a repeated frame are found, and a keyframe mends it', () => {
    const { reader, frames } = begun();
    expect(() => reader.read(frames[1] ?? new Uint8Array())).toThrow(FeedError);
    expect(() => reader.read(frames[0] ?? new Uint8Array())).toThrow('begins with a keyframe');
    expect(reader.read(written().key).picture).toEqual(first?.picture);
    reader.read(frames[0] ?? new Uint8Array());
    expect(() => reader.read(frames[0] ?? new Uint8Array())).toThrow(FeedError);
  });

  test('any changed bit and any bytes at all give a FeedError and nothing else', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 7 }), (where, bit) => {
        const { reader, frames } = begun();
        const frame = Uint8Array.from(frames[0] ?? []);
        const at = where % frame.length;
        frame[at] = (frame[at] ?? 0) ^ (1 << bit);
        // The flag of a renewal is the one bit outside the check; it costs the reader a keyframe one frame later.
        if (at === 0 && bit === 6) return;
        expect(() => reader.read(frame)).toThrow(FeedError);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(() => begun().reader.read(bytes)).toThrow(FeedError);
        expect(() => createFeedReader(primer).read(Uint8Array.from([0x80, ...bytes]))).toThrow(FeedError);
      }),
    );
  });
});
