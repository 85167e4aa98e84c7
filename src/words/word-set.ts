/// <reference types="vite/types/importMeta.d.ts" />
import { byLanguage } from './by-language.ts';
import type { Catalogue, FetchedFiles, Strings } from './by-language.ts';

/** The language that every sentence is written in first: it is part of the pages, and whatever another lacks is said in it. */
export const SOURCE = 'en';

/** Words that are needed together, in every language that there is. */
export interface WordSet {
  /** The words in English. */
  readonly english: Catalogue;
  /** The languages that have some of these words. */
  readonly languages: readonly string[];
  /** The English words with those of this language; rejects where they could not be fetched. */
  load(language: string): Promise<Catalogue>;
}

/** What there is in other languages than English. */
interface OtherWords {
  readonly languages: readonly string[];
  /** The files of all of them. */
  readonly files: () => Promise<FetchedFiles>;
}

/** Each language has this file, if no other. */
const THERE = import.meta.glob<Strings>(['../../resources/strings/*/language.json', '!../../resources/strings/en/*'], {
  import: 'default',
});

const OF_THE_PAGES: OtherWords = {
  languages: Object.keys(THERE).map(languageOf),
  files: async () => (await import('./others.ts')).OTHERS,
};

/** A set of these English words, which are part of the page, with the files of the same names in other languages. */
export function wordSet(
  english: Readonly<Record<string, Strings>>,
  { languages, files }: OtherWords = OF_THE_PAGES,
): WordSet {
  const catalogue = byLanguage(english);
  const isInSet = new Set(Object.keys(english).map(nameOf));
  return {
    english: catalogue,
    languages: [SOURCE, ...languages],
    load: async (language) => {
      if (!languages.includes(language)) return catalogue;
      const wanted = Object.entries(await files()).filter(
        ([path]) => languageOf(path) === language && isInSet.has(nameOf(path)),
      );
      const loaded = await Promise.all(wanted.map(async ([path, load]) => [path, await load()] as const));
      return together(catalogue, byLanguage(Object.fromEntries(loaded)));
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
function together(one: Catalogue, other: Catalogue): Catalogue {
  const both: Record<string, Readonly<Record<string, Strings>>> = { ...one };
  for (const [language, files] of Object.entries(other)) both[language] = { ...both[language], ...files };
  return both;
}

/** The folder that a file lies in: `…/strings/de/kirin.json` is `de`. */
function languageOf(path: string): string {
  return path.split('/').at(-2) ?? '';
}

function nameOf(path: string): string {
  return path.split('/').at(-1) ?? '';
}
