import type { Face } from '#protocol/ids.ts';
import { words as own } from '#words/games/private-die.ts';
import { openWords } from '#words/open-words.ts';
import { SOURCE } from '#words/word-set.ts';

const words = openWords(own.english, SOURCE);

/** What stands on a card's label: a short name, and for a detective the kind below it. */
export interface CardName {
  readonly name: string;
  readonly kind: string | null;
}

/** The words printed on the card with this face. */
export function nameOnCard(face: Face): CardName {
  const text = (group: string) => words.text('private-die', `private-die-cards:${group}.${face}`);
  return { name: text('name'), kind: face.startsWith('det.') ? text('kind') : null };
}
