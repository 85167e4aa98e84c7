import { describe, expect, it } from 'vitest';
import { readOptions } from '#engine/core/options.ts';
import { facesIn, zoneOf } from '#engine/core/pieces.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { advance, begin } from '#engine/core/run.ts';
import type { PositionOf } from '#engine/core/game.ts';
import { seatsFrom } from '#engine/kits/seats.ts';
import { diRenjie } from './index.ts';
import { ALL_CARDS, elementsOfCrime, isElement, isSuspect } from './rules/cards.ts';
import { gameDeck } from './rules/deal.ts';
import { BOX, DECK, handOf, hintsOf, INNOCENTS, lastSeat, UNUSED } from './rules/layout.ts';
import { hasDeck } from './rules/sizes.ts';
import type { DiRenjieTypes } from './phases.ts';
import type { Crime, DiRenjieInput, DiRenjieOptions } from './types.ts';

type At = PositionOf<DiRenjieTypes>;

/** The table while hints are shown, and after the deal. */
function setUp(
  seats: number,
  options: Partial<DiRenjieOptions>,
  seed: string,
): { readonly shown: At; readonly noted: At; readonly dealt: At } {
  const rng = createRng(seedFromText(seed));
  const draw = (at: At): At => advance(diRenjie, at, diRenjie.chance(at, rng)).position;
  const shown = draw(begin(diRenjie, readOptions(diRenjie.options, { ...options }, seats), seats));
  let at = shown;
  while (at.phase === 'notingHints') {
    const [seat = 0] = diRenjie.awaits(at);
    at = advance(diRenjie, at, { type: 'move.noteHints', seat }).position;
  }
  return { shown, noted: at, dealt: draw(at) };
}

interface Row {
  readonly seats: number;
  readonly options: Partial<DiRenjieOptions>;
  /** Hand sizes from the starting player to the last. */
  readonly sizes: readonly number[];
  /** Suspects among the cards that are shuffled; some of them may be dealt. */
  readonly suspectsInDeck: number;
  readonly deck: number;
  readonly hints: number;
  readonly unshown: number;
}

const ROWS: readonly Row[] = [
  { seats: 2, options: {}, sizes: [10, 10], suspectsInDeck: 3, deck: 30, hints: 2, unshown: 9 },
  { seats: 2, options: { threeHints: true }, sizes: [10, 10], suspectsInDeck: 3, deck: 30, hints: 3, unshown: 7 },
  { seats: 2, options: { twoSuspects: true }, sizes: [11, 11], suspectsInDeck: 1, deck: 28, hints: 2, unshown: 9 },
  { seats: 3, options: {}, sizes: [10, 10, 10], suspectsInDeck: 2, deck: 20, hints: 2, unshown: 7 },
  { seats: 3, options: { threeHints: true }, sizes: [10, 10, 10], suspectsInDeck: 2, deck: 20, hints: 3, unshown: 4 },
  { seats: 4, options: {}, sizes: [10, 10, 10, 10], suspectsInDeck: 1, deck: 10, hints: 2, unshown: 5 },
  {
    seats: 4,
    options: { threeHints: true },
    sizes: [10, 10, 10, 10],
    suspectsInDeck: 1,
    deck: 10,
    hints: 3,
    unshown: 1,
  },
  { seats: 5, options: {}, sizes: [10, 10, 10, 10, 10], suspectsInDeck: 0, deck: 0, hints: 2, unshown: 3 },
  {
    seats: 5,
    options: { assassin: true },
    sizes: [10, 10, 10, 10, 11],
    suspectsInDeck: 0,
    deck: 0,
    hints: 2,
    unshown: 3,
  },
  { seats: 6, options: {}, sizes: [8, 8, 8, 8, 8, 10], suspectsInDeck: 0, deck: 0, hints: 2, unshown: 1 },
  {
    seats: 6,
    options: { assassin: true },
    sizes: [8, 8, 8, 8, 8, 11],
    suspectsInDeck: 0,
    deck: 0,
    hints: 2,
    unshown: 1,
  },
];

const SEEDS = Array.from({ length: 12 }, (_, index) => `set-up ${String(index)}`);

describe('2 Setting up', () => {
  it.each(ROWS)('1.11.1 $seats players with $options: hands $sizes, $deck cards in the deck', (row) => {
    for (const seed of SEEDS) {
      const { shown, noted, dealt } = setUp(row.seats, row.options, seed);
      const { table, first, crime, hints, assassin } = dealt.state;
      const around = seatsFrom(dealt.state, first);
      expect(Object.values(shown.state.table.faces).toSorted(), seed).toEqual(ALL_CARDS.toSorted());
      expect(Object.values(table.faces).toSorted(), seed).toEqual(ALL_CARDS.toSorted());
      expect(
        around.map((seat) => zoneOf(table, handOf(seat)).pieces.length),
        seed,
      ).toEqual(row.sizes);
      expect(zoneOf(table, DECK).pieces, seed).toHaveLength(row.deck);
      expect(hasDeck(dealt.state), seed).toBe(row.deck > 0);
      expect(gameDeck(noted.state).filter(isSuspect), seed).toHaveLength(row.suspectsInDeck);
      expect(gameDeck(noted.state).filter(isElement), seed).toHaveLength(45);
      expect(zoneOf(shown.state.table, INNOCENTS).pieces, seed).toHaveLength(row.unshown);
      expect(
        hints.map((own) => own.length),
        seed,
      ).toEqual(around.map(() => row.hints));
      // Everybody's hints are of different elements, and none is of the crime.
      const told = hints.flat();
      expect(new Set(told).size, seed).toBe(told.length);
      expect(
        told.filter((element) => elementsOfCrime(crime as Crime).includes(element)),
        seed,
      ).toEqual([]);
      for (const seat of around) {
        expect(facesIn(shown.state.table, hintsOf(seat)), seed).toEqual(hints[seat]);
        expect(zoneOf(table, hintsOf(seat)).pieces, seed).toEqual([]);
      }
      expect(facesIn(table, BOX), seed).toEqual(elementsOfCrime(crime as Crime));
      expect(facesIn(table, UNUSED), seed).toEqual(row.options.assassin ? [] : ['A']);
      expect(assassin !== null, seed).toBe(row.options.assassin ?? false);
      if (assassin !== null) expect(facesIn(table, handOf(assassin)), seed).toContain('A');
    }
  });

  it('2.5 and 1.11.2 with six players the last has no suspect, all others one', () => {
    for (const seed of SEEDS) {
      for (const assassin of [false, true]) {
        const { state } = setUp(6, { assassin }, seed).dealt;
        const counts = seatsFrom(state, state.first).map(
          (seat) => facesIn(state.table, handOf(seat)).filter(isSuspect).length,
        );
        expect(counts, seed).toEqual([1, 1, 1, 1, 1, 0]);
        expect(facesIn(state.table, handOf(lastSeat(state))), seed).toHaveLength(assassin ? 11 : 10);
      }
    }
  });

  it('2.5 the place of the suspect in a hand says nothing: it is anywhere', () => {
    const places = new Set(
      Array.from({ length: 80 }, (_, index) => {
        const { state } = setUp(4, {}, `place ${String(index)}`).dealt;
        return facesIn(state.table, handOf(1)).findIndex(isSuspect);
      }),
    );
    expect(places.size).toBe(10);
  });

  it('2.1 and 7.7 chance names who begins, or seat 0 does', () => {
    const firsts = SEEDS.map((seed) => setUp(3, {}, seed).dealt.state.first);
    expect(new Set(firsts)).toEqual(new Set([0, 1, 2]));
    expect(SEEDS.map((seed) => setUp(3, { firstPlayer: 'host' }, seed).dealt.state.first)).toEqual(SEEDS.map(() => 0));
    const { dealt } = setUp(3, {}, 'begin');
    expect(dealt).toMatchObject({ phase: 'turn.requesting', state: { active: dealt.state.first, round: 1, turn: 1 } });
  });

  it('2.3 takes no deal and no shuffle that is not one of this table', () => {
    const rng = createRng(seedFromText('foreign'));
    const start = begin(diRenjie, readOptions(diRenjie.options, {}, 2), 2);
    const deal = diRenjie.chance(start, rng);
    if (deal.type !== 'chance.dealt') throw new Error('no deal');
    const ignored = (at: At, input: DiRenjieInput) => {
      expect(() => advance(diRenjie, at, input)).toThrow('ignored');
    };
    ignored(start, { ...deal, first: 2 });
    ignored(start, { ...deal, innocents: deal.innocents.slice(1) });
    ignored(start, { ...deal, innocents: [...deal.innocents.slice(1), deal.crime[0]] });
    ignored(start, { ...deal, suspects: ['S1', 'S1', 'S2', 'S3', 'S4'] });
    let at = advance(diRenjie, start, deal).position;
    for (const seat of [1, 0]) at = advance(diRenjie, at, { type: 'move.noteHints', seat }).position;
    const shuffle = diRenjie.chance(at, rng);
    if (shuffle.type !== 'chance.shuffled') throw new Error('no shuffle');
    ignored(at, { ...shuffle, deck: shuffle.deck.slice(1) });
    ignored(at, { ...shuffle, deck: ['A', ...shuffle.deck.slice(1)] });
    ignored(at, { ...shuffle, hands: shuffle.hands.slice(1) });
    ignored(at, { ...shuffle, hands: shuffle.hands.map((order) => order.map(() => 0)) });
    expect(advance(diRenjie, at, shuffle).position.phase).toBe('turn.requesting');
  });
});

describe('7 Options', () => {
  it.each([
    [4, { assassin: true }],
    [5, { threeHints: true }],
    [3, { twoSuspects: true }],
    [4, { assassinWinsAlone: true }],
  ])('with %i players %j is refused', (seats, options) => {
    expect(() => readOptions(diRenjie.options, options, seats)).toThrow('players');
  });
});
