import type { PieceId, ZoneId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { Rect, TableLayout } from './contract.ts';
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

/** The zone in which a piece lies; null while there is no table, or it lies nowhere. */
export function zoneOf(view: GameView | undefined, piece: PieceId): ZoneId | null {
  return Object.entries(view?.zones ?? {}).find(([, zone]) => zone.pieces.includes(piece))?.[0] ?? null;
}

/** Where this piece may be dropped: the zones at which the prompts that allow it aim. */
export function targetsOf(layout: TableLayout, prompts: readonly Prompt[], piece: PieceId): readonly Rect[] {
  return prompts.flatMap((prompt) => {
    if ((prompt.kind !== 'piece' && prompt.kind !== 'pieces') || prompt.target === undefined) return [];
    const isAllowed = prompt.offers.some(({ key, verdict }) => key === piece && verdict.ok);
    const rect = layout.zones.get(prompt.target);
    return isAllowed && rect !== undefined ? [rect] : [];
  });
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
