/// <reference types="vite/types/importMeta.d.ts" />
import type { Strings } from './by-language.ts';
import { SHARED } from './shared.ts';
import { joined, wordSet } from './word-set.ts';
import type { WordSet } from './word-set.ts';

const ENGLISH = import.meta.glob<Strings>(
  '../../resources/strings/en/{compare,computer,evening-room,replay,review,room,rules,settings,stream}.json',
  { eager: true, import: 'default' },
);

/**
 * The words of a table's page that belong to no game, with those of its room, of settings, replays, comparisons, reviews and streams,
 * and those that only the computer of a table shows.
 */
export const FOR_TABLE: WordSet = joined(SHARED, wordSet(ENGLISH));
