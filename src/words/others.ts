/// <reference types="vite/types/importMeta.d.ts" />
import type { FetchedFiles, Strings } from './by-language.ts';

/**
 * How each file of words in another language than English is fetched. Only whoever needs one fetches this list. What stands
 * on the rules maps alone is said by the maps, and what is said before a page has started stands in the page.
 */
export const OTHERS: FetchedFiles = import.meta.glob<Strings>(
  [
    '../../resources/strings/*/*.json',
    '!../../resources/strings/en/*',
    '!../../resources/strings/*/{start,*-map,*-pictures}.json',
  ],
  { import: 'default' },
);
