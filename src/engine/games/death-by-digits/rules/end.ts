import type { SeatId, ZoneId } from '#protocol/ids.ts';
import type { Result, Standing } from '#protocol/view.ts';
import { turnZone, type Shift } from '#engine/core/pieces.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { MURDER_SLOTS, type DeathByDigitsState, type Digit, type Ending } from '../types.ts';
import {
  activeSeats,
  EVIDENCE_DOWN,
  handOf,
  isActive,
  murderNumbers,
  murderOf,
  PILE,
  REMOVED,
  type Step,
} from './layout.ts';

function ended(state: DeathByDigitsState, ending: Ending, winners: readonly SeatId[]): Step {
  return { state: { ...state, ending, winners }, events: [] };
}

/** The current player has named the Murder (paragraph 8.3). */
export function winBySolving(state: DeathByDigitsState): Step {
  return ended(state, 'solved', [state.active]);
}

/** The only player left wins by default (paragraph 8.6). */
export function winByDefault(state: DeathByDigitsState): Step {
  return ended(state, 'lastStanding', activeSeats(state));
}

/** Everybody was wrong: nobody wins (paragraph 11.6). */
export function loseAll(state: DeathByDigitsState): Step {
  return ended(state, 'unsolved', []);
}

/** Shows the Murder, and then everything else (paragraph 8.7). */
export function endMatch(state: DeathByDigitsState): Step {
  const { ending, winners } = state;
  if (ending === null) throw new Error('the match is not decided');
  const murder = opened(state, MURDER_SLOTS.map(murderOf));
  const rest = opened(murder.state, [...seatsOf(state).map(handOf), EVIDENCE_DOWN, PILE, REMOVED]);
  return {
    state: rest.state,
    events: [
      { type: 'murder.opened', numbers: murderNumbers(state), shifts: murder.shifts },
      { type: 'table.opened', shifts: rest.shifts },
      { type: 'match.ended', winners, ending },
    ],
  };
}

function opened(state: DeathByDigitsState, zones: readonly ZoneId[]) {
  let { table } = state;
  const shifts: Shift<Digit>[] = [];
  for (const id of zones) {
    const step = turnZone(table, id, 'up');
    table = step.table;
    shifts.push(...step.shifts);
  }
  return { state: { ...state, table }, shifts };
}

/**
 * The score is zero before the end: then a winner has one point, and sealed accusations score their correct numbers.
 */
export function scoreOf({ ending, winners, opened: sealed }: DeathByDigitsState, seat: SeatId): number {
  if (ending !== 'sealed') return Number(winners.includes(seat));
  return sealed.find((one) => one.seat === seat)?.correct ?? 0;
}

/** The final standing: winners first, then those still in the match, and last those who are out. */
export function resultOf(state: DeathByDigitsState): Result {
  const { ending, winners } = state;
  const rankOf = (seat: SeatId): number => scoreOf(state, seat) * 2 + Number(isActive(state, seat));
  const standings = seatsOf(state).map((seat): Standing => {
    const place = 1 + seatsOf(state).filter((other) => rankOf(other) > rankOf(seat)).length;
    return { seat, score: scoreOf(state, seat), place, winner: winners.includes(seat) };
  });
  return { standings: standings.sort((a, b) => a.place - b.place), note: { code: ending ?? 'unsolved' } };
}
