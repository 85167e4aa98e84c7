import type { PieceId, SeatId } from '#protocol/ids.ts';
import { chanceAbove, chanceOf, type Distribution } from '#engine/kits/dice.ts';
import { negativeOf, valueOf } from '../rules/layout.ts';
import { DICE_AS } from '../rules/sums.ts';
import type { Printed, PrivateDieMove } from '../types.ts';
import type { OpenPiece } from './own-turn.ts';
import { holdsFor, seatAt, type TableSight } from './ruling.ts';

/** Dice that a seat is about to roll, and where its total is then measured. */
export interface ComingRoll {
  readonly value: number;
  /** By how much the value may be exceeded (paragraph 9.17). */
  readonly tolerance: number;
  /** The total without these dice. */
  readonly base: number;
  readonly count: number;
  /** Whether the dice are subtracted. */
  readonly isNegative: boolean;
  /** What the sides 1 to 6 count. */
  readonly sides: readonly number[];
  /** The sums of 0 to 5 such dice. */
  readonly sums: readonly Distribution[];
}

/** What this move rolls; null where it rolls nothing or the value is not known yet. */
export function comingRoll(
  table: TableSight,
  seat: SeatId,
  move: PrivateDieMove,
  look: (piece: PieceId) => OpenPiece,
  isSudden: boolean,
): ComingRoll | null {
  const { value } = table.numbers.value;
  if (value === null) return null;
  // In a sudden death no text applies (paragraphs 7.4 and 7.5).
  const holds = holdsFor(table, seat);
  const { sides, sums } = DICE_AS[isSudden ? 'plain' : holds('die.face')];
  const rolled = { value, tolerance: isSudden ? 0 : holds('bust.tolerance'), sides, sums };
  const total = seatAt(table.numbers, seat).total ?? 0;
  switch (move.type) {
    case 'move.commit':
      return { ...rolled, base: 0, count: move.count, isNegative: false };
    case 'move.roll':
      return { ...rolled, base: total, count: move.count, isNegative: false };
    case 'move.add':
    case 'move.freeDie':
      return { ...rolled, base: total, count: 1, isNegative: false };
    case 'move.negative':
      return { ...rolled, base: total, count: 1, isNegative: true };
    case 'move.reroll': {
      const { face, zone } = look(move.piece);
      const counted = sides[valueOf(face as Printed) - 1] ?? 0;
      const isLess = zone === negativeOf(seat);
      return { ...rolled, base: total + (isLess ? counted : -counted), count: 1, isNegative: isLess };
    }
    default:
      return null;
  }
}

/** The chance, from 0 to 1, that the seat is bust after this roll, with this many dice where another number is asked for. */
export function bustChance({ value, tolerance, base, sums, ...roll }: ComingRoll, count = roll.count): number {
  const sum = sums[count];
  return sum && !roll.isNegative ? chanceAbove(sum, value + tolerance - base) : 0;
}

/** The chance, from 0 to 1, to meet the value exactly with this many positive dice. */
export function matchChance({ value, base, sums }: ComingRoll, count: number): number {
  const sum = sums[count];
  return sum ? chanceOf(sum, value - base) : 0;
}

/** The total after each number that one die may show, from 1 to 6. */
export function totalsAfter({ base, sides, isNegative: isLess }: ComingRoll): readonly number[] {
  return sides.map((counted) => base + (isLess ? -counted : counted));
}
