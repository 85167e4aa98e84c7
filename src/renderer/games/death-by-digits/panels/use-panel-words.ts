import { numeral } from '#words/numeral.ts';
import { useWordsOf, type WordsOfPanels } from '#renderer/kit/panels/use-words-of.ts';

/** The words of Death by Digits' panels. */
export interface PanelWords extends WordsOfPanels {
  /** A card by name: "7", "Cold Trail 20". */
  card(number: number): string;
  /** Numbers one after the other: "3, 5 and 5". */
  numbers(numbers: readonly number[]): string;
}

/** Words from `death-by-digits-panels`. */
export function usePanelWords(): PanelWords {
  const words = useWordsOf('death-by-digits');
  return {
    ...words,
    card: (number) => words.face(String(number)),
    numbers: (numbers) => words.list(numbers.map(numeral)),
  };
}
