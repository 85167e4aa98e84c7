import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Reason } from '#protocol/text.ts';
import { parseRecord } from '#engine/core/record.ts';
import { countLines } from '#engine/core/salvage.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { playMatch, recordTextOf } from '#testkit/playout.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { spyOnDisk } from '#testkit/host/disk.ts';
import { startHost, tempFolder } from '#testkit/host/host.ts';
import { recordText } from '#testkit/record-text.ts';
import { perTier } from '#testkit/tier.ts';
import { BundleConflict } from './received-record.ts';
import { countOn, readCount } from './record-count.ts';
import { openRecords, type Records } from './records.ts';

const disk = spyOnDisk('readdirSync');

/** A match between two bots, played to its end. */
const OVER = recordTextOf(playMatch(tiny, 'list', { seats: 2, options: { rounds: 2 } }));
const END = OVER.split(/(?<=\n)/).at(-1) ?? '';
const UNFINISHED = OVER.slice(0, -END.length)
  .split(/(?<=\n)/)
  .slice(0, -2)
  .join('');

let folder: string;
let notes: string[];
let records: Records;
beforeEach(() => {
  folder = join(tempFolder(), 'records');
  mkdirSync(folder);
  notes = [];
  const note = (line: string): void => void notes.push(line);
  records = openRecords({ folder, games: [tiny], clock: createFakeClock(), note });
});
afterEach(() => {
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

/** Puts a record into the folder; returns its path. */
function lay(name: string, text: string, counted: string | null = null): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  if (counted !== null) countOn(path, countLines(counted)).close();
  return path;
}

/** The record with another match's id. */
function named(id: string, text: string): string {
  const record = parseRecord(text);
  return recordText({ ...record, header: { ...record.header, id } });
}

const hold = (path: string): void => {
  writeFileSync(`${path}.lock`, JSON.stringify([process.ppid, '']));
};
const NOTHING = { saved: [], unusable: [] };

describe('a match that was over', () => {
  const torn = OVER.slice(0, -20);
  test.each([
    ['is there', OVER, null, OVER],
    ['breaks off', torn, null, OVER],
    ['breaks off and was counted', torn, OVER, OVER],
    ['is missing', OVER.slice(0, -END.length), null, OVER],
    // A line that is there but wrong is left to the repair.
    ['was changed', OVER.replace('"end":true', '"eNd":trUe'), null, OVER.replace('"end":true', '"eNd":trUe')],
  ])('is still over when its last line %s', (_what, text, counted, becomes) => {
    const path = lay('over.jsonl', text, counted);
    expect(records.listing()).toEqual(NOTHING);
    expect(notes).toEqual([]);
    expect(readFileSync(path, 'utf8')).toBe(becomes);
  });

  test('is not reported while the host that played it sits at its table', () => {
    hold(lay('over.jsonl', OVER));
    hold(lay('on.jsonl', named('on', UNFINISHED)));
    hold(lay('begun.jsonl', OVER.slice(-20)));
    const { saved, unusable } = records.listing();
    expect(saved).toEqual([]);
    expect(unusable.map(({ file, reason }) => [file, reason.code]).toSorted()).toEqual([
      ['begun.jsonl', 'recordHeld'],
      ['on.jsonl', 'recordHeld'],
    ]);
  });
});

describe('a record that was set aside', () => {
  test('is reported until there is one of its name again', () => {
    const path = lay('one.jsonl', 'hello\n');
    for (let time = 0; time < 2; time += 1) expect(records.listing().unusable).toMatchObject([{ file: 'one.jsonl' }]);
    expect(existsSync(path)).toBe(false);
    // From a backup, which may be damaged as well.
    for (let time = 0; time < 2; time += 1) {
      lay('one.jsonl', 'hello again\n');
      expect(records.listing().unusable).toHaveLength(1);
    }
    lay('one.jsonl', UNFINISHED);
    expect(records.listing()).toMatchObject({ saved: [{ game: 'tiny' }], unusable: [] });
  });
});

describe('a match that comes from another computer', () => {
  const lines = UNFINISHED.split(/(?<=\n)/);
  const first = (count: number): string => lines.slice(0, count).join('');

  test('goes less far than the one that was here and was cut off, so nothing changes', () => {
    const path = lay('one.jsonl', first(3), first(6));
    expect(() => records.receive({ record: first(5), kept: null })).toThrow(new BundleConflict('older'));
    expect([readFileSync(path, 'utf8'), readCount(path)]).toEqual([first(3), countLines(first(6))]);
    expect(records.listing().saved).toMatchObject([{ damage: { asks: true } }]);
  });

  test('goes as far, and lacks nothing from then on', () => {
    const path = lay('one.jsonl', first(3), first(5));
    for (const count of [5, 6]) {
      const record = first(count);
      expect(records.receive({ record, kept: null })).toBe('test-1');
      expect([readFileSync(path, 'utf8'), readCount(path)]).toEqual([record, countLines(record)]);
    }
    expect(records.listing().saved[0]).not.toHaveProperty('damage');
  });
});

test('a loss that has grown since it was agreed to is asked about again', async () => {
  const lines = UNFINISHED.split(/(?<=\n)/);
  const path = lay('one.jsonl', lines.slice(0, 5).join(''), UNFINISHED);
  const running = await startHost({ games: [tiny], records: folder });
  const page = await running.connect({ token: running.host.hostToken });
  const [before] = (await page.until('welcome')).hall?.saved ?? [];
  const cut = lines.slice(0, 3).join('');
  writeFileSync(path, cut);
  const resume = (ref: string, acceptLoss?: Reason): void => {
    page.send({ t: 'order', ref, order: { kind: 'resumeTable', id: 'test-1', acceptLoss } });
  };
  resume('old', before?.damage?.reason);
  const answer = await page.answer('old');
  const [now] = (await page.until('hall')).hall.saved;
  expect(now?.damage?.asks).toBe(true);
  expect(now?.damage?.reason).not.toEqual(before?.damage?.reason);
  expect(answer).toMatchObject({ t: 'refused', reason: now?.damage?.reason });
  expect(readFileSync(path, 'utf8')).toBe(cut);
  resume('new', now?.damage?.reason);
  expect(await page.answer('new')).toMatchObject({ t: 'done' });
  await running.end('keep');
});

describe('many records that cannot be continued', () => {
  const MANY = 25;

  test('are all known by their ids, and a page is shown the latest', async () => {
    const later = UNFINISHED.replace('"formatVersion":1', '"formatVersion":2');
    const id = /"id":"([^"]+)"/.exec(later)?.[0] ?? '';
    for (let number = 0; number < MANY; number += 1) {
      lay(`${String(number)}.jsonl`, later.replace(id, `"id":"t${String(number)}"`));
    }
    expect(records.listing().unusable).toHaveLength(MANY);
    for (let number = 0; number < MANY; number += perTier(8, 1)) {
      expect(records.reopen(`t${String(number)}-1`)).toMatchObject({ reason: { code: 'badRecord' } });
    }
    const running = await startHost({ games: [tiny], records: folder });
    const page = await running.connect({ token: running.host.hostToken });
    expect((await page.until('welcome')).hall?.unusable).toHaveLength(20);
    expect(running.host.unusableRecords()).toHaveLength(MANY);
    await running.end('keep');
  });
});

test('for one picture of the hall the folder is read once', async () => {
  lay('one.jsonl', UNFINISHED);
  const running = await startHost({ games: [tiny], records: folder });
  const page = await running.connect({ token: running.host.hostToken });
  await page.until('welcome');
  disk.readdirSync.mockClear();
  page.send({ t: 'sync' });
  await expect.poll(() => page.messages.filter(({ t }) => t === 'welcome').length).toBe(2);
  // And once that of the evenings.
  expect(disk.readdirSync.mock.calls.map(([path]) => path)).toEqual([folder, join(folder, 'evenings')]);
  await running.end('keep');
});
