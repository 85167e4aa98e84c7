import { Option } from 'commander';
import { chosenLanguage, fittingLanguage, OF_THE_SYSTEM } from '#words/languages.ts';
import type { Words } from '#words/open-words.ts';
import { createWords, LANGUAGES } from '#words/words.ts';
import { quote, UsageError } from './fail.ts';

/** What a command that speaks to a player takes besides. */
export interface LanguageOptions {
  /** The tag of a language or the name of a locale, as it was typed. */
  readonly language?: string;
}

/** The option by which the language is chosen, for every command that speaks to a player. */
export function languageOption(): Option {
  return new Option(
    '--language <tag>',
    `the language of what a player reads: ${LANGUAGES.join(', ')}; that of the system when left out`,
  );
}

/**
 * The words that the player at this terminal reads: in the language of the option, or else in that of the system.
 * Throws UsageError for a language that is not here.
 */
export function terminalWords({ language }: LanguageOptions): Words {
  if (language === undefined)
    return createWords(chosenLanguage(OF_THE_SYSTEM, systemLanguages(process.env, process.platform), LANGUAGES));
  const found = fittingLanguage([language], LANGUAGES);
  if (found === null) {
    throw new UsageError(`--language takes one of ${LANGUAGES.join(', ')}, not ${quote(language)}.`);
  }
  return createWords(found);
}

/**
 * The languages that a terminal is set to, as tags or as names of locales. POSIX has the first of these variables that is
 * not empty decide (Base Specifications, 8.2). Windows has none of them.
 */
export function systemLanguages(
  environment: Readonly<Record<string, string | undefined>>,
  platform: string,
): readonly string[] {
  const names = ['LC_ALL', 'LC_MESSAGES', 'LANG'].map((name) => environment[name] ?? '');
  const locale = names.find((name) => name !== '');
  if (locale === undefined) return platform === 'win32' ? [Intl.DateTimeFormat().resolvedOptions().locale] : [];
  return [locale];
}
