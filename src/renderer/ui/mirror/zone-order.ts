import type { PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { GameView, ZoneView } from '#protocol/view.ts';
import type { TableLayout } from '#renderer/stage/contract.ts';

export interface NamedZone {
  readonly id: ZoneId;
  readonly zone: ZoneView;
}

/**
 * The zones as they are read: the middle of the table, then each player clockwise from the viewer's left, the viewer's own zones next with the hand last, nearest to the prompt. It depends on the seats alone, so the order
 * never changes while a match runs.
 */
export function readingOrder(view: GameView, own: SeatId | null): readonly NamedZone[] {
  const seats = view.scores.length;
  const turns = (owner: SeatId | null): number => {
    if (owner === null) return -1;
    const distance = (owner - (own ?? 0) + seats) % seats;
    return distance === 0 && own !== null ? seats : distance;
  };
  const isHand = (id: ZoneId): boolean => id.startsWith('hand:');
  return Object.entries(view.zones)
    .map(([id, zone]) => ({ id, zone }))
    .sort(
      (a, b) =>
        turns(a.zone.owner) - turns(b.zone.owner) ||
        Number(isHand(a.id)) - Number(isHand(b.id)) ||
        a.id.localeCompare(b.id),
    );
}

/**
 * The zones whose pieces the viewer handles: whatever a prompt asks about, and the viewer's own hand, asked about or
 * not.
 */
export function handledZones(view: GameView, prompts: readonly Prompt[], own: SeatId | null): ReadonlySet<ZoneId> {
  const asked = new Set(
    prompts.flatMap((prompt) =>
      prompt.kind === 'piece' || prompt.kind === 'pieces' ? prompt.offers.map(({ key }) => key) : [],
    ),
  );
  const handled = Object.entries(view.zones).filter(
    ([id, zone]) => (own !== null && id === `hand:${String(own)}`) || zone.pieces.some((piece) => asked.has(piece)),
  );
  return new Set(handled.map(([id]) => id));
}

/** The pieces of a zone from left to right as they lie on the table, row by row. */
export function asTheyLie(pieces: readonly PieceId[], layout: Pick<TableLayout, 'pieces'>): readonly PieceId[] {
  const spot = (piece: PieceId): { x: number; y: number } => layout.pieces.get(piece) ?? { x: 0, y: 0 };
  const height = Math.max(1, ...pieces.map((piece) => layout.pieces.get(piece)?.height ?? 0));
  // In a fan the outer cards lie a little lower; only a difference of a good part of a card is another row.
  const top = Math.min(...pieces.map((piece) => spot(piece).y));
  const row = (piece: PieceId): number => Math.round((spot(piece).y - top) / (height * 0.3) - 0.2);
  const hasRows = pieces.some((piece) => row(piece) > 0) && isTwoRows(pieces, spot, height);
  return [...pieces].sort((a, b) => (hasRows ? row(a) - row(b) : 0) || spot(a).x - spot(b).x);
}

/** Two rows overlap sideways; a fan does not. */
function isTwoRows(
  pieces: readonly PieceId[],
  spot: (piece: PieceId) => { x: number; y: number },
  height: number,
): boolean {
  const sorted = [...pieces].sort((a, b) => spot(a).x - spot(b).x);
  return sorted.some((piece, index) => {
    const next = sorted[index + 1];
    return next !== undefined && Math.abs(spot(piece).y - spot(next).y) > height * 0.25;
  });
}
