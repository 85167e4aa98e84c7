/// <reference types="vite/types/importMeta.d.ts" />
import { byLanguage } from './by-language.ts';
import type { Catalogue, Strings } from './by-language.ts';

const FILES = import.meta.glob<Strings>(
  ['../../resources/strings/*/*.json', '!../../resources/strings/*/*-{map,pictures}.json'],
  {
    eager: true,
    import: 'default',
  },
);

/**
 * Every file of words that a program says; those of the arrows on the rules maps are needed where maps are made. They are taken in when the program is built, so nothing is fetched and nothing can be missing at
 * run time.
 */
export const CATALOGUE: Catalogue = byLanguage(FILES);
