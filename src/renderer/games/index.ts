import type { GameId } from '#protocol/ids.ts';
import type { GamePages } from './game-pages.ts';
import { loaders } from './list.ts';

/** Loads a game's pages; null for a game this page does not know. */
export async function loadGame(id: GameId): Promise<GamePages | null> {
  const loader = loaders[id];
  if (loader === undefined) return null;
  const [skin, panels] = await Promise.all([loader.skin(), loader.panels()]);
  return { skin, panels };
}
