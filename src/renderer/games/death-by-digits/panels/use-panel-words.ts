import type { SeatId } from '#protocol/ids.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { numeral } from '#renderer/kit/panels/NumberStrip.tsx';

/** The words of Death by Digits' panels. */
export interface PanelWords {
  t(key: string, params?: Readonly<Record<string, unknown>>): string;
  /** A card by name: "7", "Cold Trail 20". */
  card(number: number): string;
  seat(seat: SeatId): string;
  /** Players by name: "Bo and Fen". */
  seats(seats: readonly SeatId[]): string;
  /** Numbers one after the other: "3, 5 and 5". */
  numbers(numbers: readonly number[]): string;
}

/** Words from `death-by-digits-panels`, with cards by the names the game gives them. */
export function usePanelWords(): PanelWords {
  const { words, ui, seat, face } = useWords();
  const list = (parts: readonly string[]): string =>
    new Intl.ListFormat(words.language, { type: 'conjunction' }).format(parts);
  return {
    t: (key, params) => ui(`death-by-digits-panels:${key}`, params),
    card: (number) => face(String(number)),
    seat,
    seats: (seats) => list(seats.map(seat)),
    numbers: (numbers) => list(numbers.map(numeral)),
  };
}
