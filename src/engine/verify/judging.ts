import type { ShownMatch } from '#fairness/shown.ts';
import { compileChart } from '../chart/compile.ts';
import type { AnyGame, GameDefinition } from '../core/game.ts';
import { parseRecord, RecordError, type TableRecord } from '../core/record.ts';
import { gameOfRecord } from '../core/replay.ts';
import { comparingWitness, type Comparison } from './comparing.ts';
import { verifyReport, type Report } from './report.ts';
import { shownFaults, type ShownFault } from './shown-checks.ts';

/** What a page finds out about a match from its record and from what it was told while it was played. */
export interface Judgement {
  /** `holds` where the record proves itself and all that was told follows from it. */
  readonly outcome: Report['outcome'];
  readonly report: Pick<Report, 'checks' | 'seats' | 'of'>;
  /** In what the record is not what was told; empty where all is the same. */
  readonly faults: readonly ShownFault[];
  /** Null where the record cannot be replayed. */
  readonly comparison: Comparison | null;
  /** How many draws were broken off after this page had shown its secrets: no fault of the record, but to be told. */
  readonly brokenOff: number;
}

/**
 * Judges a record, as its host gave it away, by itself and by what this page was told. Yields from time to time. Throws
 * nothing for whatever stands in the text.
 */
export function* judgingMatch(
  text: string,
  shown: ShownMatch,
  games: readonly AnyGame[],
): Generator<undefined, Judgement> {
  const { checks, seats, of, error, outcome } = verifyReport(text, games, compileChart);
  yield;
  const found = { report: { checks, seats, of }, brokenOff: shown.brokenOff };
  const record = readable(text);
  if (record === null || error) {
    const faults = record === null ? [] : shownFaults(record, shown, { differences: [] });
    return { ...found, outcome: 'fails', faults, comparison: null };
  }
  const game = gameOfRecord(record, games) as GameDefinition;
  const comparison = yield* comparingWitness(record, game, shown.witness);
  const faults = shownFaults(record, shown, comparison);
  return { ...found, outcome: faults.length > 0 ? 'fails' : outcome, faults, comparison };
}

function readable(text: string): TableRecord | null {
  try {
    return parseRecord(text);
  } catch (error) {
    if (error instanceof RecordError) return null;
    throw error;
  }
}
