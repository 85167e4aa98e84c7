/// <reference types="vite/types/importMeta.d.ts" />
import type { GameId } from '#protocol/ids.ts';
import type { Strings } from './by-language.ts';
import { gameSetHere } from './game-words.ts';
import { SHARED } from './shared.ts';
import { joined, wordSet } from './word-set.ts';
import type { WordSet } from './word-set.ts';

const ENGLISH = import.meta.glob<Strings>('../../resources/strings/en/lesson.json', { eager: true, import: 'default' });

const OWN = wordSet(ENGLISH);
const SETS = new Map<GameId, WordSet>();

/** The words of this page and its game with those of lessons and exercises: fetched with the first of them. Always the same set. */
export function lessonSetOf(game: GameId): WordSet {
  const set = SETS.get(game) ?? joined(gameSetHere(game) ?? SHARED, OWN);
  SETS.set(game, set);
  return set;
}
