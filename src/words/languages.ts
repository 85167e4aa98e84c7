import { SOURCE } from './word-set.ts';

/** A setting that leaves the language to the system or the browser. */
export const OF_THE_SYSTEM = 'system';

/**
 * The best of the `available` languages for somebody who wants these, most wanted first; null where none fits.
 * Fitting means the same language: one that is also written in the same script is better, then one of the same region.
 * Another script is better than another language: whoever wants `zh-TW` is given `zh-Hans`. What is no tag of a language is
 * passed over. After "Likely Subtags" of Unicode's UTS 35, part 1.
 */
export function fittingLanguage(wanted: readonly string[], available: readonly string[]): string | null {
  for (const tag of wanted) {
    const locale = localeOf(tag);
    if (locale === null) continue;
    const found = available
      .map((one) => ({ one, fit: fitOf(locale, localeOf(one)) }))
      .filter(({ fit }) => fit > 0)
      .sort((a, b) => b.fit - a.fit)[0];
    if (found !== undefined) return found.one;
  }
  return null;
}

/** The language for this setting: the one that is set, else what the system wants; English where none fits. */
export function chosenLanguage(setting: string, system: readonly string[], available: readonly string[]): string {
  return fittingLanguage(setting === OF_THE_SYSTEM ? system : [setting], available) ?? SOURCE;
}

/** What the speakers of a language call it: `Deutsch`, `简体中文`. The tag where the browser knows no name. */
export function ownName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** 0 for another language; the more, the more of the script and the region is the same. */
function fitOf(wanted: Intl.Locale, one: Intl.Locale | null): number {
  if (wanted.language !== one?.language) return 0;
  return 1 + (wanted.script === one.script ? 2 : 0) + (wanted.region === one.region ? 1 : 0);
}

/** With its likely script and region; null for what is no tag of a language. */
function localeOf(tag: string): Intl.Locale | null {
  try {
    // Linux may name a language as a locale: `de_DE.UTF-8`.
    return new Intl.Locale(tag.replace(/[.@].*/, '').replaceAll('_', '-')).maximize();
  } catch {
    return null;
  }
}
