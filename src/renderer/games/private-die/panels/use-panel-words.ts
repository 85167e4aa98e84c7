import type { SeatId } from '#protocol/ids.ts';
import type { Card, Hook, Power, SeatStatus } from '#engine/games/private-die/types.ts';
import { useWords } from '#renderer/client/hooks.ts';

/** The words of Private Die's panels. */
export interface PanelWords {
  t(key: string, params?: Readonly<Record<string, unknown>>): string;
  /** A card by name, a witness with its number. */
  card(card: Card): string;
  /** What is printed on a card. */
  effect(card: Card): string;
  /** What a card does, in a few words. */
  short(card: Card): string;
  /** What a card changes there: "free die". */
  hook(hook: Hook): string;
  power(power: Power): string;
  status(status: SeatStatus): string;
  seat(seat: SeatId): string;
  /** Things one after the other: "Bo and Fen". */
  list(parts: readonly string[]): string;
  /** Clues won or lost: "+4", "-2", "0". */
  signed(clues: number): string;
  /** How a turn ended: "stays, 2 below". */
  verdict(status: SeatStatus, total: number, value: number): string;
}

/** Words from `private-die-panels`, with cards by the names and texts the game gives them. */
export function usePanelWords(): PanelWords {
  const { words, ui, seat } = useWords();
  const t = (key: string, params?: Readonly<Record<string, unknown>>): string =>
    ui(`private-die-panels:${key}`, params);
  const status = (of: SeatStatus): string => ui(`private-die:status.${of}`);
  return {
    t,
    card: (card) => words.face('private-die', card),
    effect: (card) => ui(`private-die:card.${card}`),
    short: (card) => t(`short.${card}`),
    hook: (hook) => t(`hook.${hook}`),
    power: (power) => ui(`private-die:power.${power}`),
    status,
    seat,
    list: (parts) => new Intl.ListFormat(words.language, { type: 'conjunction' }).format(parts),
    signed: (clues) => new Intl.NumberFormat(words.language, { signDisplay: 'exceptZero' }).format(clues),
    verdict: (of, total, value) => {
      if (total === value) return status(of);
      const gap = total < value ? 'below' : 'over';
      return t('gap.with', { status: status(of), gap: t(`gap.${gap}`, { count: Math.abs(value - total) }) });
    },
  };
}
