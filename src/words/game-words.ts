import type { GameId } from '#protocol/ids.ts';
import type { Catalogue, Strings } from './by-language.ts';
import { GAME_WORDS } from './games/list.ts';

/** The words of one game; of an unknown one there are none. */
export async function loadGameWords(game: GameId): Promise<Catalogue> {
  const loaded = await GAME_WORDS[game]?.();
  return loaded?.strings ?? {};
}

/** Two catalogues as one. */
export function together(one: Catalogue, other: Catalogue): Catalogue {
  const both: Record<string, Readonly<Record<string, Strings>>> = { ...one };
  for (const [language, files] of Object.entries(other)) both[language] = { ...both[language], ...files };
  return both;
}
