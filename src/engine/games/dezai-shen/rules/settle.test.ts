import { describe, expect, it } from 'vitest';
import { readOptions } from '#engine/core/options.ts';
import { facesIn, zoneOf } from '#engine/core/pieces.ts';
import {
  called,
  cards,
  claimed,
  dealt,
  given,
  played,
  redealt,
  type Situation,
} from '#testkit/games/dezai-shen/scenarios.ts';
import { playMatch } from '#testkit/playout.ts';
import { registeredGame } from '#testkit/tested-games.ts';
import { perTier } from '#testkit/tier.ts';
import { dezaiShen } from '../index.ts';
import type { DezaiShenState, HandRecord, Level } from '../types.ts';
import { termsOf } from './contract.ts';
import { undealt } from './draw.ts';
import { BURIED, handOf, SEATS } from './layout.ts';
import { countedHands, resultOf, winnersOf } from './score.ts';

/** The last trick of a hand, which the taker, seat 0, wins; so the hand ends with this many tricks. */
function endingWith(tricks: number, situation: Partial<Situation> = {}) {
  const hands = ['crK', 'cr1', 'cr2'];
  return played(given({ hands, taker: 0, leader: 0, dealer: 0, won: tricks - 1, ...situation }), 'crK cr1 cr2');
}

describe('7.1 to 7.3 Result and tokens', () => {
  it.each([
    ['Z1', 'take', false, 10, [2, -1, -1]],
    ['Z2', 'take', false, 9, [-2, 1, 1]],
    ['Z3', 'take', true, 9, [4, -2, -2]],
    ['Z4', 'take', true, 8, [-4, 2, 2]],
    ['Z5', 'hold', false, 8, [6, -3, -3]],
    ['Z6', 'hold', true, 6, [-12, 6, 6]],
    ['Z7', 'poke', false, 7, [14, -7, -7]],
    ['Z8', 'poke', false, 6, [-14, 7, 7]],
    ['Z9', 'poke', true, 6, [28, -14, -14]],
    ['Z10', 'poke', true, 5, [-28, 14, 14]],
  ] as const)('%s: %s, doubled %s, %i tricks: %j', (_name, level, doubled, tricks, deltas) => {
    const { position, events } = endingWith(tricks, { level, doubled });
    expect(position.phase).toBe('shuffling');
    expect(position.state.hands).toMatchObject([{ deltas, totals: deltas, onTable: 0, settled: { taken: tricks } }]);
    expect(events.at(-1)).toMatchObject({ type: 'hand.settled', dealer: 0, deltas, totals: deltas });
  });

  it('Z11: a void hand moves nothing', () => {
    const { position } = called(dealt(), 'pass pass pass');
    expect(position.state.hands).toMatchObject([{ deltas: [0, 0, 0], totals: [0, 0, 0], settled: null, buried: [] }]);
  });

  it.each(['take', 'hold', 'poke'] as const)('%s: exactly the number needed is made, one fewer has failed', (level) => {
    for (const doubled of [false, true]) {
      const { needs, stake } = termsOf(level, doubled);
      expect(endingWith(needs, { level, doubled }).position.state.hands[0]).toMatchObject({
        settled: { made: true },
        deltas: [2 * stake, -stake, -stake],
      });
      expect(endingWith(needs - 1, { level, doubled }).position.state.hands[0]).toMatchObject({
        settled: { made: false },
        deltas: [-2 * stake, stake, stake],
      });
      expect(endingWith(12, { level, doubled }).position.state.hands[0]?.deltas[0]).toBe(2 * stake);
    }
  });

  it('totals go on from hand to hand, and may fall below nothing', () => {
    const first = endingWith(9, { level: 'take' }).position.state;
    const second = endingWith(6, { level: 'poke' }).position;
    const third = played(
      { ...second, phase: 'trick.leading', state: { ...given(last('poke', 5)).state, hands: first.hands } },
      'crK cr1 cr2',
    );
    expect(third.position.state.hands.map(({ totals }) => totals)).toEqual([
      [-2, 1, 1],
      [-16, 8, 8],
    ]);
  });
});

function last(level: Level, won: number): Situation {
  return { hands: ['crK', 'cr1', 'cr2'], taker: 0, leader: 0, dealer: 0, level, won };
}

describe('9.4 Settlement with a single stake', () => {
  const options = { settlement: 'matchS' } as const;
  const hand = (level: Level, won: number, before: readonly HandRecord[]): HandRecord => {
    const position = given({ ...last(level, won), options });
    const after = played({ ...position, state: { ...position.state, hands: before } }, 'crK cr1 cr2').position;
    const record = after.state.hands.at(-1);
    if (!record) throw new Error('no hand was settled');
    return record;
  };

  it('made: the taker wins the stake from each opponent', () => {
    expect(hand('hold', 8, [])).toMatchObject({ deltas: [6, -3, -3], onTable: 0 });
  });

  it('failed: an even stake is shared, of an odd one a token stays on the table', () => {
    expect(hand('take', 3, [])).toMatchObject({ deltas: [-1, 0, 0], onTable: 1 });
    expect(hand('hold', 3, [])).toMatchObject({ deltas: [-3, 1, 1], onTable: 1 });
    expect(hand('poke', 3, [])).toMatchObject({ deltas: [-7, 3, 3], onTable: 1 });
  });

  it('the odd token joins the next hand: the taker wins it, or it is shared, or it stays through a void hand', () => {
    const odd = hand('take', 3, []);
    expect(hand('hold', 8, [odd])).toMatchObject({ deltas: [7, -3, -3], totals: [6, -3, -3], onTable: 0 });
    expect(hand('hold', 3, [odd])).toMatchObject({ deltas: [-3, 2, 2], totals: [-4, 2, 2], onTable: 0 });
    const settled = played(given({ ...last('take', 3), options }), 'crK cr1 cr2').position;
    const voided = called(redealt(settled), 'pass pass pass').position;
    expect(voided.state.hands.map(({ onTable }) => onTable)).toEqual([1, 1]);
    expect(voided.state.hands[1]?.totals).toEqual([-1, 0, 0]);
  });
});

describe('7.4 The tokens of all players add up to nothing', () => {
  it.each(['match2S', 'matchS'])('with %s, over random hands, what lies on the table included', (settlement) => {
    const game = registeredGame('dezai-shen');
    let hands = 0;
    for (let match = 0; hands < perTier(25, 100); match += 1) {
      const seed = `zero/${settlement}/${String(match)}`;
      const { steps } = playMatch(game, seed, { options: { settlement } });
      const { state } = steps.at(-1)?.position ?? {};
      for (const record of (state as DezaiShenState).hands) {
        expect(
          record.totals.reduce((sum, tokens) => sum + tokens, record.onTable),
          seed,
        ).toBe(0);
        if (settlement === 'match2S') expect(record.onTable, seed).toBe(0);
        hands += 1;
      }
    }
  });
});

describe('8.1 and 8.2 The deal', () => {
  it('passes to the right after a played hand, to the left after a void one', () => {
    expect(endingWith(8).position.state.dealer).toBe(2);
    expect(called(dealt({ dealer: 0 }), 'pass pass pass').position.state.dealer).toBe(1);
  });

  it('9.5 passes to the right after a void hand too, if the table plays so', () => {
    const options = { voidDeal: 'right' } as const;
    expect(called(dealt({ dealer: 0, options }), 'pass pass pass').position.state.dealer).toBe(2);
  });
});

describe('8.4 What is shown after a hand', () => {
  it('the buried cards, sorted, in the zone and in the record', () => {
    const { position, events } = endingWith(8, { buried: 'hi-sun cu3 cr5' });
    expect(zoneOf(position.state.table, BURIED).facing).toBe('up');
    expect(events.find(({ type }) => type === 'buried.shown')).toMatchObject({ cards: cards('cr5 cu3 hi-sun') });
    expect(position.state.hands[0]?.buried).toEqual(cards('cr5 cu3 hi-sun'));
  });

  it('after a claim, the cards that are still held', () => {
    const position = given({ hands: ['crK cr3', 'cr1 cu1', 'cr2 cu2'], taker: 0, level: 'hold', won: 8 });
    const after = claimed(position);
    expect(after.events.map(({ type }) => type)).toEqual(['claim.made', 'buried.shown', 'hand.settled']);
    for (const seat of SEATS) expect(zoneOf(after.position.state.table, handOf(seat)).facing).toBe('up');
    expect(facesIn(after.position.state.table, handOf(1))).toEqual(cards('cr1 cu1'));
    expect(after.position.state.hands[0]?.settled).toMatchObject({ made: true, taken: 8, claimedBy: 0 });
  });

  it('of a void hand nothing', () => {
    const { position, events } = called(dealt(), 'pass pass pass');
    expect(events.flatMap(({ shifts }) => shifts ?? [])).toEqual([]);
    expect(SEATS.map((seat) => zoneOf(position.state.table, handOf(seat)).facing)).toEqual(['owner', 'owner', 'owner']);
  });
});

describe('8.3 The end of the match', () => {
  it('comes after the hands agreed on; void ones do not count', () => {
    const options = { handsPerMatch: 1 };
    expect(called(dealt({ options }), 'pass pass pass').position.phase).toBe('shuffling');
    const { position, events } = endingWith(8, { options });
    expect(position.phase).toBe('over');
    expect(events.at(-1)).toEqual({ type: 'match.ended', winners: [0] });
  });

  it('9.1 twelve hands make a match, or as many as agreed on from 1 to 60', () => {
    expect(readOptions(dezaiShen.options, {}, 3).handsPerMatch).toBe(12);
    for (const handsPerMatch of [1, 60]) {
      expect(readOptions(dezaiShen.options, { handsPerMatch }, 3).handsPerMatch).toBe(handsPerMatch);
    }
    for (const handsPerMatch of [0, 61, 2.5]) {
      expect(() => readOptions(dezaiShen.options, { handsPerMatch }, 3)).toThrow('from 1 to 60');
    }
  });

  it('9.9 void hands count, if the table plays so', () => {
    const { position, events } = called(dealt({ options: { handsPerMatch: 1, voidCounts: true } }), 'pass pass pass');
    expect(position.phase).toBe('over');
    expect(events.at(-1)).toEqual({ type: 'match.ended', winners: [0, 1, 2] });
    expect(countedHands(position.state)).toBe(1);
    expect(resultOf(position.state).note).toEqual({ code: 'sharedVictory' });
  });

  it('the most tokens win, equal ones share', () => {
    const { state } = dealt();
    const after = (totals: readonly number[]): DezaiShenState => ({
      ...undealt(state.options),
      hands: [{ dealer: 0, calls: [], settled: null, buried: [], tricks: [], deltas: totals, totals, onTable: 0 }],
    });
    expect(winnersOf(after([-4, 6, -2]))).toEqual([1]);
    expect(resultOf(after([-4, 6, -2]))).toEqual({
      standings: [
        { seat: 1, score: 6, place: 1, winner: true },
        { seat: 2, score: -2, place: 2, winner: false },
        { seat: 0, score: -4, place: 3, winner: false },
      ],
    });
    expect(resultOf(after([3, -6, 3]))).toMatchObject({
      standings: [
        { seat: 0, place: 1 },
        { seat: 2, place: 1 },
        { seat: 1, place: 3 },
      ],
      note: { code: 'sharedVictory' },
    });
  });

  it('is final', () => {
    const { position } = endingWith(8, { options: { handsPerMatch: 1 } });
    expect(dezaiShen.result(position.state).standings[0]).toMatchObject({ seat: 0, score: 6 });
  });
});
