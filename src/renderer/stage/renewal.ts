import type { PieceId, ZoneId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';

/** Zones whose pieces were shuffled: all they held is gone, and pieces with new ids lie there that no event brought. */
export interface Renewal {
  readonly zones: readonly ZoneId[];
  readonly fresh: readonly PieceId[];
}

/**
 * What has been issued anew between what the events lead to and what the host tells. Pieces get new ids when they are
 * shuffled, and no event says which became which; so nothing is renewed unless other pieces are gone.
 */
export function renewalOf(followed: GameView, told: GameView): Renewal {
  const before = idsIn(followed);
  const after = idsIn(told);
  const isAnyGone = [...before].some((piece) => !after.has(piece));
  const zones = Object.entries(told.zones).filter(([id, { pieces }]) => {
    const isNew = pieces.length > 0 && pieces.every((piece) => !before.has(piece));
    return isNew && (followed.zones[id]?.pieces ?? []).every((piece) => !after.has(piece));
  });
  if (!isAnyGone) return { zones: [], fresh: [] };
  return { zones: zones.map(([id]) => id), fresh: zones.flatMap(([, { pieces }]) => pieces) };
}

/** The view with the renewed zones as the host tells them. */
export function renewed(followed: GameView, told: GameView, { zones }: Renewal): GameView {
  const entries = zones.flatMap((id) => {
    const zone = told.zones[id];
    return zone ? [[id, zone] as const] : [];
  });
  return { ...followed, zones: { ...followed.zones, ...Object.fromEntries(entries) } };
}

/** The zone in which a piece lies, if any. */
export function zoneIn(view: GameView, piece: PieceId): ZoneId | null {
  return Object.entries(view.zones).find(([, { pieces }]) => pieces.includes(piece))?.[0] ?? null;
}

function idsIn(view: GameView): ReadonlySet<PieceId> {
  return new Set(Object.values(view.zones).flatMap(({ pieces }) => pieces));
}
