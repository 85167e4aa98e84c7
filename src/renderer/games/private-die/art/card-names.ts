import type { Face } from '#protocol/ids.ts';
import type { Words } from '#words/open-words.ts';

/** What stands on a card's label: a short name, and for a detective the kind below it. */
export interface CardName {
  readonly name: string;
  readonly kind: string | null;
}

/** The words printed on the card with this face. */
export type NameOnCard = (face: Face) => CardName;

/** What cards bear before their words are there. */
export const unnamed: NameOnCard = () => ({ name: '', kind: null });

/** The names of cards in these words. */
export function namesOnCards(words: Words): NameOnCard {
  const text = (group: string, face: Face) => words.text('private-die', `private-die-cards:${group}.${face}`);
  return (face) => ({ name: text('name', face), kind: face.startsWith('det.') ? text('kind', face) : null });
}
