import type { GameId } from '#protocol/ids.ts';
import { loadGame } from '#renderer/games/index.ts';
import type { GamePages } from '#renderer/games/index.ts';
import type { GameSkin } from '#renderer/stage/contract.ts';
import type * as CreateStage from '#renderer/stage/create-stage.ts';
import type { Catalogue } from '#words/by-language.ts';
import { loadGameWords } from '#words/game-words.ts';

/** What a game is shown with. */
export interface GameFiles {
  readonly strings: Catalogue;
  /** Null for a game that this page does not know. */
  readonly pages: GamePages | null;
}

/** Rejects when they could not be fetched, and then for as long as the page is open. */
export type FetchGame = (game: GameId) => Promise<GameFiles>;

/** What a page fetches before it is asked for, so that nothing waits for another thing's coming. */
export interface Prefetched {
  /** The code that draws pictures, once the letters that stand in them are there: drawn without them they stay wrong. */
  stage(): Promise<typeof CreateStage>;
  /** Each is asked for once: asked again, a browser that is still fetching its styles would go on without them. */
  readonly game: FetchGame;
}

/** Begins to fetch at once what every game needs; without a picture (`hasStage`) only words and panels are fetched. */
export function prefetch(hasStage: boolean, palette: Parameters<GameSkin['prepare']>[0]): Prefetched {
  const letters = hasStage ? document.fonts.load('600 20px "Fraunces Variable"').catch(() => []) : null;
  const stage = async () => {
    const [code] = await Promise.all([import('#renderer/stage/create-stage.ts'), letters]);
    return code;
  };
  // Whatever fails here is reported where it is needed.
  if (hasStage) stage().catch(() => null);
  const games = new Map<GameId, Promise<GameFiles>>();
  return {
    stage,
    game: (game) => {
      const begun = games.get(game) ?? fetchGame(game);
      if (!games.has(game) && hasStage) begun.then(({ pages }) => pages?.skin.prepare(palette)).catch(() => null);
      games.set(game, begun);
      return begun;
    },
  };
}

async function fetchGame(game: GameId): Promise<GameFiles> {
  const [strings, pages] = await Promise.all([loadGameWords(game), loadGame(game)]);
  return { strings, pages };
}
