import { both, guardsOf, type Guard } from '#engine/core/guards.ts';
import { judgeMove } from './judge-move.ts';
import { isShuffleOf } from './rules/deal.ts';
import { isDrawOf } from './rules/drawing.ts';
import { isLastAnswer, unansweredSeats } from './rules/finale.ts';
import { answerAtOnce, isLastResponse, responderNow, hasGifts } from './rules/gifts.ts';
import { isMixOf } from './rules/mixing.ts';
import { unnotedSeats } from './rules/hints.ts';
import { isDealOf } from './rules/setup.ts';
import type { DiRenjieInput, DiRenjieState } from './types.ts';
import { hasForcedSource, isPlanEmpty } from './rules/draw.ts';
import { hasHiddenClue, mayExamine } from './rules/reveal.ts';
import { isGameOver } from './rules/turn.ts';

const { fromSeat, fromSeats } = guardsOf<DiRenjieState, DiRenjieInput>(judgeMove);

const mayNote = fromSeats(unnotedSeats);
const mayAct = fromSeat(({ active }) => active);
const mayRespond = fromSeat(responderNow);
const maySeal = fromSeats(({ responders }) => responders);
const mayAnswer = fromSeats(unansweredSeats);

/** All guards of the chart: who may move, whether chance brought what was asked for, and the state of the table. */
export const chartGuards = {
  isDeal: (state, input) => input.type === 'chance.dealt' && isDealOf(state, input),
  mayNote,
  mayNoteLast: both((state) => unnotedSeats(state).length === 1, mayNote),
  isShuffle: (state, input) => input.type === 'chance.shuffled' && isShuffleOf(state, input),
  mayAct,
  mayAskAll: both(answerAtOnce, mayAct),
  mayRespond,
  mayRespondLast: both(isLastResponse, mayRespond),
  maySeal,
  maySealLast: both(isLastResponse, maySeal),
  isMix: (state, input) => input.type === 'chance.mixed' && isMixOf(state, input),
  isDraw: (state, input) => input.type === 'chance.drawn' && isDrawOf(state, input),
  mayDrawNothing: (state, input) => input.type === 'move.draw' && input.plan.length === 0 && mayAct(state, input),
  mayAnswer,
  mayAnswerLast: both(isLastAnswer, mayAnswer),

  hasHiddenClue,
  mayExamine,
  hasGifts,
  hasForcedSource,
  isPlanEmpty,
  isGameOver,
} as const satisfies Readonly<Record<string, Guard<DiRenjieState, DiRenjieInput>>>;
