import type { SeatId } from '#protocol/ids.ts';
import { ALLOWED, type Verdict } from '#protocol/text.ts';
import type { PrivateDieMove, PrivateDieState } from './types.ts';
import { judgedOnce } from '#engine/core/guards.ts';
import { judgeCommit } from './rules/commit.ts';
import { judgeRoll, judgeSetDie } from './rules/first-roll.ts';
import { judgeAdd, judgeFreeDie, judgeNegative, judgeRemove, judgeReroll, judgeTurnOver } from './rules/judge.ts';
import { judgeShare } from './rules/powers.ts';
import { judgeQuestion } from './rules/round.ts';
import { judgeDraft } from './rules/detectives.ts';

/** Whether this seat, for which the table waits in a phase with such moves, may make this one. */
export const judgeMove = judgedOnce((state: PrivateDieState, seat: SeatId, move: PrivateDieMove): Verdict => {
  switch (move.type) {
    case 'move.draft':
      return judgeDraft(state, move);
    case 'move.question':
      return judgeQuestion(state, move);
    case 'move.commit':
      return judgeCommit(state, seat, move);
    case 'move.share':
      return judgeShare(state, move);
    case 'move.setDie':
      return judgeSetDie(state, seat, move);
    case 'move.roll':
      return judgeRoll(state, seat, move);
    case 'move.add':
      return judgeAdd(state, seat);
    case 'move.freeDie':
      return judgeFreeDie(state, seat);
    case 'move.reroll':
      return judgeReroll(state, seat, move.piece);
    case 'move.remove':
      return judgeRemove(state, seat, move.piece);
    case 'move.negative':
      return judgeNegative(state, seat);
    case 'move.turnOver':
      return judgeTurnOver(state, seat);
    case 'move.stay':
    case 'move.acceptBust':
    case 'move.challenge':
    case 'move.decline':
      // The chart asks for these only when they are possible.
      return ALLOWED;
  }
});
