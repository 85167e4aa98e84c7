import type { Face, PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import type { Facing } from '#protocol/view.ts';

/** A place for pieces. Which pieces lie here is public; who may read them is said by `facing`. */
export interface Zone {
  readonly pieces: readonly PieceId[];
  readonly owner: SeatId | null;
  readonly facing: Facing;
}

/** All pieces of a match: where they are (public), what is printed on them (secret), who has read one in passing. */
export interface PieceTable<F extends Face = Face> {
  readonly zones: Readonly<Record<ZoneId, Zone>>;
  readonly faces: Readonly<Record<PieceId, F>>;
  readonly seen: Readonly<Record<PieceId, readonly SeatId[]>>;
}

/** Who may read a piece once it has arrived: everybody, nobody, one seat, or the few who had it in their hands. */
export type Sight = 'all' | 'none' | SeatId | readonly SeatId[];

/** A piece that moved, with its face. Never leaves the engine unredacted: `redactShift` turns it into a `ShiftView`. */
export interface Shift<F extends Face = Face> {
  readonly piece: PieceId;
  readonly from: ZoneId;
  readonly to: ZoneId;
  readonly face: F;
  readonly sight: Sight;
}

/** An empty zone. */
export function zone(facing: Facing, owner: SeatId | null = null): Zone {
  return { pieces: [], owner, facing };
}

/** Who reads the pieces of this zone. An `owner` zone without an owner is read by nobody. */
export function sightOf(place: Zone): Sight {
  if (place.facing === 'up') return 'all';
  if (place.facing === 'owner' && place.owner !== null) return place.owner;
  return 'none';
}

/** The zone called `id`. Throws when there is none: a misspelt zone is a fault of the rules. */
export function zoneOf(table: PieceTable, id: ZoneId): Zone {
  const found = table.zones[id];
  if (!found) throw new Error(`no zone "${id}"`);
  return found;
}

/** What is printed on `piece`. Throws when there is no such piece. */
export function faceOf<F extends Face>(table: PieceTable<F>, piece: PieceId): F {
  const found = table.faces[piece];
  if (found === undefined) throw new Error(`no piece "${piece}"`);
  return found;
}

/** The faces of a zone's pieces, in the zone's order. */
export function facesIn<F extends Face>(table: PieceTable<F>, id: ZoneId): readonly F[] {
  return zoneOf(table, id).pieces.map((piece) => faceOf(table, piece));
}

/**
 * Moves `pieces` from one zone to the end of another. Returns the new table and one shift per piece, for the event
 * that tells of it. Throws when a piece does not lie in `from`.
 */
export function movePieces<F extends Face>(
  table: PieceTable<F>,
  pieces: readonly PieceId[],
  from: ZoneId,
  to: ZoneId,
): { readonly table: PieceTable<F>; readonly shifts: readonly Shift<F>[] } {
  const source = zoneOf(table, from);
  const target = zoneOf(table, to);
  const left = without(source.pieces, pieces);
  if (left.length !== source.pieces.length - pieces.length) {
    throw new Error(`not all of ${pieces.join(', ')} lie in "${from}"`);
  }
  const sight = sightOf(target);
  const zones: Record<ZoneId, Zone> = { ...table.zones };
  zones[from] = { pieces: left, owner: source.owner, facing: source.facing };
  zones[to] = { pieces: [...target.pieces, ...pieces], owner: target.owner, facing: target.facing };
  return {
    table: { zones, faces: table.faces, seen: table.seen },
    shifts: pieces.map((piece) => ({ piece, from, to, face: faceOf(table, piece), sight })),
  };
}

/** `all` without `gone`, in order. Moving one piece, or a whole zone, is what nearly every rule does. */
function without(all: readonly PieceId[], gone: readonly PieceId[]): readonly PieceId[] {
  const [only] = gone;
  if (gone.length === 1 && only !== undefined) {
    const place = all.indexOf(only);
    return place < 0 ? all : [...all.slice(0, place), ...all.slice(place + 1)];
  }
  return all.filter((piece) => !gone.includes(piece));
}

/**
 * Turns a zone so that others may (or may no longer) read it. The shifts say that the pieces stay where they are and
 * are now read by `facing`.
 */
export function turnZone<F extends Face>(
  table: PieceTable<F>,
  id: ZoneId,
  facing: Facing,
): { readonly table: PieceTable<F>; readonly shifts: readonly Shift<F>[] } {
  const turned: Zone = { ...zoneOf(table, id), facing };
  const sight = sightOf(turned);
  return {
    table: { ...table, zones: { ...table.zones, [id]: turned } },
    shifts: turned.pieces.map((piece) => ({ piece, from: id, to: id, face: faceOf(table, piece), sight })),
  };
}

/** Notes that `seat` has read `pieces` (a peek): they stay readable to that seat while they keep their ids. */
export function markSeen<F extends Face>(
  table: PieceTable<F>,
  pieces: readonly PieceId[],
  seat: SeatId,
): PieceTable<F> {
  const seen: Record<PieceId, readonly SeatId[]> = { ...table.seen };
  for (const piece of pieces) {
    const by = seen[piece] ?? [];
    if (!by.includes(seat)) seen[piece] = [...by, seat].sort((a, b) => a - b);
  }
  return { ...table, seen };
}

/** Takes back what `markSeen` noted: a look is over. Who was not noted stays so. */
export function forgetSeen<F extends Face>(
  table: PieceTable<F>,
  pieces: readonly PieceId[],
  seat: SeatId,
): PieceTable<F> {
  const kept = Object.entries(table.seen).flatMap(([piece, by]): [PieceId, readonly SeatId[]][] => {
    const left = pieces.includes(piece) ? by.filter((other) => other !== seat) : by;
    return left.length > 0 ? [[piece, left]] : [];
  });
  return { ...table, seen: Object.fromEntries(kept) };
}
