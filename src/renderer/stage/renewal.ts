import type { PieceId, ZoneId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';

/** Zones whose pieces were shuffled: all they held is gone, and pieces with new ids lie there that no event brought. */
export interface Renewal {
  readonly zones: readonly ZoneId[];
  /** Those of them in which as many pieces lie as before: a mixed hand, which nobody takes from the table. */
  readonly mixed: readonly ZoneId[];
  /** The new pieces of all the others. */
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
  if (!isAnyGone) return { zones: [], mixed: [], fresh: [] };
  const zones = Object.entries(told.zones).filter(([id, { pieces }]) => {
    const isNew = pieces.length > 0 && pieces.every((piece) => !before.has(piece));
    return isNew && (followed.zones[id]?.pieces ?? []).every((piece) => !after.has(piece));
  });
  const isMixed = ([id, { pieces }]: (typeof zones)[number]) => followed.zones[id]?.pieces.length === pieces.length;
  return {
    zones: zones.map(([id]) => id),
    mixed: zones.filter(isMixed).map(([id]) => id),
    fresh: zones.filter((entry) => !isMixed(entry)).flatMap(([, { pieces }]) => pieces),
  };
}

/** What is needed of a piece's target to tell where in its zone it lies. */
type Lying = ReadonlyMap<string, { readonly face: string | null; readonly layer: number; readonly x: number }>;

/**
 * Which picture of an old piece goes on as which new one, where a zone was mixed: any card with the same face, or any
 * back, in the order in which they lie. Nobody can tell them apart, so this says nothing; and what looks the same as
 * before stays where it is.
 */
export function goingOn(
  { mixed }: Renewal,
  [followed, lay]: readonly [GameView, Lying],
  [told, lies]: readonly [GameView, Lying],
): ReadonlyMap<PieceId, PieceId> {
  const pairs = new Map<PieceId, PieceId>();
  for (const zone of mixed) {
    const fresh = asTheyLie(told.zones[zone]?.pieces ?? [], lies);
    const waiting = asTheyLie(followed.zones[zone]?.pieces ?? [], lay).filter((old) => {
      const same = fresh.findIndex((piece) => lies.get(piece)?.face === lay.get(old)?.face);
      const [piece] = same < 0 ? [] : fresh.splice(same, 1);
      if (piece !== undefined) pairs.set(old, piece);
      return piece === undefined;
    });
    waiting.forEach((old, index) => {
      const piece = fresh[index];
      if (piece !== undefined) pairs.set(old, piece);
    });
  }
  return pairs;
}

/** Pieces that have a place, from the lowest to the uppermost. */
function asTheyLie(pieces: readonly PieceId[], lying: Lying): PieceId[] {
  const order = (piece: PieceId) => lying.get(piece) ?? { layer: 0, x: 0 };
  return pieces
    .filter((piece) => lying.has(piece))
    .sort((a, b) => order(a).layer - order(b).layer || order(a).x - order(b).x);
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
