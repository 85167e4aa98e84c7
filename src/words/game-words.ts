import type { GameId } from '#protocol/ids.ts';
import type { Catalogue } from './by-language.ts';
import { GAME_WORDS } from './games/list.ts';
import { joined, SOURCE } from './word-set.ts';
import type { WordSet } from './word-set.ts';

/** By the shared words that they are joined with. */
const SETS = new Map<WordSet, Map<GameId, WordSet>>();

/** The words of one game in this language and in English; of an unknown one there are none. */
export async function loadGameWords(game: GameId, language: string = SOURCE): Promise<Catalogue> {
  const loaded = await GAME_WORDS[game]?.();
  return (await loaded?.words.load(language)) ?? {};
}

/** These shared words with those of one game, always the same set; null where it has yet to be fetched. */
export function gameSetHere(game: GameId, shared: WordSet): WordSet | null {
  return SETS.get(shared)?.get(game) ?? null;
}

/** The same; rejects where it could not be fetched. Of an unknown game there are the shared words alone. */
export async function loadGameSet(game: GameId, shared: WordSet): Promise<WordSet> {
  const loaded = await GAME_WORDS[game]?.();
  const sets = SETS.get(shared) ?? new Map<GameId, WordSet>();
  const set = sets.get(game) ?? (loaded === undefined ? shared : joined(shared, loaded.words));
  SETS.set(shared, sets.set(game, set));
  return set;
}
