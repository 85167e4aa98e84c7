import { isSpecial } from '../rules/layout.ts';
import { COPIES } from '../rules/sizes.ts';

/** How many cards of a number a deck with that number has (paragraphs 1.1 and 1.2). */
export function copiesOf(number: number): number {
  return isSpecial(number) ? 1 : COPIES;
}
