import { beforeAll, describe, expect, test } from 'vitest';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { DownMessage } from '#protocol/messages.ts';
import type { DrawnSeat, OpenedSeedDraw } from '#protocol/seed-draw.ts';
import type { Told } from '#fairness/witness.ts';
import { commitMessage, seatCommitment } from '#fairness/scheme.ts';
import { sign, signingKey } from '#fairness/signing.ts';
import { publicText, toEnd, type RecordEntry, type RecordHeader, type RecordedInput } from '#engine/core/record.ts';
import { judgingMatch } from '#engine/verify/judging.ts';
import { drawnAgain, endedText, playedOn, type Lines } from '#testkit/fairness/forging.ts';
import { playGuestsMatch, type GuestsMatch } from '#testkit/fairness/guests-match.ts';
import { newSeed } from '#testkit/seed.ts';
import { registeredGame } from '#testkit/tested-games.ts';

/*
 * A real match of two guests and a bot, at a host that afterwards gives away another record, or that told one of them something
 * else. It has the table's key and all secrets, so whatever it can sign or sum up again, it does.
 */

const PATIENCE = 180_000;
const byte = (value: number): string => bytesToHex(new Uint8Array(32).fill(value));

let cards: GuestsMatch;
let dice: GuestsMatch;
beforeAll(async () => {
  cards = await playGuestsMatch(registeredGame('dezai-shen'), newSeed('lies/cards'));
  dice = await playGuestsMatch(registeredGame('private-die'), newSeed('lies/dice'));
}, PATIENCE);

interface Lie {
  /** The record that is given away; the true one if left out. */
  readonly text?: string;
  /** What Ann was sent; the truth if left out. */
  readonly heard?: readonly DownMessage[];
}

/** What Ann's page finds: each check that does not hold, and each difference to what she was told. */
function found(match: GuestsMatch, { text = match.text, heard = match.ann.heard }: Lie) {
  const shown = match.ann.shownAfter(heard);
  if (shown === null) throw new Error('the match was not over');
  const { outcome, checks, faults } = toEnd(judgingMatch(text, shown, [match.game]));
  const failing = checks.flatMap(({ code, outcome: one }) => (one === 'fails' ? [code] : []));
  return { outcome, failing, faults: faults.map(({ fault }) => fault) };
}

function linesOf({ record: { header, entries } }: GuestsMatch): Lines {
  return { header, entries: entries.filter((item) => !('end' in item)) };
}

function inputsOf({ entries }: Lines): readonly RecordedInput[] {
  return entries.flatMap((item) => ('input' in item ? [item.input] : []));
}

function drawOf({ header }: Lines): OpenedSeedDraw {
  if (!header.seedDraw) throw new Error('the seed was not drawn');
  return header.seedDraw;
}

/** The text with other lines, ended and signed with the table's key. */
function withEntries(match: GuestsMatch, change: (entries: readonly RecordEntry[]) => readonly RecordEntry[]): string {
  const lines = linesOf(match);
  return endedText({ ...lines, entries: change(lines.entries) }, match.key);
}

/** The same with another first line. */
function withHeader(match: GuestsMatch, change: (header: RecordHeader) => RecordHeader): string {
  const lines = linesOf(match);
  return endedText({ ...lines, header: change(lines.header) }, match.key);
}

/** A whole match by this first line's seed, which begins with the true moves as far as they are legal. */
function played(match: GuestsMatch, header: RecordHeader): string {
  return endedText(playedOn(match.game, header, inputsOf(linesOf(match)), 'another'), match.key);
}

/** A draw with this in place of Ann's seat. */
function withoutAnn(match: GuestsMatch, other: (ann: DrawnSeat) => DrawnSeat): string {
  const { header } = linesOf(match);
  const seats = drawOf(linesOf(match)).seats.map((drawn) => (drawn.seat === 0 ? other(drawn) : drawn));
  return played(match, drawnAgain(header, match.key, { seats }));
}

/** What a puppet of the host would have contributed in Ann's place. */
function puppet(match: GuestsMatch): DrawnSeat {
  const { header } = linesOf(match);
  const of = { table: header.id, match: header.match };
  const own = signingKey(byte(7));
  const commit = seatCommitment(of, 0, byte(8));
  const signature = sign(commitMessage(of, drawOf(linesOf(match)).commit, 0, commit), own);
  return { seat: 0, commit, key: own.public, signature, secret: byte(8) };
}

/** The entries with another input in the place of the first that `change` takes; it must take one. */
function withInput(
  entries: readonly RecordEntry[],
  change: (input: RecordedInput) => object | null,
): readonly RecordEntry[] {
  const place = entries.findIndex((item) => 'input' in item && change(item.input) !== null);
  expect(place).toBeGreaterThanOrEqual(0);
  return entries.map((item, at) =>
    at === place && 'input' in item ? { ...item, input: { ...item.input, ...change(item.input) } } : item,
  );
}

/** A chance in whose list two cards have changed places. */
function swapped(input: RecordedInput): object | null {
  for (const [key, value] of Object.entries(input)) {
    if (input.type.startsWith('chance.') && Array.isArray(value) && value.length > 5) {
      const list = value as readonly unknown[];
      const other = list.findIndex((card) => card !== list[0]);
      return { [key]: list.map((card, at) => (at === 0 ? list[other] : at === other ? list[0] : card)) };
    }
  }
  return null;
}

const isTold = (message: DownMessage): message is Told => message.t === 'sync' || message.t === 'update';

/** What Ann heard with another message in the middle of those that `change` takes; it must take one. */
function told(match: GuestsMatch, change: (message: Told) => Told | null): readonly DownMessage[] {
  const { heard } = match.ann;
  // What comes with the second match is no part of this one.
  const second = heard.findIndex((message) => message.t === 'welcome' && message.table?.match === 2);
  const places = heard.flatMap((message, at) => (at < second && isTold(message) && change(message) ? [at] : []));
  expect(places.length).toBeGreaterThan(0);
  const place = places[Math.floor(places.length / 2)];
  return heard.map((message, at) => (at === place && isTold(message) ? (change(message) ?? message) : message));
}

/** Renumbers the inputs: takebacks take theirs away. */
function numbered(entries: readonly RecordEntry[]): readonly RecordEntry[] {
  let at = 0;
  return entries.map((item) => {
    if ('back' in item) at -= item.back;
    return 'input' in item ? { ...item, at: at++ } : item;
  });
}

/** Without the takeback and what was taken back. */
function withoutTakeback(entries: readonly RecordEntry[]): readonly RecordEntry[] {
  const place = entries.findIndex((item) => 'back' in item);
  const item = entries[place];
  if (!item || !('back' in item)) throw new Error('nothing was taken back');
  return numbered([...entries.slice(0, place - item.back), ...entries.slice(place + 1)]);
}

/** What Ann did instead of what she took back is taken back, too, and made again. */
function withTakeback(entries: readonly RecordEntry[]): readonly RecordEntry[] {
  const taken = entries.findIndex((item) => 'back' in item);
  const place = entries.findIndex((item, at) => at > taken && 'input' in item && item.input['seat'] === 0);
  expect(place).toBeGreaterThan(taken);
  return numbered([...entries.slice(0, place + 1), { back: 1, seat: 0 }, ...entries.slice(place)]);
}

/** Another legal move in the place of the middle one; what follows is legal, too. */
function otherMove(match: GuestsMatch): string {
  const lines = linesOf(match);
  const plain = inputsOf({ ...lines, entries: withoutTakeback(lines.entries) });
  for (let number = 0; number < 20; number += 1) {
    const kept = plain.slice(0, Math.floor(plain.length / 2));
    const on = playedOn(match.game, lines.header, kept, `other/${String(number)}`);
    if (JSON.stringify(inputsOf(on)) !== JSON.stringify(plain)) return endedText(on, match.key);
  }
  throw new Error('there is no other move');
}

/** The record, or what Ann was told, as the host has it; what her page must find. */
interface Expected {
  readonly lie: () => Lie;
  readonly of?: () => GuestsMatch;
  /** Checks of the record that fail, and differences to what she was told: all of them. */
  readonly failing?: readonly string[];
  readonly faults?: readonly string[];
  readonly outcome?: 'lacks';
}

const LIES: Readonly<Record<string, Expected>> = {
  'two cards of the deal are swapped': {
    lie: () => ({ text: withEntries(cards, (entries) => withInput(entries, swapped)) }),
    failing: ['chances'],
  },
  'a die is rolled again': {
    of: () => dice,
    lie: () => ({
      text: withEntries(dice, (entries) =>
        withInput(entries, ({ type, ...input }) => {
          const faces = input['faces'] as readonly number[] | undefined;
          return type === 'chance.rolled' && faces ? { faces: faces.map((face) => (face % 6) + 1) } : null;
        }),
      ),
    }),
    failing: ['chances'],
  },
  'another legal move is made, and the match goes on from there': {
    lie: () => ({ text: otherMove(cards) }),
    faults: ['messages'],
  },
  'two moves are swapped': {
    lie: () => ({
      text: withEntries(cards, (entries) => {
        const place = entries.findLastIndex((item) => 'input' in item);
        return numbered([...entries.slice(0, place - 1), ...entries.slice(place - 1, place + 1).toReversed()]);
      }),
    }),
    failing: ['moves'],
  },
  'a takeback is hidden': {
    lie: () => ({ text: withEntries(cards, withoutTakeback) }),
    faults: ['messages'],
  },
  'a takeback is invented': {
    lie: () => ({ text: withEntries(cards, withTakeback) }),
    faults: ['messages'],
  },
  'the record is cut short, and ended there': {
    lie: () => ({ text: withEntries(cards, (entries) => entries.slice(0, -3)) }),
    failing: ['finished'],
  },
  'the record is cut short, as if the match had been left': {
    lie: () => {
      const { header, entries } = linesOf(cards);
      return { text: publicText({ header, entries: entries.slice(0, -3) }) };
    },
    faults: ['messages'],
  },
  'the record has no signature': {
    lie: () => ({ text: endedText(linesOf(cards), null) }),
    outcome: 'lacks',
  },
  'the record has the signature of another': {
    lie: () => {
      const end = JSON.parse(cards.next.trimEnd().split('\n').at(-1) ?? '') as { readonly signature: string };
      const { header, entries } = linesOf(cards);
      return { text: publicText({ header, entries: [...entries, { end: true, signature: end.signature }] }) };
    },
    failing: ['signed'],
  },
  'the record is signed with another key': {
    lie: () => {
      const { header, entries } = linesOf(cards);
      const other = signingKey(byte(9));
      return { text: endedText({ header: drawnAgain(header, other, {}), entries }, other) };
    },
    faults: ['toldDraw', 'hostKey'],
  },
  'it is the record of another match': {
    lie: () => ({ text: cards.next }),
    faults: ['otherMatch', 'seedHash', 'toldDraw', 'hostCommit', 'lockedList', 'otherSecret', 'messages'],
  },
  'the host has chosen another secret, and played that match': {
    lie: () => ({ text: played(cards, drawnAgain(linesOf(cards).header, cards.key, { secret: byte(3) })) }),
    failing: ['contributions'],
    faults: ['seedHash', 'toldDraw', 'hostCommit', 'messages'],
  },
  'the seed is one that nobody drew': {
    lie: () => ({ text: played(cards, { ...linesOf(cards).header, seed: byte(4) }) }),
    failing: ['seed'],
    faults: ['seedHash', 'messages'],
  },
  'the seed was drawn by nobody': {
    lie: () => {
      const { seedDraw: _drawn, ...header } = linesOf(cards).header;
      return { text: endedText({ header, entries: linesOf(cards).entries }, null) };
    },
    faults: ['toldDraw', 'hostCommit', 'hostKey', 'lockedList', 'leftOut'],
  },
  'a guest’s secret is said to have been withheld': {
    lie: () => ({ text: withoutAnn(cards, (ann) => ({ ...ann, secret: null }) as DrawnSeat) }),
    faults: ['seedHash', 'toldDraw', 'leftOut', 'messages'],
  },
  'a guest is said to have been silent': {
    lie: () => ({ text: withoutAnn(cards, ({ seat }) => ({ seat, missing: 'silent' })) }),
    faults: ['seedHash', 'toldDraw', 'lockedList', 'leftOut', 'messages'],
  },
  'a guest’s secret is a puppet’s': {
    lie: () => ({ text: withoutAnn(cards, () => puppet(cards)) }),
    faults: ['seedHash', 'toldDraw', 'lockedList', 'otherSecret', 'messages'],
  },
  'the list was changed after it was locked': {
    lie: () => ({
      text: withHeader(cards, (header) => {
        const seats = drawOf({ header, entries: [] }).seats.map((drawn): DrawnSeat =>
          'missing' in drawn ? { ...drawn, missing: 'silent' } : drawn,
        );
        return drawnAgain(header, cards.key, { seats });
      }),
    }),
    faults: ['toldDraw', 'lockedList'],
  },
  'a guest is said to have been a bot': {
    lie: () => ({
      text: withHeader(cards, (header) => ({
        ...header,
        seats: header.seats.map((seat, at) => (at === 0 ? { ...seat, kind: 'bot', bot: 'novice' } : seat)),
      })),
    }),
    failing: ['moves', 'locked'],
  },
  'another option was played with': {
    lie: () => ({
      text: withHeader(cards, (header) => ({
        ...header,
        options: { ...header.options, handsPerMatch: Number(header.options['handsPerMatch']) + 1 },
      })),
    }),
    failing: ['finished'],
    faults: ['otherMatch'],
  },
  'a purpose is invented': {
    lie: () => ({
      text: withEntries(cards, (entries) =>
        entries.map((item) => ('input' in item && item.draws ? { ...item, draws: [...item.draws, 'more'] } : item)),
      ),
    }),
    failing: ['purposes'],
  },
  'the hash told of the seed was another': {
    lie: () => ({
      heard: cards.ann.heard.map((message) =>
        message.t === 'sync' ? { ...message, status: { ...message.status, seedHash: byte(5) } } : message,
      ),
    }),
    faults: ['seedHash'],
  },
  'the draw told at the beginning was another': {
    lie: () => ({
      heard: cards.ann.heard.map((message) =>
        message.t === 'welcome' && message.table?.seedDraw
          ? { ...message, table: { ...message.table, seedDraw: { ...message.table.seedDraw, commit: byte(6) } } }
          : message,
      ),
    }),
    faults: ['toldDraw'],
  },
  'one step was shown with another event': {
    lie: () => ({
      heard: told(cards, (message) =>
        message.t === 'update' && message.events.length > 0 ? { ...message, events: message.events.slice(1) } : null,
      ),
    }),
    faults: ['messages'],
  },
  'one whole picture had another score': {
    lie: () => ({
      heard: told(cards, (message) =>
        message.t === 'sync'
          ? { ...message, view: { ...message.view, scores: message.view.scores.map((score) => score + 1) } }
          : null,
      ),
    }),
    faults: ['messages'],
  },
  'an offer was kept back': {
    lie: () => ({
      heard: told(cards, (message) => {
        const [first, ...rest] = message.prompts;
        if (first?.kind !== 'piece' || first.offers.length < 2) return null;
        return { ...message, prompts: [{ ...first, offers: first.offers.slice(1) }, ...rest] };
      }),
    }),
    faults: ['messages'],
  },
};

test('a host that tells the truth is believed by both guests', () => {
  for (const match of [cards, dice]) {
    for (const page of [match.ann, match.bea]) {
      const shown = page.shownAfter(page.heard);
      if (shown === null) throw new Error('the match was not over');
      const { outcome, faults, comparison } = toEnd(judgingMatch(match.text, shown, [match.game]));
      expect({ outcome, faults }).toEqual({ outcome: 'holds', faults: [] });
      expect(comparison?.messages).toBeGreaterThan(20);
      expect(shown.draw).toMatchObject({ isShown: true, kept: null });
    }
  }
  expect(cards.record.entries.some((item) => 'back' in item)).toBe(true);
});

describe('a guest finds out that', () => {
  test.each(Object.entries(LIES))('%s', (_what, { lie, of = () => cards, failing = [], faults = [], outcome }) => {
    expect(found(of(), lie())).toEqual({ outcome: outcome ?? 'fails', failing, faults });
  });
});

describe('no guest can find out that', () => {
  test.each<[string, (header: RecordHeader) => RecordHeader]>([
    ['the match was begun at another time', (header) => ({ ...header, startedAt: header.startedAt + 1 })],
    [
      'a seat had another name, or a bot another policy',
      (header) => ({
        ...header,
        seats: header.seats.map((seat) => (seat.kind === 'bot' ? { ...seat, name: 'other', bot: 'other' } : seat)),
      }),
    ],
  ])('%s', (_what, change) => {
    expect(found(cards, { text: withHeader(cards, change) })).toEqual({ outcome: 'holds', failing: [], faults: [] });
  });

  test('a bot has played for it meanwhile', () => {
    const text = withEntries(cards, (entries) => [
      ...entries,
      { seat: 0, mindedBy: 'novice' },
      { seat: 0, mindedBy: null },
    ]);
    expect(found(cards, { text })).toEqual({ outcome: 'holds', failing: [], faults: [] });
  });
});
