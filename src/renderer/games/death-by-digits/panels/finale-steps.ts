import type { GameView } from '#protocol/view.ts';
import type { DeathByDigitsNumbers } from '#engine/games/death-by-digits/types.ts';
import { numbersOf } from '../numbers.ts';

/** The cards of the Murder, and the numbers of an accusation. */
const THREE = 3;

/** How the end is told: the accusation number by number or the sealed ones seat by seat, the Murder window by window. */
export interface FinaleSteps {
  /** Numbers of the last accusation that have been said; all three where sealed ones are opened. */
  readonly named: number;
  /** Sealed accusations that have been opened. */
  readonly opened: number;
  /** Windows of the Murder that have been opened. */
  readonly windows: number;
  readonly isJudged: boolean;
  readonly isAllOpen: boolean;
}

/** How many steps come before the first window. */
function stepsBefore({ opened }: DeathByDigitsNumbers): number {
  return opened.length > 0 ? opened.length : THREE;
}

/** What is told of the end once `step` steps have been taken. */
export function finaleSteps(numbers: DeathByDigitsNumbers, step: number): FinaleSteps {
  const before = stepsBefore(numbers);
  return {
    named: numbers.opened.length > 0 ? THREE : Math.min(step, THREE),
    opened: Math.min(step, numbers.opened.length),
    windows: Math.max(0, Math.min(step - before, THREE)),
    isJudged: step > before + THREE,
    isAllOpen: step > before + THREE + 1,
  };
}

/** How many steps the end has; 0 while the match is on. */
export function stepsOfFinale(view: GameView): number {
  const numbers = numbersOf(view);
  return numbers.ending === null ? 0 : stepsBefore(numbers) + THREE + 2;
}

/**
 * Which of the named numbers are found among the cards of the Murder opened so far, each card standing for one of them:
 * true for found, null while it may still be found, false once everything is open.
 */
export function found(
  named: readonly number[],
  opened: readonly number[],
  isAll: boolean,
): readonly (boolean | null)[] {
  const left = [...opened];
  return named.map((number) => {
    const at = left.indexOf(number);
    if (at < 0) return isAll ? false : null;
    left.splice(at, 1);
    return true;
  });
}
