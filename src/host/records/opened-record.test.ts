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
import type { OpenedFile } from '#protocol/own-desk.ts';
import { MAX_RECORD_LENGTH } from '#protocol/record-length.ts';
import { parseRecord } from '#engine/core/record.ts';
import { recordText } from '#testkit/record-text.ts';
import { fakePublishers } from '#testkit/host/audience/publishers.ts';
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
  running = await startHost();
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

const open = (content: string | Uint8Array): Promise<OpenedFile> => running.host.openFile(file(content));

const records = (): readonly string[] => readdirSync(running.records).filter((name) => name.includes('.jsonl'));

const header = (changed: object): string => recordText({ ...RECORD, header: { ...RECORD.header, ...changed } });

describe('the record of an unfinished match', () => {
  test('is copied, told to the host’s page, and continued like any other', async () => {
    const page = await running.connect({ token: running.host.hostToken });
    await page.until('welcome');
    const path = file(UNFINISHED);
    expect(await running.host.openFile(path)).toEqual({ kind: 'copied' });
    const { hall } = await page.until('hall');
    expect(hall.saved).toMatchObject([
      { table: 'kirin-mid-trick', seats: RECORD.header.seats.map(({ name }) => name) },
    ]);
    expect(running.host.resumeTable(hall.saved[0]?.id ?? '')).toEqual({ ok: true });
    expect(running.host.match()).toMatchObject({ isOver: false });
    expect(readFileSync(path, 'utf8')).toBe(UNFINISHED);
  });

  test('is copied without an incomplete last line', async () => {
    expect(await open(`${UNFINISHED}{"at":`)).toEqual({ kind: 'copied' });
    expect(records().map((name) => readFileSync(join(running.records, name), 'utf8'))).toContain(UNFINISHED);
  });

  test('is not copied where the match is here already, saved, open or handed over', async () => {
    expect(await open(UNFINISHED)).toEqual({ kind: 'copied' });
    const [name = ''] = records();
    const here = { kind: 'refused', reason: { code: 'recordHere' } };
    expect(await open(UNFINISHED)).toEqual(here);
    expect(await running.host.openFile(join(running.records, name))).toEqual(here);
    running.host.resumeTable(running.host.savedTables()[0]?.id ?? '');
    expect(await open(UNFINISHED)).toEqual(here);
    running.host.order({ kind: 'leaveTable' });
    writeFileSync(join(running.records, `${name}.moved`), '');
    expect(await open(UNFINISHED)).toEqual(here);
    expect(records().filter((one) => one.endsWith('.jsonl'))).toEqual([name]);
  });

  test('takes no file’s place, and not the notes of a record that is gone', async () => {
    mkdirSync(running.records, { recursive: true });
    expect(await open(UNFINISHED)).toEqual({ kind: 'copied' });
    const [name = ''] = records();
    const path = join(running.records, name);
    writeFileSync(`${path}.kept`, 'notes');
    rmSync(path);
    expect(await open(UNFINISHED)).toEqual({ kind: 'copied' });
    expect(readFileSync(`${path}.kept`, 'utf8')).toBe('notes');
    expect([existsSync(path), existsSync(path.replace('.jsonl', '-2.jsonl'))]).toEqual([false, true]);
  });

  test('may say that it began at any time', async () => {
    expect(await open(header({ startedAt: Number.MAX_SAFE_INTEGER }))).toEqual({ kind: 'copied' });
  });
});

describe('the record of a match that is over', () => {
  test('is watched again, with every face, and nothing is written', async () => {
    const page = await running.connect({ token: running.host.hostToken });
    expect((await page.until('welcome')).table).toBe(null);
    expect(await open(FINISHED)).toEqual({ kind: 'watched' });
    const { you, table } = await page.until('welcome', (one) => one.table !== null);
    expect([you, table]).toMatchObject([
      { host: true, seats: [] },
      { game: 'private-die', isReplay: true },
    ]);
    const { status, seq } = await page.until('sync');
    expect(status.seed).toBe(parseRecord(FINISHED).header.seed);
    page.send({ t: 'replay', ref: 'r1', at: 1 });
    const shown = await page.until('replay');
    expect(shown).toMatchObject({ at: 1, of: seq });
    expect(shown.rounds[0]).toBe(0);
    expect(Object.values(shown.view.zones).flatMap(({ faces }) => faces)).not.toContain(null);
    expect(running.host.order({ kind: 'rematch' })).toMatchObject({ reason: { code: 'replayOnly' } });
    expect(running.host.order({ kind: 'openRoom', adapter: null })).toMatchObject({ reason: { code: 'replayOnly' } });
    expect(running.host.match()).toBe(null);
    expect(running.host.order({ kind: 'leaveTable' })).toEqual({ ok: true });
    expect(records()).toEqual([]);
  });

  test('is played on from while it is watched, and once it is in a folder that nobody has looked at', async () => {
    const { id, match } = parseRecord(FINISHED).header;
    const again = { kind: 'playAgain', match: `${id}-${String(match)}`, at: 1, seat: 0, name: 'Ida' } as const;
    expect(running.host.order(again)).toMatchObject({ reason: { code: 'noSuchMatch' } });
    expect(await open(FINISHED)).toEqual({ kind: 'watched' });
    expect(running.host.order(again)).toEqual({ ok: true });
    expect(running.host.match()).toMatchObject({ isOver: false });
    running.host.order({ kind: 'leaveTable' });
    writeFileSync(join(running.records, 'old.jsonl'), FINISHED);
    expect(running.host.order(again)).toEqual({ ok: true });
  });

  test('gives nobody a seat, whoever sat there', async () => {
    const record = parseRecord(FINISHED);
    const [first, ...others] = record.header.seats;
    const seats = [{ ...first, name: 'Ann', kind: 'person' as const, bot: null, tokenHash: 'a'.repeat(64) }, ...others];
    const page = await running.connect({ token: running.host.hostToken });
    await page.until('welcome');
    expect(await open(recordText({ ...record, header: { ...record.header, seats } }))).toEqual({ kind: 'watched' });
    await page.until('welcome', (one) => one.table !== null);
    page.send({ t: 'sit', ref: 's1', seat: 1, name: 'Eve' });
    expect(await page.until('refused')).toMatchObject({ ref: 's1', reason: { code: 'replayOnly' } });
    const refused = { ok: false, reason: { code: 'replayOnly' } };
    expect(running.host.order({ kind: 'freeSeat', seat: 0, bot: 'steady' })).toEqual(refused);
    expect(running.host.order({ kind: 'lendSeat', seat: 0, guest: null })).toEqual(refused);
  });

  test('is watched also where the line that says so is missing, and in place of another', async () => {
    expect(await open(FINISHED)).toEqual({ kind: 'watched' });
    expect(await open(FINISHED.slice(0, FINISHED.lastIndexOf('{"end"')))).toEqual({ kind: 'watched' });
    expect(running.host.game()).toBe('private-die');
  });

  test('takes nobody’s table', async () => {
    expect(await running.host.openFile(file(FINISHED), false)).toEqual({ kind: 'over' });
    await open(UNFINISHED);
    running.host.resumeTable(running.host.savedTables()[0]?.id ?? '');
    expect(await open(FINISHED)).toEqual({ kind: 'over' });
    expect(running.host.game()).toBe('kirin');
    const seats = [
      { kind: 'me', name: 'Ann' } as const,
      ...Array.from({ length: 3 }, () => ({ kind: 'open' }) as const),
    ];
    running.host.order({ kind: 'openTable', plan: { game: 'kirin', options: {}, seats }, instead: true });
    expect(await open(FINISHED)).toEqual({ kind: 'over' });
  });
});

describe('a match that is over and an audience', () => {
  let publishers: ReturnType<typeof fakePublishers>;
  let live: TestHost;
  const plan = { label: '', rule: null, names: 'own', chances: false } as const;
  beforeEach(async () => {
    publishers = fakePublishers();
    live = await startHost({ openPublisher: publishers.open });
  });
  afterEach(async () => {
    await live.end();
  });

  /** Plays a match among bots to its end, with an output for an audience. */
  async function playOnAir(): Promise<void> {
    const page = await live.connect({ token: live.host.hostToken });
    const seats = Array.from({ length: 4 }, () => ({ kind: 'bot', bot: 'novice' }) as const);
    expect(live.host.openTable({ game: 'kirin', options: { rounds: 1 }, seats })).toEqual({ ok: true });
    expect(live.host.order({ kind: 'reachAudience', reach: 'own' })).toEqual({ ok: true });
    expect(live.host.order({ kind: 'openOutput', plan })).toEqual({ ok: true });
    await page.until('status', ({ status }) => status.seed !== null);
    expect(live.host.match()).toMatchObject({ isOver: true });
  }

  test('takes no table that is on air, but one that nobody looks at', async () => {
    await playOnAir();
    const before = live.host.match();
    expect(await live.host.openFile(file(FINISHED))).toEqual({ kind: 'over' });
    expect(live.host.match()).toEqual(before);
    for (const { id } of live.host.audience().outputs) live.host.order({ kind: 'closeOutput', output: id });
    expect(await live.host.openFile(file(FINISHED))).toEqual({ kind: 'watched' });
  });

  test('is shown to none, though the next table would be', async () => {
    await playOnAir();
    expect(live.host.order({ kind: 'leaveTable' })).toEqual({ ok: true });
    const shown = publishers.all.map(({ told }) => told.length);
    expect(await live.host.openFile(file(FINISHED))).toEqual({ kind: 'watched' });
    expect(live.host.audience().reach).toBe(null);
    expect(publishers.all.map(({ told }) => told.length)).toEqual(shown);
  });

  test('is not laid once the host has ended', async () => {
    const opened = live.host.openFile(file(FINISHED));
    const closed = live.host.close();
    expect(await opened).toEqual({ kind: 'over' });
    await closed;
    expect(live.host.game()).toBe(null);
  });
});

describe('a long file', () => {
  test('holds up nothing while it is read', async () => {
    let turns = 0;
    let isRead = false;
    const count = (): void => {
      if (isRead) return;
      turns += 1;
      setImmediate(count);
    };
    const opened = open(longRecord(9_000));
    count();
    expect(await opened).toEqual({ kind: 'copied' });
    isRead = true;
    // In one piece it would be none, or one.
    expect(turns).toBeGreaterThan(3);
  });

  test('of more lines than any match has is refused', async () => {
    expect(await open(longRecord(10_001))).toMatchObject({
      reason: { params: { problem: 'this record has more than 10000 lines; no match does' } },
    });
    expect(records()).toEqual([]);
  });

  /** The unfinished match with so many lines, in which somebody hands a seat to a bot and takes it back again. */
  function longRecord(lines: number): string {
    const more = Array.from({ length: lines - RECORD.entries.length - 1 }, (_, index) => {
      const seat = RECORD.header.seats.findIndex(({ kind }) => kind === 'person');
      return { seat, mindedBy: index % 2 === 0 ? 'steady' : null };
    });
    return recordText({ ...RECORD, entries: [...RECORD.entries, ...more] });
  }
});

describe('what cannot be continued', () => {
  const refused = (problem: string): object => ({
    kind: 'refused',
    reason: { code: 'badRecord', params: { problem: expect.stringContaining(problem) as string } },
  });

  afterEach(() => {
    expect(records()).toEqual([]);
  });

  test('a table handed over is told apart by its first line', async () => {
    expect(await open(sealHandOver(new Uint8Array(9 * 1024 * 1024), 'K7F3Q'))).toEqual({ kind: 'handOver' });
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
  ])('%s is refused in one sentence', async (_what, content, problem) => {
    expect(await open(content)).toEqual(refused(problem));
  });

  test('a file of any length is refused before it is read', async () => {
    const path = file('{"format":"baize-record",');
    truncateSync(path, 3_000_000_000);
    expect(await running.host.openFile(path)).toEqual(refused('too long'));
    truncateSync(path, MAX_RECORD_LENGTH + 1);
    expect(await running.host.openFile(path)).toEqual(refused('too long'));
  });

  test('what is no file, or is not there, is refused', async () => {
    mkdirSync(join(elsewhere, 'folder.baize'));
    const gone = { kind: 'refused', reason: { code: 'fileUnreadable' } };
    expect(await running.host.openFile(join(elsewhere, 'folder.baize'))).toEqual(gone);
    expect(await running.host.openFile(join(elsewhere, 'gone.baize'))).toEqual(gone);
    if (process.platform !== 'win32') expect(await running.host.openFile('/dev/zero')).toEqual(gone);
  });
});

test('a folder that cannot be written to refuses in a sentence', async () => {
  const blocked = join(elsewhere, 'blocked');
  const host = await startHost({ records: join(blocked, 'records') });
  rmSync(blocked, { recursive: true, force: true });
  copyFileSync(join(FIXTURES, 'kirin-mid-trick.jsonl'), blocked);
  expect(await host.host.openFile(file(UNFINISHED))).toMatchObject({
    kind: 'refused',
    reason: { code: 'recordNotBegun' },
  });
  await host.end('keep');
});
