import { openWords } from './open-words.ts';
import type { Words } from './open-words.ts';
import { SOURCE } from './word-set.ts';
import type { WordSet } from './word-set.ts';

const OPENED = new WeakMap<WordSet, Map<string, Words>>();

/** The words of a set that are here already, always the same; null where they have yet to be fetched. */
export function wordsHere(set: WordSet, language: string): Words | null {
  const opened = OPENED.get(set)?.get(language);
  if (opened !== undefined || language !== SOURCE) return opened ?? null;
  return keep(set, openWords(set.english, SOURCE));
}

/** The words of a set in a language; rejects where they could not be fetched. */
export async function loadWords(set: WordSet, language: string): Promise<Words> {
  const here = wordsHere(set, language);
  if (here !== null) return here;
  const catalogue = await set.load(language);
  // Somebody else may have fetched them meanwhile.
  return wordsHere(set, language) ?? keep(set, openWords(catalogue, language));
}

/** The words of a set in a language, or in English where they could not be fetched. */
export async function loadWordsOrEnglish(set: WordSet, language: string): Promise<Words> {
  try {
    return await loadWords(set, language);
  } catch (fault) {
    console.warn('The words of this language could not be loaded.', fault);
    return await loadWords(set, SOURCE);
  }
}

function keep(set: WordSet, words: Words): Words {
  const known = OPENED.get(set) ?? new Map<string, Words>();
  known.set(words.language, words);
  OPENED.set(set, known);
  return words;
}
