/// <reference types="vite/types/importMeta.d.ts" />
import type { Strings } from './by-language.ts';
import { withGame } from './with-game.ts';
import { wordSet } from './word-set.ts';

const ENGLISH = import.meta.glob<Strings>('../../resources/strings/en/rules.json', { eager: true, import: 'default' });

/** The words of this page and its game with those of the rules: a hand fetches them with its drawer. Always the same set. */
export const rulesSetOf = withGame(wordSet(ENGLISH));
