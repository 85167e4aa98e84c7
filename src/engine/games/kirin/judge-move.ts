import type { SeatId } from '#protocol/ids.ts';
import type { Verdict } from '#protocol/text.ts';
import type { KirinMove, KirinState } from './types.ts';
import { judgeDeclare } from './rules/declare.ts';
import { judgePlay } from './rules/play.ts';

/** Whether this seat, which the table waits for in a phase that takes such moves, may make this one. */
export function judgeMove(state: KirinState, seat: SeatId, move: KirinMove): Verdict {
  return move.type === 'move.declare' ? judgeDeclare(state, seat, move) : judgePlay(state, seat, move);
}
