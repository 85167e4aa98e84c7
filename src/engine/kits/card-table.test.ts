import { describe, expect, it } from 'vitest';
import { facesIn, zone } from '#engine/core/pieces.ts';
import { choiceOf } from './tricks/choose.ts';
import { dealHands, deckSchema, STOCK, stackedTable, zonesAt, zonesOf } from './card-table.ts';

const DECK = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
const handOf = zonesOf('hand');
const stacked = stackedTable('r1c', DECK, { ...zonesAt([0, 1], handOf, 'owner'), aside: zone('up') });
const { table, shifts } = dealHands(stacked, [0, 1], 3, handOf);

describe('a table of cards', () => {
  it('has a zone for each seat, and none for a seat that no table has', () => {
    expect(Object.keys(table.zones)).toEqual(['stock', 'hand:0', 'hand:1', 'aside']);
    expect(table.zones['hand:1']).toMatchObject({ facing: 'owner', owner: 1 });
    expect(() => handOf(99)).toThrow('seat 99');
  });

  it('deals from the top, seat by seat, and leaves the rest', () => {
    expect(facesIn(table, handOf(0))).toEqual(['a', 'b', 'c']);
    expect(facesIn(table, handOf(1))).toEqual(['d', 'e', 'f']);
    expect(facesIn(table, STOCK)).toEqual(['g']);
    expect(shifts).toHaveLength(6);
    expect(shifts[3]).toEqual({ piece: 'r1c3', from: 'stock', to: 'hand:1', face: 'd', sight: 1 });
  });

  it('reads a whole deck, each card once', () => {
    const whole = deckSchema(DECK);
    expect(whole.safeParse(DECK.toReversed()).success).toBe(true);
    expect(whole.safeParse(DECK.slice(1)).success).toBe(false);
    expect(whole.safeParse([...DECK.slice(1), 'b']).success).toBe(false);
    expect(deckSchema(DECK, ({ length }) => length === 2).safeParse(['c', 'a']).success).toBe(true);
  });
});

describe('a choice of so many cards', () => {
  const choice = choiceOf<{ readonly table: typeof table }, 'move.lay'>({
    type: 'move.lay',
    count: 2,
    handOf,
    target: () => 'aside',
    rule: '1.1',
    wrongCount: 'twoCards',
    text: () => ({ code: 'lay' }),
    stream: () => 'lay',
  });

  it.each([
    [['r1c0', 'r1c2'], null],
    [['r1c0'], 'twoCards'],
    [['r1c0', 'r1c0'], 'twoCards'],
    [['r1c0', 'r1c3'], 'notInHand'],
  ])('of %j is refused with %s', (pieces, code) => {
    const verdict = choice.judge({ table }, 0, { pieces });
    expect(verdict.ok ? null : verdict.reason.code).toBe(code);
  });

  it('is asked for, and one of it is listed', () => {
    expect(choice.prompts({ table }, 1)).toMatchObject([{ id: 'lay', min: 2, max: 2, target: 'aside' }]);
    expect(choice.moves({ table }, 1)).toEqual([{ type: 'move.lay', pieces: ['r1c3', 'r1c4'] }]);
  });
});
