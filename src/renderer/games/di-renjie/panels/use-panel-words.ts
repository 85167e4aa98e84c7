import type { SeatId } from '#protocol/ids.ts';
import type { Request, Source } from '#engine/games/di-renjie/types.ts';
import { useWords } from '#renderer/client/hooks.ts';

/** The words of Di Renjie's panels. */
export interface PanelWords {
  t(key: string, params?: Readonly<Record<string, unknown>>): string;
  /** A card by name. */
  card(face: string): string;
  /** A card by its bare name, where its letter and number stand beside it. */
  short(face: string): string;
  /** What can be asked for: "Weapons", "number 3". */
  request(request: Request): string;
  /** Where cards come from: "deck", or a player. */
  source(source: Source): string;
  seat(seat: SeatId): string;
  /** Players by name: "Bo and Fen". */
  seats(seats: readonly SeatId[]): string;
  /** Things one after the other: "the Weapon and the Location". */
  list(parts: readonly string[]): string;
}

/** Words from `di-renjie-panels`, with cards by the names the game gives them. */
export function usePanelWords(): PanelWords {
  const { words, ui, seat } = useWords();
  const t = (key: string, params?: Readonly<Record<string, unknown>>): string => ui(`di-renjie-panels:${key}`, params);
  const list = (parts: readonly string[]): string =>
    new Intl.ListFormat(words.language, { type: 'conjunction' }).format(parts);
  return {
    t,
    card: (face) => words.face('di-renjie', face),
    short: (face) => t(`short.${face}`),
    request: (request) => words.face('di-renjie', String(request)),
    source: (source) => (source === 'deck' ? t('source.deck') : seat(Number(source.slice('hand:'.length)))),
    seat,
    seats: (seats) => list(seats.map(seat)),
    list,
  };
}
