import type { GameView } from '#protocol/view.ts';
import type { VerdictView } from '#engine/games/di-renjie/types.ts';
import { numbersOf } from '../numbers.ts';

/**
 * How the finale is told: answers seat by seat, the Assassin, the verdict, points, clues. The crime has been turned up
 * on the table before.
 */
export interface FinaleSteps {
  /** Answers that have been opened, in the order of the seats. */
  readonly answers: number;
  readonly isAssassinKnown: boolean;
  readonly isJudged: boolean;
  readonly areCounted: boolean;
  readonly areCluesOpen: boolean;
}

/** What is told about the finale once `step` steps have been taken. */
export function finaleSteps(verdict: VerdictView, step: number): FinaleSteps {
  const players = verdict.answers.length;
  const assassinAt = players + (verdict.assassin === null ? 0 : 1);
  return {
    answers: Math.min(step, players),
    isAssassinKnown: verdict.assassin !== null && step >= assassinAt,
    isJudged: step > assassinAt,
    areCounted: step > assassinAt + 1,
    areCluesOpen: step > assassinAt + 2,
  };
}

/** How many steps the finale has; 0 while the match is on. */
export function stepsOfFinale(view: GameView): number {
  const { verdict } = numbersOf(view);
  if (verdict === null) return 0;
  return verdict.answers.length + (verdict.assassin === null ? 0 : 1) + 3;
}

export const CRIME_PARTS = ['target', 'weapon', 'location'] as const;
export type CrimePart = (typeof CRIME_PARTS)[number];

/** Which parts of the crime nobody named. */
export function unnamedOf({ named }: Pick<VerdictView, 'named'>): readonly CrimePart[] {
  return CRIME_PARTS.filter((part) => !named[part]);
}
