import type { PieceId, ZoneId } from '#protocol/ids.ts';
import type { EventView, GameView } from '#protocol/view.ts';

/** Zones whose pieces were shuffled: all they held is gone, and pieces with new ids lie there that no event brought. */
export interface Renewal {
  readonly zones: readonly ZoneId[];
  /** Those of them in which as many pieces lie as before: a mixed hand, which nobody takes from the table. */
  readonly mixed: readonly ZoneId[];
  /** The new pieces of all the others. */
  readonly fresh: readonly PieceId[];
}

/**
 * Which pieces have new ids in the host's view compared with what the events lead to. Pieces get new ids when they are
 * shuffled, and no event says which became which; so pieces are renewed only where others are gone. `named` are pieces
 * that an event has told under their new ids already (`renamedPieces`).
 */
export function renewalOf(followed: GameView, told: GameView, named: ReadonlySet<PieceId> = new Set()): Renewal {
  const before = idsIn(followed);
  const after = idsIn(told);
  const isAnyGone = [...before].some((piece) => !after.has(piece));
  if (!isAnyGone) return { zones: [], mixed: [], fresh: [] };
  const zones = Object.entries(told.zones).filter(([id, { pieces }]) => {
    const others = pieces.filter((piece) => !named.has(piece));
    const isNew = others.length > 0 && others.every((piece) => !before.has(piece));
    return isNew && (followed.zones[id]?.pieces ?? []).every((piece) => named.has(piece) || !after.has(piece));
  });
  const isMixed = ([id, { pieces }]: (typeof zones)[number]) => followed.zones[id]?.pieces.length === pieces.length;
  return {
    zones: zones.map(([id]) => id),
    mixed: zones.filter(isMixed).map(([id]) => id),
    fresh: zones.filter((entry) => !isMixed(entry)).flatMap(([, { pieces }]) => pieces),
  };
}

type Pieces = readonly PieceId[];

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
    const [before, after] = [followed, told].map(({ zones }) => zones[zone]?.pieces ?? []) as [Pieces, Pieces];
    const fresh = asTheyLie(without(after, before), lies);
    const waiting = asTheyLie(without(before, after), lay).filter((old) => {
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

function without(pieces: readonly PieceId[], others: readonly PieceId[]): readonly PieceId[] {
  return pieces.filter((piece) => !others.includes(piece));
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

/**
 * Which old piece goes on as which new one, where an event tells of a piece that nobody has seen yet in a hand of which
 * nothing is left in what the host tells: the hand was mixed before the piece left it, or was shown. It is any card
 * with the same face, or any back; nobody can tell them apart.
 */
export function renamedPieces(
  view: GameView,
  { shifts = [] }: EventView,
  told: GameView,
): ReadonlyMap<PieceId, PieceId> {
  const pairs = new Map<PieceId, PieceId>();
  const known = idsIn(view);
  if (shifts.every(({ piece }) => known.has(piece))) return pairs;
  const after = idsIn(told);
  for (const { piece, from, face } of shifts) {
    const zone = view.zones[from];
    if (known.has(piece) || typeof zone?.owner !== 'number') continue;
    if (zone.pieces.some((old) => after.has(old))) continue;
    const free = zone.pieces.flatMap((old, index) =>
      pairs.has(old) ? [] : [{ old, face: zone.faces[index] ?? null }],
    );
    // Its owner is not told any more which is which when a hand is shuffled face down.
    const [any] = face === null ? free : [];
    const found = free.find((card) => card.face === face) ?? free.find((card) => card.face === null) ?? any;
    if (found) pairs.set(found.old, piece);
  }
  return pairs;
}

/** The view with these pieces under their new names. */
export function underNewNames(view: GameView, names: ReadonlyMap<PieceId, PieceId>): GameView {
  if (names.size === 0) return view;
  const zones = Object.entries(view.zones).map(([id, zone]) => {
    const isTold = zone.pieces.some((piece) => names.has(piece));
    return [id, isTold ? { ...zone, pieces: zone.pieces.map((piece) => names.get(piece) ?? piece) } : zone] as const;
  });
  return { ...view, zones: Object.fromEntries(zones) };
}

/** The zone in which a piece lies, if any. */
export function zoneIn(view: GameView, piece: PieceId): ZoneId | null {
  return Object.entries(view.zones).find(([, { pieces }]) => pieces.includes(piece))?.[0] ?? null;
}

function idsIn(view: GameView): ReadonlySet<PieceId> {
  return new Set(Object.values(view.zones).flatMap(({ pieces }) => pieces));
}
