import { both, guardsOf, type Guard } from '#engine/core/guards.ts';
import type { DeathByDigitsInput, DeathByDigitsState } from './types.ts';
import { judgeMove } from './judge-move.ts';
import { isMurder, isShuffleOf } from './rules/accuse.ts';
import { isDealOf } from './rules/deck.ts';
import { isGuessRight } from './rules/guess.ts';
import { handLookedAt } from './rules/look.ts';
import { isMixOf } from './rules/mix.ts';
import { isLastSeal, unsealed } from './rules/sealed.ts';
import { isWarrant } from './rules/search.ts';
import { isTheftOf } from './rules/steal.ts';
import { isLastAnswer, unanswered } from './rules/stop.ts';
import { refiller } from './rules/take.ts';

const { fromSeat, fromSeats } = guardsOf<DeathByDigitsState, DeathByDigitsInput>(judgeMove);

const mayAct = fromSeat(({ active }) => active);
const mayAnswer = fromSeats(unanswered);
const maySeal = fromSeats(unsealed);

/** The guards that look at the input: who may move, and whether chance brought what was asked for. */
export const inputGuards = {
  isDeal: (state, input) => input.type === 'chance.dealt' && isDealOf(state, input),
  isTheft: (state, input) => input.type === 'chance.stolen' && isTheftOf(state, input),
  isMix: (state, input) => input.type === 'chance.mixed' && isMixOf(state, input),
  isShuffle: (state, input) => input.type === 'chance.shuffled' && isShuffleOf(state, input),
  mayAct,
  mayGuessRightly: both(mayAct, (state, input) => input.type === 'move.guess' && isGuessRight(state, input)),
  mayTakeEnds: both(mayAct, isWarrant),
  mayCloseHand: both(mayAct, (state) => handLookedAt(state) !== null),
  mayAccuseRightly: both(mayAct, (state, input) => input.type === 'move.accuse' && isMurder(state, input)),
  mayAnswer,
  mayAnswerLast: both(mayAnswer, isLastAnswer),
  mayRefill: fromSeat(refiller),
  maySeal,
  maySealLast: both(maySeal, isLastSeal),
} as const satisfies Readonly<Record<string, Guard<DeathByDigitsState, DeathByDigitsInput>>>;
