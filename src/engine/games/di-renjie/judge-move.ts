import type { SeatId } from '#protocol/ids.ts';
import { ALLOWED, type Verdict } from '#protocol/text.ts';
import { judgedOnce } from '#engine/core/guards.ts';
import { judgePlan, judgeTake } from './rules/draw.ts';
import { judgeAnswer } from './rules/finale.ts';
import { judgeGive } from './rules/gifts.ts';
import { judgePass, judgePresent } from './rules/present.ts';
import { judgeRequest } from './rules/request.ts';
import { judgeExamine } from './rules/reveal.ts';
import type { DiRenjieMove, DiRenjieState } from './types.ts';

/** Whether this seat, for which the table waits in a phase with such moves, may make this one. */
export const judgeMove = judgedOnce((state: DiRenjieState, seat: SeatId, move: DiRenjieMove): Verdict => {
  switch (move.type) {
    case 'move.examine':
      return judgeExamine(state, seat, move.clue);
    case 'move.request':
      return judgeRequest(state, move.request);
    case 'move.give':
      return judgeGive(state, seat, move.piece);
    case 'move.take':
      return judgeTake(state, move.from);
    case 'move.present':
      return judgePresent(state, seat, move.clue);
    case 'move.pass':
      return judgePass(state, seat);
    case 'move.draw':
      return judgePlan(state, move.plan);
    case 'move.answer':
      return judgeAnswer(state, seat, move);
    case 'move.noteHints':
    case 'move.skipExamine':
    case 'move.closeClue':
    case 'move.refuse':
      return ALLOWED;
  }
});
