/// <reference types="vite/types/importMeta.d.ts" />
import type { Strings } from './by-language.ts';
import { withGame } from './with-game.ts';
import { wordSet } from './word-set.ts';

const ENGLISH = import.meta.glob<Strings>('../../resources/strings/en/lesson.json', { eager: true, import: 'default' });

/** The words of this page and its game with those of lessons and exercises: fetched with the first of them. Always the same set. */
export const lessonSetOf = withGame(wordSet(ENGLISH));
