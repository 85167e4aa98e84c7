/// <reference types="vite/types/importMeta.d.ts" />
import type { Strings } from './by-language.ts';
import { SHARED } from './shared.ts';
import { joined, wordSet } from './word-set.ts';
import type { WordSet } from './word-set.ts';

const ENGLISH = import.meta.glob<Strings>('../../resources/strings/en/{deal,verify}.json', {
  eager: true,
  import: 'default',
});

/** The words about who had a hand in a deal and what its check found, with the shared ones: fetched with that part of a page. */
export const FOR_DEAL: WordSet = joined(SHARED, wordSet(ENGLISH));
