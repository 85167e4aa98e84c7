/// <reference types="vite/types/importMeta.d.ts" />
import type { Strings } from '../by-language.ts';
import { wordSet } from '../word-set.ts';
import type { WordSet } from '../word-set.ts';

const ENGLISH = import.meta.glob<Strings>('../../../resources/strings/en/{di-renjie,di-renjie-panels,notebook}.json', {
  eager: true,
  import: 'default',
});

/** The words of this game, and those of a notebook. */
export const words: WordSet = wordSet(ENGLISH);
