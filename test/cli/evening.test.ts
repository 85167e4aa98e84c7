import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eveningScreen } from '#cli/evening-screen.ts';
import { eveningTable } from '#cli/evening-table.ts';
import { UsageError } from '#cli/fail.ts';
import { newEveningFolder } from '#host/evening/evening-folder.ts';
import { createLog } from '#host/evening/evening-log.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { peopleOf, planOf } from '#testkit/evenings.ts';
import {
  childrenOf,
  found,
  linesIn,
  logIn,
  parentOf,
  recordLines,
  SEEDED,
  textOf,
  until,
  wholeEvening,
} from './evening-played.ts';
import { baize, endOf, ownFolder, startedByNobody, startProgram } from './run-baize.ts';

const evening = wholeEvening();

describe('a tournament', () => {
  it('is played to its end, every match of it comes into the library, and every record holds', async () => {
    const records = await evening.copy();
    const result = (await evening.result()) as {
      readonly results: readonly object[];
      readonly standings: readonly { readonly place: number }[];
    };
    expect(result).toMatchObject({ id: 'kirin-1', game: 'kirin', tables: 2, rounds: 3, isOver: true });
    expect(result.results).toHaveLength(6);
    expect(result.standings).toHaveLength(8);
    expect(result.standings[0]?.place).toBe(1);
    const files = readdirSync(records).filter((name) => name.endsWith('.jsonl'));
    expect(files).toHaveLength(6);
    expect((await baize('verify', records)).code).toBe(0);
    const library = await baize('library', '--records', records, '--show', 'finished', '--json');
    expect((JSON.parse(library.out[0] ?? '') as { total: number }).total).toBe(6);
  });

  it('deals the same cards at every table of a round, and others in every other round', async () => {
    const records = await evening.copy();
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
    const { out } = await baize('tournament', '--resume', 'kirin-1', '--records', await evening.copy());
    expect(out).toHaveLength(9);
    expect(out[0]).toContain('at the other tables');
    expect(out[1]).toMatch(/^1\. (steady|novice) \d: [\d.]+% on average \(3 matches\)$/);
  });
});

describe.skipIf(process.platform !== 'linux')('a tournament that is killed', () => {
  it('leaves no process behind, and ends as if it had not been, though a table is killed too', async () => {
    const records = ownFolder();
    const first = startProgram(...SEEDED, '--records', records);
    await until(first, () => linesIn(records) >= 3 && recordLines(records) >= 5);
    const tables = childrenOf(first);
    expect(tables).toHaveLength(2);
    first.kill('SIGKILL');
    await endOf(first);
    await until(first, () => tables.every((table) => parentOf(table) === null));

    const second = startProgram('tournament', '--resume', 'latest', '--json', '--records', records);
    const text = textOf(second);
    const ended = endOf(second);
    await until(second, () => childrenOf(second).length === 2 && recordLines(records) >= 4);
    process.kill(childrenOf(second)[0] ?? 0, 'SIGKILL');
    expect(await ended).toBe(0);
    expect(text.err).toMatch(/^Tournament kirin-1 goes on: 2 tables of Kirin, 3 rounds\.\n/);
    expect(text.err).toMatch(/table [12]: ended by itself, and goes on from its record/);
    expect(text.err).toMatch(/\nRound 3 /);
    expect(found(text.out)).toEqual(await evening.result());
    expect(readdirSync(records).filter((name) => name.endsWith('.jsonl'))).toHaveLength(6);
    expect((await baize('verify', records)).code).toBe(0);
  });
});

describe('a tournament that is taken up', () => {
  it('when it is over, tells its standings again', async () => {
    const records = await evening.copy();
    const again = await baize(...SEEDED, '--resume', 'kirin-1', '--records', records);
    expect(found(again.out[0] ?? '')).toEqual(await evening.result());
  });

  it('is the one that was asked for, or is refused in a sentence', async () => {
    const records = ownFolder();
    const resume = (...args: readonly string[]) => baize('tournament', ...args, '--records', records);
    expect((await resume('--resume', 'latest')).err[0]).toMatch(
      /^There is no tournament in .*; the latest there: none\.$/,
    );
    cpSync(await evening.copy(), records, { recursive: true });
    expect((await resume('--resume', 'kirin-2')).err).toEqual([
      `There is no tournament "kirin-2" in ${JSON.stringify(records)}; the latest there: kirin-1.`,
    ]);
    expect((await resume('hearts', '--resume', 'kirin-1')).err).toEqual([
      'The tournament kirin-1 is of kirin, not of hearts.',
    ]);
    expect((await resume('--resume', 'kirin-1', '--tables', '5')).err).toEqual([
      'The tournament kirin-1 was begun with other options; write only baize tournament --resume kirin-1.',
    ]);
    const log = logIn(records);
    writeFileSync(log, readFileSync(log, 'utf8').replace('"round":2', '"round":1'));
    const { code, err } = await resume('--resume', 'kirin-1');
    expect([code, err.length]).toEqual([2, 1]);
    expect(err[0]).toMatch(/^The tournament in ".*" cannot be continued: line \d+ of the record was changed/);
  });

  it('is left to the host where people play in it: bots would wait for them', async () => {
    const records = ownFolder();
    const { id, folder } = newEveningFolder(records, 'kirin');
    const plan = planOf({ id, seats: 4, entrants: peopleOf(2) });
    createLog(folder, { kind: 'opened', plan, at: 0 }, { clock: createFakeClock(), note: () => undefined }).close();
    const { code, err } = await baize('tournament', '--resume', 'latest', '--records', records);
    expect([code, err]).toEqual([
      2,
      ['People play in the tournament kirin-1; write baize host --tournament kirin-1 to go on with it.'],
    ]);
  });

  it('loses half a line at the end of its log, and nothing else', async () => {
    const records = await evening.copy();
    const log = logIn(records);
    const text = readFileSync(log, 'utf8');
    writeFileSync(log, text.slice(0, -20));
    const { out } = await baize('tournament', '--resume', 'latest', '--json', '--records', records);
    expect(found(out[0] ?? '')).toEqual(await evening.result());
    expect(readFileSync(log, 'utf8').split('\n')).toHaveLength(text.split('\n').length);
  });
});

describe('the parts of a tournament', () => {
  it.each([
    ['evening-table', eveningTable, 'is started by baize tournament;'],
    ['evening-screen', eveningScreen, 'use baize tournament --serve instead'],
  ])('baize %s is started by a tournament alone', (_command, part, says) => {
    expect(() => startedByNobody(part)).toThrow(UsageError);
    expect(() => startedByNobody(part)).toThrow(says);
  });
});
