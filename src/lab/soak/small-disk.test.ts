import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { StoreTrouble } from '#engine/table/ports.ts';
import { createRecordFile, reopenRecordFile } from '#host/records/record-file.ts';
import { pretendFull } from './full-disk.ts';
import { openSmallDisk } from './small-disk.ts';

const root = mkdtempSync(join(tmpdir(), 'baize-disk-'));
const disk = openSmallDisk(join(root, 'disk'));
Object.assign(process.env, disk.environment);
// Where a disk could be mounted there is nothing to pretend.
pretendFull();
afterAll(() => {
  disk.close();
  rmSync(root, { recursive: true, force: true });
});

/** Writes numbered lines until the disk is full; returns what was acknowledged. */
function writeUntilFull(
  append: (line: string) => void,
  first: number,
): { readonly text: string; readonly why: unknown } {
  let text = '';
  for (let number = first; number < first + 1_000; number += 1) {
    const line = `${JSON.stringify({ number, filled: 'x'.repeat(number % 90) })}\n`;
    try {
      append(line);
    } catch (why) {
      return { text, why };
    }
    text += line;
  }
  throw new Error('the disk is never full');
}

describe(`a record on a disk that fills and frees (${disk.kind})`, () => {
  test('holds what was acknowledged and nothing else, whenever it is looked at', () => {
    const path = join(disk.folder, 'record.jsonl');
    const file = createRecordFile(path);
    let written = 'first\n';
    file.append(written);
    for (let time = 0; time < 5; time += 1) {
      disk.fill();
      const { text, why } = writeUntilFull(file.append, time * 1_000);
      written += text;
      expect(why).toMatchObject({ name: 'StoreTrouble', kind: 'full', code: 'ENOSPC', isUndone: true });
      expect(readFileSync(path, 'utf8')).toBe(written);
      expect(file.recover).toThrow(StoreTrouble);
      expect(() => {
        file.keep('notes '.repeat(2_000));
      }).toThrow(StoreTrouble);
      expect(readFileSync(path, 'utf8')).toBe(written);
      disk.free();
      file.recover();
      const line = `after ${String(time)}\n`;
      file.append(line);
      written += line;
      expect(readFileSync(path, 'utf8')).toBe(written);
    }
    file.keep('notes');
    file.close();
    expect(readdirSync(disk.folder).sort()).toEqual(['record.jsonl', 'record.jsonl.kept']);
    const again = reopenRecordFile(path);
    expect(again.text).toBe(written);
    again.file.recover();
    again.file.close();
  });

  test('that finds no room for its first line leaves nothing behind', () => {
    const path = join(disk.folder, 'new.jsonl');
    disk.fill();
    const file = createRecordFile(path);
    expect(() => {
      file.append('x'.repeat(100_000));
    }).toThrow(StoreTrouble);
    file.close();
    disk.free();
    expect(readdirSync(disk.folder).filter((name) => name.startsWith('new'))).toEqual([]);
  });
});
