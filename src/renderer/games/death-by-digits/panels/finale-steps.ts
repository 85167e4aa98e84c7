import type { GameView } from '#protocol/view.ts';
import type { DeathByDigitsNumbers } from '#engine/games/death-by-digits/types.ts';
import { numbersOf } from '../numbers.ts';

/** The numbers of an accusation. */
const THREE = 3;

/**
 * How the end is told: the accusation number by number or the sealed ones seat by seat, then the verdict. The Murder has
 * been turned up on the table before.
 */
export interface FinaleSteps {
  /** Numbers of the last accusation that have been said; all three where sealed ones are opened. */
  readonly named: number;
  /** Sealed accusations that have been opened. */
  readonly opened: number;
  readonly isJudged: boolean;
  readonly isAllOpen: boolean;
}

/** How many steps come before the verdict. */
function stepsBefore({ opened }: DeathByDigitsNumbers): number {
  return opened.length > 0 ? opened.length : THREE;
}

/** What is told about the end once `step` steps have been taken. */
export function finaleSteps(numbers: DeathByDigitsNumbers, step: number): FinaleSteps {
  const before = stepsBefore(numbers);
  return {
    named: numbers.opened.length > 0 ? THREE : Math.min(step, THREE),
    opened: Math.min(step, numbers.opened.length),
    isJudged: step > before,
    isAllOpen: step > before + 1,
  };
}

/** How many steps the end has; 0 while the match is on. */
export function stepsOfFinale(view: GameView): number {
  const numbers = numbersOf(view);
  return numbers.ending === null ? 0 : stepsBefore(numbers) + 2;
}

/** Which of the named numbers are found among the cards of the Murder, each card standing for one of them. */
export function found(named: readonly number[], murder: readonly number[]): readonly boolean[] {
  const left = [...murder];
  return named.map((number) => {
    const at = left.indexOf(number);
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}
