import { useEffect, useState, useSyncExternalStore } from 'react';
import { chosenLanguage } from '#words/languages.ts';
import { loadWords, wordsHere } from '#words/load-words.ts';
import type { Words } from '#words/open-words.ts';
import { SOURCE } from '#words/word-set.ts';
import type { WordSet } from '#words/word-set.ts';
import type { SettingsStore } from './settings-store.ts';

/** The language that somebody with these settings is spoken to in, among those of `set`. */
export function languageOf(settings: SettingsStore, { languages }: WordSet): string {
  return chosenLanguage(settings.get().language, settings.system(), languages);
}

/** The same; it changes when the settings or the wishes of the browser do. */
export function useLanguage(settings: SettingsStore, set: WordSet): string {
  return useSyncExternalStore(
    (listener) => {
      const stop = settings.subscribe(listener);
      window.addEventListener('languagechange', listener);
      return () => {
        stop();
        window.removeEventListener('languagechange', listener);
      };
    },
    () => languageOf(settings, set),
  );
}

/** Words that follow a language. */
export interface Following {
  /** The last ones that were fetched; null before any were. */
  readonly words: Words | null;
  /** The language could not be fetched, so the words are English. */
  readonly hasFailed: boolean;
}

/** The parts of the page with words of their own. */
const PARTS = new Set<{ readonly set: WordSet }>();

/**
 * The words of `set` in `language`. Until they are fetched, those from before stay. `first` are the words that a page
 * begins with: it waits for the words of its parts, so that all of it changes at once. A part has none (null).
 */
export function useFollowing(set: WordSet, language: string, first: Words | null): Following {
  const [fetched, setFetched] = useState<{ readonly set: WordSet; readonly words: Words } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  if (failed !== null && failed !== language) setFailed(null);
  const before = fetched?.set === set ? fetched.words : first;
  const wanted = failed === language ? SOURCE : language;
  const isPart = first === null;
  const isDue = isPart || before?.language === wanted || [...PARTS].every((part) => wordsHere(part.set, wanted));
  const here = isDue ? wordsHere(set, wanted) : null;
  useEffect(() => {
    if (!isPart) return;
    const part = { set };
    PARTS.add(part);
    return () => {
      PARTS.delete(part);
    };
  }, [set, isPart]);
  useEffect(() => {
    if (here !== null) return;
    let isWanted = true;
    const sets = isPart ? [set] : [set, ...[...PARTS].map((part) => part.set)];
    Promise.all(sets.map((one) => loadWords(one, language))).then(
      ([words]) => {
        if (isWanted && words) setFetched({ set, words });
      },
      (fault: unknown) => {
        console.warn('The words of this language could not be loaded.', fault);
        if (isWanted) setFailed(language);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [set, language, here, isPart]);
  // What was on the page last stays there while another language is fetched.
  if (here !== null && before !== here) setFetched({ set, words: here });
  return { words: here ?? before, hasFailed: failed === language };
}

/** Tells the document what language it is in, and the window what it is called, after the word `before` if there is one. */
export function useTitle({ language, ui }: Words, name: 'table' | 'hand' | 'audience' | 'evening', before = ''): void {
  useEffect(() => {
    document.documentElement.lang = language;
    const title = ui(`language:title.${name}`);
    document.title = before === '' ? title : `${before} – ${title}`;
  }, [language, ui, name, before]);
}
