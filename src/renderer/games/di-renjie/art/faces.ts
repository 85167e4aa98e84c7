import type { Element, Printed, Suspect } from '#engine/games/di-renjie/types.ts';
import type { Face } from '#protocol/ids.ts';

/** What a card is; the letter in its corner says the same. */
export type CardKind = 'target' | 'weapon' | 'location' | 'suspect' | 'assassin';

/** A card taken apart: what it is, and what stands in its corner. */
export type FaceParts =
  | { readonly kind: Exclude<CardKind, 'assassin'>; readonly card: Element | Suspect; readonly number: number }
  | { readonly kind: 'assassin'; readonly card: 'A'; readonly number: null };

/** The letter in the corner of each kind. */
export const LETTERS: Readonly<Record<CardKind, string>> = {
  target: 'T',
  weapon: 'W',
  location: 'L',
  suspect: 'S',
  assassin: 'A',
};

/** The only element that answers every request (paragraph 4.7). */
export const CROWNED: Element = 'T6';

const NUMBERED: readonly (readonly [Exclude<CardKind, 'assassin'>, readonly (Element | Suspect)[]])[] = [
  ['target', ['T1', 'T2', 'T3', 'T4', 'T5', 'T6']],
  ['weapon', ['W1', 'W2', 'W3', 'W4', 'W5']],
  ['location', ['L1', 'L2', 'L3', 'L4', 'L5']],
  ['suspect', ['S1', 'S2', 'S3', 'S4', 'S5']],
];

const PARTS: ReadonlyMap<string, FaceParts> = new Map<string, FaceParts>([
  ...NUMBERED.flatMap(([kind, cards]) =>
    cards.map((card): readonly [string, FaceParts] => [card, { kind, card, number: Number(card.slice(1)) }]),
  ),
  ['A', { kind: 'assassin', card: 'A', number: null }],
]);

/** All 22 faces: targets, weapons, locations, suspects, the Assassin. */
export const DI_RENJIE_FACES: readonly Printed[] = [...NUMBERED.flatMap(([, cards]) => cards), 'A'];

/** Takes a face code such as `W3` apart; null for anything that is none of the 22. */
export function partsOf(face: Face): FaceParts | null {
  return PARTS.get(face) ?? null;
}

/** Where a card stands in a sorted hand: by kind, each from 1 up, the Assassin last. */
export function faceOrder(face: Face): number {
  return (DI_RENJIE_FACES as readonly Face[]).indexOf(face);
}

/** Where a card stands when equal numbers stand together: 1 of every kind, then 2 of every kind. */
export function numberOrder(face: Face): number {
  const number = partsOf(face)?.number ?? DI_RENJIE_FACES.length;
  return number * DI_RENJIE_FACES.length + faceOrder(face);
}
