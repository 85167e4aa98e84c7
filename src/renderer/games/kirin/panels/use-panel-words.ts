import type { Beast, Direction } from '#engine/games/kirin/types.ts';
import { useWordsOf, type WordsOfPanels } from '#renderer/kit/panels/use-words-of.ts';

/** The words of Kirin's panels. */
export interface PanelWords extends WordsOfPanels {
  beast(beast: Beast): string;
  /** As a heading; `t('…', { direction: inSentence(…) })` within a sentence. */
  direction(direction: Direction): string;
  inSentence(direction: Direction): string;
}

/** Words from `kirin-panels`, with beasts by the names the game gives them. */
export function usePanelWords(): PanelWords {
  const words = useWordsOf('kirin');
  return {
    ...words,
    beast: (beast) => words.ui(`kirin:beast.${beast}`),
    direction: (direction) => words.t(`direction.${direction}`),
    inSentence: (direction) => words.ui(`kirin:direction.${direction}`),
  };
}
