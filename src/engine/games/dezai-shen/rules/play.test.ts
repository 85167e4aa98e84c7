import { describe, expect, it } from 'vitest';
import { facesIn, faceOf } from '#engine/core/pieces.ts';
import { judge } from '#engine/core/run.ts';
import {
  cards,
  dealt,
  called,
  given,
  onTurn,
  played,
  type DezaiShenPosition,
} from '#testkit/games/dezai-shen/scenarios.ts';
import { pieceIn } from '#testkit/scenario.ts';
import { dezaiShen } from '../index.ts';
import type { DezaiShenOptions } from '../types.ts';
import { DECK } from './cards.ts';
import { handOf, wonBy } from './layout.ts';

function legalFor(position: DezaiShenPosition): readonly string[] {
  return dezaiShen
    .movesOf(position, onTurn(position))
    .flatMap((move) => (move.type === 'move.play' ? [faceOf(position.state.table, move.piece)] : []));
}

/** A trick with these cards, to which this hand must follow. The other hands hold no other cards. */
function followedBy(hand: string, trick: string, options: Partial<DezaiShenOptions> = {}): DezaiShenPosition {
  const before = cards(trick);
  const free = DECK.filter((card) => ![...cards(hand), ...before].includes(card));
  const size = cards(hand).length;
  // The others play the named card first and hold nothing that would oblige them to play another.
  const filler = free.filter((card) => /^(cu|to)/.test(card));
  const others = before.map((card) => [card, ...filler.splice(0, size - 1)].join(' '));
  const hands = [...others, hand, ...(before.length === 1 ? [filler.splice(0, size).join(' ')] : [])];
  return played(given({ hands, options }), trick).position;
}

function legal(hand: string, trick: string, options: Partial<DezaiShenOptions> = {}): readonly string[] {
  return legalFor(followedBy(hand, trick, options));
}

/** Why the current seat may not play this card, with the names of the cards it must play instead. */
function refusal(position: DezaiShenPosition, tried: string): unknown {
  const seat = onTurn(position);
  const { table } = position.state;
  const piece = pieceIn(table, handOf(seat), tried);
  const verdict = judge(dezaiShen, position, seat, { type: 'move.play', piece });
  if (verdict.ok) throw new Error(`${tried} was allowed`);
  return { ...verdict.reason, pieces: (verdict.reason.pieces ?? []).map((one) => faceOf(table, one)) };
}

const H = 'cr3 crK lo-wolf hi-sun to2';

describe('6.2 to 6.5 What may be played', () => {
  it.each([
    [H, 'cr5', 'cr3 crK'],
    [H, 'sw5', 'lo-wolf hi-sun'],
    [H, 'sw5 lo-bear', 'hi-sun'],
    [H, 'sw5 hi-moon', 'lo-wolf hi-sun'],
    [H, 'lo-bear', 'lo-wolf hi-sun'],
    [H, 'hi-moon', 'lo-wolf hi-sun'],
    ['cr3 lo-wolf lo-boar', 'sw5 lo-bear', 'lo-wolf lo-boar'],
    ['cr3 to2', 'sw5 lo-bear', 'cr3 to2'],
  ])('%s to %s: %s', (hand, trick, expected) => {
    expect(legal(hand, trick)).toEqual(cards(expected));
  });

  it('6.1 a leader plays any card, a trump included', () => {
    expect(legalFor(given({ hands: [H, 'cu1 cu2 cu3 cu4 cu5', 'to3 to4 to5 to6 to7'] }))).toEqual(cards(H));
  });

  it('6.2 a trump led: who holds suit cards and one trump plays the trump', () => {
    expect(legal('cr3 cr4 hi-sun', 'lo-bear')).toEqual(['hi-sun']);
    expect(legal('cr3 cr4 to2', 'lo-bear')).toEqual(cards('cr3 cr4 to2'));
  });

  it('6.3 and 6.4 who holds low and high must overtrump, who holds only lows may choose among them', () => {
    expect(legal('cr3 lo-wolf hi-star', 'sw5 lo-bear')).toEqual(['hi-star']);
    expect(legal('cr3 lo-wolf lo-boar', 'sw5 lo-bear')).toEqual(cards('lo-wolf lo-boar'));
  });

  it('6.2 the third player follows suit although a trump lies in the trick', () => {
    expect(legal('sw2 lo-wolf hi-star', 'sw5 lo-bear')).toEqual(['sw2']);
  });

  it('6.4 and 9.2 to a trump led there is no duty to overtrump, unless the table plays so', () => {
    expect(legal(H, 'lo-bear', { overtrumpOnTrumpLead: true })).toEqual(['hi-sun']);
    expect(legal(H, 'hi-moon', { overtrumpOnTrumpLead: true })).toEqual(cards('lo-wolf hi-sun'));
    expect(legal('cr3 lo-wolf lo-boar', 'lo-bear', { overtrumpOnTrumpLead: true })).toEqual(cards('lo-wolf lo-boar'));
    expect(legal('cr3 cr4 to2', 'lo-bear', { overtrumpOnTrumpLead: true })).toEqual(cards('cr3 cr4 to2'));
  });

  it.each([
    [H, 'cr5', 'to2', { code: 'followSuit', params: { lead: 'cr5' }, rule: '6.2' }, 'cr3 crK'],
    [H, 'lo-bear', 'to2', { code: 'followTrumps', params: { lead: 'lo-bear' }, rule: '6.2' }, 'lo-wolf hi-sun'],
    [H, 'sw5', 'to2', { code: 'mustTrump', params: { lead: 'sw5' }, rule: '6.3' }, 'lo-wolf hi-sun'],
    [H, 'sw5 lo-bear', 'lo-wolf', { code: 'mustOvertrump', params: { lead: 'sw5' }, rule: '6.4' }, 'hi-sun'],
    [H, 'sw5 hi-moon', 'to2', { code: 'mustTrump', params: { lead: 'sw5' }, rule: '6.4' }, 'lo-wolf hi-sun'],
  ])('%s to %s: %s is refused, and the cards that oblige are named', (hand, trick, tried, reason, obliging) => {
    expect(refusal(followedBy(hand, trick), tried)).toEqual({ ...reason, pieces: cards(obliging) });
  });

  it('9.2 a refusal to beat a trump that was led names the option, since 6.4 says that there is no such duty', () => {
    const position = followedBy(H, 'lo-bear', { overtrumpOnTrumpLead: true });
    const reason = { code: 'mustOvertrump', params: { lead: 'lo-bear' }, rule: '9.2', pieces: ['hi-sun'] };
    expect(refusal(position, 'lo-wolf')).toEqual(reason);
  });

  it('refuses a card that lies elsewhere, and one that does not exist', () => {
    const position = followedBy(H, 'cr5');
    for (const piece of [...(position.state.table.zones[handOf(0)]?.pieces ?? []), 'h9c99']) {
      expect(judge(dezaiShen, position, 1, { type: 'move.play', piece })).toMatchObject({
        reason: { code: 'notInHand' },
      });
    }
  });
});

describe('6.7 Who takes the trick', () => {
  it.each([
    ['sw5 swK cuK', 'swK'],
    ['sw5 lo-serpent lo-leopard', 'lo-serpent'],
    ['sw5 lo-serpent hi-star', 'hi-star'],
    ['hi-moon hi-sun lo-bear', 'hi-moon'],
    ['lo-wolf lo-leopard hi-star', 'hi-star'],
    ['cu1 toK swK', 'cu1'],
    ['to7 toP toQ', 'toQ'],
    ['lo-wolf lo-leopard lo-boar', 'lo-wolf'],
  ])('%s: %s', (trick, winner) => {
    const hands = cards(trick).map((card, seat) => `${card} ${['cr1', 'cr2', 'cr3'][seat] ?? ''}`);
    const { position, events } = played(given({ hands }), trick);
    const seat = cards(trick).findIndex((card) => card === winner);
    expect(events.at(-1)).toMatchObject({ type: 'trick.taken', seat, card: winner });
    expect(facesIn(position.state.table, wonBy(seat))).toEqual(expect.arrayContaining([...cards(trick)]));
    expect(position).toMatchObject({ phase: 'trick.leading', state: { leader: seat } });
    expect(onTurn(position)).toBe(seat);
  });

  it.each(['cu1 crK swK', 'sw1 toK cuK', 'to1 cuK crK'])('a card of another suit never wins: %s', (trick) => {
    const hands = cards(trick).map((card, seat) => `${card} ${['cr1', 'cr2', 'cr3'][seat] ?? ''}`);
    expect(played(given({ hands, leader: 0 }), trick).position.state.leader).toBe(0);
  });
});

describe('4.1 and 6.1 Who speaks and who leads', () => {
  it('dealer 0: the auction goes 1, 2, 0, and the first trick is led by 2, then 0, then 1', () => {
    let position = dealt({ dealer: 0 });
    expect(onTurn(position)).toBe(1);
    position = called(position, 'pass').position;
    expect(onTurn(position)).toBe(2);
    position = called(position, 'pass').position;
    expect(onTurn(position)).toBe(0);
    position = called(position, 'hold').position;
    expect(position.phase).toBe('trick.leading');
    const order: number[] = [];
    for (let card = 0; card < 3; card += 1) {
      const seat = onTurn(position);
      order.push(seat);
      position = played(position, String(legalFor(position)[0])).position;
    }
    expect(order).toEqual([2, 0, 1]);
  });
});
