import { describe, expect, it } from 'vitest';
import { seatViewer } from '#protocol/viewer.ts';
import { facesIn, faceOf, zoneOf } from '#engine/core/pieces.ts';
import { viewOf } from '#engine/core/redact.ts';
import { advance, judge } from '#engine/core/run.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { claimed, given, newMatch, played, type HeartsPosition } from '#testkit/games/hearts/scenarios.ts';
import { makeMove, pieceIn } from '#testkit/scenario.ts';
import { hearts } from './index.ts';
import type { HeartsTypes } from './phases.ts';
import type { HeartsNumbers, HeartsOptions } from './types.ts';
import { deckFor, pointsOn } from './rules/cards.ts';
import { handOf } from './rules/layout.ts';
import { passingIn, receiverOf } from './rules/pass.ts';
import { claimOf, takesRest } from './rules/claim.ts';

const rng = createRng(seedFromText('hearts'));

function dealt(seats: number, hand = 1): HeartsPosition {
  const start = newMatch(seats);
  const before = { ...start, state: { ...start.state, hand: hand - 1 } };
  return advance(hearts, before, hearts.chance(before, rng)).position;
}

/** The cards that the current player may play. */
function legal(position: HeartsPosition): string {
  const [seat = 0] = hearts.awaits(position);
  return hearts
    .movesOf(position, seat)
    .flatMap((move) => (move.type === 'move.play' ? [faceOf(position.state.table, move.piece)] : []))
    .join(' ');
}

/** Why the current player may not play this card: the code and the paragraph. */
function refusal(position: HeartsPosition, card: string): string {
  const [seat = 0] = hearts.awaits(position);
  const piece = pieceIn(position.state.table, handOf(seat), card);
  const verdict = judge(hearts, position, seat, { type: 'move.play', piece });
  return verdict.ok ? 'allowed' : `${verdict.reason.code} ${String(verdict.reason.rule)}`;
}

function numbersOf(position: HeartsPosition, seat: number): HeartsNumbers {
  return viewOf(hearts, position, seatViewer(seat)).numbers as unknown as HeartsNumbers;
}

describe('1 Cards and players', () => {
  it.each([
    [3, 17, '2D'],
    [4, 13, ''],
    [5, 10, '2D 2C'],
  ])('1.2 %i players get %i cards each; in the box: %s', (seats, size, boxed) => {
    const { state } = dealt(seats, seats === 4 ? 4 : 1);
    expect(Array.from({ length: seats }, (_, seat) => facesIn(state.table, handOf(seat)).length)).toEqual(
      Array.from({ length: seats }, () => size),
    );
    expect(boxed.split(' ').filter((card) => deckFor(seats).some((other) => other === card))).toEqual([]);
  });

  it('1.3 there are 26 points, whoever plays', () => {
    for (const seats of [3, 4, 5]) expect(deckFor(seats).reduce((sum, card) => sum + pointsOn(card), 0)).toBe(26);
  });
});

describe('2 Passing', () => {
  it.each([
    [3, 'left right keep left'],
    [4, 'left right across keep left'],
    [5, 'left right secondLeft secondRight keep left'],
  ])('2.3 with %i players: %s', (seats, ways) => {
    expect(ways.split(' ').map((_, index) => passingIn(index + 1, seats))).toEqual(ways.split(' '));
  });

  it.each([
    [4, 1, [1, 2, 3, 0]],
    [4, 2, [3, 0, 1, 2]],
    [4, 3, [2, 3, 0, 1]],
    [5, 3, [2, 3, 4, 0, 1]],
    [5, 4, [3, 4, 0, 1, 2]],
  ])('2.3 of %i players, in hand %i, the cards go to %j', (seats, hand, receivers) => {
    expect(receivers.map((_, seat) => receiverOf({ seats, hand }, seat))).toEqual(receivers);
  });

  it('2.2 and 2.4 three cards go to the next, under new ids, and only the two of them know which', () => {
    let now = dealt(4);
    const given = [0, 1, 2, 3].map((seat) => facesIn(now.state.table, handOf(seat)).slice(0, 3));
    const first = zoneOf(now.state.table, handOf(0)).pieces;
    const tooFew = judge(hearts, now, 0, { type: 'move.pass', pieces: first.slice(0, 2) });
    expect(tooFew).toMatchObject({ ok: false, reason: { code: 'threeCards', rule: '2.2' } });
    for (const seat of [2, 0, 3, 1]) {
      const pieces = zoneOf(now.state.table, handOf(seat)).pieces.slice(0, 3);
      now = makeMove<HeartsTypes>(hearts, now, seat, { type: 'move.pass', pieces }).position;
    }
    expect(now.phase).toBe('mixing');
    now = advance(hearts, now, hearts.chance(now, rng)).position;
    expect(facesIn(now.state.table, handOf(1))).toEqual(expect.arrayContaining([...(given[0] ?? [])]));
    expect(zoneOf(now.state.table, handOf(1)).pieces.filter((piece) => first.includes(piece))).toEqual([]);
    expect(numbersOf(now, 0).mine).toEqual({ given: { seat: 1, cards: given[0] }, got: { seat: 3, cards: given[3] } });
    expect(JSON.stringify(numbersOf(now, 2))).not.toContain(JSON.stringify(given[0]));
  });

  it('2.4 and 3.1 whoever imagines the hands keeps in mind where its own cards went, and who holds the first one', () => {
    let now = dealt(4);
    for (const seat of [0, 1, 2, 3]) {
      const pieces = zoneOf(now.state.table, handOf(seat)).pieces.slice(0, 3);
      now = makeMove<HeartsTypes>(hearts, now, seat, { type: 'move.pass', pieces }).position;
    }
    const { state } = advance(hearts, now, hearts.chance(now, rng)).position;
    const leader = state.leader ?? 0;
    const [viewer = 0, receiver = 0, other = 0] = [1, 2, 3].map((places) => (leader + places) % 4);
    const worlds = Array.from({ length: 20 }, (_, count) =>
      hearts.resample(state, seatViewer(viewer), createRng(seedFromText(`world ${String(count)}`))),
    );
    for (const { table } of worlds) {
      expect(facesIn(table, handOf(receiver))).toEqual(expect.arrayContaining([...(state.passed[viewer] ?? [])]));
      expect(facesIn(table, handOf(leader))).toContain('2C');
    }
    expect(new Set(worlds.map(({ table }) => facesIn(table, handOf(other)).toSorted().join())).size).toBe(20);
  });

  it('2.3 in the fourth hand of four nothing is passed', () => {
    expect(dealt(4, 4).phase).toBe('trick.leading');
  });
});

describe('3 Playing', () => {
  it.each([
    [3, '2C'],
    [4, '2C'],
    [5, '3C'],
  ])('3.1 of %i players whoever holds the %s leads it', (seats, card) => {
    expect(legal(dealt(seats, seats))).toBe(card);
  });

  it('3.1 nothing else is led to the first trick', () => {
    const position = given({ hands: ['2C AC', '3C', '4C', '5C'] });
    expect(refusal(position, 'AC')).toBe('leadFirst 3.1');
  });

  it('3.2 and 3.3 suit is followed, and the highest card of the suit led takes the trick', () => {
    const position = given({ hands: ['5D 2S', '6D AS', 'KS KH', 'JD QD'], taker: 1 });
    const led = played(position, '5D').position;
    expect(legal(led)).toBe('6D');
    expect(refusal(led, 'AS')).toBe('followSuit 3.2');
    const after = played(led, '6D KH JD');
    expect(after.position.state.leader).toBe(3);
    expect(after.events.at(-1)).toMatchObject({ type: 'trick.taken', seat: 3, card: 'JD' });
  });

  it('3.4 no card that counts is played to the first trick, but by who holds nothing else', () => {
    const position = given({ hands: ['2C', 'QS 3H 4D', 'QH KH', 'AC'] });
    const led = played(position, '2C').position;
    expect(legal(led)).toBe('4D');
    expect(refusal(led, 'QS')).toBe('noPoints 3.4');
    expect(legal(played(led, '4D').position)).toBe('QH KH');
  });

  it('3.5 hearts are led once they are broken, or by who holds nothing else', () => {
    const before = given({ hands: ['2C 5H 9C', '3C 6D 8H', '4C 6H 6C', '7C 7H 7D'] });
    const second = played(before, '2C 3C 4C 7C').position;
    expect(second.state.leader).toBe(3);
    expect(legal(second)).toBe('7D');
    const { position, events } = played(second, '7D 5H');
    expect(events.map(({ type }) => type)).toContain('hearts.broken');
    const third = played(position, '6D 6H').position;
    expect(legal(third)).toBe('7H');
    const only = played(given({ hands: ['2C 5H', '3C 6H', '4C 9H', '7C 7H'] }), '2C 3C 4C 7C').position;
    expect(legal(only)).toBe('7H');
  });

  it('6.5 the queen of spades breaks hearts only with that option', () => {
    for (const queenBreaks of [false, true]) {
      const hands = ['2C 9D QS', '3C 2D 3S', '4C 3D 4S', '7C 7D 7H 5S'];
      const second = played(given({ hands, options: { queenBreaks } }), '2C 3C 4C 7C').position;
      const third = played(second, '5S QS 3S 4S').position;
      const fourth = played(third, '9D 2D 3D 7D').position;
      expect(fourth.state.leader).toBe(0);
      expect(numbersOf(fourth, 0).broken).toBe(queenBreaks);
    }
  });

  it('3.6 the table notes who has none of a suit', () => {
    const { position } = played(given({ hands: ['2C', 'QS 4D', 'QH KH', 'AC'] }), '2C 4D QH');
    expect(numbersOf(position, 0).voids).toEqual([[], ['C'], ['C', 'D'], []]);
  });
});

describe('4 Claims', () => {
  const over = (hands: readonly string[], options: Partial<HeartsOptions> = {}, taker = 1) =>
    claimOf(given({ hands, taker, options }).state, 0);

  it('4.2 when nothing counts any more', () => {
    expect(over(['2S 3S', '4S 5S', '2D 3D', '2C 3C'])).toBe('nothing');
    expect(over(['2S 3S', '4S 5H', '2D 3D', '2C 3C'])).toBeNull();
  });

  it('8.5 the jack of diamonds and the sun are waited for', () => {
    const hands = ['2S 3S', '4S 5S', 'JD 3D', '2C 3C'];
    expect(over(hands)).toBe('nothing');
    expect(over(hands, { jack: true })).toBeNull();
    expect(over(hands, { sun: true })).toBeNull();
  });

  it.each([
    ['AS KS QS', '2S 3S 4S', true],
    ['AS 2S', 'KS 3D', true],
    ['AS 2S', 'KS 3S', false],
    ['AS KS 2S', 'QS 3S', true],
    ['AS KD', 'QS QD', true],
    ['AS KD', 'QS AD', false],
  ])('4.3 a leader with %s against %s takes the rest: %s', (own, unseen, certain) => {
    const cards = (text: string) => deckFor(4).filter((card) => text.split(' ').includes(card));
    expect(takesRest(cards(own), cards(unseen))).toBe(certain);
  });

  it('4.1 and 4.4 not in the first trick, not as a follower; then all hands are turned up', () => {
    const first = given({ hands: ['2C', '3D', '4D', '5H'] });
    expect(claimOf(first.state, 0)).toBeNull();
    const position = given({ hands: ['AS KS', '4S 5H', '2D 3D', '2C 3C'], taker: 1 });
    const refused = judge(hearts, played(position, 'AS').position, 1, { type: 'move.claim' });
    expect(refused).toMatchObject({ ok: false });
    const { position: after, events } = claimed(position);
    expect(events[0]).toMatchObject({ type: 'claim.made', seat: 0, kind: 'rest' });
    expect(after.state.hands.at(-1)).toMatchObject({ points: [1, 25, 0, 0], claimedBy: 0 });
    expect(zoneOf(after.state.table, handOf(2)).facing).toBe('up');
  });
});

describe('5 Scoring', () => {
  /** The points of a hand that ends with one more trick, which seat 0 takes; seat `taker` has taken the rest. */
  function scored(hands: readonly string[], taker: number, options: Partial<HeartsOptions> = {}) {
    const [lead = '', ...others] = hands;
    const after = played(given({ hands, taker, options }), [lead, ...others].join(' ')).position;
    return after.state.hands.at(-1);
  }

  it('5.1 everybody scores what they took', () => {
    expect(scored(['AH', '2H', '3H', '4C'], 2)?.points).toEqual([3, 0, 23, 0]);
  });

  it.each<[Partial<HeartsOptions>, readonly number[], string]>([
    [{}, [0, 26, 26, 26], 'moon'],
    [{ moon: 'own' }, [-26, 0, 0, 0], 'moon'],
    [{ sun: true }, [0, 52, 52, 52], 'sun'],
    [{ sun: true, moon: 'own' }, [-52, 0, 0, 0], 'sun'],
    [{ jack: true }, [-10, 26, 26, 26], 'moon'],
  ])('5.2, 6.2 and 6.3 with %o everything to one seat scores %j', (options, points, by) => {
    expect(scored(['AH', '2H', '3H', '4C'], 0, options)).toMatchObject({ points, shot: { seat: 0, by } });
  });

  it('6.4 the jack of diamonds takes ten off', () => {
    expect(scored(['AD', 'JD', '3D', '4D'], 2, { jack: true })?.points).toEqual([16, 26, 0, 26]);
  });

  it('6.3 no sun without the last trick', () => {
    expect(scored(['AC', '2C', '3D', '4C'], 3, { sun: true })).toMatchObject({ shot: { seat: 3, by: 'moon' } });
  });

  it('5.3 and 8.9 the match ends at the limit; the fewest points win, and equal ones share', () => {
    const end = played(given({ hands: ['AH', '2C', '3C', '4C'], taker: 2, options: { points: 25 } }), 'AH 2C 3C 4C');
    expect(end.position.phase).toBe('over');
    expect(end.events.at(-1)).toEqual({ type: 'match.ended', winners: [1, 3] });
    expect(hearts.result(end.position.state)).toMatchObject({ note: { code: 'sharedVictory' } });
    const on = played(given({ hands: ['AH', '2C', '3C', '4C'], taker: 2, options: { points: 26 } }), 'AH 2C 3C 4C');
    expect(on.position.phase).toBe('dealing');
  });
});
