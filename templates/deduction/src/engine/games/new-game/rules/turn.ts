import { seatsFrom } from '#engine/kits/seats.ts';
import type { NewGameState, Turn } from '../types.ts';
import { isOut } from './layout.ts';

/** The state after this turn: the next one clockwise who is not out is on turn (paragraph 2.3). */
export function turnOver(before: NewGameState, turn: Turn): NewGameState {
  const state = { ...before, turns: [...before.turns, turn] };
  const next = seatsFrom(state, (state.active + 1) % state.seats).find((seat) => !isOut(state, seat));
  return { ...state, active: next ?? state.active };
}
