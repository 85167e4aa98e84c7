import type { SeatId } from '#protocol/ids.ts';
import type { Seated } from '#engine/core/game.ts';
import { movePieces, zoneOf } from '#engine/core/pieces.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import type { DiRenjieMove, DiRenjieState, Element } from '../types.ts';
import { hintsOf, INNOCENTS } from './layout.ts';
import { hintCount } from './sizes.ts';
import { ascending, chronicled, type Step } from './state-steps.ts';

/** Shows a seat the next of the leftover single copies (paragraph 2.4). */
export function showHints({ state, events }: Step, seat: SeatId): Step {
  const pieces = zoneOf(state.table, INNOCENTS).pieces.slice(0, hintCount(state));
  const { table, shifts } = movePieces(state.table, pieces, INNOCENTS, hintsOf(seat));
  const faces = shifts.map(({ face }) => face as Element);
  const hints = state.hints.map((old, place) => (place === seat ? faces : old));
  const told = chronicled({ ...state, table, hints }, { kind: 'hinted', seat, faces, sight: [seat] });
  return { state: told, events: [...events, { type: 'hints.shown', shifts }] };
}

/** The seats that have not noted their hints yet, ascending. */
export function unnotedSeats(state: DiRenjieState): readonly SeatId[] {
  return seatsOf(state).filter((seat) => !state.noted.includes(seat));
}

/** Puts the hints of a seat back to the other innocents (paragraph 2.4). */
export function noteHints(
  state: DiRenjieState,
  { seat }: Seated<Extract<DiRenjieMove, { type: 'move.noteHints' }>>,
): Step {
  const { pieces } = zoneOf(state.table, hintsOf(seat));
  const { table, shifts } = movePieces(state.table, pieces, hintsOf(seat), INNOCENTS);
  return {
    state: { ...state, table, noted: ascending(...state.noted, seat) },
    events: [{ type: 'hints.noted', seat, shifts }],
  };
}
