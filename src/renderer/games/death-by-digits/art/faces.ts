import type { Face } from '#protocol/ids.ts';

/** A special card by its name in the code. */
export type SpecialName = 'doubleAgent' | 'blankSheet' | 'searchWarrant' | 'coldTrail' | 'gagOrder' | 'closedCourt';

/** A power does something when it is played; a restriction forbids something while it lies where it counts. */
export type SpecialKind = 'power' | 'restriction';

/** A card taken apart: its number, and what it is besides. */
export interface FaceParts {
  readonly number: number;
  readonly special: { readonly name: SpecialName; readonly kind: SpecialKind } | null;
}

const SPECIALS: ReadonlyMap<number, FaceParts['special']> = new Map([
  [-1, { name: 'doubleAgent', kind: 'power' }],
  [0, { name: 'blankSheet', kind: 'power' }],
  [19, { name: 'searchWarrant', kind: 'power' }],
  [20, { name: 'coldTrail', kind: 'restriction' }],
  [21, { name: 'gagOrder', kind: 'restriction' }],
  [22, { name: 'closedCourt', kind: 'restriction' }],
] as const);

/** Every face, ascending: -1 to 22. */
export const DIGIT_FACES: readonly Face[] = Array.from({ length: 24 }, (_, index) => String(index - 1));

/** Takes a face such as `7` or `-1` apart; null for anything that is none of the 24. */
export function partsOf(face: Face): FaceParts | null {
  if (!DIGIT_FACES.includes(face)) return null;
  const number = Number(face);
  return { number, special: SPECIALS.get(number) ?? null };
}

/** Numbers that are another number when the card lies upside down, and those they would be taken for: underlined. */
const UNDERLINED: readonly number[] = [6, 9, 16, 19];

/** Whether a bar below the number tells which way up it is. */
export function isUnderlined(number: number): boolean {
  return UNDERLINED.includes(number);
}
