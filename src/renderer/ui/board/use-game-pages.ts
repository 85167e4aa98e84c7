import { useEffect, useMemo, useState } from 'react';
import type { ChartInfo, GameInfo } from '#protocol/catalogue.ts';
import type { GameId } from '#protocol/ids.ts';
import { loadGame } from '#renderer/games/index.ts';
import { pagesInWords } from '#renderer/games/game-pages.ts';
import type { GamePages } from '#renderer/games/game-pages.ts';
import type { Words } from '#words/open-words.ts';

/**
 * The pages of the present game: `loading`, then the pages, or `unknown` when this page has none for it as the host
 * plays it. What is printed on pieces is in these `words`, the game's own among them; before they are there it is left out.
 */
export function useGamePages(
  { id: game, chart }: Pick<GameInfo, 'id' | 'chart'>,
  words: Words | null,
): GamePages | 'loading' | 'unknown' {
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
  const pages = loaded?.game === game ? loaded.pages : undefined;
  const inWords = useMemo(() => (pages && words !== null ? pagesInWords(pages, words) : pages), [pages, words]);
  if (inWords === undefined) return 'loading';
  return inWords !== null && isUpToDate(inWords, chart) ? inWords : 'unknown';
}

/** Whether the pages know every phase of the host's chart; those of an older Baize cannot show a new one. */
function isUpToDate({ skin: { phases } }: GamePages, { states }: ChartInfo): boolean {
  return phases === undefined || states.every(({ id, tag, final }) => (tag === null && !final) || phases.includes(id));
}
