import type { AnyGame, GameDefinition, GameState, GameTypes, Position } from './game.ts';
import { parseRecord, RecordError, type TableRecord } from './record.ts';
import { gameOfRecord, recordStart, replayRecord } from './replay.ts';
import { xstateInterpreter, type Interpreter } from './run.ts';

/** How much stands in a record, or in a part of one. */
export interface Count {
  readonly lines: number;
  /** Inputs that a seat made, also those that were taken back later. */
  readonly moves: number;
}

/** How much once stood in a record. */
export interface Counted extends Count {
  /** There may have been more: it was not counted as it was written. */
  readonly isAtLeast?: boolean | undefined;
}

/** The longest beginning of a record that holds. */
export interface Salvaged {
  /** Its lines, each with its line break. */
  readonly text: string;
  readonly record: TableRecord;
  readonly game: GameDefinition;
  /** Where the match stands after them. */
  readonly position: Position<GameState>;
  /** What is wrong with the line after them; null where there is none. */
  readonly fault: RecordError | null;
  /** What comes after them, as it stands in the file. */
  readonly rest: string;
}

/**
 * Reads a record as far as it holds: form, checks, rules and chances. Throws RecordError where not even its first line
 * does, or where it is not for these games. `whole` may be what decoding made of a file that is not UTF-8: the
 * characters that stand in for such bytes fit no check.
 */
export function salvageRecord(
  whole: string,
  games: readonly AnyGame[],
  interpreterOf: (game: AnyGame) => Interpreter<GameTypes> = xstateInterpreter,
): Salvaged {
  let text = whole;
  let fault: RecordError | null = null;
  for (;;) {
    try {
      const record = parseRecord(text);
      const game = gameOfRecord(record, games) as GameDefinition;
      let position = recordStart(record, game);
      for (const step of replayRecord(record, game, { interpreter: interpreterOf(game) })) position = step.position;
      return { text, record, game, position, fault, rest: whole.slice(text.length) };
    } catch (error) {
      if (!(error instanceof RecordError) || error.line === null || error.line === 1) throw error;
      fault = error;
      text = firstLines(text, error.line - 1);
    }
  }
}

function firstLines(text: string, count: number): string {
  let end = 0;
  for (let line = 0; line < count; line += 1) end = text.indexOf('\n', end) + 1;
  return text.slice(0, end);
}

/** What can be read in `text`. A line that breaks off at the end is not counted. */
export function countLines(text: string): Count {
  const lines = text.split('\n').slice(0, -1);
  return { lines: lines.length, moves: lines.filter(isMove).length };
}

function isMove(line: string): boolean {
  try {
    const { input } = JSON.parse(line) as { readonly input?: { readonly type?: unknown } };
    return typeof input?.type === 'string' && !input.type.startsWith('chance.');
  } catch {
    return false;
  }
}

/** What a record lacks when it is taken up as far as it holds. */
export interface Loss extends Count {
  /** How many moves are left. */
  readonly after: number;
  /** Whether exactly so much is missing; else it is at least so much, as nobody knows how much was written. */
  readonly isCounted: boolean;
}

/**
 * What is missing of a record of which `counted` was once on the disk; `counted` is null where nothing tells. Null where
 * nothing is missing, as far as anything tells: a last line that breaks off and was not counted was never acknowledged.
 */
export function lossOf(
  { text, rest, fault }: Pick<Salvaged, 'text' | 'rest' | 'fault'>,
  counted: Counted | null,
): Loss | null {
  const here = countLines(text);
  if (counted && counted.lines > here.lines) {
    const moves = Math.max(0, counted.moves - here.moves);
    return { lines: counted.lines - here.lines, moves, after: here.moves, isCounted: counted.isAtLeast !== true };
  }
  if (fault === null) return null;
  const { lines, moves } = countLines(rest);
  if (counted && lines === 0) return null;
  return { lines, moves, after: here.moves, isCounted: false };
}
