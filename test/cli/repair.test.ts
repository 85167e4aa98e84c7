import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cut, leftTable, LINES, MOVES, spoiltLine, takenUp, TEXT, withHeader } from './left-table.ts';
import { baize, ownFolder } from './run-baize.ts';
import { everyFew } from '#testkit/tier.ts';

describe('repair', () => {
  it('restores the good part, keeps the damaged record, and says what is missing', async () => {
    const { records, path } = await leftTable();
    const text = LINES.map((line, index) => (index === 33 ? spoiltLine(line) : line)).join('');
    writeFileSync(path, text);
    const sentence = `${String(MOVES - 30)} moves are missing after move 30.`;
    const verified = await baize('verify', path);
    expect([verified.code, verified.err.length]).toEqual([1, 1]);
    expect(verified.err[0]).toContain(
      `checksum does not match; "baize repair" restores what comes before. ${sentence}`,
    );
    const { code, out, err } = await baize('repair', path);
    expect({ code, out, err }).toEqual({
      code: 0,
      out: [`${path}: its good part was restored, and the damaged record is kept as "${path}.corrupt". ${sentence}`],
      err: [],
    });
    expect(readFileSync(path, 'utf8')).toBe(cut(33));
    expect(readFileSync(`${path}.corrupt`, 'utf8')).toBe(text);
    expect(readdirSync(records).filter((name) => /\.(?:new|lock)$/.test(name))).toEqual([]);
    // Whoever takes it up may be somebody else, and so are those at the table.
    expect((await baize('verify', path)).err).toEqual([`"${path}": ${sentence}`]);
    const refused = await baize('host', 'kirin', '--resume', '--port', '0', '--records', records);
    expect(refused.err.join()).toContain(`${sentence.slice(0, -1)}; add --accept-loss`);
    expect(await takenUp(records, '--accept-loss')).toMatchObject({ damage: { code: 'movesMissing', sentence } });
    expect(await takenUp(records)).toMatchObject({ damage: null });
    expect((await baize('verify', path)).code).toBe(0);
  });

  const uncounted = [
    ['moves', LINES.map((line, index) => (index === 33 ? spoiltLine(line) : line)).join(''), 'movesMissingAtLeast'],
    ['a line', cut(33) + spoiltLine(LINES[33] ?? '').replace('"input"', '"inPut"'), 'restUnreadable'],
    ['half a line', cut(34).slice(0, -9), 'restUnreadable'],
  ] as const;

  it.each(everyFew(uncounted, 3))(
    'leaves what was lost to be told where nobody has counted: %s',
    async (_what, text, code) => {
      const { records, path } = await leftTable();
      rmSync(`${path}.count`);
      writeFileSync(path, text);
      expect((await baize('repair', path)).code).toBe(0);
      expect(readFileSync(path, 'utf8')).toBe(cut(33));
      expect(await takenUp(records, '--accept-loss')).toMatchObject({ damage: { code } });
      expect(await takenUp(records)).toMatchObject({ damage: null });
    },
  );

  it('writes elsewhere when it is told where, leaves the damaged record, and overwrites nothing', async () => {
    const { records, path } = await leftTable();
    const bytes = Buffer.from(TEXT);
    bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
    writeFileSync(path, bytes);
    expect((await baize('verify', path)).err[0]).toContain('"baize repair" can correct it; nothing is missing.');
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
        sentence: 'One bit of the record was changed; Baize corrects it, and nothing is missing.',
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
    expect((await baize('repair', path)).out.join()).toContain(
      'Only an unfinished last line was cut off, which nobody had received yet.',
    );
    expect(readFileSync(path, 'utf8')).toBe(TEXT);
  });

  it('writes the end of a match again whose last line was damaged', async () => {
    const file = join(ownFolder(), 'over.jsonl');
    await baize('play', 'kirin', '--seed', 'x', '--set', 'rounds=1', '--out', file);
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, whole.replace('{"end":true', '{"eND":true'));
    expect((await baize('repair', file)).out.join()).toMatch(
      /Only the end of the match was damaged, and it was written again\.$/,
    );
    expect(readFileSync(file, 'utf8')).toBe(whole);
    expect((await baize('verify', file)).code).toBe(0);
  });

  it('says in one sentence why it does nothing', async () => {
    const { records, path } = await leftTable();
    const other = (name: string, text: string | Uint8Array): string => {
      writeFileSync(join(records, name), text);
      return join(records, name);
    };
    const cases: readonly (readonly [string, string])[] = [
      [path, 'there is nothing to repair: every line of this record is in order.'],
      [join(records, 'nowhere'), 'cannot be read: there is no such file or folder.'],
      ['', 'there is no such file or folder'],
      [records, 'is a folder; a record is a file.'],
      [other('list', 'a shopping list\n'), 'this is not a Baize record'],
      [other('binary', Uint8Array.from([0xff, 0, 0x0a])), 'this is not a Baize record'],
      [other('empty', ''), 'this is not a Baize record'],
      [other('long', new Uint8Array(9 * 1024 * 1024)), 'is larger than any record'],
      [
        other('header', TEXT.replace('"seed":"', '"sEEd":"')),
        'line 1 of the record was changed: its checksum does not match, and without its first line nothing of a record can',
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
    expect(err[0]).toContain('moves are missing after move 30. That cannot be restored.');
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
    err: [`"${path}": ${String(MOVES - 30)} moves are missing after move 30.`],
  });
});
