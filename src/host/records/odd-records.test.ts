import { mkdirSync, readdirSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAX_RECORD_LENGTH } from '#protocol/record-length.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { openRecords, type Records } from './records.ts';

let folder: string;
let notes: string[];
let records: Records;
beforeEach(() => {
  folder = tempFolder();
  notes = [];
  const note = (line: string): void => {
    notes.push(line);
  };
  records = openRecords({ folder, games: [tiny], clock: createFakeClock(), note });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const files = (): readonly string[] => readdirSync(folder).toSorted();

describe('odd things in the folder', () => {
  test('anything but a file is passed over, and never read', () => {
    mkdirSync(join(folder, 'folder.jsonl'), { recursive: true });
    if (process.platform !== 'win32') symlinkSync('/dev/zero', join(folder, 'endless.jsonl'));
    expect(records.listing().saved).toEqual([]);
    expect(notes).toEqual([]);
  });

  test('a file far too long is set aside unread', () => {
    writeFileSync(join(folder, 'long.jsonl'), '');
    truncateSync(join(folder, 'long.jsonl'), 3_000_000_000);
    expect(records.listing().saved).toEqual([]);
    expect(files()).toEqual(['long.jsonl.corrupt']);
  });

  test('a name cannot break a line of the log, and a fault is told once', () => {
    // Windows does not allow such names.
    const isPossible = process.platform !== 'win32';
    if (isPossible) {
      writeFileSync(join(folder, 'a\n\u001b[31mb.jsonl'), 'x\n');
      symlinkSync('nowhere', join(folder, 'lost.jsonl'));
    }
    for (let time = 0; time < 3; time += 1) records.listing();
    expect(notes).toHaveLength(isPossible ? 2 : 0);
    for (const line of notes) expect(line).not.toMatch(/\p{Cc}/u);
  });
});

test.each(['../x', '/x', 'a/b', 'a\\b', 'a b', '\u202ex'])('a table called %j makes no file', (table) => {
  expect(() => records.create({ table, match: 1, game: 'tiny' })).toThrow('cannot name a file');
  expect(files()).toEqual([]);
});

test('a record grows no longer than one that can be opened again', () => {
  const file = records.create({ table: 't', match: 1, game: 'tiny' });
  const half = `${'x'.repeat(MAX_RECORD_LENGTH / 2 - 1)}\n`;
  file.append(half);
  file.append(half);
  expect(() => {
    file.append('x\n');
  }).toThrow('as long as a record may be');
  file.close();
  const [name = ''] = files();
  expect(statSync(join(folder, name)).size).toBe(MAX_RECORD_LENGTH);
});
