import type { PieceId, SeatId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { Outcome, Seated } from '#engine/core/game.ts';
import {
  faceOf,
  facesIn,
  markSeen,
  movePieces,
  turnZone,
  zone,
  zoneOf,
  type PieceTable,
  type Shift,
} from '#engine/core/pieces.ts';
import type { TinyCard, TinyChance, TinyEvent, TinyMove, TinyOptions, TinyState } from './tiny.types.ts';

type Told = Outcome<TinyState, TinyEvent>;

export function allSeats(state: Pick<TinyState, 'seats'>): readonly SeatId[] {
  return Array.from({ length: state.seats }, (_, seat) => seat);
}

function emptyTable(seats: number): PieceTable<TinyCard> {
  const own = Array.from({ length: seats }, (_, seat) => [
    [`hand:${String(seat)}`, zone('owner', seat)] as const,
    [`sealed:${String(seat)}`, zone('owner', seat)] as const,
  ]);
  return {
    zones: Object.fromEntries([['stock', zone('down')], ...own.flat(), ['trick', zone('up')]]),
    faces: {},
    seen: {},
  };
}

export function beginTiny(options: TinyOptions, seats: number): TinyState {
  const points = Array.from({ length: seats }, () => 0);
  return { table: emptyTable(seats), options, seats, round: 0, leader: null, plays: [], points };
}

export function deal(state: TinyState, { order }: TinyChance): Told {
  const round = state.round + 1;
  const ids = order.map((_, index) => `r${String(round)}c${String(index + 1)}`);
  const faces = Object.fromEntries(order.map((card, index) => [ids[index] as PieceId, card]));
  const empty = emptyTable(state.seats);
  let table: PieceTable<TinyCard> = {
    ...empty,
    faces,
    zones: { ...empty.zones, stock: { ...zone('down'), pieces: ids } },
  };
  const shifts: Shift<TinyCard>[] = [];
  for (const seat of allSeats(state)) {
    const moved = movePieces(table, ids.slice(seat * 3, seat * 3 + 3), 'stock', `hand:${String(seat)}`);
    table = moved.table;
    shifts.push(...moved.shifts);
  }
  return {
    state: { ...state, table, round, leader: null, plays: [] },
    events: [{ type: 'deck.dealt', round, shifts }],
  };
}

/** 1.2 and 1.3: own cards only, and higher than the card led where one can. */
export function judgeTiny(state: TinyState, seat: SeatId, move: TinyMove): Verdict {
  const hand = zoneOf(state.table, `hand:${String(seat)}`).pieces;
  if (!hand.includes(move.piece)) return refuse('notInHand', { rule: '1.2' });
  const led = state.plays[0]?.card;
  if (move.type === 'move.seal' || led === undefined || faceOf(state.table, move.piece) > led) return ALLOWED;
  const obliged = hand.filter((piece) => faceOf(state.table, piece) > led);
  return obliged.length === 0 ? ALLOWED : refuse('mustBeat', { params: { led }, rule: '1.3', pieces: obliged });
}

export function seal(state: TinyState, { piece, seat }: Seated<TinyMove>): Told {
  const { table, shifts } = movePieces(state.table, [piece], `hand:${String(seat)}`, `sealed:${String(seat)}`);
  return { state: { ...state, table }, events: [{ type: 'card.sealed', seat, shifts }] };
}

export function isSealed(state: TinyState, seat: SeatId): boolean {
  return zoneOf(state.table, `sealed:${String(seat)}`).pieces.length > 0;
}

export function openSeals(state: TinyState): Told {
  let { table } = state;
  const shifts: Shift<TinyCard>[] = [];
  for (const seat of allSeats(state)) {
    const turned = turnZone(table, `sealed:${String(seat)}`, 'up');
    table = turned.table;
    shifts.push(...turned.shifts);
  }
  const leader = highest(
    allSeats(state).map((seat) => ({ seat, card: facesIn(table, `sealed:${String(seat)}`)[0] ?? 'c01' })),
  );
  return { state: { ...state, table, leader }, events: [{ type: 'seals.opened', leader, shifts }] };
}

function highest(plays: TinyState['plays']): SeatId {
  return plays.reduce((best, play) => (play.card > best.card ? play : best)).seat;
}

/** Whose turn it is in a trick. */
export function turnOf(state: TinyState): SeatId {
  return ((state.leader ?? 0) + state.plays.length) % state.seats;
}

export function play(state: TinyState, { piece, seat }: Seated<TinyMove>): Told {
  const card = faceOf(state.table, piece);
  const { table, shifts } = movePieces(state.table, [piece], `hand:${String(seat)}`, 'trick');
  return {
    state: { ...state, table, plays: [...state.plays, { seat, card }] },
    events: [{ type: 'card.played', seat, shifts }],
  };
}

export function takeTrick(state: TinyState): Told {
  const seat = highest(state.plays);
  const points = state.points.map((had, at) => (at === seat ? had + 1 : had));
  return { state: { ...state, points, leader: seat }, events: [{ type: 'trick.taken', seat }] };
}

/** 1.4: the taker, and nobody else, learns the top card of the stock. */
export function peek(state: TinyState): Told {
  const seat = state.leader ?? 0;
  const top = zoneOf(state.table, 'stock').pieces.slice(0, 1);
  const shifts = top.map((piece) => ({
    piece,
    from: 'stock',
    to: 'stock',
    face: faceOf(state.table, piece),
    sight: seat,
  }));
  return {
    state: { ...state, table: markSeen(state.table, top, seat) },
    events: [{ type: 'stock.peeked', seat, shifts }],
  };
}

export function winnersOf(state: TinyState): readonly SeatId[] {
  const best = Math.max(...state.points);
  return allSeats(state).filter((seat) => state.points[seat] === best);
}

export function end(state: TinyState): Told {
  return { state, events: [{ type: 'match.ended', winners: winnersOf(state) }] };
}
