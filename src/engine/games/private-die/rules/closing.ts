import type { SeatId } from '#protocol/ids.ts';
import type { Outcome } from '#engine/core/game.ts';
import { movePieces, zoneOf, type Shift } from '#engine/core/pieces.ts';
import { showing } from '#engine/kits/rolling.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import type { Printed, PrivateDieEvent, PrivateDieState, RoundRecord } from '../types.ts';
import { cluesOf } from './clues.ts';
import { hookOf } from './hooks.ts';
import { DECK, dieFace, negativeOf, outOf, poolOf, QUESTIONED, rolledOf, SIXTH_DIE, WITNESS } from './layout.ts';
import { valueIn, witnessInPlay } from './round.ts';
import { playerAt } from './turn-state.ts';

type Result = Outcome<PrivateDieState, PrivateDieEvent>;

/** Clues that solve the case (paragraphs 7.1 and 11.2). */
export function goalOf(state: PrivateDieState): number {
  return hookOf(state, 'goal.clues');
}

/** Whether and how the match ends with the round just scored: first the goal, then the empty deck (7.1 and 7.2). */
function endingOf(state: PrivateDieState): PrivateDieState['ending'] {
  if (Math.max(...state.clues) >= goalOf(state)) return 'solved';
  return zoneOf(state.table, DECK).pieces.length === 0 ? 'coldCase' : null;
}

/** The seats with the most clues, ascending. */
export function richest(state: PrivateDieState): readonly SeatId[] {
  const most = Math.max(...state.clues);
  return seatsOf(state).filter((seat) => cluesOf(state, seat) === most);
}

export function endsNow(state: PrivateDieState): boolean {
  return endingOf(state) !== null;
}

/** Whether several have the most clues at the end (paragraph 7.3). */
export function endsInSuddenDeath(state: PrivateDieState): boolean {
  return endsNow(state) && richest(state).length > 1;
}

/**
 * Notes the round; dice go back to their owners, and the witness goes away (paragraph 5.8) unless a sudden death needs
 * it.
 */
export function closeRound(state: PrivateDieState): Result {
  const keepsWitness = endsInSuddenDeath(state);
  const ending = endingOf(state);
  const finished = [...state.finished, recordOf(state)];
  const taken = takenBack(state, seatsOf(state));
  let { table } = taken.state;
  const shifts = [...taken.shifts];
  if (!keepsWitness) {
    const away = movePieces(table, zoneOf(table, WITNESS).pieces, WITNESS, QUESTIONED);
    table = away.table;
    shifts.push(...away.shifts);
  }
  return {
    state: { ...state, table, finished, ending },
    events: [{ type: 'round.closed', round: state.round, clues: state.clues, shifts }],
  };
}

/** The dice of these seats back in their places, not rolled; those lost to a handicap stay away. */
export function takenBack(
  state: PrivateDieState,
  seats: readonly SeatId[],
): { readonly state: PrivateDieState; readonly shifts: readonly Shift<Printed>[] } {
  let { table } = state;
  const shifts: Shift<Printed>[] = [];
  const back = (seat: SeatId, pieces: readonly string[], from: string, to: string): void => {
    if (pieces.length === 0) return;
    const shown = showing(
      table,
      pieces,
      from,
      to,
      pieces.map(() => dieFace(seat, 0)),
    );
    table = shown.table;
    shifts.push(...shown.shifts);
  };
  for (const seat of seats) {
    const negative = zoneOf(table, negativeOf(seat)).pieces;
    const out = zoneOf(table, outOf(seat)).pieces;
    // Dice that were lost at the set-up are first in the zone.
    const lost = out.filter((_, place) => place < lostDice(state, seat));
    back(seat, zoneOf(table, rolledOf(seat)).pieces, rolledOf(seat), poolOf(seat));
    back(
      seat,
      negative.filter((piece) => piece !== SIXTH_DIE),
      negativeOf(seat),
      poolOf(seat),
    );
    back(
      seat,
      negative.filter((piece) => piece === SIXTH_DIE),
      negativeOf(seat),
      negativeOf(seat),
    );
    back(
      seat,
      out.filter((piece) => !lost.includes(piece)),
      outOf(seat),
      poolOf(seat),
    );
  }
  return { state: { ...state, table }, shifts };
}

/** How many dice of a seat are out of the match (paragraph 8.2). */
function lostDice(state: PrivateDieState, seat: SeatId): number {
  const here = [poolOf(seat), rolledOf(seat), negativeOf(seat), outOf(seat)].flatMap(
    (id) => zoneOf(state.table, id).pieces,
  );
  return here.filter((piece) => piece !== SIXTH_DIE).length - hookOf(state, 'pool.own', seat);
}

function recordOf(state: PrivateDieState): RoundRecord {
  return {
    round: state.round,
    witness: witnessInPlay(state),
    die: state.die ?? 0,
    value: valueIn(state),
    order: state.order,
    seats: seatsOf(state).map((seat) => {
      const { status, final } = playerAt(state, seat);
      const { positive, negative, total } = final ?? { positive: [], negative: [], total: 0 };
      return { status, positive, negative, total, change: cluesOf(state, seat) - (state.cluesBefore[seat] ?? 0) };
    }),
    rollOff: state.rollOff,
    challenger: state.challenger,
    winner: state.winner,
    clues: state.clues,
  };
}
