import { describe, expect, it } from 'vitest';
import type { Call, DezaiShenOptions } from '../types.ts';
import { advance, judge } from '#engine/core/run.ts';
import { called, dealt, onTurn, type DezaiShenPosition } from '#testkit/games/dezai-shen/scenarios.ts';
import { dezaiShen } from '../index.ts';
import { contractAfter, judgeCall } from './auction.ts';
import { bidContract, doubledContract, termsOf } from './contract.ts';
import { LEVELS } from '../types.ts';

/** Seat 0 deals in every auction here; so L is seat 1, R is seat 2 and D is seat 0. */
const SEAT_OF = { D: 0, L: 1, R: 2 } as const;

function auctionOf(calls: string, options: Partial<DezaiShenOptions> = {}): DezaiShenPosition {
  return called(dealt({ dealer: SEAT_OF.D, options }), calls).position;
}

/** Why the current seat may not say this, or `allowed`. */
function answerTo(calls: string, call: Call, options: Partial<DezaiShenOptions> = {}): unknown {
  const position = auctionOf(calls, options);
  const verdict = judge(dezaiShen, position, onTurn(position), { type: 'move.call', call });
  return verdict.ok ? 'allowed' : verdict.reason;
}

function callsOpenTo(position: DezaiShenPosition): readonly Call[] {
  return dezaiShen
    .movesOf(position, onTurn(position))
    .flatMap((move) => (move.type === 'move.call' ? [move.call] : []));
}

describe('4.6 The table of contracts', () => {
  it.each([
    ['take', false, 10, 1],
    ['take', true, 9, 2],
    ['hold', false, 8, 3],
    ['hold', true, 7, 6],
    ['poke', false, 7, 7],
    ['poke', true, 6, 14],
  ] as const)('%s, doubled %s: needs %i, stake %i', (level, doubled, needs, stake) => {
    expect(termsOf(level, doubled)).toEqual({ needs, stake });
  });

  it('the table is what the ladder comes to when every step of it is made', () => {
    const { options } = dealt({ options: { stake: 'ladder' } }).state;
    let standing = null;
    for (const level of LEVELS) {
      const plain = bidContract(standing, 1, level, options);
      const doubled = doubledContract(plain);
      expect(plain).toMatchObject(termsOf(level, false));
      expect(doubled).toMatchObject(termsOf(level, true));
      standing = doubled;
    }
  });
});

describe('4.1 to 4.5 The auction', () => {
  it.each([
    ['take pass pass', 'L', 'take', false, 10, 1],
    ['take double pass pass', 'L', 'take', true, 9, 2],
    ['take double hold pass pass', 'D', 'hold', false, 8, 3],
    ['take double pass hold pass', 'L', 'hold', false, 8, 3],
    ['take pass double hold double pass', 'L', 'hold', true, 7, 6],
    ['take hold double pass pass', 'R', 'hold', true, 7, 6],
    ['poke double pass pass', 'L', 'poke', true, 6, 14],
    ['pass pass take', 'D', 'take', false, 10, 1],
  ] as const)('%s: %s plays %s, doubled %s, needs %i, stake %i', (calls, taker, level, doubled, needs, stake) => {
    const position = auctionOf(calls);
    const contract = { level, doubled, taker: SEAT_OF[taker], needs, stake };
    expect(position.state.auction.contract).toEqual(contract);
    expect(position.phase).not.toMatch(/^auction/);
    expect(called(dealt(), calls).events).toContainEqual({ type: 'auction.won', contract });
  });

  it('4.3 three passes: the hand is void', () => {
    const { position, events } = called(dealt({ dealer: SEAT_OF.D }), 'pass pass pass');
    expect(position).toMatchObject({ phase: 'shuffling', state: { dealer: SEAT_OF.L } });
    expect(events.at(-1)).toMatchObject({ type: 'hand.voided', hand: 1, dealer: SEAT_OF.D, next: SEAT_OF.L });
  });

  it('4.3 two opening passes do not end the auction; the dealer may bid or make the hand void', () => {
    const position = auctionOf('pass pass');
    expect(position.phase).toBe('auction.calling');
    expect(onTurn(position)).toBe(SEAT_OF.D);
    expect(callsOpenTo(position)).toEqual(['pass', 'take', 'hold', 'poke']);
  });

  it('4.3 the dealer opens Take after two passes: the exchange starts at once', () => {
    expect(auctionOf('pass pass take').phase).toBe('exchange.mixing');
  });

  it('4.1 the players speak clockwise from the left of the dealer', () => {
    expect(auctionOf('pass pass pass').state.hands[0]?.calls.map(({ seat }) => seat)).toEqual([1, 2, 0]);
    const { calls } = auctionOf('take pass double hold double pass').state.auction;
    expect(calls.map(({ seat }) => seat)).toEqual([1, 2, 0, 1, 0, 1]);
  });

  it('4.2 a bid must be higher than the one that stands', () => {
    expect(answerTo('hold', 'take')).toEqual({ code: 'notHigher', params: { level: 'hold' }, rule: '4.2' });
    expect(answerTo('hold', 'hold')).toMatchObject({ code: 'notHigher' });
    expect(answerTo('hold', 'poke')).toBe('allowed');
  });

  it('4.2 the player’s own bid may be raised after a Double only', () => {
    const { state } = auctionOf('take pass');
    expect(judgeCall(state, SEAT_OF.L, { type: 'move.call', call: 'hold' })).toEqual({
      ok: false,
      reason: { code: 'ownBidStands', rule: '4.2' },
    });
    expect(answerTo('take double pass', 'hold')).toBe('allowed');
  });

  it('4.4 a Double needs a bid of somebody else that has not been doubled', () => {
    expect(answerTo('', 'double')).toEqual({ code: 'nothingToDouble', rule: '4.4' });
    expect(answerTo('take double', 'double')).toEqual({
      code: 'alreadyDoubled',
      params: { level: 'take' },
      rule: '4.4',
    });
    expect(answerTo('take double pass', 'double')).toEqual({ code: 'ownBid', rule: '4.4' });
    expect(answerTo('take pass', 'double')).toBe('allowed');
  });

  it('4.4 no contract is made of a Double that nothing was bid before', () => {
    const { auction, options } = auctionOf('').state;
    expect(() => contractAfter(auction, SEAT_OF.L, 'double', options)).toThrow('there is nothing to double');
  });

  it('4.5 a higher bid removes the Double, and the new level can be doubled again', () => {
    expect(auctionOf('take double hold').state.auction.contract).toMatchObject({ doubled: false, stake: 3 });
    expect(answerTo('take double hold', 'double')).toBe('allowed');
    expect(auctionOf('take double hold double').state.auction.contract).toMatchObject({ doubled: true, stake: 6 });
  });

  it('4.3 who has passed is skipped and can neither bid nor Double', () => {
    const position = auctionOf('take pass double hold');
    expect(onTurn(position)).toBe(SEAT_OF.D);
    expect(position.state.auction.passesInARow).toBe(1);
    for (const call of ['poke', 'double'] as const) {
      expect(judgeCall(position.state, SEAT_OF.R, { type: 'move.call', call })).toEqual({
        ok: false,
        reason: { code: 'passedBefore', rule: '4.3' },
      });
    }
    expect(judge(dezaiShen, position, SEAT_OF.R, { type: 'move.call', call: 'double' })).toMatchObject({
      ok: false,
      reason: { code: 'notYourTurn' },
    });
  });

  it('4.3 a call out of turn is refused', () => {
    const position = dealt({ dealer: SEAT_OF.D });
    expect(judge(dezaiShen, position, SEAT_OF.R, { type: 'move.call', call: 'pass' }).ok).toBe(false);
  });
});

describe('9.6 Double after a pass', () => {
  const options = { passedMayDouble: true };

  it('asks who has passed, for a Double or another pass', () => {
    const position = auctionOf('pass take pass', options);
    expect(position.phase).toBe('auction.calling');
    expect(onTurn(position)).toBe(SEAT_OF.L);
    expect(callsOpenTo(position)).toEqual(['pass', 'double']);
    expect(answerTo('pass take pass', 'hold', options)).toEqual({ code: 'passedBefore', rule: '4.3' });
    expect(called(position, 'double').position.state.auction).toMatchObject({ passesInARow: 0, passed: [1, 0] });
    expect(called(position, 'pass').position.phase).toBe('exchange.mixing');
  });

  it('skips a seat that has passed when there is nothing it could Double', () => {
    expect(onTurn(auctionOf('pass take double', options))).toBe(SEAT_OF.R);
    expect(auctionOf('pass take double pass', options)).toMatchObject({
      phase: 'exchange.mixing',
      state: { auction: { contract: { taker: SEAT_OF.R, doubled: true } } },
    });
  });

  it('off: two later passes end the auction without asking', () => {
    expect(auctionOf('pass take pass').phase).toBe('exchange.mixing');
  });
});

describe('9.3 Stake', () => {
  it.each([
    ['hold pass pass', 1, 8],
    ['take hold pass pass', 2, 8],
    ['take double hold pass pass', 3, 8],
    ['poke double pass pass', 2, 6],
    ['take hold double poke pass pass', 5, 7],
  ])('on the ladder %s: stake %i, needs %i', (calls, stake, needs) => {
    expect(auctionOf(calls, { stake: 'ladder' }).state.auction.contract).toMatchObject({ stake, needs });
  });
});

describe('the whole tree of auctions', () => {
  it('has exactly 111 leaves, the longest with 8 spoken calls, and each is a contract or void', () => {
    const endings: string[][] = [];
    const explore = (position: DezaiShenPosition, said: readonly string[]): void => {
      if (position.phase !== 'auction.calling') {
        endings.push([...said]);
        const { contract } = position.state.auction;
        expect(contract === null, said.join(' ')).toBe(position.phase === 'shuffling');
        return;
      }
      for (const call of callsOpenTo(position)) {
        const seat = onTurn(position);
        explore(advance(dezaiShen, position, { type: 'move.call', call, seat }).position, [...said, call]);
      }
    };
    explore(dealt(), []);
    expect(endings).toHaveLength(111);
    expect(Math.max(...endings.map((said) => said.length))).toBe(8);
    expect(new Set(endings.map((said) => said.join(' '))).size).toBe(111);
  });
});
