import { both, guardsOf, type Guard } from '#engine/core/guards.ts';
import type { PrivateDieInput, PrivateDieState } from './types.ts';
import { isLastCommit, judgeCommit, uncommittedSeats } from './rules/commit.ts';
import { drafter } from './rules/detectives.ts';
import { isDealOf } from './rules/setup.ts';
import { isFirstRollWhole } from './rules/first.ts';
import { isAllRolledWhole } from './rules/roll-off.ts';
import { firstPlayer } from './rules/round.ts';
import { challengerIn } from './rules/scoring.ts';
import { isRollWhole } from './rules/turn.ts';
import { seatOnTurn } from './rules/turn-state.ts';
import { judgeMove } from './judge-move.ts';

type Guarding = Guard<PrivateDieState, PrivateDieInput>;

const { fromSeat } = guardsOf<PrivateDieState, PrivateDieInput>(judgeMove);

const mayCommit: Guarding = (state, input) =>
  input.type === 'move.commit' &&
  uncommittedSeats(state).includes(input.seat) &&
  judgeCommit(state, input.seat, input).ok;

/** The guards that look at the input: who may move, and whether chance brought as many dice as were asked for. */
export const inputGuards = {
  isDeal: (state, input) => input.type === 'chance.dealt' && isDealOf(state, input),
  mayDraft: fromSeat(drafter),
  isFirstRoll: (state, input) => input.type === 'chance.firstRolled' && isFirstRollWhole(state, input),
  mayQuestion: fromSeat(firstPlayer),
  mayCommit,
  mayCommitLast: both(isLastCommit, mayCommit),
  mayAct: fromSeat(seatOnTurn),
  isRoll: (state, input) => input.type === 'chance.rolled' && isRollWhole(state, input),
  isAllRolled: (state, input) => input.type === 'chance.allRolled' && isAllRolledWhole(state, input),
  mayChallenge: fromSeat(challengerIn),
} as const satisfies Readonly<Record<string, Guarding>>;
