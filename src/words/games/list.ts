// Written by `npm run games` from the folders beside it: not to be edited.
import type { GameId } from '#protocol/ids.ts';
import type { WordSet } from '../word-set.ts';

/** How the words of each game are fetched alone. */
export const GAME_WORDS: Readonly<Record<GameId, () => Promise<{ readonly words: WordSet }>>> = {
  'death-by-digits': () => import('./death-by-digits.ts'),
  'dezai-shen': () => import('./dezai-shen.ts'),
  'di-renjie': () => import('./di-renjie.ts'),
  hearts: () => import('./hearts.ts'),
  kirin: () => import('./kirin.ts'),
  'private-die': () => import('./private-die.ts'),
};
