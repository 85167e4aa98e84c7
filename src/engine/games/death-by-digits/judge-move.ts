import type { SeatId } from '#protocol/ids.ts';
import { ALLOWED, type Verdict } from '#protocol/text.ts';
import type { DeathByDigitsMove, DeathByDigitsState } from './types.ts';
import { judgedOnce } from '#engine/core/guards.ts';
import { judgeAccuse, judgeNamed } from './rules/accuse.ts';
import { judgeGuess } from './rules/guess.ts';
import { judgePeek } from './rules/look.ts';
import { judgePlay } from './rules/play.ts';
import { judgeSearch } from './rules/search.ts';
import { judgeRob } from './rules/steal.ts';
import { judgeStop } from './rules/stop.ts';
import { judgeRefill, judgeTake } from './rules/take.ts';
import { judgeFlip } from './rules/variants.ts';

/** Whether this seat, for which the table waits in a phase with such moves, may make this one. */
export const judgeMove = judgedOnce((state: DeathByDigitsState, seat: SeatId, move: DeathByDigitsMove): Verdict => {
  switch (move.type) {
    case 'move.guess':
      return judgeGuess(state, seat, move);
    case 'move.play':
      return judgePlay(state, seat, move);
    case 'move.stop':
      return judgeStop(state, seat, move);
    case 'move.rob':
      return judgeRob(state, seat, move);
    case 'move.search':
      return judgeSearch(state, seat, move);
    case 'move.takeEvidence':
      return judgeTake(state, move);
    case 'move.flip':
      return judgeFlip(state, move);
    case 'move.peek':
      return judgePeek(state, move);
    case 'move.refill':
      return judgeRefill(state, move);
    case 'move.accuse':
      return judgeAccuse(state, seat, move);
    case 'move.seal':
      return judgeNamed(state, move);
    case 'move.look':
    case 'move.letPass':
    case 'move.closeLook':
    case 'move.endTurn':
      // The chart asks for these only when they are possible.
      return ALLOWED;
  }
});
