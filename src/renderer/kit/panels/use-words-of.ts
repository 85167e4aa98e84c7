import type { Face, GameId, SeatId } from '#protocol/ids.ts';
import { useWords } from '#renderer/client/hooks.ts';
import type { TableWords } from '#words/at-table.ts';
import { factsOf, inClauses, inRow, sentencesOf } from '#words/lists.ts';
import { listed, numberFormat } from '#words/formats.ts';

/** The words that the panels of every game are written with. */
export interface WordsOfPanels {
  /** A sentence of the game's panels. */
  t(key: string, params?: Readonly<Record<string, unknown>>): string;
  /** A sentence of any of the files: `kirin:beast.azure`. */
  ui: TableWords['ui'];
  /** A card by the name that the game gives it. */
  face(face: Face): string;
  seat(seat: SeatId): string;
  /** Players by name: "Bo and Fen". */
  seats(seats: readonly SeatId[]): string;
  /** Things one after the other: "Cups and Swords". */
  list(parts: readonly string[]): string;
  /** Side by side, without an "and": "6, 5, 4". */
  row(parts: readonly string[]): string;
  /** Likewise, of parts that may hold commas. */
  clauses(parts: readonly string[]): string;
  /** Facts that make no sentence together. */
  facts(parts: readonly string[]): string;
  /** Whole sentences. */
  sentences(parts: readonly string[]): string;
  /** Points won or lost: "+4", "-2", "0". */
  signed(points: number): string;
}

/** Words from `<game>-panels`, with cards by the names the game gives them. */
export function useWordsOf(game: GameId): WordsOfPanels {
  const { words, ui, seat } = useWords();
  const list = (parts: readonly string[]): string => listed(parts, words.language);
  return {
    t: (key, params) => ui(`${game}-panels:${key}`, params),
    ui,
    face: (face) => words.face(game, face),
    seat,
    seats: (seats) => list(seats.map(seat)),
    list,
    row: (parts) => inRow(ui, parts),
    clauses: (parts) => inClauses(ui, parts),
    facts: (parts) => factsOf(ui, parts),
    sentences: (parts) => sentencesOf(ui, parts),
    signed: (points) => numberFormat(words.language, { isChange: true }).format(points),
  };
}
