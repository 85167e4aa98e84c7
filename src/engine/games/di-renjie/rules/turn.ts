import type { DiRenjieState } from '../types.ts';
import { lastSeat } from './layout.ts';
import { revealedCount } from './reveal.ts';
import type { Step } from './state-steps.ts';

/** How many clues must have been revealed for the game to end (paragraph 4.13). */
export const CLUES_TO_END = 8;

/** Begins the current player's turn; the starting player begins a round with it. */
export function beginTurn(state: DiRenjieState): Step {
  const { active: seat, first } = state;
  const round = seat === first ? state.round + 1 : state.round;
  return {
    state: {
      ...state,
      round,
      turn: state.turn + 1,
      request: null,
      responders: [],
      givers: [],
      refused: [],
    },
    events: [{ type: 'turn.begun', seat, round }],
  };
}

/** Whether a round is over and enough clues have been revealed; hidden ones do not count (paragraph 4.13). */
export function isGameOver(state: DiRenjieState): boolean {
  return state.active === lastSeat(state) && revealedCount(state) >= CLUES_TO_END;
}

/** Ends the turn; the next seat clockwise becomes the current player. */
export function endTurn(state: DiRenjieState): Step {
  const { active: seat, round, seats, clues, turn } = state;
  const hasPresented = clues.at(-1)?.presentedInTurn === turn;
  const now: DiRenjieState = {
    ...state,
    active: (seat + 1) % seats,
    plan: [],
    turnsWithoutClue: hasPresented ? 0 : state.turnsWithoutClue + 1,
  };
  return {
    state: now,
    events: [
      { type: 'turn.ended', seat },
      ...(seat === lastSeat(state) ? [{ type: 'round.ended' as const, round, revealed: revealedCount(state) }] : []),
    ],
  };
}
