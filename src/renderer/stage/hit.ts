import type { PieceId, ZoneId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { TableLayout } from './contract.ts';
import { holds, isOnPlacement } from './geometry.ts';

/**
 * The uppermost piece at this point of the container, or null. `raiseOf` tells by how many pixels a piece stands above
 * its place: it answers there too, and where it would lie, so that it does not slip from under the pointer.
 */
export function pieceAt(
  layout: TableLayout,
  x: number,
  y: number,
  raiseOf: (piece: PieceId) => number,
): PieceId | null {
  let found: PieceId | null = null;
  let highest = -Infinity;
  for (const [piece, placement] of layout.pieces) {
    if (placement.layer < highest || !isOnPlacement(placement, x, y, raiseOf(piece))) continue;
    found = piece;
    highest = placement.layer;
  }
  return found;
}

/**
 * The zone at this point. Of zones that lie on one another the one at which the piece's prompt aims wins, then the
 * smallest. The zone in which the piece lies already does not count, so that a card put back is no drop.
 */
export function zoneAt(
  layout: TableLayout,
  prompts: readonly Prompt[],
  x: number,
  y: number,
  from: ZoneId | null,
): ZoneId | null {
  const aims = new Set(
    prompts.flatMap((prompt) => ('target' in prompt && prompt.target !== undefined ? [prompt.target] : [])),
  );
  const under = [...layout.zones].filter(([zone, rect]) => zone !== from && holds(rect, x, y));
  const area = ([, rect]: (typeof under)[number]) => rect.width * rect.height;
  const byFit = (a: (typeof under)[number], b: (typeof under)[number]) =>
    Number(aims.has(b[0])) - Number(aims.has(a[0])) || area(a) - area(b);
  return under.sort(byFit)[0]?.[0] ?? null;
}
