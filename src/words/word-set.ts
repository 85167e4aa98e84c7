import { byLanguage } from './by-language.ts';
import type { Catalogue, Strings } from './by-language.ts';

/** The language that every sentence is written in first: it is part of the pages, and whatever another lacks is said in it. */
export const SOURCE = 'en';

/** Files by their paths that are fetched when they are asked for. */
export type FetchedFiles = Readonly<Record<string, () => Promise<Strings>>>;

/** Words that are needed together, in every language that there is. */
export interface WordSet {
  /** The words in English. */
  readonly english: Catalogue;
  /** The languages that have some of these words. */
  readonly languages: readonly string[];
  /** The English words with those of this language; rejects where they could not be fetched. */
  load(language: string): Promise<Catalogue>;
}

/** A set of the words that are part of the page and those that are fetched in other languages. */
export function wordSet(english: Readonly<Record<string, Strings>>, others: FetchedFiles): WordSet {
  const catalogue = byLanguage(english);
  return {
    english: catalogue,
    languages: [...new Set([SOURCE, ...Object.keys(others).map(languageOf)])],
    load: async (language) => {
      const paths = Object.keys(others).filter((path) => languageOf(path) === language);
      const files = await Promise.all(paths.map(async (path) => [path, (await others[path]?.()) ?? {}] as const));
      return together(catalogue, byLanguage(Object.fromEntries(files)));
    },
  };
}

/** Several sets as one. */
export function joined(...sets: readonly WordSet[]): WordSet {
  return {
    english: sets.map((set) => set.english).reduce(together, {}),
    languages: [...new Set(sets.flatMap((set) => set.languages))],
    load: async (language) => (await Promise.all(sets.map((set) => set.load(language)))).reduce(together, {}),
  };
}

/** Two catalogues as one. */
export function together(one: Catalogue, other: Catalogue): Catalogue {
  const both: Record<string, Readonly<Record<string, Strings>>> = { ...one };
  for (const [language, files] of Object.entries(other)) both[language] = { ...both[language], ...files };
  return both;
}

/** The folder that a file lies in: `…/strings/de/kirin.json` is `de`. */
function languageOf(path: string): string {
  return path.split('/').at(-2) ?? '';
}
