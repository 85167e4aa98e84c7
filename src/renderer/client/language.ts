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

/** The words of `set` in `language`. Until they are fetched, those from before stay: `first`, if there were none. */
export function useFollowing(set: WordSet, language: string, first: Words | null): Following {
  const [fetched, setFetched] = useState<Words | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  if (failed !== null && failed !== language) setFailed(null);
  const here = wordsHere(set, failed === language ? SOURCE : language);
  useEffect(() => {
    if (here !== null) return;
    let isWanted = true;
    loadWords(set, language).then(
      (words) => {
        if (isWanted) setFetched(words);
      },
      (fault: unknown) => {
        console.warn('The words of this language could not be loaded.', fault);
        if (isWanted) setFailed(language);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [set, language, here]);
  // What was on the page last stays there while another language is fetched.
  if (here !== null && fetched !== here) setFetched(here);
  return { words: here ?? fetched ?? first, hasFailed: failed === language };
}

/** Tells the document what language it is in, and the window what it is called, after the word `before` if there is one. */
export function useTitle({ language, ui }: Words, name: 'table' | 'hand' | 'audience' | 'evening', before = ''): void {
  useEffect(() => {
    document.documentElement.lang = language;
    const title = ui(`language:title.${name}`);
    document.title = before === '' ? title : `${before} – ${title}`;
  }, [language, ui, name, before]);
}
