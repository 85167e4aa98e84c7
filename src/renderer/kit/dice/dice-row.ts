import type { PieceId } from '#protocol/ids.ts';
import type { Placement, Rect } from '#renderer/stage/contract.ts';
import { throwSeed } from '#renderer/stage/dice/tumble.ts';
import { centreOf, rectOf, rightOf } from '#renderer/stage/geometry.ts';

/** The way from one die of a row to the next, in edges. */
export const SPACING = 1.12;

/** What a row has room for beside its dice, in edges; and the edge in the row's height. */
const ROW = { figure: 1.6, mark: 0.9, height: 0.86 } as const;
/** The seat's sign in edges, and its room in its own size. */
const MARK = { edge: 0.5, room: 1.6 } as const;
/** The label: height and distance from the dice in edges, its width in its height, and its least height in pixels. */
const FIGURE = { height: 0.56, apart: 0.2, aspect: 1.72, least: 12 } as const;
/** How far a die lies out of line at most, in edges. */
const ASKEW = { across: 0.06, down: 0.1 } as const;
/** The least edge of a die, in pixels. */
const LEAST_DIE = 6;
/** A row that is so little too short still has its last place. */
const ROUNDING = 0.01;

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
  const spaces = most * SPACING + ROW.figure + (hasMark ? ROW.mark : 0);
  const edge = Math.floor(Math.min(row.height * ROW.height, row.width / spaces, largest));
  const figure = figureOf(edge * FIGURE.height);
  const mark = hasMark ? Math.round(edge * MARK.edge) : 0;
  const length = most * SPACING * edge;
  const total = mark * MARK.room + length + edge * FIGURE.apart + figure.width;
  const left = Math.round(row.x + (row.width - total) / 2);
  const middle = centreOf(row).y;
  const dice = rectOf(left + mark * MARK.room, middle - edge / 2, length, edge);
  return {
    mark: hasMark ? rectOf(left, middle - mark / 2, mark, mark) : null,
    dice,
    edge,
    figure: rectOf(rightOf(dice) + edge * FIGURE.apart, middle - figure.height / 2, figure.width, figure.height),
  };
}

/** A label of this height. */
export function figureOf(height: number): { readonly width: number; readonly height: number } {
  const whole = Math.max(FIGURE.least, Math.round(height));
  return { width: Math.round(whole * FIGURE.aspect), height: whole };
}

/** A die of this edge around a point. */
export function dieAt({ x, y }: { readonly x: number; readonly y: number }, edge: number, layer: number): Placement {
  const whole = Math.max(LEAST_DIE, Math.round(edge));
  return { x, y, width: whole, height: whole, rotation: 0, layer };
}

/** How many dice have room in a row. */
export function placesIn({ dice, edge }: DiceRow): number {
  return Math.floor(dice.width / (SPACING * edge) + ROUNDING);
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
    const aside = (((seed >>> 3) % 100) / 100 - 0.5) * edge * ASKEW.across;
    const down = (((seed >>> 11) % 100) / 100 - 0.5) * edge * ASKEW.down;
    const x = dice.x + (from + index + 0.5) * SPACING * edge + aside;
    return [id, dieAt({ x, y: dice.y + edge / 2 + down }, edge, layer + from + index)] as const;
  });
}
