import type { SeatId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { Outcome, Seated } from '#engine/core/game.ts';
import { LEVELS, type Auction, type Call, type Contract } from '../types.ts';
import type { DezaiShenEvent, DezaiShenMove, DezaiShenOptions, DezaiShenState } from '../types.ts';
import { bidContract, contractOf, doubledContract } from './contract.ts';
import { leftOf, SEAT_COUNT } from './layout.ts';

type MakeCall = Extract<DezaiShenMove, { type: 'move.call' }>;

/** Passes in a row that end the auction once there is a bid (paragraph 4.3). */
const CLOSING_PASSES = 2;

/** Whether this seat, whose turn it is, may make this call (paragraphs 4.2 to 4.4). */
export function judgeCall(state: DezaiShenState, seat: SeatId, { call }: MakeCall): Verdict {
  if (call === 'pass') return ALLOWED;
  const { contract, passed } = state.auction;
  const hasPassed = passed.includes(seat);
  if (call === 'double') {
    if (hasPassed && !state.options.passedMayDouble) return refuse('passedBefore', { rule: '4.3' });
    return judgeDouble(contract, seat);
  }
  if (hasPassed) return refuse('passedBefore', { rule: '4.3' });
  if (contract === null) return ALLOWED;
  if (LEVELS.indexOf(call) <= LEVELS.indexOf(contract.level)) {
    return refuse('notHigher', { params: { level: contract.level }, rule: '4.2' });
  }
  // Ruling 11.6: a player may raise their own bid only in answer to a Double.
  return contract.taker === seat && !contract.doubled ? refuse('ownBidStands', { rule: '4.2' }) : ALLOWED;
}

function judgeDouble(contract: Contract | null, seat: SeatId): Verdict {
  if (contract === null) return refuse('nothingToDouble', { rule: '4.4' });
  if (contract.taker === seat) return refuse('ownBid', { rule: '4.4' });
  return contract.doubled ? refuse('alreadyDoubled', { params: { level: contract.level }, rule: '4.4' }) : ALLOWED;
}

/** The contract that would stand after this call, which must be legal; null while nobody has bid. */
export function contractAfter(
  { contract }: Auction,
  seat: SeatId,
  call: Call,
  options: DezaiShenOptions,
): Contract | null {
  if (call === 'pass') return contract;
  if (call !== 'double') return bidContract(contract, seat, call, options);
  if (contract === null) throw new Error('there is nothing to double');
  return doubledContract(contract);
}

/** A seat calls. A bid or a Double restarts the count of passes (paragraph 4.3). */
export function makeCall(state: DezaiShenState, input: Seated<MakeCall>): Outcome<DezaiShenState, DezaiShenEvent> {
  const { seat, call } = input;
  const { auction } = state;
  const isPass = call === 'pass';
  const after: Auction = {
    calls: [...auction.calls, { seat, call }],
    contract: contractAfter(auction, seat, call, state.options),
    passed: isPass && !auction.passed.includes(seat) ? [...auction.passed, seat] : auction.passed,
    passesInARow: isPass ? auction.passesInARow + 1 : 0,
    turn: leftOf(seat),
  };
  return { state: { ...state, auction: after }, events: [{ type: 'call.made', seat, call }] };
}

/** The seat that calls next. */
export function bidder({ auction }: DezaiShenState): SeatId {
  return auction.turn;
}

/** Whether all three have passed and nobody has bid (paragraph 4.3). */
export function isVoid({ auction }: DezaiShenState): boolean {
  return auction.contract === null && auction.passed.length === SEAT_COUNT;
}

/** Whether the last bid has been passed by the two others (paragraph 4.3). */
export function isAuctionOver({ auction }: DezaiShenState): boolean {
  return auction.contract !== null && auction.passesInARow >= CLOSING_PASSES;
}

/** Whether the seat whose turn it is has passed before and has no legal call but a pass (paragraphs 4.3 and 9.6). */
export function isTurnSkipped(state: DezaiShenState): boolean {
  const { turn, passed } = state.auction;
  return passed.includes(turn) && !judgeCall(state, turn, { type: 'move.call', call: 'double' }).ok;
}

/** The turn of a seat that has passed before counts as another pass (paragraph 4.3). */
export function skipTurn(state: DezaiShenState): Outcome<DezaiShenState, DezaiShenEvent> {
  const { auction } = state;
  const passesInARow = auction.passesInARow + 1;
  return { state: { ...state, auction: { ...auction, passesInARow, turn: leftOf(auction.turn) } }, events: [] };
}

/** The standing contract will be played (paragraph 4.3). */
export function closeAuction(state: DezaiShenState): Outcome<DezaiShenState, DezaiShenEvent> {
  return { state, events: [{ type: 'auction.won', contract: contractOf(state) }] };
}
