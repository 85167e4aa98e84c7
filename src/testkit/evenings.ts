import type { EveningEntry, EveningPlan, SeatResult } from '#protocol/evening.ts';
import type { DuplicateRule } from '#engine/evening/scoring.ts';
import { withEntry, type EveningState } from '#engine/evening/state.ts';

/** Matchpoints by score, the higher the better. */
export const MATCHPOINTS: DuplicateRule = { unit: 'percent', by: 'score', lowestWins: false, perPoint: 0 };

/** An entry without its time. */
export type Untimed = EveningEntry extends infer Entry ? (Entry extends unknown ? Omit<Entry, 'at'> : never) : never;

/** A plan of two tables with two seats and no entrants, changed as said. */
export function planOf(change: Partial<EveningPlan> = {}): EveningPlan {
  return {
    id: 'evening',
    game: 'kirin',
    options: {},
    tables: 2,
    seats: 2,
    rounds: 3,
    deals: 1,
    draw: 'roundRobin',
    house: 'novice',
    entrants: [],
    seed: 'ab'.repeat(32),
    ...change,
  };
}

/** A person who takes part under this id. */
export function personOf(id: string): EveningPlan['entrants'][number] {
  return { id, name: `Player ${id}`, kind: 'person', bot: null };
}

/** People `p1`, `p2`, ... */
export function peopleOf(count: number): readonly EveningPlan['entrants'][number][] {
  return Array.from({ length: count }, (_, index) => personOf(`p${String(index + 1)}`));
}

/** The state after these entries. Throws where one is refused. */
export function after(state: EveningState | null, ...entries: readonly Untimed[]): EveningState {
  let now = state;
  for (const entry of entries) {
    const verdict = withEntry(now, { ...entry, at: 0 });
    if (!verdict.ok) throw new Error(`"${entry.kind}" was refused: ${verdict.reason.code}`);
    now = verdict.state;
  }
  if (now === null) throw new Error('no entries');
  return now;
}

/** Results by seat, with these scores; the highest has won. */
export function scored(...scores: readonly number[]): readonly SeatResult[] {
  return scores.map((score) => {
    const place = 1 + scores.filter((other) => other > score).length;
    return { score, place, winner: place === 1 };
  });
}
