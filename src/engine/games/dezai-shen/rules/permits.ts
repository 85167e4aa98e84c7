import type { SeatId } from '#protocol/ids.ts';
import type { Verdict } from '#protocol/text.ts';
import type { Position } from '#engine/core/game.ts';
import type { DezaiShenInput, DezaiShenMove, DezaiShenState } from '../types.ts';
import { judgeCall } from './auction.ts';
import { judgeClaim } from './claim.ts';
import { takerOf } from './contract.ts';
import { judgeCut, judgePick, nextPicker } from './deal.ts';
import { judgeBury } from './exchange.ts';
import { dealerOf, rightOf } from './layout.ts';
import { judgePlay, playerOnTurn } from './play.ts';

/** The seat that a turn of this phase waits for. Throws in a phase in which nobody is on turn. */
export function seatAwaited({ phase, state }: Position<DezaiShenState>): SeatId {
  switch (phase) {
    case 'cutting':
      return rightOf(dealerOf(state));
    case 'picking':
      return nextPicker(state);
    case 'auction.calling':
      return state.auction.turn;
    case 'exchange.burying':
      return takerOf(state);
    case 'trick.leading':
    case 'trick.following':
      return playerOnTurn(state);
    default:
      throw new Error(`nobody is on turn in ${phase}`);
  }
}

/** Whether the seat that the table waits for may make this move. */
export function judgeMove(state: DezaiShenState, seat: SeatId, move: DezaiShenMove): Verdict {
  switch (move.type) {
    case 'move.cut':
      return judgeCut(move);
    case 'move.pick':
      return judgePick(state, move);
    case 'move.call':
      return judgeCall(state, seat, move);
    case 'move.bury':
      return judgeBury(state, seat, move);
    case 'move.play':
      return judgePlay(state, seat, move);
    case 'move.claim':
      return judgeClaim(state, seat);
  }
}

// What the chart asks of an input: that it comes from the seat on turn, and that the rules allow it.

export function mayCut(state: DezaiShenState, input: DezaiShenInput): boolean {
  return input.type === 'move.cut' && rightOf(dealerOf(state)) === input.seat && judgeCut(input).ok;
}

export function mayPick(state: DezaiShenState, input: DezaiShenInput): boolean {
  return input.type === 'move.pick' && nextPicker(state) === input.seat && judgePick(state, input).ok;
}

export function mayCall(state: DezaiShenState, input: DezaiShenInput): boolean {
  return input.type === 'move.call' && state.auction.turn === input.seat && judgeCall(state, input.seat, input).ok;
}

export function mayBury(state: DezaiShenState, input: DezaiShenInput): boolean {
  return input.type === 'move.bury' && takerOf(state) === input.seat && judgeBury(state, input.seat, input).ok;
}

export function mayPlay(state: DezaiShenState, input: DezaiShenInput): boolean {
  return input.type === 'move.play' && playerOnTurn(state) === input.seat && judgePlay(state, input.seat, input).ok;
}

export function mayClaim(state: DezaiShenState, input: DezaiShenInput): boolean {
  return input.type === 'move.claim' && playerOnTurn(state) === input.seat && judgeClaim(state, input.seat).ok;
}
