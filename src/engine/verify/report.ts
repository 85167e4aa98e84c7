import type { AnyGame, GameDefinition, GameState, GameTypes, Position } from '../core/game.ts';
import { isFinished, parsingRecord, RecordError, type RecordEntry, type TableRecord } from '../core/record.ts';
import { gameOfRecord, replayRecord, type ReplayStep } from '../core/replay.ts';
import { awaiting, type Interpreter } from '../core/run.ts';
import { isRecordSigned } from '../core/signed-record.ts';
import { CHECK_CODES, type Check, type CheckCode, type Outcome, type SeatPart } from '#fairness/judgement.ts';
import { checked, unjudged } from './checks.ts';
import { drawChecks, seatParts } from './draw-checks.ts';

type InterpreterOf = (game: AnyGame) => Interpreter<GameTypes>;

/** All that can be found out about a record. */
export interface Report {
  /** `fails` where one check fails, else `lacks` where the record lacks what one of them needs. */
  readonly outcome: Outcome;
  /** One for each of CHECK_CODES, in that order. */
  readonly checks: readonly Check[];
  /** What its first line says; null where it cannot be read. */
  readonly of: {
    readonly table: string;
    readonly match: number;
    readonly game: string;
    readonly seed: string;
    /** Seat by seat, as the match began. */
    readonly players: readonly { readonly name: string; readonly isBot: boolean }[];
    /** The host's key, which signed the list of commitments and the record; null where there is none. */
    readonly key: string | null;
  } | null;
  /** How many inputs were judged, without those that were taken back. */
  readonly inputs: number;
  readonly finished: boolean;
  /** The sum of the last line; empty where the record cannot be read. */
  readonly sum: string;
  /** What part each seat had in the seed; empty where the seed was not drawn together. */
  readonly seats: readonly SeatPart[];
  /** What is wrong with its lines or moves, in English, for whoever holds the file; null for nothing. */
  readonly error: RecordError | null;
}

/** A record that is being checked, with the step of its match that was just replayed. */
export interface Replaying {
  readonly record: TableRecord;
  readonly game: GameDefinition;
  readonly step: ReplayStep<GameTypes>;
}

/** What was found out about a record, and the record itself; null where its lines cannot be read. */
interface Verified {
  readonly report: Report;
  readonly record: TableRecord | null;
}

/**
 * Checks all of a record, its text decoded as UTF-8: its lines, every move and chance, how its seed was drawn, and the
 * host's signature. A record that lacks some of it, as an older one, is not refused for that. Throws nothing for
 * whatever stands in the text. Yields after every line that was read, and with every step that was replayed.
 */
export function* verifying(
  text: string,
  games: readonly AnyGame[],
  interpreterOf: InterpreterOf,
): Generator<Replaying | undefined, Verified> {
  let record: TableRecord;
  try {
    record = yield* parsingRecord(text);
  } catch (error) {
    return { report: unreadable(refused(error)), record: null };
  }
  const { header, sum } = record;
  const replayed = yield* replaying(record, games, interpreterOf);
  const found = new Map<CheckCode, Check>();
  for (const check of [...lineChecks(record, replayed), ...drawChecks(header), signedCheck(record, text)]) {
    found.set(check.code, check);
  }
  const checks = CHECK_CODES.map((code) => found.get(code) ?? unjudged(code));
  const { id: table, match, game, seed, seedDraw } = header;
  const players = header.seats.map(({ name, kind }) => ({ name, isBot: kind === 'bot' }));
  const report: Report = {
    outcome: outcomeOf(checks),
    checks,
    of: { table, match, game, seed, players, key: seedDraw?.key ?? null },
    inputs: replayed.inputs,
    finished: isFinished(record),
    sum,
    seats: seatParts(header),
    error: replayed.error,
  };
  return { report, record };
}

function unreadable(error: RecordError): Report {
  const checks = CHECK_CODES.map((code) =>
    code === 'sums'
      ? checked(code, 'fails', { says: error.line === null ? 'unreadable' : 'fails', line: error.line })
      : unjudged(code),
  );
  return { outcome: 'fails', checks, of: null, inputs: 0, finished: false, sum: '', seats: [], error };
}

function outcomeOf(checks: readonly Check[]): Outcome {
  if (checks.some(({ outcome }) => outcome === 'fails')) return 'fails';
  return checks.some(({ outcome }) => outcome === 'lacks') ? 'lacks' : 'holds';
}

/** How far a record can be replayed. */
interface Replayed {
  readonly inputs: number;
  /** Whether the match is over after all of it. */
  readonly isOver: boolean;
  readonly error: RecordError | null;
}

function* replaying(
  record: TableRecord,
  games: readonly AnyGame[],
  interpreterOf: InterpreterOf,
): Generator<Replaying, Replayed> {
  let inputs = 0;
  let position: Position<GameState> | null = null;
  try {
    const game = gameOfRecord(record, games) as GameDefinition;
    for (const step of replayRecord(record, game, { interpreter: interpreterOf(game) })) {
      inputs = step.seq;
      ({ position } = step);
      yield { record, game, step };
    }
    return { inputs, isOver: position !== null && awaiting(game, position).kind === 'over', error: null };
  } catch (error) {
    return { inputs, isOver: false, error: refused(error) };
  }
}

/** Throws whatever is no fault of the record. */
function refused(error: unknown): RecordError {
  if (error instanceof RecordError) return error;
  throw error;
}

/** What a replay tells. Where it broke off, nothing is known of the lines after it. */
function lineChecks(record: TableRecord, { isOver, error }: Replayed): readonly Check[] {
  const sums = checked('sums', 'holds', { params: { count: record.entries.length + 1 } });
  if (error && error.judged !== 'finished') {
    const { judged, line } = error;
    // What has no line is about the game, its options or seats.
    return [sums, checked(judged, 'fails', { says: line === null ? 'otherGame' : 'fails', line })];
  }
  const inputs = record.entries.filter((item) => 'input' in item);
  const chances = inputs.filter(isChance);
  const unnamed = chances.filter(({ draws }) => draws === undefined).length;
  const count = chances.length;
  return [
    sums,
    checked('moves', 'holds', { params: { count: inputs.length - count } }),
    checked('chances', 'holds', { params: { count } }),
    unnamed > 0 ? checked('purposes', 'lacks') : checked('purposes', 'holds', { params: { count } }),
    finishedCheck(record, isOver, error),
  ];
}

function isChance({ input }: Extract<RecordEntry, { readonly input: unknown }>): boolean {
  return input.type.startsWith('chance.');
}

function finishedCheck(record: TableRecord, isOver: boolean, error: RecordError | null): Check {
  if (error) return checked('finished', 'fails', { line: error.line });
  if (isFinished(record)) return checked('finished', 'holds');
  // Where the host has a key the last line is what it signs: somebody may have cut it off.
  const isCut = isOver && record.header.seedDraw !== undefined;
  return isCut
    ? checked('finished', 'fails', { says: 'cut', line: record.entries.length + 2 })
    : checked('finished', 'lacks');
}

function signedCheck(record: TableRecord, text: string): Check {
  const { entries } = record;
  const end = entries.at(-1);
  if (!end || !('end' in end)) return checked('signed', 'lacks', { says: 'unfinished' });
  if (end.signature === undefined) return checked('signed', 'lacks');
  const isSigned = isRecordSigned(record, text, end.signature);
  return isSigned ? checked('signed', 'holds') : checked('signed', 'fails', { line: entries.length + 1 });
}
