import { useEffect, useState } from 'react';
import type { GameId } from '#protocol/ids.ts';
import { loadGame } from '#renderer/games/index.ts';
import type { GamePages } from '#renderer/games/index.ts';

/** The pages of the present game: `loading`, then the pages, or `unknown` when this page has none for it. */
export function useGamePages(game: GameId): GamePages | 'loading' | 'unknown' {
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
  return loaded.pages ?? 'unknown';
}
