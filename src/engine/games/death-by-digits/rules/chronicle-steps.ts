import type { SeatId } from '#protocol/ids.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import type { Chapter, DeathByDigitsState, Digit, Place, Why } from '../types.ts';

/** A chapter without its turn. */
type Entry = Chapter extends infer C ? (C extends Chapter ? Omit<C, 'turn'> : never) : never;

/** The state with these entries at the end of its chronicle. */
export function chronicled(state: DeathByDigitsState, ...entries: readonly Entry[]): DeathByDigitsState {
  const added = entries.map((entry) => ({ turn: state.turn, ...entry }));
  return { ...state, chronicle: [...state.chronicle, ...added] };
}

/** Seats in ascending order, each once. */
export function sightOf(...seats: readonly SeatId[]): readonly SeatId[] {
  return [...new Set(seats)].sort((a, b) => a - b);
}

/** All seats, for an entry that everybody saw. */
export function everyone(state: DeathByDigitsState): readonly SeatId[] {
  return seatsOf(state);
}

/** The entry of one card that moved. */
export function moved(
  why: Why,
  seat: SeatId,
  from: Place,
  to: Place,
  face: Digit,
  sight: readonly SeatId[],
): Extract<Entry, { kind: 'moved' }> {
  return { kind: 'moved', seat, why, from, to, faces: [face], sight };
}
