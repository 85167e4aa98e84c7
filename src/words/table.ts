/// <reference types="vite/types/importMeta.d.ts" />
import { byLanguage } from './by-language.ts';
import type { Catalogue, Strings } from './by-language.ts';
import { together } from './game-words.ts';
import { SHARED } from './shared.ts';

/**
 * The words of a table's page that belong to no game, with those of its room, of comparisons, reviews and streams, and those that only the
 * computer of a table shows.
 */
export const FOR_TABLE: Catalogue = together(
  SHARED,
  byLanguage(
    import.meta.glob<Strings>('../../resources/strings/*/{compare,computer,evening-room,review,room,stream}.json', {
      eager: true,
      import: 'default',
    }),
  ),
);
