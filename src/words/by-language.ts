/** A file of words: nested objects whose leaves are sentences. */
export interface Strings {
  readonly [key: string]: string | Strings;
}

/** Files of words by language and namespace: `en` -> `ui` (what all games share), `kirin`, `kirin-panels`. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, Strings>>>>;

/** Files by their paths that are fetched when they are asked for. */
export type FetchedFiles = Readonly<Record<string, () => Promise<Strings>>>;

/**
 * Files by their paths (`…/strings/en/kirin.json`) as a catalogue. A sentence that is empty is not there: nobody has translated
 * it yet.
 */
export function byLanguage(files: Readonly<Record<string, Strings>>): Catalogue {
  const catalogue: Record<string, Record<string, Strings>> = {};
  for (const [path, strings] of Object.entries(files)) {
    const [file = '', language = ''] = path.split('/').reverse();
    catalogue[language] = { ...catalogue[language], [file.replace(/\.json$/, '')]: written(strings) };
  }
  return catalogue;
}

/** The same without empty sentences. */
function written(strings: Strings): Strings {
  const entries = Object.entries(strings).flatMap(([key, value]) =>
    value === '' ? [] : [[key, typeof value === 'string' ? value : written(value)] as const],
  );
  return Object.fromEntries(entries);
}
