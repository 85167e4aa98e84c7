import type { SeatId } from '#protocol/ids.ts';
import { unnamedSeat } from '#protocol/typed-text.ts';
import type { Ui } from './lists.ts';

/** What somebody in this seat is called: by their name or, where they have none, by the seat, as the language says it. */
export function seatName(ui: Ui, name: string, seat: SeatId): string {
  return name === '' || name === unnamedSeat(seat) ? ui('seat.numbered', { number: seat + 1 }) : name;
}

interface Named {
  readonly seat: SeatId;
  /** As it stands in the record. */
  readonly name: string;
}

/**
 * What a sentence about a record fills in, with people called as the page calls them: `names` are those of the record,
 * between commas, where somebody without a name has an English one. A name of nobody in `seats` stays as it is.
 */
export function withNamesSaid<P extends Readonly<Record<string, unknown>>>(
  params: P,
  seats: readonly Named[],
  { name, row }: { name(seat: Named): string; row(names: readonly string[]): string },
): P {
  const { names } = params;
  if (typeof names !== 'string') return params;
  const said = names.split(', ').map((one) => {
    const found = seats.find((seat) => seat.name === one);
    return found === undefined ? one : name(found);
  });
  return { ...params, names: row(said) };
}
