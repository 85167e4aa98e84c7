import type { SeatId } from '#protocol/ids.ts';
import { seatsFrom } from '#engine/kits/seats.ts';
import type { DeathByDigitsState } from '../types.ts';
import { activeSeats, handSize, isActive, opponents, type Step } from './layout.ts';

/** The next turn begins: nothing of the last one is left (paragraph 3.1). */
export function beginTurn(state: DeathByDigitsState): Step {
  const { active, round } = state;
  const now: DeathByDigitsState = {
    ...state,
    turn: state.turn + 1,
    turns: state.turns.map((count, seat) => (seat === active ? count + 1 : count)),
    guess: null,
    play: null,
    placed: [],
    stoppedBy: null,
    robbery: [],
  };
  return { state: now, events: [{ type: 'turn.begun', seat: active, round }] };
}

/** Whether the current player can do nothing: it has no card, and nobody else has one to guess at (paragraph 3.4). */
export function mustPass(state: DeathByDigitsState): boolean {
  return handSize(state, state.active) === 0 && opponents(state).every((seat) => handSize(state, seat) === 0);
}

export function passTurn(state: DeathByDigitsState): Step {
  return { state, events: [{ type: 'turn.passed', seat: state.active }] };
}

/** Whose turn comes next, and in which round: clockwise, without those who are out (paragraphs 2.5 and 3.3). */
function nextTurn(state: DeathByDigitsState): { readonly seat: SeatId; readonly round: number } {
  const { active, first, round, seats } = state;
  const others = seatsFrom(state, active).slice(1);
  const seat = others.find((other) => isActive(state, other)) ?? active;
  const offset = (of: SeatId): number => (of - first + seats) % seats;
  return { seat, round: offset(seat) <= offset(active) ? round + 1 : round };
}

/** Whether the last allowed round is over (paragraph 11.8). */
export function isRoundsOver(state: DeathByDigitsState): boolean {
  const { roundLimit } = state.options;
  return roundLimit > 0 && nextTurn(state).round > roundLimit;
}

export function endTurn(state: DeathByDigitsState): Step {
  const { seat, round } = nextTurn(state);
  return { state: { ...state, active: seat, round }, events: [{ type: 'turn.ended', seat: state.active }] };
}

/** No further turn: everybody left writes a sealed accusation. */
export function closeRounds(state: DeathByDigitsState): Step {
  return {
    state,
    events: [
      { type: 'turn.ended', seat: state.active },
      { type: 'rounds.over', round: state.round },
    ],
  };
}

/** Whether the match is decided because only one player is left (paragraph 8.6). */
export function isLastStanding(state: DeathByDigitsState): boolean {
  return state.options.lastStanding === 'wins' && activeSeats(state).length === 1;
}
