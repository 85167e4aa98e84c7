import { CATALOGUE } from './catalogue.ts';
import { openWords } from './open-words.ts';
import type { Words } from './open-words.ts';

export type { GameTerm, OfferWords } from './open-words.ts';

/** Reads the words of one language. Nothing is fetched: all strings are part of the program. */
export function createWords(language = 'en'): Words {
  return openWords(CATALOGUE, language);
}
