import type { GameView } from '#protocol/view.ts';
import type { RoundRecord } from '#engine/games/private-die/types.ts';
import { numbersOf } from '../numbers.ts';
import { isSuddenDeathOver } from './round-state.ts';

/** How a finished round is told: turn by turn, then the challenge, the roll-off round by round, and what it brought. */
export interface RoundSteps {
  /** Turns that have been told. */
  readonly opened: number;
  readonly isChallenged: boolean;
  /** Rounds of the roll-off that have been told. */
  readonly rollOffs: number;
  readonly isSettled: boolean;
}

/** What is told about a round once `step` steps have been taken. */
export function roundSteps({ order, challenger, rollOff }: RoundRecord, step: number): RoundSteps {
  const challengeAt = order.length + (challenger === null ? 0 : 1);
  const settledAt = challengeAt + rollOff.length + 1;
  return {
    opened: Math.min(step, order.length),
    isChallenged: challenger !== null && step >= challengeAt,
    rollOffs: Math.max(0, Math.min(step - challengeAt, rollOff.length)),
    isSettled: step >= settledAt,
  };
}

/** How many steps the telling has: of a round, or of the sudden death, which is told as one more after the last. */
export function stepsOf(view: GameView, round: number): number {
  const { finished, suddenDeath } = numbersOf(view);
  const record = finished[round];
  if (record === undefined) return suddenDeath.length + 1;
  return record.order.length + (record.challenger === null ? 0 : 1) + record.rollOff.length + 1;
}

/** Finished rounds; a sudden death that is decided is one more. */
export function finishedRounds(view: GameView): number {
  const numbers = numbersOf(view);
  return numbers.finished.length + (isSuddenDeathOver(numbers) ? 1 : 0);
}
