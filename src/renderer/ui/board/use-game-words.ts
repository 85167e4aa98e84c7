import { useEffect, useState } from 'react';
import type { GameId } from '#protocol/ids.ts';
import { useFollowing } from '#renderer/client/language.ts';
import { gameSetHere, loadGameSet } from '#words/game-words.ts';
import type { Words } from '#words/open-words.ts';
import { SHARED } from '#words/shared.ts';
import type { WordSet } from '#words/word-set.ts';

/**
 * The `shared` words and those of one game, fetched for it alone; null until they are there. While another language is
 * fetched, the words from before stay.
 */
export function useGameWords(language: string, game: GameId, shared: WordSet = SHARED): Words | null {
  const [fetched, setFetched] = useState<{ readonly game: GameId; readonly set: WordSet } | null>(null);
  const set = gameSetHere(game) ?? (fetched?.game === game ? fetched.set : null);
  useEffect(() => {
    if (set !== null) return;
    let isWanted = true;
    void loadGameSet(game, shared)
      .catch((fault: unknown) => {
        console.warn('The words of this game could not be loaded.', fault);
        // Without them it is named by its code.
        return shared;
      })
      .then((loaded) => {
        if (isWanted) setFetched({ game, set: loaded });
      });
    return () => {
      isWanted = false;
    };
  }, [set, game, shared]);
  const { words } = useFollowing(set ?? shared, language, null);
  return set === null ? null : words;
}
