import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tempFolder } from '#testkit/host/host.ts';
import { createRecordFile, reopenRecordFile } from './record-file.ts';

let folder: string;
beforeEach(() => {
  folder = tempFolder();
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const files = (): readonly string[] => readdirSync(folder).toSorted();

describe('a record file', () => {
  test('a first line that cannot be kept leaves nothing in the way of the next try', () => {
    const path = join(folder, 'new.jsonl');
    const file = createRecordFile(path);
    mkdirSync(path);
    expect(() => {
      file.append('first\n');
    }).toThrow();
    rmdirSync(path);
    expect(files()).toEqual([]);
    const again = createRecordFile(path);
    again.append('first\n');
    again.close();
    expect(files()).toEqual(['new.jsonl']);
  });

  test('a record without a first line never exists', () => {
    const path = join(folder, 'new.jsonl');
    const file = createRecordFile(path);
    expect(files()).toEqual(['new.jsonl.new']);
    file.append('first\n');
    file.append('second\n');
    expect(files()).toEqual(['new.jsonl']);
    expect(readFileSync(path, 'utf8')).toBe('first\nsecond\n');
    file.close();
    expect(() => createRecordFile(path)).toThrow('exists');
    expect(() => {
      file.append('third\n');
    }).toThrow('closed');
  });

  test('what a killed process left of it is not in the way', () => {
    const path = join(folder, 'new.jsonl');
    writeFileSync(`${path}.new`, 'half a li');
    const file = createRecordFile(path);
    file.append('first\n');
    file.close();
    expect(files()).toEqual(['new.jsonl']);
    expect(readFileSync(path, 'utf8')).toBe('first\n');
  });

  test('a record that never got a line leaves nothing behind', () => {
    createRecordFile(join(folder, 'new.jsonl')).close();
    expect(files()).toEqual([]);
  });

  test('two programs do not write into one record: the second to write stops', () => {
    const path = join(folder, 'new.jsonl');
    const file = createRecordFile(path);
    file.append('first\n');
    const other = reopenRecordFile(path).file;
    other.append('other\n');
    expect(() => {
      file.append('second\n');
    }).toThrow('another program');
    file.close();
    other.close();
    expect(readFileSync(path, 'utf8')).toBe('first\nother\n');
  });
});
