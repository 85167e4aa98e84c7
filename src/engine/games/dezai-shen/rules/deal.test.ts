import { describe, expect, it } from 'vitest';
import { facesIn, zoneOf } from '#engine/core/pieces.ts';
import { advance, judge } from '#engine/core/run.ts';
import {
  called,
  cards,
  claimed,
  dealt,
  drawn,
  given,
  newMatch,
  onTurn,
  redealt,
} from '#testkit/games/dezai-shen/scenarios.ts';
import { STOCK } from '#engine/kits/card-table.ts';
import { dezaiShen } from '../index.ts';
import { HIGH_TRUMPS, LOW_TRUMPS, RANKS, SUITS } from '../types.ts';
import { DECK, lotOf } from './cards.ts';
import { drawnBy, handOf, leftOf, pileAt, POKE, rightOf, SEATS } from './layout.ts';

/** A hand dealt by seat 0, at the cut, with the deck in its own order. */
function uncut() {
  const { position } = drawn(newMatch(), 'cr1 crK crQ');
  return advance(dezaiShen, position, { type: 'chance.shuffled', order: DECK }).position;
}

describe('1 Components', () => {
  it('1.1 the deck has 48 different cards: four suits of ten, three high trumps and five low, no Tree, no Crown', () => {
    expect(DECK).toHaveLength(48);
    expect(new Set(DECK).size).toBe(48);
    for (const suit of SUITS) expect(DECK.filter((card) => card.startsWith(suit))).toHaveLength(RANKS.length);
    expect(DECK.slice(40)).toEqual([...HIGH_TRUMPS, ...LOW_TRUMPS]);
  });
});

describe('2 The first dealer', () => {
  it.each([
    ['cr1 cu1 hi-sun', 0],
    ['hi-sun cr1 cu1', 1],
    ['to1 cr2 cu2', 0],
    ['lo-serpent hi-star crK', 2],
    ['lo-leopard lo-serpent hi-sun', 1],
    ['hi-sun hi-moon hi-star', 2],
    ['hi-star lo-leopard hi-moon', 1],
    ['sw4 to4 cu4', 2],
  ])('2.2 %s: seat %i deals', (faces, dealer) => {
    const { position, events } = drawn(newMatch(), faces);
    expect(position).toMatchObject({ phase: 'shuffling', state: { dealer } });
    expect(events).toMatchObject([{ type: 'lots.drawn', cards: cards(faces), dealer }]);
    expect(SEATS.flatMap((seat) => facesIn(position.state.table, drawnBy(seat)))).toEqual(cards(faces));
  });

  it('2.2 the whole order: rank, then suit, then low trumps, then high', () => {
    const order = [...DECK].sort((a, b) => lotOf(a) - lotOf(b));
    expect(order.slice(0, 5)).toEqual(cards('cr1 cu1 sw1 to1 cr2'));
    expect(order.slice(-9)).toEqual(cards('toK lo-serpent lo-boar lo-wolf lo-bear lo-leopard hi-star hi-moon hi-sun'));
  });
});

describe('3 The deal', () => {
  it('2.3 and 3.1 all 48 cards are shuffled, those turned up for the draw among them', () => {
    const { table } = uncut().state;
    expect(facesIn(table, STOCK)).toEqual(DECK);
    expect(SEATS.flatMap((seat) => facesIn(table, drawnBy(seat)))).toEqual([]);
  });

  it('3.2 the player to the right of the dealer cuts, four cards deep at least and at most 44', () => {
    const position = uncut();
    expect(onTurn(position)).toBe(2);
    const judged = (depth: number) => judge(dezaiShen, position, 2, { type: 'move.cut', depth });
    expect(judged(4)).toEqual({ ok: true });
    expect(judged(44)).toEqual({ ok: true });
    for (const depth of [0, 3, 45, 48]) {
      expect(judged(depth)).toEqual({
        ok: false,
        reason: { code: 'cutDepth', params: { min: 4, max: 44 }, rule: '3.2' },
      });
    }
  });

  it('3.2 a cut puts the cards lifted under the rest', () => {
    const { position } = advance(dezaiShen, uncut(), { type: 'move.cut', depth: 10, seat: 2 });
    const inOrder = Array.from({ length: 12 }, (_, row) =>
      [0, 1, 2, 3].map((pile) => facesIn(position.state.table, pileAt(pile))[row]),
    );
    expect(inOrder.flat()).toEqual([...DECK.slice(10), ...DECK.slice(0, 10)]);
  });

  it('3.3 four piles of twelve; left, right and dealer pick, each a pile that is still there', () => {
    let { position } = advance(dezaiShen, uncut(), { type: 'move.cut', depth: 24, seat: 2 });
    for (const pile of [0, 1, 2, 3]) expect(zoneOf(position.state.table, pileAt(pile)).pieces).toHaveLength(12);
    const second = facesIn(position.state.table, pileAt(1));
    position = advance(dezaiShen, position, { type: 'move.pick', pile: 3, seat: 1 }).position;
    expect(onTurn(position)).toBe(2);
    expect(judge(dezaiShen, position, 2, { type: 'move.pick', pile: 3 })).toEqual({
      ok: false,
      reason: { code: 'pileTaken', params: { pile: 4 }, rule: '3.3' },
    });
    position = advance(dezaiShen, position, { type: 'move.pick', pile: 0, seat: 2 }).position;
    expect(onTurn(position)).toBe(0);
    const { position: ready, events } = advance(dezaiShen, position, { type: 'move.pick', pile: 2, seat: 0 });
    expect(ready.phase).toBe('auction.calling');
    expect(ready.state.picked).toEqual([2, 3, 0]);
    expect(events).toMatchObject([
      { type: 'pile.picked', seat: 0 },
      { type: 'poke.left', pile: 1 },
    ]);
    expect(facesIn(ready.state.table, POKE)).toEqual(second);
    for (const seat of SEATS) expect(zoneOf(ready.state.table, handOf(seat)).pieces).toHaveLength(12);
  });

  it('a scenario deals what it names', () => {
    const { state } = dealt({ hands: ['hi-sun', 'hi-moon cr5', ''], poke: 'lo-bear', dealer: 2 });
    expect(facesIn(state.table, handOf(0))[0]).toBe('hi-sun');
    expect(facesIn(state.table, handOf(1)).slice(0, 2)).toEqual(cards('hi-moon cr5'));
    expect(facesIn(state.table, POKE)[0]).toBe('lo-bear');
    expect(state.dealer).toBe(2);
  });

  it('the cards get new ids at each shuffle', () => {
    const first = dealt();
    const second = redealt(called(first, 'pass pass pass').position);
    const ids = (position: typeof first) => Object.keys(position.state.table.faces);
    expect(ids(second).filter((piece) => ids(first).includes(piece))).toEqual([]);
    expect(second.state.hand).toBe(2);
  });

  it('a hand begins with nothing of the one before', () => {
    const last = given({ hands: ['crK cr2', 'cu1 cu2', 'sw1 sw2'], won: 8, dealer: 1 });
    const before = claimed({ ...last, state: { ...last.state, pokeShown: cards('cr1') } }).position;
    const { state } = redealt(before);
    expect(state).toMatchObject({ dealer: 0, leader: 2, tricks: [], claimedBy: null, pokeShown: [] });
    const auction = { calls: [], contract: null, passed: [], passesInARow: 0, turn: 1 };
    expect(state.auction).toEqual(auction);
  });

  it('left and right go round the three seats', () => {
    expect(SEATS.map(leftOf)).toEqual([1, 2, 0]);
    expect(SEATS.map(rightOf)).toEqual([2, 0, 1]);
  });
});
