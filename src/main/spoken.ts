import type { App } from 'electron';
import { chosenLanguage, OF_THE_SYSTEM } from '#words/languages.ts';
import type { Words } from '#words/open-words.ts';
import { tagOfLocale } from '#words/posix-locale.ts';
import { createWords, LANGUAGES } from '#words/words.ts';

/** The words of the app's own menus and boxes, in the language that its person has set. */
export interface Spoken {
  /** Those of this moment: whoever keeps them keeps a language that may have changed. */
  readonly words: () => Words;
  readonly say: Words['ui'];
  /** Takes the setting of the language; returns whether the words are others from now on. */
  follow(setting: string): boolean;
}

/** The languages that there are, and their words. */
interface SpokenLanguages {
  readonly languages: readonly string[];
  readonly open: (language: string) => Words;
}

/**
 * Begins in the language of the system. Electron says which that is before the app is ready, on every system; on Linux it
 * has the names of locales from the environment.
 */
export function createSpoken(
  app: Pick<App, 'getPreferredSystemLanguages'>,
  { languages, open }: SpokenLanguages = { languages: LANGUAGES, open: createWords },
): Spoken {
  const wanted = app.getPreferredSystemLanguages().flatMap((locale) => tagOfLocale(locale) ?? []);
  const languageFor = (setting: string): string => chosenLanguage(setting, wanted, languages);
  let language = languageFor(OF_THE_SYSTEM);
  let words = open(language);
  return {
    words: () => words,
    say: (key, params) => words.ui(key, params),
    follow: (setting) => {
      const next = languageFor(setting);
      if (next === language) return false;
      language = next;
      words = open(language);
      return true;
    },
  };
}
