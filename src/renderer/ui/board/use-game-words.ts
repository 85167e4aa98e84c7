import { useEffect, useState } from 'react';
import type { GameId } from '#protocol/ids.ts';
import { loadGameWords, together } from '#words/game-words.ts';
import { openWords } from '#words/open-words.ts';
import type { Catalogue } from '#words/by-language.ts';
import type { Words } from '#words/open-words.ts';
import { SHARED } from '#words/shared.ts';

/** The `shared` words and those of one game, fetched for it alone; null until they are there. */
export function useGameWords(language: string, game: GameId, shared: Catalogue = SHARED): Words | null {
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => {
    let isWanted = true;
    loadGameWords(game).then(
      (own) => {
        if (isWanted) setWords(openWords(together(shared, own), language));
      },
      (fault: unknown) => {
        console.warn('The words of this game could not be loaded.', fault);
        if (isWanted) setWords(openWords(shared, language));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [language, game, shared]);
  return words;
}
