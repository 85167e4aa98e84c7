/// <reference types="vite/types/importMeta.d.ts" />
import type { Strings } from './by-language.ts';
import { wordSet } from './word-set.ts';
import type { WordSet } from './word-set.ts';

const ENGLISH = import.meta.glob<Strings>('../../resources/strings/en/{games,hand,language,summary,ui}.json', {
  eager: true,
  import: 'default',
});

/**
 * The words that belong to no game, or to several alike, for pages that fetch a game's words with the game. Not among
 * them are the words of parts that fetch every word (the lobby, the room, streams, the terminal), and those that only
 * the computer of a table shows (`computer`: records, files, doors, outputs); nor are those of the settings.
 */
export const SHARED: WordSet = wordSet(ENGLISH);
