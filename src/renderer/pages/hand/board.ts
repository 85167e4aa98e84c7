import type { PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import type { GameView, ZoneView } from '#protocol/view.ts';
import type { Placement, TableLayout } from '#renderer/stage/contract.ts';
import { asTheyLie } from '#renderer/ui/mirror/zone-order.ts';

/** A piece in a group, and where it is. */
export interface GroupPiece {
  readonly piece: PieceId;
  readonly face: string | null;
  readonly zone: ZoneId;
  /** Its place in its zone. */
  readonly index: number;
}

/** What lies in one place of the table: one zone, or several that share the place (Evidence, face up and face down). */
export interface Group {
  /** The zones with pieces, in the order of their names. */
  readonly zones: readonly ZoneId[];
  readonly pieces: readonly GroupPiece[];
  /** On the table the pieces lie one on top of the other. */
  readonly isStack: boolean;
  /** A prompt asks about one of the pieces. */
  readonly isAsked: boolean;
}

/** The table as a list, the viewer's hand apart from it. */
export interface Board {
  /** What belongs to nobody. */
  readonly middle: readonly Group[];
  /** What lies before each of the others. */
  readonly seats: ReadonlyMap<SeatId, readonly Group[]>;
  /** What lies before the viewer and is not held in the hand. */
  readonly own: readonly Group[];
  /** What the viewer holds; null for a watcher, in a game without hands, and for whoever holds nothing. */
  readonly hand: Group | null;
}

type Lying = Pick<TableLayout, 'pieces' | 'zones'>;

/**
 * The table as a list. Where things lie on a large table (`lying`) tells what belongs together, what is a stack, and in
 * which order it is read. Zones without pieces are left out. `asked` are the pieces that a prompt is about. What `isPlayed` says
 * was laid by one player after the other stays in that order.
 */
export function boardOf(
  view: GameView,
  me: SeatId | null,
  lying: Lying,
  asked: ReadonlySet<PieceId>,
  isDie: (face: string, zone: ZoneId) => boolean = () => false,
  isPlayed: (zone: ZoneId) => boolean = () => false,
): Board {
  const hand = me === null ? null : `hand:${String(me)}`;
  const held = hand === null ? undefined : view.zones[hand];
  const places = new Map<string, ZoneId[]>();
  for (const [id, zone] of Object.entries(view.zones)) {
    if (id === hand || zone.pieces.length === 0) continue;
    const key = `${String(zone.owner)} ${placeOf(id, zone, isDie)}`;
    places.set(key, [...(places.get(key) ?? []), id].sort());
  }
  const groups = [...places.values()]
    .sort((a, b) => before(a[0] ?? '', b[0] ?? '', lying))
    .map((zones) => ({
      owner: view.zones[zones[0] ?? '']?.owner ?? null,
      group: groupOf(view, zones, lying, asked, isPlayed),
    }));
  const of = (owner: SeatId | null): readonly Group[] =>
    groups.filter((one) => one.owner === owner).map(({ group }) => group);
  const seats = view.scores.map((_, seat) => seat).filter((seat) => seat !== me);
  return {
    middle: of(null),
    seats: new Map(seats.map((seat) => [seat, of(seat)])),
    own: me === null ? [] : of(me),
    hand:
      hand === null || held === undefined || held.pieces.length === 0
        ? null
        : { ...groupOf(view, [hand], lying, asked, isPlayed), isStack: false },
  };
}

/**
 * What lies in one place has names alike: `clueTop:3` and `clueRest:3`, `evidenceUp` and `evidenceDown`. A row of dice is
 * one row whatever its dice are for.
 */
function placeOf(id: ZoneId, { faces }: ZoneView, isDie: (face: string, zone: ZoneId) => boolean): string {
  const [kind = id, suffix = ''] = id.split(':');
  const [face] = faces;
  if (typeof face === 'string' && suffix !== '' && isDie(face, id)) return 'dice';
  return `${/^[a-z]+/.exec(kind)?.[0] ?? kind}:${suffix}`;
}

function before(a: ZoneId, b: ZoneId, { zones }: Lying): number {
  const [one, other] = [zones.get(a), zones.get(b)];
  if (one === undefined || other === undefined) return a.localeCompare(b);
  const isOneRow = Math.abs(one.y - other.y) < Math.max(24, Math.min(one.height, other.height) / 2);
  return (isOneRow ? one.x - other.x : one.y - other.y) || a.localeCompare(b);
}

function groupOf(
  { zones }: GameView,
  ids: readonly ZoneId[],
  lying: Lying,
  asked: ReadonlySet<PieceId>,
  isPlayed: (zone: ZoneId) => boolean,
): Group {
  const all = new Map<PieceId, GroupPiece>();
  for (const zone of ids) {
    const { pieces = [], faces = [] } = zones[zone] ?? {};
    pieces.forEach((piece, index) => all.set(piece, { piece, face: faces[index] ?? null, zone, index }));
  }
  // Those on top of each other stay in the order in which they were laid, the latest on top.
  const isStack = isStacked([...all.keys()].map((piece) => lying.pieces.get(piece)));
  const order = isStack || ids.some(isPlayed) ? [...all.keys()] : inReadingOrder([...all.keys()], lying);
  return {
    zones: ids,
    pieces: order.flatMap((piece) => all.get(piece) ?? []),
    isStack,
    isAsked: order.some((piece) => asked.has(piece)),
  };
}

/** From left to right, row by row; what lies across one another from the uppermost down (the three cards of a clue). */
function inReadingOrder(pieces: readonly PieceId[], lying: Lying): readonly PieceId[] {
  const places = pieces.flatMap((piece) => lying.pieces.get(piece) ?? []);
  const xs = places.map(({ x }) => x);
  const isPiled =
    places.length > 1 && Math.max(...xs) - Math.min(...xs) < Math.min(...places.map(({ width }) => width)) / 2;
  if (!isPiled) return asTheyLie(pieces, lying);
  const layerOf = (piece: PieceId): number => lying.pieces.get(piece)?.layer ?? 0;
  return [...pieces].sort((a, b) => layerOf(b) - layerOf(a));
}

/** So little of a piece is seen beside the next one in a stack. */
const STACKED = 0.15;

/** More than one piece, each under the next. */
function isStacked(places: readonly (Placement | undefined)[]): boolean {
  const known = places.filter((place) => place !== undefined);
  if (known.length < 2 || known.length < places.length) return false;
  return known.every((place, index) => {
    const next = known[index + 1];
    if (next === undefined) return true;
    return Math.abs(next.x - place.x) < place.width * STACKED && Math.abs(next.y - place.y) < place.height * STACKED;
  });
}
