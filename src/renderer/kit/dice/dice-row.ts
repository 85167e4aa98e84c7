import type { PieceId } from '#protocol/ids.ts';
import type { Placement, Rect } from '#renderer/stage/contract.ts';
import { throwSeed } from '#renderer/stage/dice/tumble.ts';
import { centreOf, rectOf, rightOf } from '#renderer/stage/geometry.ts';

/** The way from one die of a row to the next, in edges. */
export const SPACING = 1.12;

/** A row of dice with what they come to. */
export interface DiceRow {
  /** Where the seat's sign stands; null where only one seat rolls. */
  readonly mark: Rect | null;
  /** Where the dice lie. */
  readonly dice: Rect;
  readonly edge: number;
  /** The label with the total. */
  readonly figure: Rect;
}

/** What a row has room for. */
interface RowShape {
  /** How many dice. */
  readonly most: number;
  /** Whether a seat's sign stands before them. */
  readonly hasMark: boolean;
  /** The largest a die is to be. */
  readonly largest: number;
}

/** In a row: the seat's sign, room for every die, and the label. */
export function rowIn(row: Rect, { most, hasMark, largest }: RowShape): DiceRow {
  const spaces = most * SPACING + 1.6 + (hasMark ? 0.9 : 0);
  const edge = Math.floor(Math.min(row.height * 0.86, row.width / spaces, largest));
  const figure = figureOf(edge * 0.56);
  const mark = hasMark ? Math.round(edge * 0.5) : 0;
  const length = most * SPACING * edge;
  const total = mark * 1.6 + length + edge * 0.2 + figure.width;
  const left = Math.round(row.x + (row.width - total) / 2);
  const middle = centreOf(row).y;
  const dice = rectOf(left + mark * 1.6, middle - edge / 2, length, edge);
  return {
    mark: hasMark ? rectOf(left, middle - mark / 2, mark, mark) : null,
    dice,
    edge,
    figure: rectOf(rightOf(dice) + edge * 0.2, middle - figure.height / 2, figure.width, figure.height),
  };
}

/** A label of this height. */
export function figureOf(height: number): { readonly width: number; readonly height: number } {
  const whole = Math.max(12, Math.round(height));
  return { width: Math.round(whole * 1.72), height: whole };
}

/** A die of this edge around a point. */
export function dieAt({ x, y }: { readonly x: number; readonly y: number }, edge: number, layer: number): Placement {
  const whole = Math.max(6, Math.round(edge));
  return { x, y, width: whole, height: whole, rotation: 0, layer };
}

/** How many dice have room in a row. */
export function placesIn({ dice, edge }: DiceRow): number {
  return Math.floor(dice.width / (SPACING * edge) + 0.01);
}

/** Dice as they were rolled: in a row, from this place of it on, none exactly in line. */
export function spotsIn(
  { dice, edge }: DiceRow,
  pieces: readonly PieceId[],
  layer: number,
  from = 0,
): readonly (readonly [PieceId, Placement])[] {
  return pieces.map((id, index) => {
    const seed = throwSeed(id);
    const aside = (((seed >>> 3) % 100) / 100 - 0.5) * edge * 0.06;
    const down = (((seed >>> 11) % 100) / 100 - 0.5) * edge * 0.1;
    const x = dice.x + (from + index + 0.5) * SPACING * edge + aside;
    return [id, dieAt({ x, y: dice.y + edge / 2 + down }, edge, layer + from + index)] as const;
  });
}
