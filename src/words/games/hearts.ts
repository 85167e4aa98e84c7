/// <reference types="vite/types/importMeta.d.ts" />
import type { Strings } from '../by-language.ts';
import { wordSet } from '../word-set.ts';
import type { WordSet } from '../word-set.ts';

const ENGLISH = import.meta.glob<Strings>('../../../resources/strings/en/{deck,hearts,hearts-panels}.json', {
  eager: true,
  import: 'default',
});

/** The words of this game, and the names of a standard deck. */
export const words: WordSet = wordSet(ENGLISH);
