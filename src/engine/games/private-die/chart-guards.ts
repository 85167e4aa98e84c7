import { both, guardsOf, type Guard } from '#engine/core/guards.ts';
import type { PrivateDieInput, PrivateDieState } from './types.ts';
import { isLastCommit, judgeCommit, uncommittedSeats, isSecretRound } from './rules/commit.ts';
import { drafter, isDraftOpen } from './rules/detectives.ts';
import { isDealOf } from './rules/setup.ts';
import { isFirstRollWhole, isFirstByRoll, isFirstTied } from './rules/first.ts';
import { isAllRolledWhole, isRollOffTied } from './rules/roll-off.ts';
import { firstPlayer, isChoiceOfWitness } from './rules/round.ts';
import { challengerIn, isAllBust, isTied } from './rules/scoring.ts';
import { isRollWhole, hasRescue, isBeyond, isMatched, isStayForced } from './rules/turn.ts';
import { currentSeat } from './rules/turn-state.ts';
import { judgeMove } from './judge-move.ts';
import { endsInSuddenDeath, endsNow } from './rules/closing.ts';
import { isPeek } from './rules/peek.ts';
import { isRollForced } from './rules/first-roll.ts';
import { sharers } from './rules/powers.ts';
import { isDecided } from './rules/sudden-death.ts';
import { isLastTurn, isLucky } from './rules/turn-end.ts';

type Guarding = Guard<PrivateDieState, PrivateDieInput>;

const { fromSeat } = guardsOf<PrivateDieState, PrivateDieInput>(judgeMove);

const mayCommit: Guarding = (state, input) =>
  input.type === 'move.commit' &&
  uncommittedSeats(state).includes(input.seat) &&
  judgeCommit(state, input.seat, input).ok;

/** All guards of the chart: who may move, whether chance brought what was asked for, and the state of the table. */
export const chartGuards = {
  isDeal: (state, input) => input.type === 'chance.dealt' && isDealOf(state, input),
  mayDraft: fromSeat(drafter),
  isFirstRoll: (state, input) => input.type === 'chance.firstRolled' && isFirstRollWhole(state, input),
  mayQuestion: fromSeat(firstPlayer),
  mayCommit,
  mayCommitLast: both(isLastCommit, mayCommit),
  mayAct: fromSeat(currentSeat),
  isRoll: (state, input) => input.type === 'chance.rolled' && isRollWhole(state, input),
  isAllRolled: (state, input) => input.type === 'chance.allRolled' && isAllRolledWhole(state, input),
  mayChallenge: fromSeat(challengerIn),

  isDraftOpen,
  isFirstByRoll,
  isFirstTied,
  isChoiceOfWitness,
  isSecretRound,
  isShareChosen: (state) => sharers(state).length > 1,
  isShareKnown: (state) => sharers(state).length === 1,
  isRollForced,
  isMatched,
  isBeyond,
  isOver: (state) => isBeyond(state) && hasRescue(state),
  isStayForced,
  isLucky,
  isLastTurn,
  isAllBust,
  isChallenge: (state) => challengerIn(state) !== null,
  isTied,
  isRollOffTied,
  isPeek,
  endsNow,
  endsInSuddenDeath,
  isDecided,
} as const satisfies Readonly<Record<string, Guarding>>;
