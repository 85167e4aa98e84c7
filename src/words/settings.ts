/// <reference types="vite/types/importMeta.d.ts" />
import type { Strings } from './by-language.ts';
import { SHARED } from './shared.ts';
import { joined, wordSet } from './word-set.ts';
import type { WordSet } from './word-set.ts';

const ENGLISH = import.meta.glob<Strings>('../../resources/strings/en/settings.json', {
  eager: true,
  import: 'default',
});

/** The words of the settings, with the shared ones: a hand fetches them when somebody opens the settings. */
export const FOR_SETTINGS: WordSet = joined(SHARED, wordSet(ENGLISH));
