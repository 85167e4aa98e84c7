import type { Contract, Led } from '#engine/games/dezai-shen/types.ts';
import { useWordsOf, type WordsOfPanels } from '#renderer/kit/panels/use-words-of.ts';

/** The words of Dezai Shen's panels. */
export interface PanelWords extends WordsOfPanels {
  suit(suit: Led): string;
  /** "Hold doubled". */
  contract(contract: Pick<Contract, 'level' | 'doubled'>): string;
}

/** Words from `dezai-shen-panels`. */
export function usePanelWords(): PanelWords {
  const words = useWordsOf('dezai-shen');
  return {
    ...words,
    suit: (suit) => words.t(`suit.${suit}`),
    contract: ({ level, doubled }) => words.t(`contract.${level}`, doubled ? { context: 'doubled' } : {}),
  };
}
