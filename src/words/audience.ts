/// <reference types="vite/types/importMeta.d.ts" />
import { byLanguage } from './by-language.ts';
import type { Catalogue, Strings } from './by-language.ts';
import { together } from './game-words.ts';
import { SHARED } from './shared.ts';

/** The words of the audience's pages, which no other page needs, with those that belong to no game. */
export const FOR_AUDIENCE: Catalogue = together(
  SHARED,
  byLanguage(import.meta.glob<Strings>('../../resources/strings/*/audience.json', { eager: true, import: 'default' })),
);
