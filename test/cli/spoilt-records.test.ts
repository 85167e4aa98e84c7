import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { askYes } from '#cli/ask-yes.ts';
import { createWords } from '#words/words.ts';
import { countLines } from '#engine/core/salvage.ts';
import { everyFew } from '#testkit/tier.ts';
import { cut, ID, leftTable, LINES, MOVES, NAME, spoiltLine, takenUp, TEXT, withHeader } from './left-table.ts';
import { baize, type Ran } from './run-baize.ts';

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
    expect(error).toContain(`"${NAME}": This match cannot be continued: ${problem}`);
    expect(unfinished).toEqual([]);
    expect(unusable).toMatchObject([{ file: NAME, code: 'badRecord' }]);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  const cutOff = [
    ['that was cut off between two lines', cut(33), ''],
    [
      'that was cut off within a line',
      cut(34).slice(0, -9),
      ' (the record breaks off in line 34; the lines before it are whole)',
    ],
  ] as const;

  it.each(everyFew(cutOff, 2))('one %s', async (_what, text, cause) => {
    const { records, path } = await leftTable();
    writeFileSync(path, text);
    const after = countLines(cut(33)).moves;
    expect(after).toBe(30);
    const sentence = `${String(MOVES - after)} moves are missing after move 30.`;
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

  it('one with a single changed bit, of which nothing is lost', async () => {
    const { records, path } = await leftTable();
    const bytes = Buffer.from(TEXT);
    bytes.writeUInt8(bytes.readUInt8(3000) ^ 4, 3000);
    writeFileSync(path, bytes);
    const told = await takenUp(records);
    const sentence = 'One bit of the record was changed; Baize corrects it, and nothing is missing.';
    expect(told).toMatchObject({ damage: { code: 'recordMended', sentence } });
    expect(told['err']).toContain(`Table ${ID}: ${sentence}`);
    expect(readFileSync(path, 'utf8').startsWith(TEXT)).toBe(true);
    expect(readFileSync(`${path}.corrupt`).equals(bytes)).toBe(true);
  });

  it('one with a line that is beyond mending', async () => {
    const { records, path } = await leftTable();
    const text = LINES.map((line, index) => (index === 33 ? spoiltLine(line) : line)).join('');
    writeFileSync(path, text);
    const { error } = await refused(records);
    expect(error).toBe(
      `Table ${ID}: ${String(MOVES - 30)} moves are missing after move 30 (line 34 of the record was changed: its ` +
        'checksum does not match); add --accept-loss to go on without what is missing.',
    );
    expect(await takenUp(records, '--accept-loss')).toMatchObject({ damage: { code: 'movesMissing' } });
    expect(readFileSync(`${path}.corrupt`, 'utf8')).toBe(text);
    expect((await baize('verify', path)).code).toBe(0);
  });
});

describe('several tables', () => {
  it('the latest is taken up only as it was meant: the others are named', async () => {
    const { records, path } = await leftTable();
    const other = readFileSync(join(import.meta.dirname, '../records/kirin-mid-trick.jsonl'), 'utf8');
    writeFileSync(path, cut(33));
    writeFileSync(join(records, 'whole.jsonl'), other);
    writeFileSync(join(records, 'held.jsonl'), withHeader({ id: 'held' }));
    writeFileSync(join(records, 'held.jsonl.lock'), JSON.stringify([process.ppid, '']));
    for (const [age, name] of ['held.jsonl', 'whole.jsonl', NAME].entries()) {
      utimesSync(join(records, name), 2_000_000_000 - age, 2_000_000_000 - age);
    }
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
  async function answered(typed: readonly string[], { ui } = createWords()): Promise<boolean | null> {
    const [stdin, stderr] = [new PassThrough(), new PassThrough()].map((one) => Object.assign(one, { isTTY: true }));
    if (!stdin || !stderr) throw new Error('no terminal');
    const answer = askYes('Go on?', ui, { stdin, stderr });
    for (const line of typed) stdin.write(line);
    if (typed.length === 0) stdin.end();
    return answer;
  }

  it('takes a yes or a no, asks again for anything else, and the end for a no', async () => {
    expect(await answered(['y\n'])).toBe(true);
    expect(await answered(['\n', 'what?\n', ' YES \n'])).toBe(true);
    expect(await answered(['n\n'])).toBe(false);
    expect(await answered(['\u0003'])).toBe(false);
    expect(await answered([])).toBe(false);
  });

  it("takes the words of the player's language, and English ones where they mean nothing else", async () => {
    const [german, chinese] = [createWords('de'), createWords('zh-Hans')];
    expect(await answered(['ja\n'], german)).toBe(true);
    expect(await answered(['N\n'], german)).toBe(false);
    expect(await answered(['y\n'], german)).toBe(true);
    expect(await answered(['好\n'], chinese)).toBe(true);
    expect(await answered(['ja\n', '否\n'], chinese)).toBe(false);
  });

  it('is asked of nobody without a terminal', async () => {
    expect(
      await askYes('Go on?', createWords().ui, { stdin: new PassThrough(), stderr: new PassThrough() }),
    ).toBeNull();
  });
});

it.each([
  [['host', 'kirin', '--accept-loss'], '--accept-loss goes with --resume.'],
  [['host', '--take-over', 'x', '--accept-loss'], '--accept-loss goes with --resume.'],
])('%j is refused', async (args, sentence) => {
  const { code, err } = await baize(...args);
  expect({ code, err }).toEqual({ code: 2, err: [sentence] });
});
