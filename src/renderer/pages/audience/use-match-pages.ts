import { useEffect, useState } from 'react';
import type { GameId } from '#protocol/ids.ts';
import { pagesInWords } from '#renderer/games/game-pages.ts';
import type { GamePages } from '#renderer/games/game-pages.ts';
import { warn } from '#renderer/client/link/feed-link.ts';
import type { Words } from '#words/open-words.ts';
import type { FetchGame } from './prefetch.ts';

/** What a match of one game is shown with. */
export interface MatchPages {
  readonly words: Words;
  readonly pages: GamePages;
}

/**
 * The words and the pages of `game`, both at once; null until they are there, where they could not be fetched, and of a
 * game that this page does not know: a stream is shown no half of them.
 */
export function useMatchPages(game: GameId, fetchGame: FetchGame): MatchPages | null {
  const [found, setFound] = useState<MatchPages | null>(null);
  useEffect(() => {
    let isWanted = true;
    fetchGame(game).then(
      ({ words, pages }) => {
        if (!isWanted || pages === null) return;
        setFound({ words, pages: pagesInWords(pages, words) });
      },
      (fault: unknown) => {
        warn('What shows this game could not be fetched.', fault);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [game, fetchGame]);
  return found;
}
