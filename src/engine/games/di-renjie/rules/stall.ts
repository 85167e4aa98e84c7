import type { DiRenjieState } from '../types.ts';

/** After this many full rounds without a new clue the stall guard takes effect (paragraph 7.5). */
const QUIET_ROUNDS = 4;

/** Full rounds since somebody last presented a clue, counting every seat's turns. */
export function quietRounds({ turnsWithoutClue, seats }: DiRenjieState): number {
  return Math.floor(turnsWithoutClue / seats);
}

/** Whether as many cards as possible must be drawn until somebody presents a clue (paragraph 7.5). */
export function isStalled(state: DiRenjieState): boolean {
  return state.options.stallGuard && quietRounds(state) >= QUIET_ROUNDS;
}
