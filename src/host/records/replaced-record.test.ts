import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failing, spyOnDisk } from '#testkit/host/disk.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { replaceRecord } from './replaced-record.ts';

const disk = spyOnDisk('fdatasyncSync', 'linkSync');

let folder: string;
let path: string;
beforeEach(() => {
  folder = tempFolder();
  path = join(folder, 'record.jsonl');
  writeFileSync(path, 'damaged\n');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const files = (): object =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
const replace = (): string => replaceRecord(path, 'good\n');

describe.each([
  ['with hard links', false],
  ['without hard links', true],
])('on a disk %s', (_what, isWithout) => {
  beforeEach(() => {
    if (isWithout) disk.linkSync.mockImplementation(failing('EPERM'));
  });

  test('the damaged record is kept once, however often there is no room for the other', () => {
    for (let time = 0; time < 3; time += 1) {
      // A copy, if one is made, still finds space.
      if (isWithout && time === 0) disk.fdatasyncSync.mockImplementationOnce(() => undefined);
      disk.fdatasyncSync.mockImplementationOnce(failing('ENOSPC'));
      expect(replace).toThrow('ENOSPC');
      expect(files()).toEqual({ 'record.jsonl': 'damaged\n', 'record.jsonl.corrupt': 'damaged\n' });
    }
    expect(replace()).toBe(`${path}.corrupt`);
    expect(files()).toEqual({ 'record.jsonl': 'good\n', 'record.jsonl.corrupt': 'damaged\n' });
  });

  test('what was kept before is something else, and stays', () => {
    writeFileSync(`${path}.corrupt`, 'earlier\n');
    expect(replace()).toBe(`${path}.corrupt.2`);
    expect(files()).toEqual({
      'record.jsonl': 'good\n',
      'record.jsonl.corrupt': 'earlier\n',
      'record.jsonl.corrupt.2': 'damaged\n',
    });
  });
});

test('no half of a copy stays where there was no room for the whole', () => {
  disk.linkSync.mockImplementation(failing('EPERM'));
  for (let time = 0; time < 3; time += 1) {
    disk.fdatasyncSync.mockImplementationOnce(failing('ENOSPC'));
    expect(replace).toThrow('ENOSPC');
    expect(files()).toEqual({ 'record.jsonl': 'damaged\n' });
  }
});
