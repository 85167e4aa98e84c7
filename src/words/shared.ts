/// <reference types="vite/types/importMeta.d.ts" />
import { byLanguage } from './by-language.ts';
import type { Catalogue, Strings } from './by-language.ts';

/**
 * The words that belong to no game, or to several alike, for pages that fetch a game's words with the game. Not among
 * them is what such a page says only in parts that fetch every word: of the lobby, the room, of streams, of the terminal,
 * and what is told to the computer of a table alone (`computer`: records, files, doors, outputs).
 */
export const SHARED: Catalogue = byLanguage(
  import.meta.glob<Strings>('../../resources/strings/*/{games,hand,notebook,replay,rules,settings,summary,ui}.json', {
    eager: true,
    import: 'default',
  }),
);
