import { describe, expect, it } from 'vitest';
import { facesIn, zoneOf } from '#engine/core/pieces.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { playMatch, type Played } from '#testkit/playout.ts';
import type { TestedGame } from '#testkit/tested-games.ts';
import { perTier } from '#testkit/tier.ts';
import { diRenjie } from './index.ts';
import { ALL_CARDS } from './rules/cards.ts';
import { isClue } from './rules/clues.ts';
import { clueRest, clueTop, handOf } from './rules/layout.ts';
import { stillThere } from './rules/mixing.ts';
import { judgeRequest } from './rules/request.ts';
import { openingSize } from './rules/sizes.ts';
import { REQUESTS, type DiRenjieEvent, type DiRenjieOptions, type DiRenjieState } from './types.ts';

const game = diRenjie as unknown as TestedGame;
const CARDS = ALL_CARDS.toSorted().join();
/** By number of players, the earliest round after which a match can end. */
const EARLIEST = [0, 0, 5, 4, 3, 3, 3];

function statesOf({ steps }: Played): readonly DiRenjieState[] {
  return steps.map(({ position }) => position.state as DiRenjieState);
}

function eventsOf({ steps }: Played): readonly DiRenjieEvent[] {
  return steps.flatMap(({ events }) => events as readonly DiRenjieEvent[]);
}

interface Sort {
  readonly seats: number;
  readonly options: Partial<DiRenjieOptions>;
}

const SORTS: readonly Sort[] = [
  ...[2, 3, 4, 5, 6].flatMap((seats): readonly Sort[] => [
    { seats, options: {} },
    { seats, options: { simultaneousGifts: true, firstPlayer: 'host' } },
    { seats, options: { stallGuard: false, aid: 'off' } },
  ]),
  ...[2, 3, 4].map((seats) => ({ seats, options: { threeHints: true } })),
  ...[5, 6].map((seats) => ({ seats, options: { assassin: true } })),
  ...[5, 6].map((seats) => ({ seats, options: { assassin: true, assassinWinsAlone: true, simultaneousGifts: true } })),
  { seats: 2, options: { twoSuspects: true } },
  { seats: 2, options: { twoSuspects: true, threeHints: true } },
];

describe('whole matches', () => {
  it.each(SORTS)('$seats players with $options: 54 cards, one hidden clue each, and an end', ({ seats, options }) => {
    for (let match = 0; match < perTier(1, 3); match += 1) {
      const seed = `match ${String(seats)} ${JSON.stringify(options)} ${String(match)}`;
      const played = playMatch(game, seed, { seats, options: { ...options } });
      expect(played.isOver, seed).toBe(true);
      // What is lost stays lost: in the quick tier every few states are looked at.
      for (const [index, state] of statesOf(played).entries()) {
        if (index % perTier(4, 1) === 0) checkState(state, `${seed}, input ${String(index)}`);
      }
      checkEnd(played, seed);
    }
  });

  it('8.16 neither copies nor substitutes of a clue have a place in the hand that they leave', () => {
    const places = { copy: [0, 0, 0], substitute: [0, 0, 0] };
    for (let match = 0; match < perTier(24, 40); match += 1) {
      const { steps } = playMatch(game, `places ${String(match)}`, { seats: 4 });
      for (const { before, input } of steps) {
        if (input.type !== 'move.present' || !('seat' in input)) continue;
        const { table } = before.state as DiRenjieState;
        const hand = zoneOf(table, handOf(input.seat)).pieces;
        const clue = String(input['clue']).split(',');
        const [top, , bottom] = clue.map((piece) => table.faces[piece]);
        const [first, second, third = 0] = clue.map((piece) => hand.indexOf(piece));
        const rank = [first, second].filter((place = 0) => place < third).length;
        const counts = bottom === top ? places.copy : places.substitute;
        counts[rank] = (counts[rank] ?? 0) + 1;
      }
    }
    for (const counts of Object.values(places)) {
      const all = counts.reduce((sum, count) => sum + count, 0);
      expect(all).toBeGreaterThan(perTier(36, 60));
      for (const count of counts) expect(Math.abs(count / all - 1 / 3), JSON.stringify(places)).toBeLessThan(0.15);
    }
  });
});

/** What is true at any time (paragraphs 3.4, 3.5 and 4.5). */
function checkState(state: DiRenjieState, where: string): void {
  const { table, clues, reveals } = state;
  expect(Object.values(table.faces).toSorted().join(), where).toBe(CARDS);
  const lying = Object.values(table.zones).flatMap(({ pieces }) => pieces);
  expect(lying.toSorted().join(), where).toBe(Object.keys(table.faces).toSorted().join());
  for (const seat of seatsOf(state)) {
    const hidden = clues.filter(({ owner, isRevealed }) => owner === seat && !isRevealed);
    expect(hidden.length, where).toBeLessThanOrEqual(1);
    const held = zoneOf(table, handOf(seat)).pieces;
    expect(stillThere(state, seat).toSorted(), where).toEqual(held.toSorted());
  }
  expect(Math.max(...reveals), where).toBeLessThanOrEqual(8);
  expect(new Set(clues.map(({ element }) => element)).size, where).toBe(clues.length);
  expect(REQUESTS.some((request) => judgeRequest(state, request).ok) || state.verdict !== null, where).toBe(true);
  for (const [number, { owner, element }] of clues.entries()) {
    const cards = [...facesIn(table, clueTop(number)), ...facesIn(table, clueRest(number))];
    expect(cards[0], where).toBe(element);
    expect(isClue(cards, owner === state.assassin), where).toBe(true);
  }
}

function checkEnd(played: Played, seed: string): void {
  const events = eventsOf(played);
  const last = statesOf(played).at(-1);
  if (!last) throw new Error('nothing was played');
  const ended = events.findLast((event) => event.type === 'round.ended');
  expect(ended?.revealed, seed).toBeGreaterThanOrEqual(8);
  expect(ended?.revealed, seed).toBeLessThanOrEqual(7 + last.seats);
  expect(ended?.round, seed).toBeGreaterThanOrEqual(EARLIEST[last.seats] ?? 0);
  const dealt = events.find((event) => event.type === 'cards.dealt');
  expect(dealt?.sizes, seed).toEqual(seatsOf(last).map((seat) => openingSize(last, seat)));
  expect(last.verdict, seed).not.toBeNull();
  const { standings } = diRenjie.result(last);
  expect(
    standings
      .filter(({ winner }) => winner)
      .map(({ seat }) => seat)
      .toSorted(),
    seed,
  ).toEqual([...(last.verdict?.winners ?? [])]);
}
