import { bottomsOf } from '../rules/clues.ts';
import { matches } from '../rules/cards.ts';
import { ELEMENTS, SUSPECTS, type Printed, type Request } from '../types.ts';

/**
 * Every face of a match without the Assassin, so that an imagined card is a whole number: elements first, then suspects.
 */
export const KINDS: readonly Printed[] = [...ELEMENTS, ...SUSPECTS];
export const ELEMENT_COUNT = ELEMENTS.length;

/** A set of kinds: one bit each. */
export type Kinds = number;
export const ANY_KIND: Kinds = 2 ** KINDS.length - 1;
export const ANY_ELEMENT: Kinds = 2 ** ELEMENT_COUNT - 1;

/** The whole number of a face. */
export function kindOf(face: Printed): number {
  return KINDS.indexOf(face);
}

/** These faces as a set. */
export function kindsOf(faces: readonly Printed[]): Kinds {
  return faces.reduce((set, face) => set | (1 << kindOf(face)), 0);
}

/** What may be given in answer to a request (paragraph 4.7). */
export function answersTo(request: Request): Kinds {
  return kindsOf(ELEMENTS.filter((element) => matches(element, request)));
}

/** By element, what may lie under two copies of it (paragraph 4.10). */
export const BOTTOMS: readonly Kinds[] = ELEMENTS.map((element) => kindsOf(bottomsOf(element, false)));

/** A number of a list whose index is known to be inside. */
export function at(numbers: Readonly<Record<number, number | undefined>>, index: number): number {
  return numbers[index] ?? 0;
}
