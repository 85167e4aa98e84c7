import type { GameId } from '#protocol/ids.ts';
import { GAME_WORDS } from './games/list.ts';
import { joined } from './word-set.ts';
import type { WordSet } from './word-set.ts';

/** A page joins the words of its games with the same shared ones, whatever the game. */
const SETS = new Map<GameId, WordSet>();

/** The shared words of this page with those of one game, always the same set; null where it has yet to be fetched. */
export function gameSetHere(game: GameId): WordSet | null {
  return SETS.get(game) ?? null;
}

/** These shared words with those of one game; rejects where they could not be fetched. An unknown game has none. */
export async function loadGameSet(game: GameId, shared: WordSet): Promise<WordSet> {
  const loaded = await GAME_WORDS[game]?.();
  const set = SETS.get(game) ?? (loaded ? joined(shared, loaded.words) : shared);
  SETS.set(game, set);
  return set;
}
