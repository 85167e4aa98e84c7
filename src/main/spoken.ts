import type { App } from 'electron';
import { chosenLanguage, OF_THE_SYSTEM } from '#words/languages.ts';
import type { Words } from '#words/open-words.ts';
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
 * Begins in the language of the system, which is asked for when the first word is said: almost always after `ready`, and
 * the documentation names no moment before which that is refused. On Linux it may come as the name of a locale.
 */
export function createSpoken(
  app: Pick<App, 'getPreferredSystemLanguages'>,
  { languages, open }: SpokenLanguages = { languages: LANGUAGES, open: createWords },
): Spoken {
  let setting = OF_THE_SYSTEM;
  let known: Words | null = null;
  let wanted: readonly string[] | null = null;

  function words(): Words {
    wanted ??= app.getPreferredSystemLanguages();
    const language = chosenLanguage(setting, wanted, languages);
    if (known?.language !== language) known = open(language);
    return known;
  }

  return {
    words,
    say: (key, params) => words().ui(key, params),
    follow: (changed) => {
      const before = words();
      setting = changed;
      return words() !== before;
    },
  };
}
