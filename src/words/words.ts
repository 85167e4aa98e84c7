import { CATALOGUE } from './catalogue.ts';
import { openWords } from './open-words.ts';
import type { Words } from './open-words.ts';
import { SOURCE } from './word-set.ts';

/** The languages that the program speaks. */
export const LANGUAGES: readonly string[] = Object.keys(CATALOGUE);

export type { GameTerm, OfferWords } from './open-words.ts';

/** Reads the words of one language. Nothing is fetched: all strings are part of the program. */
export function createWords(language: string = SOURCE): Words {
  return openWords(CATALOGUE, language);
}
