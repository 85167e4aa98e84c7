import type { Result, Standing } from '#protocol/view.ts';
import { turnZone, type Shift } from '#engine/core/pieces.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import type { CaseVerdict, DiRenjieEvent, DiRenjieState, Printed } from '../types.ts';
import { BOX } from './layout.ts';
import { caseOf, verdictOn } from './scoring.ts';
import { inTurn, type Step } from './state-steps.ts';

/** Reveals the answers, then the box; the Assassin is revealed; the table is judged before points are counted (5.4). */
export function judgeCase(state: DiRenjieState): Step {
  const found = caseOf(state);
  const verdict = verdictOn(found);
  const { named, succeeded, namedBy, points, winners } = verdict;
  const box = turnZone(state.table, BOX, 'up');
  const owned: readonly DiRenjieEvent[] =
    found.assassin === null ? [] : [{ type: 'assassin.known', seat: found.assassin, namedBy }];
  return inTurn({ ...state, table: box.table, verdict }, [
    (now) => ({
      state: now,
      events: [
        { type: 'answers.opened', answers: found.answers },
        { type: 'crime.opened', ...found.crime, shifts: box.shifts },
        ...owned,
        { type: 'team.judged', named, succeeded },
        { type: 'points.counted', seats: points },
      ],
    }),
    openTable,
    (now) => ({ state: now, events: [{ type: 'match.ended', winners, succeeded }] }),
  ]);
}

/** Turns everything up: hands, the deck, and the cards under the clues (paragraph 5.4). */
function openTable(state: DiRenjieState): Step {
  let { table } = state;
  const shifts: Shift<Printed>[] = [];
  for (const [id, place] of Object.entries(table.zones)) {
    if (place.facing === 'up') continue;
    const turned = turnZone(table, id, 'up');
    table = turned.table;
    shifts.push(...turned.shifts);
  }
  return { state: { ...state, table }, events: [{ type: 'table.opened', shifts }] };
}

/** The final standing: winners first, then by points. */
export function resultOf(state: DiRenjieState): Result {
  const verdict = verdictIn(state);
  const { points, winners } = verdict;
  const rank = (seat: number): number => (winners.includes(seat) ? 1000 : 0) + (points[seat]?.total ?? 0);
  const standings = seatsOf(state).map((seat): Standing => {
    const place = 1 + seatsOf(state).filter((other) => rank(other) > rank(seat)).length;
    return { seat, score: points[seat]?.total ?? 0, place, winner: winners.includes(seat) };
  });
  return { standings: standings.sort((a, b) => a.place - b.place), note: { code: noteOf(verdict) } };
}

function noteOf({ succeeded, winners }: CaseVerdict): string {
  if (succeeded) return 'solved';
  return winners.length > 0 ? 'assassinEscaped' : 'unsolved';
}

function verdictIn({ verdict }: DiRenjieState): CaseVerdict {
  if (!verdict) throw new Error('the case has not been judged');
  return verdict;
}
