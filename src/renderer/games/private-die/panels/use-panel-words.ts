import type { Card, Hook, Power, SeatStatus } from '#engine/games/private-die/types.ts';
import { useWordsOf, type WordsOfPanels } from '#renderer/kit/panels/use-words-of.ts';

/** The words of Private Die's panels. */
export interface PanelWords extends WordsOfPanels {
  /** What is printed on a card. */
  effect(card: Card): string;
  /** What a card does, in a few words. */
  short(card: Card): string;
  /** What a card changes there: "free die". */
  hook(hook: Hook): string;
  power(power: Power): string;
  status(status: SeatStatus): string;
  /** How a turn ended: "stays, 2 below". */
  verdict(status: SeatStatus, total: number, value: number): string;
}

/** Words from `private-die-panels`, with cards by the texts the game gives them. */
export function usePanelWords(): PanelWords {
  const words = useWordsOf('private-die');
  const { t, ui } = words;
  const status = (of: SeatStatus): string => ui(`private-die:status.${of}`);
  return {
    ...words,
    effect: (card) => ui(`private-die:card.${card}`),
    short: (card) => t(`short.${card}`),
    hook: (hook) => t(`hook.${hook}`),
    power: (power) => ui(`private-die:power.${power}`),
    status,
    verdict: (of, total, value) => {
      if (total === value) return status(of);
      const gap = total < value ? 'below' : 'over';
      return t('gap.with', { status: status(of), gap: t(`gap.${gap}`, { count: Math.abs(value - total) }) });
    },
  };
}
