/// <reference types="vite/types/importMeta.d.ts" />

/** A file of words: nested objects whose leaves are sentences. */
export interface Strings {
  readonly [key: string]: string | Strings;
}

const FILES = import.meta.glob<Strings>('../../resources/strings/*/*.json', { eager: true, import: 'default' });

/**
 * Every file of words by language and namespace: `en` -> `ui` (what all games share), `kirin`, `kirin-panels`. They
 * are taken in when the program is built, so nothing is fetched and nothing can be missing at run time.
 */
export const CATALOGUE: Readonly<Record<string, Readonly<Record<string, Strings>>>> = byLanguage(FILES);

function byLanguage(files: Readonly<Record<string, Strings>>): Record<string, Record<string, Strings>> {
  const catalogue: Record<string, Record<string, Strings>> = {};
  for (const [path, strings] of Object.entries(files)) {
    const [file = '', language = ''] = path.split('/').reverse();
    catalogue[language] = { ...catalogue[language], [file.replace(/\.json$/, '')]: strings };
  }
  return catalogue;
}
