import type { GameId } from '#protocol/ids.ts';
import { loadGame } from '#renderer/games/index.ts';
import type { GamePages } from '#renderer/games/game-pages.ts';
import type { GameSkin } from '#renderer/stage/contract.ts';
import { lettersFor } from '#renderer/stage/fonts/letters-for.ts';
import type * as CreateStage from '#renderer/stage/create-stage.ts';
import { FOR_AUDIENCE } from '#words/audience.ts';
import { loadGameSet } from '#words/game-words.ts';
import { loadWords } from '#words/load-words.ts';
import type { Words } from '#words/open-words.ts';

/** What a page needs to show a game. */
export interface GameFiles {
  /** With those that belong to no game. */
  readonly words: Words;
  /** Null for a game that this page does not know. */
  readonly pages: GamePages | null;
}

/** Rejects when they could not be fetched; it then rejects for as long as the page is open. */
export type FetchGame = (game: GameId) => Promise<GameFiles>;

/** What a page fetches in advance, so that downloads do not wait for each other. */
export interface Prefetched {
  /** The code that draws pictures, once the font used in them is there: pictures drawn without it would stay wrong. */
  stage(): Promise<typeof CreateStage>;
  /**
   * Each game is asked for only once: when asked again, a browser that is still fetching the styles would continue
   * without them.
   */
  readonly game: FetchGame;
}

/** Starts fetching at once what every game needs; without a picture (`hasStage`) only words and panels are fetched. */
export function prefetch(hasStage: boolean, palette: Parameters<GameSkin['prepare']>[0], language: string): Prefetched {
  const letters = hasStage ? lettersFor() : null;
  const stage = async () => {
    const [code] = await Promise.all([import('#renderer/stage/create-stage.ts'), letters]);
    return code;
  };
  // A failure is reported where the result is used.
  if (hasStage) stage().catch(() => null);
  const games = new Map<GameId, Promise<GameFiles>>();
  return {
    stage,
    game: (game) => {
      const begun = games.get(game) ?? fetchGame(game, language);
      if (!games.has(game) && hasStage) begun.then(({ pages }) => pages?.skin.prepare(palette)).catch(() => null);
      games.set(game, begun);
      return begun;
    },
  };
}

async function fetchGame(game: GameId, language: string): Promise<GameFiles> {
  const [words, pages] = await Promise.all([
    loadGameSet(game, FOR_AUDIENCE).then((set) => loadWords(set, language)),
    loadGame(game),
  ]);
  return { words, pages };
}
