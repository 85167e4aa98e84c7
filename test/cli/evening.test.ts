import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { openSmallDisk } from '#lab/soak/small-disk.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { newEveningFolder } from '#host/evening/evening-folder.ts';
import { createLog } from '#host/evening/evening-log.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { peopleOf, planOf } from '#testkit/evenings.ts';
import { newSeed } from '#testkit/seed.ts';
import { everyFew, perTier } from '#testkit/tier.ts';
import {
  baize,
  endOf,
  ownFolder,
  runProgram,
  startProgram,
  startProgramWith,
  type Program,
  type Ran,
} from './run-baize.ts';

const SHORT = ['evening', 'kirin', '--tables', '2', '--rounds', '3', '--bots', 'steady,novice', '--set', 'rounds=1'];
const SEEDED = [...SHORT, '--seed', 'lanterns', '--json'];
const PRETENCE = join(import.meta.dirname, 'on-full-disk.ts');

/** What an evening printed, without the time it took. */
function found(out: string): Record<string, unknown> {
  const { milliseconds, ...rest } = JSON.parse(out) as Record<string, unknown>;
  expect(milliseconds).toBeTypeOf('number');
  return rest;
}

const logIn = (records: string): string => join(records, 'evenings', 'kirin-1', 'evening.jsonl');

/** How many whole lines the log of the evening has; 0 without one. */
function linesIn(records: string): number {
  try {
    return readFileSync(logIn(records), 'utf8').split('\n').length - 1;
  } catch {
    return 0;
  }
}

/** The processes that this one has started. */
function childrenOf({ pid = 0 }: Program): readonly number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((id) => parentOf(id) === pid);
}

function parentOf(id: number): number | null {
  try {
    const stat = readFileSync(`/proc/${String(id)}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

/** Waits until this holds, or the program has ended. */
async function until(program: Program, holds: () => boolean): Promise<void> {
  while (!holds() && program.exitCode === null) {
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}

/** How many lines the longest record of a match has that is being played. */
function recordLines(records: string): number {
  const tables = join(records, 'evenings', 'kirin-1', 'tables');
  try {
    const files = readdirSync(tables, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jsonl'));
    return Math.max(0, ...files.map((file) => readFileSync(join(tables, file), 'utf8').split('\n').length - 1));
  } catch {
    return 0;
  }
}

const textOf = (program: Program): { out: string; err: string } => {
  const text = { out: '', err: '' };
  program.stdout.setEncoding('utf8').on('data', (part: string) => (text.out += part));
  program.stderr.setEncoding('utf8').on('data', (part: string) => (text.err += part));
  return text;
};

/** Where the evening lies that nobody disturbed: it is played once, and many tests look at it. */
const played = mkdtempSync(join(tmpdir(), 'baize-evening-'));
afterAll(() => {
  rmSync(played, { recursive: true, force: true });
});
let whole: Promise<Ran> | null = null;

/** The same evening, which nobody disturbed, as it was told. */
function playedWhole(): Promise<Ran> {
  return (whole ??= runProgram([...SEEDED, '--records', played]));
}

/** What came of it. */
async function undisturbed(): Promise<Record<string, unknown>> {
  const { code, out } = await playedWhole();
  expect(code).toBe(0);
  return found(out[0] ?? '');
}

/** A folder of this test's own with that evening in it. */
async function ownCopy(): Promise<string> {
  await playedWhole();
  const records = ownFolder();
  cpSync(played, records, { recursive: true });
  return records;
}

describe('an evening', () => {
  it('is played to its end, every match of it comes into the library, and every record holds', async () => {
    const records = await ownCopy();
    const { code, out, err } = await playedWhole();
    expect(code).toBe(0);
    const result = found(out[0] ?? '') as { results: readonly object[]; standings: readonly { place: number }[] };
    expect(result).toMatchObject({ id: 'kirin-1', game: 'kirin', tables: 2, rounds: 3, isOver: true });
    expect(result.results).toHaveLength(6);
    expect(result.standings).toHaveLength(8);
    expect(result.standings[0]?.place).toBe(1);
    expect(err.filter((line) => line.startsWith('Round'))).toHaveLength(3);
    const files = readdirSync(records).filter((name) => name.endsWith('.jsonl'));
    expect(files).toHaveLength(6);
    expect((await baize('verify', records)).code).toBe(0);
    const library = await baize('library', '--records', records, '--show', 'finished', '--json');
    expect((JSON.parse(library.out[0] ?? '') as { total: number }).total).toBe(6);
  });

  it('deals the same cards at every table of a round, and others in every other round', async () => {
    const records = await ownCopy();
    const headers = readdirSync(records)
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => readFileSync(join(records, name), 'utf8').split('\n', 1)[0] ?? '')
      .map((line) => JSON.parse(line) as { seed: string; draws: string; evening: { round: number; table: number } });
    for (const round of [1, 2, 3]) {
      const seeds = headers.filter(({ evening }) => evening.round === round).map(({ seed }) => seed);
      expect([seeds.length, new Set(seeds).size]).toEqual([2, 1]);
    }
    expect(new Set(headers.map(({ seed }) => seed)).size).toBe(3);
    expect(headers.every(({ draws }) => draws === 'byEvent')).toBe(true);
  });

  it('says in words who won', async () => {
    const { out } = await runProgram([...SHORT, '--seed', 'lanterns', '--records', ownFolder()]);
    expect(out).toHaveLength(8);
    expect(out[0]).toMatch(/^1\. (steady|novice) \d: [\d.]+% on average \(3 matches\)$/);
  });
});

describe.skipIf(process.platform !== 'linux')('an evening that is killed', () => {
  /** Kills the host after this many lines of the log and then of a table's record. */
  async function killedAt(records: string, args: readonly string[], lines: number, moves: number): Promise<boolean> {
    const program = startProgram(...args, '--records', records);
    const ended = endOf(program);
    await until(program, () => linesIn(records) >= lines && recordLines(records) >= moves);
    const isKilled = program.exitCode === null;
    program.kill('SIGKILL');
    await ended;
    return isKilled;
  }

  const moments = [
    [2, 0],
    [3, 5],
    [4, 0],
    [5, 12],
    [6, 20],
    [9, 3],
    [11, 0],
  ] as const;

  it.each(everyFew(moments, 4))(
    'after line %i of its log, and line %i of a record, ends as if it had not been',
    async (lines, moves) => {
      const records = ownFolder();
      await killedAt(records, SEEDED, lines, moves);
      const { code, out, err } = await runProgram(['evening', '--resume', 'latest', '--json', '--records', records]);
      expect(err[0]).toBe('Evening kirin-1 goes on: 2 tables of Kirin, 3 rounds.');
      expect({ code, ...found(out[0] ?? '') }).toEqual({ code: 0, ...(await undisturbed()) });
      expect(readdirSync(records).filter((name) => name.endsWith('.jsonl'))).toHaveLength(6);
      expect((await baize('verify', records)).code).toBe(0);
    },
  );

  it('again and again, at random moments, ends as if it had not been', async () => {
    const records = ownFolder();
    const seed = newSeed('evening');
    const chance = createRng(seedFromText(seed)).stream('kills');
    let args: readonly string[] = SEEDED;
    for (let kills = 0; kills < perTier(2, 4); kills += 1) {
      await killedAt(records, args, 2 + chance.uniform(8), chance.uniform(30));
      args = ['evening', '--resume', 'latest', '--json'];
    }
    const { out } = await runProgram([...args, '--records', records]);
    expect(found(out[0] ?? ''), `seed ${seed}`).toEqual(await undisturbed());
  });

  it('goes on when the processes of its tables are killed', async () => {
    const records = ownFolder();
    const program = startProgram(...SEEDED, '--records', records);
    const text = textOf(program);
    const ended = endOf(program);
    for (const lines of [3, 5, 8]) {
      await until(program, () => linesIn(records) >= lines && recordLines(records) >= 4);
      for (const child of childrenOf(program)) process.kill(child, 'SIGKILL');
    }
    expect(await ended).toBe(0);
    expect(text.err).toMatch(/table [12]: ended by itself, and goes on from its record/);
    expect(found(text.out)).toEqual(await undisturbed());
  });

  it('leaves no process behind', async () => {
    const records = ownFolder();
    const program = startProgram(...SEEDED, '--records', records);
    await until(program, () => recordLines(records) >= 4);
    const children = childrenOf(program);
    expect(children).toHaveLength(2);
    program.kill('SIGKILL');
    await endOf(program);
    while (children.some((child) => parentOf(child) !== null)) {
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
    }
    expect(children.map(parentOf)).toEqual([null, null]);
  });
});

describe('an evening that is taken up', () => {
  it('when it is over, tells its standings again', async () => {
    const records = await ownCopy();
    const again = await runProgram([...SEEDED, '--resume', 'kirin-1', '--records', records]);
    expect(found(again.out[0] ?? '')).toEqual(await undisturbed());
  });

  it('is the one that was asked for, or is refused in a sentence', async () => {
    const records = ownFolder();
    const resume = (...args: readonly string[]) => baize('evening', ...args, '--records', records);
    expect((await resume('--resume', 'latest')).err[0]).toMatch(
      /^There is no evening in .*; the latest there: none\.$/,
    );
    cpSync(await ownCopy(), records, { recursive: true });
    expect((await resume('--resume', 'kirin-2')).err).toEqual([
      `There is no evening "kirin-2" in ${JSON.stringify(records)}; the latest there: kirin-1.`,
    ]);
    expect((await resume('hearts', '--resume', 'kirin-1')).err).toEqual([
      'The evening kirin-1 is of kirin, not of hearts.',
    ]);
    expect((await resume('--resume', 'kirin-1', '--tables', '5')).err).toEqual([
      'The evening kirin-1 was begun with other options; write only baize evening --resume kirin-1.',
    ]);
    const log = logIn(records);
    writeFileSync(log, readFileSync(log, 'utf8').replace('"round":2', '"round":1'));
    const { code, err } = await resume('--resume', 'kirin-1');
    expect([code, err.length]).toEqual([2, 1]);
    expect(err[0]).toMatch(/^The evening in ".*" cannot be continued: line \d+ of the record was changed/);
  });

  it('is left to the host where people play in it: bots would wait for them', async () => {
    const records = ownFolder();
    const { id, folder } = newEveningFolder(records, 'kirin');
    const plan = planOf({ id, seats: 4, entrants: peopleOf(2) });
    createLog(folder, { kind: 'opened', plan, at: 0 }, { clock: createFakeClock(), note: () => undefined }).close();
    const { code, err } = await baize('evening', '--resume', 'latest', '--records', records);
    expect([code, err]).toEqual([
      2,
      ['People play in the evening kirin-1; write baize host --evening kirin-1 to go on with it.'],
    ]);
  });

  it('loses half a line at the end of its log, and nothing else', async () => {
    const records = await ownCopy();
    const log = logIn(records);
    const text = readFileSync(log, 'utf8');
    writeFileSync(log, text.slice(0, -20));
    const { out } = await runProgram(['evening', '--resume', 'latest', '--json', '--records', records]);
    expect(found(out[0] ?? '')).toEqual(await undisturbed());
    expect(readFileSync(log, 'utf8').split('\n')).toHaveLength(text.split('\n').length);
  });
});

describe('an evening on a full disk', () => {
  it('says so, waits, and goes on once there is space', async () => {
    const disk = openSmallDisk(join(ownFolder(), 'disk'));
    onTestFinished(disk.close);
    const records = join(disk.folder, 'records');
    const program = startProgramWith(['--import', PRETENCE], disk.environment, ...SEEDED, '--records', records);
    const text = textOf(program);
    const ended = endOf(program);
    await until(program, () => linesIn(records) >= 3);
    disk.fill();
    await until(program, () => /full|ENOSPC|waits/.test(text.err));
    expect(program.exitCode).toBeNull();
    disk.free();
    expect(await ended).toBe(0);
    expect(found(text.out)).toEqual(await undisturbed());
  });
});

describe('the parts of an evening', () => {
  it.each([
    ['evening-table', 'is started by baize evening;'],
    ['evening-screen', 'use baize evening --serve instead'],
  ])('baize %s is started by an evening alone', async (command, says) => {
    // This process was started by another one too, and would wait for it.
    const { code, err } = await runProgram([command]);
    expect([code, err.length]).toEqual([2, 1]);
    expect(err[0]).toContain(says);
  });
});
