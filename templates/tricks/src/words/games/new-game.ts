/// <reference types="vite/types/importMeta.d.ts" />
import { byLanguage } from '../by-language.ts';
import type { Strings } from '../by-language.ts';

/** The words of this game, and the names of a standard deck. */
export const strings = byLanguage(
  import.meta.glob<Strings>('../../../resources/strings/*/{deck,new-game,new-game-panels}.json', {
    eager: true,
    import: 'default',
  }),
);
