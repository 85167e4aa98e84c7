/// <reference types="vite/types/importMeta.d.ts" />
import type { Strings } from './by-language.ts';
import { SHARED } from './shared.ts';
import { joined, wordSet } from './word-set.ts';
import type { WordSet } from './word-set.ts';

const ENGLISH = import.meta.glob<Strings>('../../resources/strings/en/later.json', { eager: true, import: 'default' });

/** What is seldom said at a table, with the shared words: a page fetches them when it first says any. */
export const FOR_LATER: WordSet = joined(SHARED, wordSet(ENGLISH));
