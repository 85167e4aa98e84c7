import type { Request, Source } from '#engine/games/di-renjie/types.ts';
import { useWordsOf, type WordsOfPanels } from '#renderer/kit/panels/use-words-of.ts';

/** The words of Di Renjie's panels. */
export interface PanelWords extends WordsOfPanels {
  /** A card by its bare name, where its letter and number stand beside it. */
  short(face: string): string;
  /** What can be asked for: "Weapons", "number 3". */
  request(request: Request): string;
  /** Where cards come from: "deck", or a player. */
  source(source: Source): string;
}

/** Words from `di-renjie-panels`. */
export function usePanelWords(): PanelWords {
  const words = useWordsOf('di-renjie');
  return {
    ...words,
    short: (face) => words.t(`short.${face}`),
    request: (request) => words.face(String(request)),
    source: (source) => (source === 'deck' ? words.t('source.deck') : words.seat(Number(source.slice('hand:'.length)))),
  };
}
