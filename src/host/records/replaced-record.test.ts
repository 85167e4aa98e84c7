import type * as FileSystem from 'node:fs';
import { fdatasyncSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tempFolder } from '#testkit/host/host.ts';
import { replaceRecord } from './replaced-record.ts';

vi.mock('node:fs', async (original) => {
  const real = await original<typeof FileSystem>();
  return { ...real, fdatasyncSync: vi.fn(real.fdatasyncSync), linkSync: vi.fn(real.linkSync) };
});

let folder: string;
let path: string;
beforeEach(() => {
  folder = tempFolder();
  path = join(folder, 'record.jsonl');
  writeFileSync(path, 'damaged\n');
});
afterEach(() => {
  vi.mocked(fdatasyncSync).mockReset();
  vi.mocked(linkSync).mockReset();
  rmSync(folder, { recursive: true, force: true });
});

const failing = (code: string) => (): never => {
  throw Object.assign(new Error(code), { code });
};
const files = (): object =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
const replace = (): string => replaceRecord(path, 'good\n');

describe.each([
  ['with hard links', false],
  ['without hard links', true],
])('on a disk %s', (_what, isWithout) => {
  beforeEach(() => {
    if (isWithout) vi.mocked(linkSync).mockImplementation(failing('EPERM'));
  });

  test('the damaged record is kept once, however often there is no room for the other', () => {
    for (let time = 0; time < 3; time += 1) {
      // A copy, if one is made, still finds space.
      if (isWithout && time === 0) vi.mocked(fdatasyncSync).mockImplementationOnce(() => undefined);
      vi.mocked(fdatasyncSync).mockImplementationOnce(failing('ENOSPC'));
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
  vi.mocked(linkSync).mockImplementation(failing('EPERM'));
  for (let time = 0; time < 3; time += 1) {
    vi.mocked(fdatasyncSync).mockImplementationOnce(failing('ENOSPC'));
    expect(replace).toThrow('ENOSPC');
    expect(files()).toEqual({ 'record.jsonl': 'damaged\n' });
  }
});
