import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { askYes } from '#cli/ask-yes.ts';
import { parseRecord, recordText, type RecordHeader } from '#engine/core/record.ts';
import { countLines } from '#engine/core/salvage.ts';
import { createHost } from '#host/host.ts';
import { connectWire } from '#host/wire.fixture.ts';
import { baize, ownFolder, startProgram, type Ran } from './run-baize.ts';

const SCENE = join(import.meta.dirname, '../records/kirin-match-end.jsonl');
const NAME = '2026-11-22-kirin-kirin-match-end-1.jsonl';
const ID = 'kirin-match-end-1';
const TEXT = readFileSync(SCENE, 'utf8');
const LINES = TEXT.split(/(?<=\n)/);
const MOVES = countLines(TEXT).moves;

/** A folder with the one record of a table that was left, as a host leaves it. */
async function leftTable(): Promise<{ readonly records: string; readonly path: string }> {
  const records = ownFolder();
  copyFileSync(SCENE, join(records, NAME));
  const host = createHost({ records, pages: new Map(), note: () => undefined });
  expect(host.resumeTable(ID)).toEqual({ ok: true });
  await host.close();
  return { records, path: join(records, NAME) };
}

/** As it would have been written with another first line: every check fits. */
function withHeader(header: Partial<Record<keyof RecordHeader, unknown>>): string {
  const record = parseRecord(TEXT);
  return recordText({ header: { ...record.header, ...header } as RecordHeader, entries: record.entries });
}

/** The first `count` lines. */
const cut = (count: number): string => LINES.slice(0, count).join('');

/** The line in which two bits are changed. */
const spoiltLine = (line: string): string => line.replace('"type":"', '"tYpE":"');

function resume(records: string, ...args: readonly string[]): Promise<Ran> {
  return baize('host', 'kirin', '--resume', '--port', '0', '--records', records, ...args);
}

interface Refused {
  readonly game: string;
  readonly error: string;
  readonly unfinished: readonly { id: string; damage: { code: string; sentence: string } | null }[];
  readonly unusable: readonly { file: string; code: string; sentence: string }[];
}

/** The one sentence with which it is refused, on standard error and as JSON. */
async function refused(records: string, ...args: readonly string[]): Promise<Refused> {
  const plain = await resume(records, ...args);
  expect({ code: plain.code, out: plain.out, lines: plain.err.length }).toEqual({ code: 2, out: [], lines: 1 });
  const ran = await resume(records, ...args, '--json');
  expect({ code: ran.code, lines: ran.out.length, err: ran.err }).toEqual({ code: 2, lines: 1, err: plain.err });
  const told = JSON.parse(ran.out[0] ?? '') as Refused;
  expect(told).toMatchObject({ game: 'kirin', error: plain.err[0] });
  return told;
}

/** Takes it up with the built program; what it printed. */
async function takenUp(records: string, ...args: readonly string[]): Promise<Record<string, unknown>> {
  const program = startProgram('host', 'kirin', '--resume', '--port', '0', '--records', records, '--json', ...args);
  let err = '';
  program.stderr.on('data', (part: Buffer) => (err += part.toString()));
  const line = await new Promise<string>((resolve) => createInterface({ input: program.stdout }).once('line', resolve));
  const told = JSON.parse(line) as Record<string, unknown>;
  // What it says on standard error comes before.
  const client = await connectWire(String(told['url']), { token: /#host=(.+)$/.exec(String(told['host']))?.[1] ?? '' });
  await client.until('sync');
  client.close();
  program.kill('SIGKILL');
  await new Promise((resolve) => program.once('close', resolve));
  return { ...told, err };
}

describe('host --resume says of each of six spoilt records why it is not taken up, or what it lacks', () => {
  it('one that another host holds', async () => {
    const { records, path } = await leftTable();
    writeFileSync(`${path}.lock`, JSON.stringify([process.ppid, '']));
    const sentence = `Another Baize on this computer (process ${String(process.ppid)}) has this table open.`;
    const told = await refused(records);
    expect(told.error).toBe(`"${NAME}": ${sentence}`);
    expect(told.unusable).toMatchObject([{ file: NAME, code: 'recordHeld', sentence }]);
    for (const name of [ID, NAME]) {
      const named = await baize('host', 'kirin', '--resume', name, '--port', '0', '--records', records);
      expect([named.code, named.err]).toEqual([2, [told.error]]);
    }
    expect(readFileSync(path, 'utf8')).toBe(TEXT);
  });

  it.each([
    [
      'another format',
      TEXT.replace('"formatVersion":1', '"formatVersion":2'),
      'this record has format 2; this version of Baize reads format 1',
    ],
    [
      'other rules',
      withHeader({ gameVersion: 99 }),
      'the record was written with version 99 of kirin; this Baize plays version 1',
    ],
    [
      'an unknown game',
      withHeader({ game: 'whist' }),
      'the record is of the game "whist", which is not here; the games are kirin',
    ],
  ])('one of %s', async (_what, text, problem) => {
    const { records, path } = await leftTable();
    writeFileSync(path, text);
    const { error, unfinished, unusable } = await refused(records);
    expect(error).toContain(`"${NAME}": This match cannot be taken up again: ${problem}`);
    expect(unfinished).toEqual([]);
    expect(unusable).toMatchObject([{ file: NAME, code: 'badRecord' }]);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it.each([
    ['that was cut off between two lines', cut(33), ''],
    [
      'that was cut off within a line',
      cut(34).slice(0, -9),
      ' (the record breaks off in line 34; the lines before it are whole)',
    ],
  ])('one %s', { timeout: 60_000 }, async (_what, text, cause) => {
    const { records, path } = await leftTable();
    writeFileSync(path, text);
    const after = countLines(cut(33)).moves;
    expect(after).toBe(30);
    const sentence = `${String(MOVES - after)} moves are missing after the 30th.`;
    const { error, unfinished } = await refused(records);
    expect(error).toBe(
      `Table ${ID}: ${sentence.slice(0, -1)}${cause}; add --accept-loss to go on without what is missing.`,
    );
    expect(unfinished).toMatchObject([{ id: ID, damage: { code: 'movesMissing', sentence } }]);
    expect(readFileSync(path, 'utf8')).toBe(text);
    const told = await takenUp(records, '--accept-loss');
    expect(told).toMatchObject({ damage: { code: 'movesMissing', sentence } });
    expect(told['err']).toContain(`Table ${ID}: ${sentence.slice(0, -1)}${cause}.\n`);
    expect(readFileSync(path, 'utf8').startsWith(cut(33))).toBe(true);
    // It was agreed to once.
    expect(await takenUp(records)).toMatchObject({ damage: null });
  });

  it('one with a single changed bit, of which nothing is lost', { timeout: 60_000 }, async () => {
    const { records, path } = await leftTable();
    const bytes = Buffer.from(TEXT);
    bytes.writeUInt8(bytes.readUInt8(3000) ^ 4, 3000);
    writeFileSync(path, bytes);
    const told = await takenUp(records);
    const sentence = 'One changed bit was found in the record and is set right; nothing is missing.';
    expect(told).toMatchObject({ damage: { code: 'recordMended', sentence } });
    expect(told['err']).toContain(`Table ${ID}: ${sentence}`);
    expect(readFileSync(path, 'utf8').startsWith(TEXT)).toBe(true);
    expect(readFileSync(`${path}.corrupt`).equals(bytes)).toBe(true);
  });

  it('one with a line that is beyond mending', { timeout: 60_000 }, async () => {
    const { records, path } = await leftTable();
    const text = LINES.map((line, index) => (index === 33 ? spoiltLine(line) : line)).join('');
    writeFileSync(path, text);
    const { error } = await refused(records);
    expect(error).toBe(
      `Table ${ID}: ${String(MOVES - 30)} moves are missing after the 30th (line 34 of the record was changed: its ` +
        'check does not fit); add --accept-loss to go on without what is missing.',
    );
    expect(await takenUp(records, '--accept-loss')).toMatchObject({ damage: { code: 'movesMissing' } });
    expect(readFileSync(`${path}.corrupt`, 'utf8')).toBe(text);
    expect((await baize('verify', path)).code).toBe(0);
  });
});

describe('several tables', () => {
  it('the latest is taken up only as it was meant: the others are named', { timeout: 60_000 }, async () => {
    const { records, path } = await leftTable();
    const other = readFileSync(join(import.meta.dirname, '../records/kirin-mid-trick.jsonl'), 'utf8');
    writeFileSync(path, cut(33));
    writeFileSync(join(records, 'whole.jsonl'), other);
    writeFileSync(join(records, 'held.jsonl'), withHeader({ id: 'held' }));
    writeFileSync(join(records, 'held.jsonl.lock'), JSON.stringify([process.ppid, '']));
    const { err, code } = await baize('host', 'kirin', '--resume', ID, '--port', '0', '--records', records);
    expect({ code, err }).toEqual({
      code: 2,
      err: [
        expect.stringContaining(
          'add --accept-loss to go on without what is missing, or name another table (kirin-mid-trick-1)',
        ),
      ],
    });
    const told = await takenUp(records);
    expect(told).toMatchObject({ damage: null });
    expect(told['err']).toContain('"held.jsonl": Another Baize');
    expect(readFileSync(path, 'utf8')).toBe(cut(33));
  });

  it('of which none can be taken up are told one by one', async () => {
    const { records, path } = await leftTable();
    writeFileSync(path, withHeader({ gameVersion: 99 }));
    writeFileSync(join(records, 'x.jsonl'), withHeader({ game: 'whist' }));
    writeFileSync(join(records, 'y.jsonl'), withHeader({ game: 'dezai-shen', gameVersion: 99 }));
    const { err } = await resume(records);
    expect(err).toHaveLength(3);
    expect(err.at(-1)).toBe('There is no unfinished table of kirin; unfinished tables: none.');
    expect(err.join()).not.toContain('y.jsonl');
  });
});

describe('the question before something is lost', () => {
  async function answered(...typed: readonly string[]): Promise<boolean | null> {
    const [stdin, stderr] = [new PassThrough(), new PassThrough()].map((one) => Object.assign(one, { isTTY: true }));
    if (!stdin || !stderr) throw new Error('no terminal');
    const answer = askYes('Go on? ', { stdin, stderr });
    for (const line of typed) stdin.write(line);
    if (typed.length === 0) stdin.end();
    return answer;
  }

  it('takes a yes or a no, asks again for anything else, and the end for a no', async () => {
    expect(await answered('y\n')).toBe(true);
    expect(await answered('\n', 'what?\n', ' YES \n')).toBe(true);
    expect(await answered('n\n')).toBe(false);
    expect(await answered('\u0003')).toBe(false);
    expect(await answered()).toBe(false);
  });

  it('is asked of nobody without a terminal', async () => {
    expect(await askYes('Go on? ', { stdin: new PassThrough(), stderr: new PassThrough() })).toBeNull();
  });
});

describe('repair', () => {
  it('restores what holds, keeps the damaged record, and says what is missing', async () => {
    const { records, path } = await leftTable();
    const text = LINES.map((line, index) => (index === 33 ? spoiltLine(line) : line)).join('');
    writeFileSync(path, text);
    const sentence = `${String(MOVES - 30)} moves are missing after the 30th.`;
    const verified = await baize('verify', path);
    expect([verified.code, verified.err.length]).toEqual([1, 1]);
    expect(verified.err[0]).toContain(`check does not fit; "baize repair" restores what comes before. ${sentence}`);
    const { code, out, err } = await baize('repair', path);
    expect({ code, out, err }).toEqual({
      code: 0,
      out: [`${path}: what holds was restored, and the damaged record is kept as "${path}.corrupt". ${sentence}`],
      err: [],
    });
    expect(readFileSync(path, 'utf8')).toBe(cut(33));
    expect(readFileSync(`${path}.corrupt`, 'utf8')).toBe(text);
    expect((await baize('verify', path)).code).toBe(0);
    expect(readdirSync(records).filter((name) => /\.(?:new|lock)$/.test(name))).toEqual([]);
    // Whoever did it knows what is missing.
    expect(await takenUp(records)).toMatchObject({ damage: null });
  });

  it('writes elsewhere when it is told where, leaves the damaged record, and overwrites nothing', async () => {
    const { records, path } = await leftTable();
    const bytes = Buffer.from(TEXT);
    bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
    writeFileSync(path, bytes);
    expect((await baize('verify', path)).err[0]).toContain('it is one bit, which "baize repair" sets right.');
    const before = readdirSync(records);
    const out = join(ownFolder(), 'restored.jsonl');
    const ran = await baize('repair', path, '--out', out, '--json');
    expect(JSON.parse(ran.out[0] ?? '')).toEqual({
      file: path,
      out,
      kept: null,
      game: 'kirin',
      moves: MOVES,
      damage: {
        code: 'recordMended',
        params: { count: 1 },
        sentence: 'One changed bit was found in the record and is set right; nothing is missing.',
      },
    });
    expect(readFileSync(out, 'utf8')).toBe(TEXT);
    expect(readFileSync(path).equals(bytes)).toBe(true);
    expect(readdirSync(records)).toEqual(before);
    const again = await baize('repair', path, '--out', out);
    expect([again.code, again.err]).toEqual([
      2,
      [`"${out}" cannot be written: it exists already and is never overwritten.`],
    ]);
  });

  it('cuts off a last line that nobody was told of', async () => {
    const { path } = await leftTable();
    writeFileSync(path, `${TEXT}{"at":`);
    expect((await baize('repair', path)).out.join()).toContain('Only a last line that nobody was told of was cut off.');
    expect(readFileSync(path, 'utf8')).toBe(TEXT);
  });

  it('writes the end of a match again whose last line was damaged', async () => {
    const file = join(ownFolder(), 'over.jsonl');
    await baize('play', 'kirin', '--seed', 'x', '--set', 'rounds=1', '--out', file);
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, whole.replace('{"end":true', '{"eND":true'));
    expect((await baize('repair', file)).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(whole);
  });

  it('says in one sentence why it does nothing', async () => {
    const { records, path } = await leftTable();
    const other = (name: string, text: string | Uint8Array): string => {
      writeFileSync(join(records, name), text);
      return join(records, name);
    };
    const cases: readonly (readonly [string, string])[] = [
      [path, 'there is nothing to repair, as every line of this record holds.'],
      [join(records, 'nowhere'), 'cannot be read: there is no such file or folder.'],
      ['', 'there is no such file or folder'],
      [records, 'is a folder; a record is a file.'],
      [other('list', 'a shopping list\n'), 'this is not a Baize record'],
      [other('binary', Uint8Array.from([0xff, 0, 0x0a])), 'this is not a Baize record'],
      [other('empty', ''), 'this is not a Baize record'],
      [other('long', new Uint8Array(9 * 1024 * 1024)), 'is larger than any record'],
      [
        other('header', TEXT.replace('"seed":"', '"sEEd":"')),
        'line 1 of the record was changed: its check does not fit, and without its first line nothing of a record can',
      ],
      [other('begun', TEXT.slice(0, 60)), 'this record breaks off in its first line, and without its first line'],
      [other('later', TEXT.replace('"formatVersion":1', '"formatVersion":2')), 'this record has format 2'],
      [other('rules', withHeader({ gameVersion: 99 })), 'was written with version 99 of kirin'],
      [other('whist', withHeader({ game: 'whist' })), 'the record is of the game "whist"'],
    ];
    for (const [name, says] of cases) {
      const before = readdirSync(records);
      const { code, out, err } = await baize('repair', name);
      expect({ name, code, out, lines: err.length }).toEqual({ name, code: 2, out: [], lines: 1 });
      expect(err[0]).toContain(says);
      expect(readdirSync(records)).toEqual(before);
    }
    // A record that was only cut off: no line of it is damaged, and what is missing is nowhere.
    writeFileSync(path, cut(33));
    const { code, err } = await baize('repair', path);
    expect([code, err.length]).toEqual([2, 1]);
    expect(err[0]).toContain('moves are missing after the 30th. No repair brings that back.');
    writeFileSync(`${path}.lock`, JSON.stringify([process.ppid, '']));
    expect((await baize('repair', path)).err[0]).toContain(`(process ${String(process.ppid)}) has this table open.`);
    rmSync(`${path}.lock`);
  });
});

it('verify says what was cut off from a record beside which it was counted', async () => {
  const { path } = await leftTable();
  writeFileSync(path, cut(33));
  const { code, err } = await baize('verify', path);
  expect({ code, err }).toEqual({
    code: 1,
    err: [`"${path}": ${String(MOVES - 30)} moves are missing after the 30th.`],
  });
});

it.each([
  [['host', 'kirin', '--accept-loss'], '--accept-loss goes with --resume.'],
  [['host', '--take-over', 'x', '--accept-loss'], '--accept-loss goes with --resume.'],
])('%j is refused', async (args, sentence) => {
  const { code, err } = await baize(...args);
  expect({ code, err }).toEqual({ code: 2, err: [sentence] });
});
