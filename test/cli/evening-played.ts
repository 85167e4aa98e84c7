import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { readEveningPlan } from '#cli/evening-plan.ts';
import { eveningReport } from '#cli/evening-told.ts';
import { games } from '#engine/games/index.ts';
import { kirin } from '#engine/games/kirin/index.ts';
import { openEvening } from '#host/evening/evening.ts';
import { newEveningFolder } from '#host/evening/evening-folder.ts';
import { systemClock } from '#host/node-ports.ts';
import { createTestTables } from '#testkit/host/evening-tables.ts';
import { endOf, ownFolder, startProgram, type Program } from './run-baize.ts';

/** A short evening of bots. */
export const SHORT = [
  'tournament',
  'kirin',
  '--tables',
  '2',
  '--rounds',
  '3',
  '--bots',
  'steady,novice',
  '--set',
  'rounds=1',
];
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
export async function killedAt(records: string, args: readonly string[], lines: number, moves: number): Promise<void> {
  const program = startProgram(...args, '--records', records);
  const ended = endOf(program);
  await until(program, () => linesIn(records) >= lines && recordLines(records) >= moves);
  program.kill('SIGKILL');
  await ended;
}

/** An evening that nobody disturbs, played once for all tests of a file. */
export interface WholeEvening {
  /** What came of it. */
  result(): Promise<Record<string, unknown>>;
  /** A folder of a test's own with that evening in it. */
  copy(): Promise<string>;
}

/** Called once by a file. The evening is played when the first test asks, with its tables in this process. */
export function wholeEvening(): WholeEvening {
  const folder = mkdtempSync(join(tmpdir(), 'baize-evening-'));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  let whole: Promise<Record<string, unknown>> | null = null;
  const result = (): Promise<Record<string, unknown>> => (whole ??= playedIn(folder));
  return {
    result,
    async copy() {
      await result();
      const records = ownFolder();
      cpSync(folder, records, { recursive: true });
      return records;
    },
  };
}

/** Plays what SEEDED plays; what it prints of it, without the time it took. */
async function playedIn(records: string): Promise<Record<string, unknown>> {
  const { id, folder } = newEveningFolder(records, kirin.id);
  const typed = { tables: '2', rounds: '3', bots: 'steady,novice', set: ['rounds=1'], seed: 'lanterns' };
  const openTable = createTestTables(games).open;
  const note = (): void => undefined;
  const evening = openEvening(
    { records, folder, games, clock: systemClock, openTable, note },
    { id, ...readEveningPlan(kirin, typed) },
  );
  await evening.run();
  const report = eveningReport(kirin, evening.state());
  evening.close();
  return JSON.parse(JSON.stringify(report)) as Record<string, unknown>;
}
