import type { PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import { oneByOne } from '#engine/core/effect.ts';
import type { Outcome } from '#engine/core/game.ts';
import { facesIn, zoneOf, type Zone } from '#engine/core/pieces.ts';
import type { Chapter, DiRenjieEvent, DiRenjieState, Printed } from '../types.ts';
import { handOf } from './layout.ts';

export type Step = Outcome<DiRenjieState, DiRenjieEvent>;

/** The steps one after another, each on the state that the one before left, and each seen before the next. */
export function inTurn(state: DiRenjieState, steps: readonly ((state: DiRenjieState) => Step)[]): Step {
  return oneByOne(state, steps, (now, step) => step(now));
}

type Untimed<C> = C extends unknown ? Omit<C, 'turn'> : never;

/** The state with one more chapter in its chronicle, dated with the present turn. */
export function chronicled(state: DiRenjieState, chapter: Untimed<Chapter>): DiRenjieState {
  return { ...state, chronicle: [...state.chronicle, { turn: state.turn, ...chapter }] };
}

/** The state with a zone added to its table, or replaced. */
export function withZone(state: DiRenjieState, id: ZoneId, place: Zone): DiRenjieState {
  return { ...state, table: { ...state.table, zones: { ...state.table.zones, [id]: place } } };
}

/** The cards of a hand, in order. */
export function handPieces({ table }: Pick<DiRenjieState, 'table'>, seat: SeatId): readonly PieceId[] {
  return zoneOf(table, handOf(seat)).pieces;
}

/** The faces of a hand's cards, in order. */
export function handFaces({ table }: Pick<DiRenjieState, 'table'>, seat: SeatId): readonly Printed[] {
  return facesIn(table, handOf(seat));
}

/** These seats, ascending: the order used in `sight`. */
export function ascending(...seats: readonly SeatId[]): readonly SeatId[] {
  return [...seats].sort((a, b) => a - b);
}

/** The list with the item at `index` replaced. */
export function replaced<T>(items: readonly T[], index: number, item: T): readonly T[] {
  return items.map((old, place) => (place === index ? item : old));
}
