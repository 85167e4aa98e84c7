import type { ShownMatch } from '#fairness/shown.ts';
import { compileChart } from '../chart/compile.ts';
import type { AnyGame, GameDefinition } from '../core/game.ts';
import { parseRecord, RecordError, type TableRecord } from '../core/record.ts';
import { gameOfRecord } from '../core/replay.ts';
import type { Judgement, Outcome, SeatPart } from '#fairness/judgement.ts';
import { comparingWitness } from './comparing.ts';
import { verifyReport } from './report.ts';
import { shownFaults } from './shown-checks.ts';

/**
 * Judges a record, as its host handed it out, by itself and by what this page was sent. Yields from time to time. Throws
 * nothing for whatever stands in the text.
 */
export function* judgingMatch(
  text: string,
  shown: ShownMatch,
  games: readonly AnyGame[],
): Generator<undefined, Judgement> {
  const { checks, seats, error, outcome } = verifyReport(text, games, compileChart);
  yield;
  const passedOver = shown.passedOver.filter((own) => hasCommitted(seats, own));
  const found = { checks, seats, brokenOff: shown.brokenOff, passedOver };
  const record = readable(text);
  if (record === null || error) {
    const faults = record === null ? [] : shownFaults(record, shown, { differences: [] });
    return { ...found, outcome: 'fails', faults, comparison: null };
  }
  const game = gameOfRecord(record, games) as GameDefinition;
  const comparison = yield* comparingWitness(record, game, shown.witness);
  const faults = shownFaults(record, shown, comparison);
  return { ...found, outcome: outcomeOf(outcome, faults, passedOver), faults, comparison };
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

function readable(text: string): TableRecord | null {
  try {
    return parseRecord(text);
  } catch (error) {
    if (error instanceof RecordError) return null;
    throw error;
  }
}
