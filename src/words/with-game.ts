import type { GameId } from '#protocol/ids.ts';
import { gameSetHere } from './game-words.ts';
import { SHARED } from './shared.ts';
import { joined } from './word-set.ts';
import type { WordSet } from './word-set.ts';

/** Joins the words of a part of the page with those of the page and its game: always the same set for the same game. */
export function withGame(own: WordSet): (game: GameId) => WordSet {
  const sets = new Map<GameId, WordSet>();
  return (game) => {
    const set = sets.get(game) ?? joined(gameSetHere(game) ?? SHARED, own);
    sets.set(game, set);
    return set;
  };
}
