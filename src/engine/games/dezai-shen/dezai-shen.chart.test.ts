import { describe, expect, it } from 'vitest';
import { arrowInfo } from '#engine/chart/info.ts';
import { arrowsOf, nodesOf } from '#engine/chart/walk.ts';
import { facesIn } from '#engine/core/pieces.ts';
import { advance, awaiting, judge } from '#engine/core/run.ts';
import { arrowName } from '#testkit/chart/coverage.ts';
import {
  buried,
  called,
  dealt,
  drawn,
  given,
  mixed,
  newMatch,
  onTurn,
  played,
  type DezaiShenPosition,
} from '#testkit/games/dezai-shen/scenarios.ts';
import { dezaiShen } from './index.ts';
import { dezaiShenChart } from './dezai-shen.chart.ts';
import { DECK } from './rules/cards.ts';
import { handOf } from './rules/layout.ts';

describe('the chart of Dezai Shen', () => {
  it('describes every state, and no two arrows are the same', () => {
    for (const node of nodesOf(dezaiShenChart)) expect(node.description, node.id).toMatch(/^[A-Z].*\.$/);
    const arrows = nodesOf(dezaiShenChart).flatMap((node) =>
      arrowsOf(node).map((arrow) => arrowName(arrowInfo(arrow))),
    );
    expect(new Set(arrows).size).toBe(arrows.length);
  });

  it('goes from the draw to the auction, one step after another', () => {
    let position: DezaiShenPosition = newMatch();
    const phases = [position.phase];
    const go = (next: { readonly position: DezaiShenPosition }): void => {
      position = next.position;
      phases.push(position.phase);
    };
    go(drawn(position, 'cr2 cr1 cr3'));
    go(advance(dezaiShen, position, { type: 'chance.shuffled', order: DECK }));
    expect(onTurn(position)).toBe(0);
    go(advance(dezaiShen, position, { type: 'move.cut', depth: 20, seat: 0 }));
    for (const [seat, pile] of [
      [2, 1],
      [0, 0],
      [1, 3],
    ] as const) {
      expect(onTurn(position)).toBe(seat);
      go(advance(dezaiShen, position, { type: 'move.pick', pile, seat }));
    }
    expect(phases).toEqual(['drawing', 'shuffling', 'cutting', 'picking', 'picking', 'picking', 'auction.calling']);
  });

  it.each([
    ['take pass pass', 'exchange.mixing'],
    ['hold pass pass', 'trick.leading'],
    ['poke pass pass', 'trick.leading'],
    ['pass pass pass', 'shuffling'],
  ])('%s leads to %s', (calls, phase) => {
    expect(called(dealt(), calls).position.phase).toBe(phase);
  });

  it('after a Take the taker buries, and then the player to the right of the dealer leads', () => {
    const position = mixed(called(dealt({ dealer: 0 }), 'pass take pass').position).position;
    expect(position.phase).toBe('exchange.burying');
    expect(onTurn(position)).toBe(2);
    const lot = facesIn(position.state.table, handOf(2)).slice(12).join(' ');
    const after = buried(position, lot).position;
    expect(after.phase).toBe('trick.leading');
    expect(onTurn(after)).toBe(2);
  });

  it('two cards are followed, the third ends the trick, the twelfth trick the hand', () => {
    const hands = ['crK cuK', 'cr1 cu1', 'cr2 cu2'];
    const position = given({ hands, level: 'hold', won: 7 });
    expect(played(position, 'crK').position.phase).toBe('trick.following');
    expect(played(position, 'crK cr1').position.phase).toBe('trick.following');
    expect(played(position, 'crK cr1 cr2').position.phase).toBe('trick.leading');
    const end = played(position, 'crK cr1 cr2 cuK cu1 cu2');
    expect(end.position.phase).toBe('shuffling');
    expect(end.events.map(({ type }) => type).slice(-4)).toEqual([
      'card.played',
      'trick.taken',
      'buried.shown',
      'hand.settled',
    ]);
  });

  it('a claim is taken in the middle of a trick too', () => {
    const position = played(given({ hands: ['crK cuK', 'cr1 cu1', 'cr2 cu2'], level: 'hold', won: 8 }), 'crK').position;
    expect(judge(dezaiShen, position, 1, { type: 'move.claim' })).toEqual({ ok: true });
    expect(advance(dezaiShen, position, { type: 'move.claim', seat: 1 }).position.phase).toBe('shuffling');
    expect(() => advance(dezaiShen, position, { type: 'move.claim', seat: 0 })).toThrow('ignored');
  });

  it('the last hand ends the match, settled or void', () => {
    const options = { handsPerMatch: 1, voidCounts: true };
    const settled = played(given({ hands: ['crK', 'cr1', 'cr2'], options }), 'crK cr1 cr2').position;
    const voided = called(dealt({ options }), 'pass pass pass').position;
    for (const position of [settled, voided]) expect(awaiting(dezaiShen, position)).toEqual({ kind: 'over' });
  });

  it('there is no current player outside of turns', () => {
    expect(() => dezaiShen.awaits(newMatch())).toThrow('nobody is asked for anything in "drawing"');
  });
});

describe('the inputs of Dezai Shen', () => {
  it('takes a whole deck, three different cards, and all 24 places, nothing else', () => {
    const places = Array.from({ length: 24 }, (_, place) => place);
    const isTaken = (input: object): boolean => dezaiShen.chances.safeParse(input).success;
    expect(isTaken({ type: 'chance.shuffled', order: DECK })).toBe(true);
    expect(isTaken({ type: 'chance.shuffled', order: DECK.slice(1) })).toBe(false);
    expect(isTaken({ type: 'chance.shuffled', order: [...DECK.slice(1), DECK[1]] })).toBe(false);
    expect(isTaken({ type: 'chance.drawn', cards: ['cr1', 'cr2', 'hi-sun'] })).toBe(true);
    expect(isTaken({ type: 'chance.drawn', cards: ['cr1', 'cr1', 'hi-sun'] })).toBe(false);
    expect(isTaken({ type: 'chance.drawn', cards: ['cr1', 'cr2', 'x-tree'] })).toBe(false);
    expect(isTaken({ type: 'chance.mixed', order: places })).toBe(true);
    expect(isTaken({ type: 'chance.mixed', order: places.with(0, 1) })).toBe(false);
    expect(isTaken({ type: 'chance.mixed', order: places.with(0, 24) })).toBe(false);
  });
});
