import { useEffect, useState } from 'react';
import type { ChartInfo, GameInfo } from '#protocol/catalogue.ts';
import type { GameId } from '#protocol/ids.ts';
import { loadGame } from '#renderer/games/index.ts';
import type { GamePages } from '#renderer/games/game-pages.ts';

/**
 * The pages of the present game: `loading`, then the pages, or `unknown` when this page has none for it as the host
 * plays it.
 */
export function useGamePages({ id: game, chart }: Pick<GameInfo, 'id' | 'chart'>): GamePages | 'loading' | 'unknown' {
  const [loaded, setLoaded] = useState<{ readonly game: GameId; readonly pages: GamePages | null } | null>(null);
  useEffect(() => {
    let isWanted = true;
    loadGame(game).then(
      (pages) => {
        if (isWanted) setLoaded({ game, pages });
      },
      (fault: unknown) => {
        console.warn('The pages of this game could not be loaded.', fault);
        if (isWanted) setLoaded({ game, pages: null });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [game]);
  if (loaded?.game !== game) return 'loading';
  return loaded.pages && isUpToDate(loaded.pages, chart) ? loaded.pages : 'unknown';
}

/** Whether the pages know every phase of the host's chart; those of an older Baize cannot show a new one. */
function isUpToDate({ skin: { phases } }: GamePages, { states }: ChartInfo): boolean {
  return phases === undefined || states.every(({ id, tag, final }) => (tag === null && !final) || phases.includes(id));
}
