import type { GameId } from '#protocol/ids.ts';
import type { Catalogue } from './by-language.ts';
import { GAME_WORDS } from './games/list.ts';
import { SOURCE } from './word-set.ts';

/** The words of one game in this language and in English; of an unknown one there are none. */
export async function loadGameWords(game: GameId, language: string = SOURCE): Promise<Catalogue> {
  const loaded = await GAME_WORDS[game]?.();
  return (await loaded?.words.load(language)) ?? {};
}
