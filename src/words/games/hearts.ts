/// <reference types="vite/types/importMeta.d.ts" />
import { byLanguage } from '../by-language.ts';
import type { Strings } from '../by-language.ts';

/** The words of this game alone. */
export const strings = byLanguage(
  import.meta.glob<Strings>('../../../resources/strings/*/{hearts,hearts-panels}.json', {
    eager: true,
    import: 'default',
  }),
);
