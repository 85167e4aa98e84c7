import type { Contract, Led } from '#engine/games/dezai-shen/types.ts';
import type { Face, SeatId } from '#protocol/ids.ts';
import { useWords } from '#renderer/client/hooks.ts';

/** The words of Dezai Shen's panels. */
export interface PanelWords {
  t(key: string, params?: Readonly<Record<string, unknown>>): string;
  card(card: Face): string;
  suit(suit: Led): string;
  seat(seat: SeatId): string;
  /** "Hold doubled". */
  contract(contract: Pick<Contract, 'level' | 'doubled'>): string;
  /** Things one after the other: "Cups and Swords". */
  list(parts: readonly string[]): string;
  /** Tokens won or lost: "+4", "-2", "0". */
  signed(tokens: number): string;
}

/** Words from `dezai-shen-panels`, with cards by the names the game gives them. */
export function usePanelWords(): PanelWords {
  const { words, ui, seat } = useWords();
  const t = (key: string, params?: Readonly<Record<string, unknown>>): string => ui(`dezai-shen-panels:${key}`, params);
  return {
    t,
    card: (card) => words.face('dezai-shen', card),
    suit: (suit) => t(`suit.${suit}`),
    seat,
    contract: ({ level, doubled }) => t(`contract.${level}`, doubled ? { context: 'doubled' } : {}),
    list: (parts) => new Intl.ListFormat(words.language, { type: 'conjunction' }).format(parts),
    signed: (tokens) => new Intl.NumberFormat(words.language, { signDisplay: 'exceptZero' }).format(tokens),
  };
}
