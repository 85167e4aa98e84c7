import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSmallDisk } from '#lab/soak/small-disk.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { newSeed } from '#testkit/seed.ts';
import {
  childrenOf,
  found,
  killedAt,
  linesIn,
  parentOf,
  recordLines,
  SEEDED,
  SHORT,
  textOf,
  until,
  wholeEvening,
} from './evening-played.ts';
import { baize, endOf, ownFolder, runProgram, startProgram, startProgramWith } from './run-baize.ts';

const PRETENCE = join(import.meta.dirname, 'on-full-disk.ts');

const evening = wholeEvening();

it('a tournament of programs tells each round, and ends as one whose tables are in one process', async () => {
  const { code, out, err } = await runProgram([...SEEDED, '--records', ownFolder()]);
  expect(err.filter((line) => line.startsWith('Round'))).toHaveLength(3);
  expect({ code, ...found(out[0] ?? '') }).toEqual({ code: 0, ...(await evening.result()) });
});

it('a tournament says in words who won', async () => {
  const { out } = await runProgram([...SHORT, '--seed', 'lanterns', '--records', ownFolder()]);
  expect(out).toHaveLength(8);
  expect(out[0]).toMatch(/^1\. (steady|novice) \d: [\d.]+% on average \(3 matches\)$/);
});

describe.skipIf(process.platform !== 'linux')('a tournament that is killed', () => {
  it.each([
    [2, 0],
    [3, 5],
    [4, 0],
    [5, 12],
    [6, 20],
    [9, 3],
    [11, 0],
  ])('after line %i of its log, and line %i of a record, ends as if it had not been', async (lines, moves) => {
    const records = ownFolder();
    await killedAt(records, SEEDED, lines, moves);
    const { code, out, err } = await runProgram(['tournament', '--resume', 'latest', '--json', '--records', records]);
    expect(err[0]).toBe('Evening kirin-1 goes on: 2 tables of Kirin, 3 rounds.');
    expect({ code, ...found(out[0] ?? '') }).toEqual({ code: 0, ...(await evening.result()) });
    expect(readdirSync(records).filter((name) => name.endsWith('.jsonl'))).toHaveLength(6);
    expect((await baize('verify', records)).code).toBe(0);
  });

  it('again and again, at random moments, ends as if it had not been', async () => {
    const records = ownFolder();
    const seed = newSeed('evening');
    const chance = createRng(seedFromText(seed)).stream('kills');
    let args: readonly string[] = SEEDED;
    for (let kills = 0; kills < 4; kills += 1) {
      await killedAt(records, args, 2 + chance.uniform(8), chance.uniform(30));
      args = ['tournament', '--resume', 'latest', '--json'];
    }
    const { out } = await runProgram([...args, '--records', records]);
    expect(found(out[0] ?? ''), `seed ${seed}`).toEqual(await evening.result());
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
    expect(found(text.out)).toEqual(await evening.result());
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

describe('a tournament on a full disk', () => {
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
    expect(found(text.out)).toEqual(await evening.result());
  });
});
