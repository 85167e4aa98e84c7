/// <reference types="vite/types/importMeta.d.ts" />
import { byLanguage } from '../by-language.ts';
import type { Strings } from '../by-language.ts';

/** The words of this game. */
export const strings = byLanguage(
  import.meta.glob<Strings>('../../../resources/strings/*/{new-game,new-game-panels}.json', {
    eager: true,
    import: 'default',
  }),
);
