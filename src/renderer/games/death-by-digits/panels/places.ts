import type { SeatId } from '#protocol/ids.ts';
import type { DeathByDigitsNumbers } from '#engine/games/death-by-digits/types.ts';

/** A column of the table of copies: a player's hand, Evidence with the pile and what is out, or the Murder. */
export type PlaceColumn = SeatId | 'evidence' | 'murder';

/** How many copies are known to be somewhere: for sure, and where they were last seen. */
export interface KnownCopies {
  readonly sure: number;
  readonly lastSeen: number;
}

/** One line: a number, what is known by column, and how many copies nobody has accounted for. */
export interface PlacesRow {
  readonly number: number;
  readonly mark: 'open' | 'excluded' | 'certain';
  readonly known: readonly KnownCopies[];
  readonly unknown: number;
}

/** Where the notebook knows the copies of each number to be; nothing where it works out nothing by itself. */
export function placesOf(
  { notebook, deck }: DeathByDigitsNumbers,
  columns: readonly PlaceColumn[],
): readonly PlacesRow[] {
  return (notebook?.rows ?? []).map(({ kind, mark, copies }) => {
    const number = Number(kind);
    const all = deck.find((one) => one.number === number)?.copies ?? 0;
    const countIn = (column: PlaceColumn, isSure: boolean): number =>
      copies
        .filter((copy) => copy.isSure === isSure && columnOf(copy.place) === column)
        .reduce((sum, { count }) => sum + count, 0);
    const known = columns.map((column) => ({ sure: countIn(column, true), lastSeen: countIn(column, false) }));
    return { number, mark, known, unknown: all - copies.reduce((sum, { count }) => sum + count, 0) };
  });
}

function columnOf(place: string): PlaceColumn {
  const [kind, number] = place.split(':');
  if (kind === 'hand') return Number(number);
  return kind === 'murder' ? 'murder' : 'evidence';
}

/** Numbers with runs of three and more told by their ends: "1-4", "6". */
export function ranges(numbers: readonly number[], said: (number: number) => string): readonly string[] {
  const runs = numbers.reduce<readonly (readonly number[])[]>((all, number) => {
    const last = all.at(-1);
    return last?.at(-1) === number - 1 ? [...all.slice(0, -1), [...last, number]] : [...all, [number]];
  }, []);
  return runs.flatMap((run) => {
    const [first = 0, ...rest] = run;
    const last = rest.at(-1);
    return rest.length > 1 && last !== undefined ? [`${said(first)}–${said(last)}`] : run.map(said);
  });
}
