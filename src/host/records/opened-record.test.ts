import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAX_RECORD_LENGTH, parseRecord } from '#engine/core/record.ts';
import { recordText } from '#testkit/record-text.ts';
import { startHost, tempFolder, type TestHost } from '#testkit/host/host.ts';
import { sealHandOver } from '../moving/hand-over-file.ts';

const FIXTURES = join(import.meta.dirname, '../../../test/records');
const UNFINISHED = readFileSync(join(FIXTURES, 'kirin-mid-trick.jsonl'), 'utf8');
const FINISHED = readFileSync(join(FIXTURES, 'older/private-die-goal-beside-a-case.jsonl'), 'utf8');
const RECORD = parseRecord(UNFINISHED);

let running: TestHost;
let elsewhere: string;
beforeEach(async () => {
  elsewhere = tempFolder();
  running = await startHost({ describe: (game) => `how ${game} ended` });
});
afterEach(async () => {
  await running.end();
  rmSync(elsewhere, { recursive: true });
});

/** The path of a file that came from elsewhere. */
function file(content: string | Uint8Array, name = 'match.baize'): string {
  const path = join(elsewhere, name);
  writeFileSync(path, content);
  return path;
}

const open = (content: string | Uint8Array): object => running.host.openFile(file(content));

const records = (): readonly string[] => readdirSync(running.records).filter((name) => name.includes('.jsonl'));

const header = (changed: object): string => recordText({ ...RECORD, header: { ...RECORD.header, ...changed } });

describe('the record of an unfinished match', () => {
  test('is copied, told to the host’s page, and continued like any other', async () => {
    const page = await running.connect({ token: running.host.hostToken });
    await page.until('welcome');
    const path = file(UNFINISHED);
    expect(running.host.openFile(path)).toEqual({ kind: 'copied' });
    const { hall } = await page.until('hall');
    expect(hall.saved).toMatchObject([
      { table: 'kirin-mid-trick', seats: RECORD.header.seats.map(({ name }) => name) },
    ]);
    expect(running.host.resumeTable(hall.saved[0]?.id ?? '')).toEqual({ ok: true });
    expect(running.host.match()).toMatchObject({ isOver: false });
    expect(readFileSync(path, 'utf8')).toBe(UNFINISHED);
  });

  test('is copied without an incomplete last line', () => {
    expect(open(`${UNFINISHED}{"at":`)).toEqual({ kind: 'copied' });
    expect(records().map((name) => readFileSync(join(running.records, name), 'utf8'))).toContain(UNFINISHED);
  });

  test('is not copied where the match is here already, saved, open or handed over', () => {
    expect(open(UNFINISHED)).toEqual({ kind: 'copied' });
    const [name = ''] = records();
    const here = { kind: 'refused', reason: { code: 'recordHere' } };
    expect(open(UNFINISHED)).toEqual(here);
    expect(running.host.openFile(join(running.records, name))).toEqual(here);
    running.host.resumeTable(running.host.savedTables()[0]?.id ?? '');
    expect(open(UNFINISHED)).toEqual(here);
    running.host.order({ kind: 'leaveTable' });
    writeFileSync(join(running.records, `${name}.moved`), '');
    expect(open(UNFINISHED)).toEqual(here);
    expect(records().filter((one) => one.endsWith('.jsonl'))).toEqual([name]);
  });

  test('takes no file’s place, and not the notes of a record that is gone', () => {
    mkdirSync(running.records, { recursive: true });
    expect(open(UNFINISHED)).toEqual({ kind: 'copied' });
    const [name = ''] = records();
    const path = join(running.records, name);
    writeFileSync(`${path}.kept`, 'notes');
    rmSync(path);
    expect(open(UNFINISHED)).toEqual({ kind: 'copied' });
    expect(readFileSync(`${path}.kept`, 'utf8')).toBe('notes');
    expect([existsSync(path), existsSync(path.replace('.jsonl', '-2.jsonl'))]).toEqual([false, true]);
  });

  test('may say that it began at any time', () => {
    expect(open(header({ startedAt: Number.MAX_SAFE_INTEGER }))).toEqual({ kind: 'copied' });
  });
});

describe('what cannot be continued', () => {
  const refused = (problem: string): object => ({
    kind: 'refused',
    reason: { code: 'badRecord', params: { problem: expect.stringContaining(problem) as string } },
  });

  afterEach(() => {
    expect(records()).toEqual([]);
  });

  test('a finished match is told with how it ended', () => {
    expect(open(FINISHED)).toEqual({ kind: 'over', headline: 'how private-die ended' });
    expect(open(FINISHED.slice(0, FINISHED.lastIndexOf('{"end"')))).toMatchObject({ kind: 'over' });
  });

  test('a table handed over is told apart by its first line', () => {
    expect(open(sealHandOver(new Uint8Array(9 * 1024 * 1024), 'K7F3Q'))).toEqual({ kind: 'handOver' });
  });

  test.each([
    ['nothing', '', 'not a Baize record'],
    ['another file', '{"a":1}\n', 'not a Baize record'],
    ['bytes', new Uint8Array([0xff, 0xfe, 0x0a]), 'not text'],
    ['a changed move', UNFINISHED.replace('"at":3', '"at":4'), 'line'],
    ['a missing line', UNFINISHED.replace(/\n\{"at":2.*\n/, '\n'), 'line'],
    ['another format', UNFINISHED.replace('"formatVersion":1', '"formatVersion":2'), 'format'],
    ['another version of the game', header({ gameVersion: 99 }), 'version 99 of kirin'],
    ['a game that is not here', header({ game: 'chess' }), 'the game "chess"'],
    ['a seed that draws other cards', header({ seed: '0'.repeat(64) }), 'is not what the seed draws'],
    ['a game for more players', header({ seats: RECORD.header.seats.slice(1, 2) }), 'seats'],
  ])('%s is refused in one sentence', (_what, content, problem) => {
    expect(open(content)).toEqual(refused(problem));
  });

  test('a file of any length is refused before it is read', () => {
    const path = file('{"format":"baize-record",');
    truncateSync(path, 3_000_000_000);
    expect(running.host.openFile(path)).toEqual(refused('too long'));
    truncateSync(path, MAX_RECORD_LENGTH + 1);
    expect(running.host.openFile(path)).toEqual(refused('too long'));
  });

  test('what is no file, or is not there, is refused', () => {
    mkdirSync(join(elsewhere, 'folder.baize'));
    const gone = { kind: 'refused', reason: { code: 'fileUnreadable' } };
    expect(running.host.openFile(join(elsewhere, 'folder.baize'))).toEqual(gone);
    expect(running.host.openFile(join(elsewhere, 'gone.baize'))).toEqual(gone);
    if (process.platform !== 'win32') expect(running.host.openFile('/dev/zero')).toEqual(gone);
  });
});

test('a folder that cannot be written to refuses in a sentence', async () => {
  const blocked = join(elsewhere, 'blocked');
  const host = await startHost({ records: join(blocked, 'records') });
  rmSync(blocked, { recursive: true, force: true });
  copyFileSync(join(FIXTURES, 'kirin-mid-trick.jsonl'), blocked);
  expect(host.host.openFile(file(UNFINISHED))).toMatchObject({ kind: 'refused', reason: { code: 'recordNotBegun' } });
  await host.end('keep');
});
