/// <reference types="vite/types/importMeta.d.ts" />
import type { GameId } from '#protocol/ids.ts';
import type { Catalogue, Strings } from './by-language.ts';

const FILES = import.meta.glob<{ readonly strings: Catalogue }>('./games/*.ts');

/** How the words of each game are fetched alone: each has a file in this folder. */
export const GAME_WORDS: Readonly<Record<GameId, () => Promise<{ readonly strings: Catalogue }>>> = Object.fromEntries(
  Object.entries(FILES).map(([path, load]) => [path.replace(/^.*\/|\.ts$/g, ''), load]),
);

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
