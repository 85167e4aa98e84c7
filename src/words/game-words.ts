import type { GameId } from '#protocol/ids.ts';
import type { Catalogue, Strings } from './by-language.ts';

/** How the words of each game are fetched alone. */
export const GAME_WORDS: Readonly<Record<GameId, () => Promise<{ readonly strings: Catalogue }>>> = {
  kirin: () => import('./games/kirin.ts'),
  'dezai-shen': () => import('./games/dezai-shen.ts'),
  'private-die': () => import('./games/private-die.ts'),
  'di-renjie': () => import('./games/di-renjie.ts'),
  'death-by-digits': () => import('./games/death-by-digits.ts'),
  hearts: () => import('./games/hearts.ts'),
};

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
