/// <reference types="vite/types/importMeta.d.ts" />
import type { Strings } from './by-language.ts';
import { wordSet } from './word-set.ts';
import type { WordSet } from './word-set.ts';

const ENGLISH = import.meta.glob<Strings>(
  ['../../resources/strings/en/*.json', '!../../resources/strings/en/{start,terminal,*-map,*-pictures}.json'],
  { eager: true, import: 'default' },
);

/** Every word that a page may say (what stands on the rules maps is said by the maps, and what is said before a page has started stands in the page), for parts that speak of all games: the lobby, the room and an evening. */
export const EVERY: WordSet = wordSet(ENGLISH);
