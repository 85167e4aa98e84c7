/// <reference types="vite/types/importMeta.d.ts" />
import type { Strings } from './by-language.ts';
import { SHARED } from './shared.ts';
import { joined, wordSet } from './word-set.ts';
import type { WordSet } from './word-set.ts';

const ENGLISH = import.meta.glob<Strings>('../../resources/strings/en/audience.json', {
  eager: true,
  import: 'default',
});

/** The words of the audience's pages, which no other page needs, with those that belong to no game. */
export const FOR_AUDIENCE: WordSet = joined(SHARED, wordSet(ENGLISH));
