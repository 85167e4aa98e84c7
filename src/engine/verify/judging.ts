import type { ShownMatch } from '#fairness/shown.ts';
import { compileChart } from '../chart/compile.ts';
import type { AnyGame } from '../core/game.ts';
import type { Judgement, Outcome, SeatPart } from '#fairness/judgement.ts';
import { compareWitness, type Comparing } from './comparing.ts';
import { verifying } from './report.ts';
import { shownFaults } from './shown-checks.ts';

/**
 * Judges a record, as its host handed it out, by itself and by what this page was sent. The record is read and replayed
 * once for both. Yields after every line that was read and every step that was replayed: how many steps there were. Throws
 * nothing for whatever stands in the text.
 */
export function* judgingMatch(
  text: string,
  shown: ShownMatch,
  games: readonly AnyGame[],
): Generator<number, Judgement> {
  const work = verifying(text, games, compileChart);
  let comparing: Comparing | null = null;
  let steps = 0;
  let next = work.next();
  for (; next.done !== true; next = work.next()) {
    if (next.value) {
      comparing ??= compareWitness(next.value, shown.witness);
      comparing.take(next.value.step);
      steps += 1;
    }
    yield steps;
  }
  const { report, record } = next.value;
  const { checks, seats, error } = report;
  const comparison = error ? null : (comparing?.result() ?? null);
  const faults = record === null ? [] : shownFaults(record, shown, comparison ?? { differences: [] });
  const passedOver = shown.passedOver.filter((own) => hasCommitted(seats, own));
  const outcome = error ? 'fails' : outcomeOf(report.outcome, faults, passedOver);
  return { checks, seats, brokenOff: shown.brokenOff, passedOver, outcome, faults, comparison };
}

function outcomeOf(
  ofRecord: Outcome,
  { length: faults }: readonly unknown[],
  { length: passedOver }: readonly unknown[],
): Outcome {
  if (faults > 0) return 'fails';
  return ofRecord === 'holds' && passedOver > 0 ? 'lacks' : ofRecord;
}

function hasCommitted(seats: readonly SeatPart[], own: number): boolean {
  return seats.some(({ seat, part }) => seat === own && (part === 'contributed' || part === 'withheld'));
}
