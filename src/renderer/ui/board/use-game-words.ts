import { useEffect, useState } from 'react';
import type { GameId } from '#protocol/ids.ts';
import type { Catalogue } from '#words/by-language.ts';
import { loadGameWords } from '#words/game-words.ts';
import { openWords } from '#words/open-words.ts';
import type { Words } from '#words/open-words.ts';
import { SHARED } from '#words/shared.ts';
import { SOURCE, together } from '#words/word-set.ts';
import type { WordSet } from '#words/word-set.ts';

/**
 * The `shared` words and those of one game, fetched for it alone; null until they are there. While another language is
 * fetched, the words from before stay.
 */
export function useGameWords(language: string, game: GameId, shared: WordSet = SHARED): Words | null {
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => {
    let isWanted = true;
    void Promise.all([
      orElse(shared.load(language), shared.english),
      orElse(loadGameWords(game, language), orElse(loadGameWords(game, SOURCE), {})),
    ]).then(([common, own]) => {
      if (isWanted) setWords(openWords(together(common, own), language));
    });
    return () => {
      isWanted = false;
    };
  }, [language, game, shared]);
  return words;
}

/** What could not be fetched in a language is said in English, and without the words of a game it is named by its code. */
async function orElse(fetched: Promise<Catalogue>, other: Catalogue | Promise<Catalogue>): Promise<Catalogue> {
  try {
    return await fetched;
  } catch (fault) {
    console.warn('The words of this game could not be loaded.', fault);
    return await other;
  }
}
