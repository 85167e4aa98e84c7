/// <reference types="vite/types/importMeta.d.ts" />
import { byLanguage } from './by-language.ts';
import type { Catalogue, Strings } from './by-language.ts';

/** The words that belong to no game, for pages that fetch a game's words with the game. */
export const SHARED: Catalogue = byLanguage(
  import.meta.glob<Strings>(
    '../../resources/strings/*/{hand,lobby,notebook,replay,room,rules,settings,summary,terminal,ui}.json',
    { eager: true, import: 'default' },
  ),
);
