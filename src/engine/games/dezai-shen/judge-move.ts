import type { SeatId } from '#protocol/ids.ts';
import type { Verdict } from '#protocol/text.ts';
import type { DezaiShenMove, DezaiShenState } from './types.ts';
import { judgedOnce } from '#engine/core/guards.ts';
import { judgeCall } from './rules/auction.ts';
import { judgeClaim } from './rules/claim.ts';
import { judgeCut, judgePick } from './rules/deal.ts';
import { burial } from './rules/exchange.ts';
import { judgePlay } from './rules/play.ts';

/** Whether the seat that the table waits for may make this move. */
export const judgeMove = judgedOnce((state: DezaiShenState, seat: SeatId, move: DezaiShenMove): Verdict => {
  switch (move.type) {
    case 'move.cut':
      return judgeCut(move);
    case 'move.pick':
      return judgePick(state, move);
    case 'move.call':
      return judgeCall(state, seat, move);
    case 'move.bury':
      return burial.judge(state, seat, move);
    case 'move.play':
      return judgePlay(state, seat, move);
    case 'move.claim':
      return judgeClaim(state, seat);
  }
});
