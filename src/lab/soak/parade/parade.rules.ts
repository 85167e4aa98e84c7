import type { SeatId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { Outcome } from '#engine/core/game.ts';
import { faceOf, movePieces, zone, zoneOf, type PieceTable, type Shift } from '#engine/core/pieces.ts';
import {
  CARDS,
  HAND,
  type ParadeChance,
  type ParadeEvent,
  type ParadeMove,
  type ParadeOptions,
  type ParadeState,
} from './parade.types.ts';

type Told = Outcome<ParadeState, ParadeEvent>;
type By = ParadeMove & { readonly seat: SeatId };

/** The zone of that kind that belongs to a seat. */
export function ownZone(kind: 'hand' | 'sealed', seat: SeatId): string {
  return `${kind}:${String(seat)}`;
}

/** Every seat, ascending. */
export function allSeats({ seats }: Pick<ParadeState, 'seats'>): readonly SeatId[] {
  return Array.from({ length: seats }, (_, seat) => seat);
}

/** The table before the first deal. */
export function beginParade({ rounds }: ParadeOptions, seats: number): ParadeState {
  const points = Array.from({ length: seats }, () => 0);
  return { table: emptyTable(seats), rounds, seats, round: 0, played: [], points };
}

function emptyTable(seats: number): PieceTable {
  const own = allSeats({ seats }).flatMap((seat) => [
    [ownZone('hand', seat), zone('owner', seat)] as const,
    [ownZone('sealed', seat), zone('owner', seat)] as const,
  ]);
  return { zones: Object.fromEntries([['stock', zone('down')], ...own, ['out', zone('up')]]), faces: {}, seen: {} };
}

/** A new deal, under new ids. */
export function deal(state: ParadeState, { order }: ParadeChance): Told {
  const round = state.round + 1;
  const ids = CARDS.map((_, index) => `r${String(round)}c${String(index + 1)}`);
  const empty = emptyTable(state.seats);
  const faces = Object.fromEntries(ids.map((id, index) => [id, order[index] ?? '']));
  let table: PieceTable = { ...empty, faces, zones: { ...empty.zones, stock: { ...zone('down'), pieces: ids } } };
  const shifts: Shift[] = [];
  for (const seat of allSeats(state)) {
    const moved = movePieces(table, ids.slice(seat * HAND, (seat + 1) * HAND), 'stock', ownZone('hand', seat));
    table = moved.table;
    shifts.push(...moved.shifts);
  }
  return { state: { ...state, table, round, played: [] }, events: [{ type: 'deck.dealt', round, shifts }] };
}

/** Any card of one's own hand. */
export function judgeParade(state: ParadeState, seat: SeatId, { piece }: ParadeMove): Verdict {
  return zoneOf(state.table, ownZone('hand', seat)).pieces.includes(piece) ? ALLOWED : refuse('notInHand');
}

/** A card, face down, that all open together. */
export function seal(state: ParadeState, { piece, seat }: By): Told {
  const { table, shifts } = movePieces(state.table, [piece], ownZone('hand', seat), ownZone('sealed', seat));
  return { state: { ...state, table }, events: [{ type: 'card.sealed', seat, shifts }] };
}

/** Whether the seat has sealed its card. */
export function hasSealed(state: ParadeState, seat: SeatId): boolean {
  return zoneOf(state.table, ownZone('sealed', seat)).pieces.length > 0;
}

/** All seals lie open. */
export function openSeals(state: ParadeState): Told {
  let { table } = state;
  const shifts: Shift[] = [];
  for (const seat of allSeats(state)) {
    const from = ownZone('sealed', seat);
    const moved = movePieces(table, zoneOf(table, from).pieces, from, 'out');
    table = moved.table;
    shifts.push(...moved.shifts);
  }
  return { state: { ...state, table }, events: [{ type: 'seals.opened', shifts }] };
}

/** Whose turn it is; the first to play changes from round to round. */
export function turnOf({ round, played, seats }: ParadeState): SeatId {
  return (round + played.length) % seats;
}

/** A card to the middle. */
export function play(state: ParadeState, { piece, seat }: By): Told {
  const card = faceOf(state.table, piece);
  const { table, shifts } = movePieces(state.table, [piece], ownZone('hand', seat), 'out');
  return {
    state: { ...state, table, played: [...state.played, { seat, card }] },
    events: [{ type: 'card.played', seat, shifts }],
  };
}

/** The highest card takes a point. */
export function settle(state: ParadeState): Told {
  const { seat } = state.played.reduce((best, other) => (other.card > best.card ? other : best));
  const points = state.points.map((had, at) => (at === seat ? had + 1 : had));
  return { state: { ...state, points, played: [] }, events: [{ type: 'point.taken', seat }] };
}

/** Whether there is another card to seal. */
export function hasCards(state: ParadeState): boolean {
  return zoneOf(state.table, ownZone('hand', 0)).pieces.length > 0;
}
