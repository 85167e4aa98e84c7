import type { GameView } from '#protocol/view.ts';
import type { PropPlacement, Rect, TableLayout } from '#renderer/stage/contract.ts';
import { bottomOf, boundsOf, holds, rightOf } from '#renderer/stage/geometry.ts';
import type { CameraPose } from './frame.ts';

/** Between two things that stand side by side, in the height of letters. */
const GAP = 0.5;
/** Words run no further than this, in the height of letters. */
const WIDEST = 32;
/** Less than this is no room for words, in the height of letters. */
const LEAST = 2;
/** More than this no words take, in the height of letters. */
const ENOUGH = 8;

type Laid = Pick<TableLayout, 'plates' | 'pieces'> & { readonly panel: Rect | null };

/** Everything at the table that must not be covered, in pixels of the table. */
export function occupied({ plates, panel, pieces }: Laid, props: readonly PropPlacement[]): Rect[] {
  const own = [
    ...plates.values(),
    ...(panel ? [panel] : []),
    ...[...pieces.values()].map(boundsOf),
    ...props.map(boundsOf),
  ];
  return own.filter(({ width, height }) => width > 0 && height > 0);
}

/** Every piece that lies open in this middle of the table, in pixels of the table. */
export function inMiddle({ pieces }: Pick<TableLayout, 'pieces'>, { zones }: GameView, middle: Rect | null): Rect[] {
  if (middle === null) return [];
  const open = Object.values(zones).flatMap((zone) =>
    zone.pieces.filter((_, index) => (zone.faces[index] ?? null) !== null),
  );
  return open
    .map((piece) => pieces.get(piece))
    .filter((placement) => placement !== undefined)
    .filter(({ x, y }) => holds(middle, x, y))
    .map(boundsOf);
}

/**
 * As wide as nothing to its right stands in the way, and as high as down to what lies below it; no wider than it is laid
 * out where that would leave it less height than words take.
 */
export function headlineSpace(
  { em, headline }: Pick<TableLayout, 'em' | 'headline'>,
  viewportWidth: number,
  others: readonly Rect[],
): Rect {
  const gap = em * GAP;
  const right = Math.min(
    viewportWidth - headline.x,
    headline.x + Math.max(headline.width, em * WIDEST),
    ...others.filter((other) => isBeside(headline, other) && other.x >= rightOf(headline)).map(({ x }) => x - gap),
  );
  const own = { ...headline, height: heightOf(headline, em, others) };
  const wide = { ...headline, width: right - headline.x };
  const height = heightOf(wide, em, others);
  return height >= Math.min(own.height, em * ENOUGH) ? { ...wide, height } : own;
}

function heightOf(rect: Rect, em: number, others: readonly Rect[]): number {
  const below = others.filter((other) => isBelow(rect, other) && bottomOf(other) > rect.y + em * LEAST);
  const height = Math.min(...below.map(({ y }) => y)) - (em * GAP) / 2 - rect.y;
  return height >= em * LEAST ? Math.min(height, em * ENOUGH) : rect.height;
}

/** Grows to both sides, to `width` at the most, as far as nothing beside it stands in the way. */
export function widened(
  rect: Rect,
  width: number,
  { em, viewportWidth }: { readonly em: number; readonly viewportWidth: number },
  others: readonly Rect[],
): Rect {
  if (rect.width >= width) return rect;
  const beside = others.filter((other) => isBeside(rect, other));
  const gap = em * GAP;
  const left = Math.max(
    gap,
    ...beside.filter((other) => rightOf(other) <= rect.x + gap).map((one) => rightOf(one) + gap),
  );
  const right = Math.min(
    viewportWidth - gap,
    ...beside.filter(({ x }) => x >= rightOf(rect) - gap).map(({ x }) => x - gap),
  );
  const grown = Math.max(rect.width, Math.min(width, right - left));
  const middle = rect.x + rect.width / 2;
  const x = Math.max(Math.min(rect.x, left), Math.min(middle - grown / 2, right - grown));
  return { ...rect, x, width: grown };
}

function isBeside(rect: Rect, { y, height }: Rect): boolean {
  return y < bottomOf(rect) && y + height > rect.y;
}

function isBelow(rect: Rect, { x, y, width }: Rect): boolean {
  return x < rightOf(rect) && x + width > rect.x && y > rect.y;
}

/** Where a place at the table is in the window, for whoever looks from there. */
export function seenFrom({ scale, x, y }: CameraPose, rect: Rect): Rect {
  return { x: rect.x * scale + x, y: rect.y * scale + y, width: rect.width * scale, height: rect.height * scale };
}
