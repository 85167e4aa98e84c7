/// <reference types="vite/types/importMeta.d.ts" />
import { byLanguage, type Catalogue, type Strings } from './by-language.ts';

const FILES = import.meta.glob<Strings>('../../resources/strings/*/{language,verify}.json', {
  eager: true,
  import: 'default',
});

/** What a seat is called whose player has no name. */
const SEATS = import.meta.glob<Strings>('../../resources/strings/*/ui.json', { eager: true, import: 'seat' });

/** Only a game's file of words has a name in it. */
const NAMES = import.meta.glob<string | undefined>('../../resources/strings/*/*.json', { eager: true, import: 'name' });

/**
 * The words of the page that checks records, in every language, with nothing of a game but its name: the page is one file,
 * and there is nowhere to fetch anything from.
 */
export const FOR_CHECKING: Catalogue = byLanguage({ ...inGroups(NAMES, 'name'), ...inGroups(SEATS, 'seat'), ...FILES });

/** The languages of that page. */
export const CHECKING_LANGUAGES: readonly string[] = Object.keys(FOR_CHECKING).sort();

/** What was taken out of each file, under its own key; nothing of the files that lack it. */
function inGroups(
  files: Readonly<Record<string, Strings | string | undefined>>,
  key: string,
): Readonly<Record<string, Strings>> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, found]) => (found === undefined ? [] : [[path, { [key]: found }]])),
  );
}
