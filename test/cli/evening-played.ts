import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { endOf, ownFolder, runProgram, startProgram, type Program, type Ran } from './run-baize.ts';

/** A short evening of bots. */
export const SHORT = ['evening', 'kirin', '--tables', '2', '--rounds', '3', '--bots', 'steady,novice', '--set', 'rounds=1'];
/** The same with its cards, told as JSON. */
export const SEEDED = [...SHORT, '--seed', 'lanterns', '--json'];

/** What an evening printed, without the time it took. */
export function found(out: string): Record<string, unknown> {
  const { milliseconds, ...rest } = JSON.parse(out) as Record<string, unknown>;
  expect(milliseconds).toBeTypeOf('number');
  return rest;
}

/** Where its log lies. */
export const logIn = (records: string): string => join(records, 'evenings', 'kirin-1', 'evening.jsonl');

/** How many whole lines the log of the evening has; 0 without one. */
export function linesIn(records: string): number {
  try {
    return readFileSync(logIn(records), 'utf8').split('\n').length - 1;
  } catch {
    return 0;
  }
}

/** The processes that this one has started. */
export function childrenOf({ pid = 0 }: Program): readonly number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((id) => parentOf(id) === pid);
}

/** The process that has started this one; null when it has gone. */
export function parentOf(id: number): number | null {
  try {
    const stat = readFileSync(`/proc/${String(id)}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

/** Waits until this holds, or the program has ended. */
export async function until(program: Program, holds: () => boolean): Promise<void> {
  while (!holds() && program.exitCode === null) {
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}

/** How many lines the longest record of a match has that is being played. */
export function recordLines(records: string): number {
  const tables = join(records, 'evenings', 'kirin-1', 'tables');
  try {
    const files = readdirSync(tables, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jsonl'));
    return Math.max(0, ...files.map((file) => readFileSync(join(tables, file), 'utf8').split('\n').length - 1));
  } catch {
    return 0;
  }
}

/** What a program says, as far as it has. */
export const textOf = (program: Program): { out: string; err: string } => {
  const text = { out: '', err: '' };
  program.stdout.setEncoding('utf8').on('data', (part: string) => (text.out += part));
  program.stderr.setEncoding('utf8').on('data', (part: string) => (text.err += part));
  return text;
};

/** Kills the host after this many lines of the log and then of a table's record. */
export async function killedAt(
  records: string,
  args: readonly string[],
  lines: number,
  moves: number,
): Promise<void> {
  const program = startProgram(...args, '--records', records);
  const ended = endOf(program);
  await until(program, () => linesIn(records) >= lines && recordLines(records) >= moves);
  program.kill('SIGKILL');
  await ended;
}

/** An evening that nobody disturbs: it is played once for all tests of a file, when the first of them asks. */
export interface WholeEvening {
  /** As it was told. */
  played(): Promise<Ran>;
  /** What came of it. */
  result(): Promise<Record<string, unknown>>;
  /** A folder of a test's own with that evening in it. */
  copy(): Promise<string>;
}

/** Called once by a file. */
export function wholeEvening(): WholeEvening {
  const folder = mkdtempSync(join(tmpdir(), 'baize-evening-'));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  let whole: Promise<Ran> | null = null;
  const played = (): Promise<Ran> => (whole ??= runProgram([...SEEDED, '--records', folder]));
  return {
    played,
    async result() {
      const { code, out } = await played();
      expect(code).toBe(0);
      return found(out[0] ?? '');
    },
    async copy() {
      await played();
      const records = ownFolder();
      cpSync(folder, records, { recursive: true });
      return records;
    },
  };
}
