import type { Case, Detective, Witness } from '#engine/games/private-die/types.ts';
import type { Face } from '#protocol/ids.ts';

/** The number printed on each witness (chapter 9). */
export const WITNESS_NUMBERS: Readonly<Record<Witness, number>> = {
  w01: 8,
  w02: 6,
  w03: 7,
  w04: 5,
  w05: 9,
  w06: 8,
  w07: 10,
  w08: 7,
  w09: 4,
  w10: 12,
  w11: 9,
  w12: 8,
  w13: 10,
  w14: 6,
  w15: 14,
  w16: 5,
  w17: 11,
  w18: 13,
};

const DETECTIVES: Readonly<Record<Detective, true>> = {
  'det.analytical': true,
  'det.insubordinate': true,
  'det.professional': true,
  'det.lucky': true,
  'det.twofaced': true,
  'det.competitive': true,
  'det.indecisive': true,
  'det.earlyCompetitive': true,
};

const CASES: Readonly<Record<Case, true>> = {
  'case.quickArrest': true,
  'case.longHaul': true,
  'case.byTheBook': true,
  'case.hushMoney': true,
  'case.lineUp': true,
};

/** What kind of card a face is. */
export type FaceParts =
  | { readonly kind: 'witness'; readonly card: Witness; readonly number: number }
  | { readonly kind: 'detective'; readonly card: Detective }
  | { readonly kind: 'case'; readonly card: Case };

/** The card with this face; null for a die and for whatever else is no card. */
export function partsOf(face: Face): FaceParts | null {
  if (Object.hasOwn(WITNESS_NUMBERS, face)) {
    const card = face as Witness;
    return { kind: 'witness', card, number: WITNESS_NUMBERS[card] };
  }
  if (Object.hasOwn(DETECTIVES, face)) return { kind: 'detective', card: face as Detective };
  return Object.hasOwn(CASES, face) ? { kind: 'case', card: face as Case } : null;
}

/** Every card: witnesses, detectives, cases. Dice are bodies, not cards. */
export const PRIVATE_DIE_FACES: readonly Face[] = [
  ...Object.keys(WITNESS_NUMBERS),
  ...Object.keys(DETECTIVES),
  ...Object.keys(CASES),
];
