import type { PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import { facesIn, zoneOf, type PieceTable } from '#engine/core/pieces.ts';
import { showing, type Thrown } from '#engine/kits/rolling.ts';
import type { Printed, PrivateDieState, SeatRoll } from '../types.ts';
import { hookOf } from './hooks.ts';
import { dieFace, negativeOf, poolOf, rolledOf, tenFace, valueOf, WITNESS_DIE } from './layout.ts';

/** The witness die showing this number, or nothing yet. */
export function showingTen(table: PieceTable<Printed>, value: number | null): Thrown<Printed> {
  return showing(table, [WITNESS_DIE], WITNESS_DIE, WITNESS_DIE, [tenFace(value)]);
}

/** Dice of a seat rolled where they are, or into another of its zones. */
export function rolling(
  table: PieceTable<Printed>,
  seat: SeatId,
  pieces: readonly PieceId[],
  [from, to]: readonly [ZoneId, ZoneId],
  values: readonly number[],
): Thrown<Printed> {
  const faces = values.map((value) => dieFace(seat, value));
  return showing(table, pieces, from, to, faces);
}

/** Counts rolls by seat and number, for the statistics (every roll, whatever it was for). */
export function counted(state: PrivateDieState, seat: SeatId, values: readonly number[]): PrivateDieState['rolled'] {
  return state.rolled.map((counts, other) =>
    other === seat ? counts.map((count, face) => count + values.filter((value) => value === face + 1).length) : counts,
  );
}

/** The numbers of the positive dice, in order. */
export function positiveDice(state: PrivateDieState, seat: SeatId): readonly number[] {
  return facesIn(state.table, rolledOf(seat)).map(valueOf);
}

/** The numbers of the negative dice that have been rolled. */
export function negativeDice(state: PrivateDieState, seat: SeatId): readonly number[] {
  return facesIn(state.table, negativeOf(seat))
    .map(valueOf)
    .filter((value) => value > 0);
}

/** The seat's own dice that are still unused in this round. */
export function unusedDice(state: PrivateDieState, seat: SeatId): readonly PieceId[] {
  return zoneOf(state.table, poolOf(seat)).pieces;
}

/** What a number counts under the witness's text (paragraph 9.14). */
export function countsAs(state: PrivateDieState, value: number): number {
  return value === 6 && hookOf(state, 'die.face') === 'sixIsZero' ? 0 : value;
}

/** The total of a seat: positive dice less negative ones; it may be zero or less (paragraph 4.8). */
export function totalOf(state: PrivateDieState, seat: SeatId): number {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + countsAs(state, value), 0);
  return sum(positiveDice(state, seat)) - sum(negativeDice(state, seat));
}

/** A roll that counts at face value, whatever the witness says (paragraphs 6.3 and 7.5). */
export function plainRoll(seat: SeatId, faces: readonly number[]): SeatRoll {
  return { seat, faces, sum: faces.reduce((sum, face) => sum + face, 0) };
}
