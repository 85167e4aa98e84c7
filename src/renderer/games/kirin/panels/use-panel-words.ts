import { useWords } from '#renderer/client/hooks.ts';
import type { Beast, Card, Direction } from '#engine/games/kirin/types.ts';

/** The words of Kirin's panels. */
export interface PanelWords {
  t(key: string, params?: Readonly<Record<string, unknown>>): string;
  beast(beast: Beast): string;
  card(card: Card): string;
  /** As a heading; `t('…', { direction: inSentence(…) })` within a sentence. */
  direction(direction: Direction): string;
  inSentence(direction: Direction): string;
}

/** Words from `kirin-panels`, with beasts and cards by the names the game gives them. */
export function usePanelWords(): PanelWords {
  const { words, ui } = useWords();
  const t = (key: string, params?: Readonly<Record<string, unknown>>): string => ui(`kirin-panels:${key}`, params);
  return {
    t,
    beast: (beast) => ui(`kirin:beast.${beast}`),
    card: (card) => words.face('kirin', card),
    direction: (direction) => t(`direction.${direction}`),
    inSentence: (direction) => ui(`kirin:direction.${direction}`),
  };
}
