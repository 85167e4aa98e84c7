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
import { isTheftOf, isRobForced } from './rules/steal.ts';
import { isLastAnswer, unanswered, isStopped } from './rules/stop.ts';
import { refiller, isRefillForced, isTakeForced } from './rules/take.ts';
import { activeSeats } from './rules/layout.ts';
import { failureOf, isStoppable, playIn } from './rules/play.ts';
import { isLastStanding, isRoundsOver, mustPass } from './rules/turn.ts';
import { variantDue } from './rules/variants.ts';

const { fromSeat, fromSeats } = guardsOf<DeathByDigitsState, DeathByDigitsInput>(judgeMove);

const mayAct = fromSeat(({ active }) => active);
const mayAnswer = fromSeats(unanswered);
const maySeal = fromSeats(unsealed);

/** All guards of the chart: who may move, whether chance brought what was asked for, and the state of the table. */
export const chartGuards = {
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

  mustPass,
  isVariantDue: (state) => state.isVariantDue,
  isRefillForced,
  isRefillDue: (state) => refiller(state) !== null,
  isEffectDue: (state) => state.isEffectDue,
  isFruitless: (state) => failureOf(state) !== null,
  isTaking: (state) => playIn(state).effect === 'take',
  isLooking: (state) => playIn(state).effect === 'look',
  isSearching: (state) => playIn(state).effect !== 'steal',
  isStoppable,
  isStopped,
  isRobForced,
  isTakeForced,
  isFlip: (state) => variantDue(state) === 'flip',
  isPeek: (state) => variantDue(state) === 'peek',
  isDraw: (state) => variantDue(state) === 'pile',
  isLastStanding,
  isNobodyLeft: (state) => activeSeats(state).length === 0,
  isRoundsOver,
} as const satisfies Readonly<Record<string, Guard<DeathByDigitsState, DeathByDigitsInput>>>;
