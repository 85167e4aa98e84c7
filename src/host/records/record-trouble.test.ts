import { appendFileSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StoreTrouble } from '#engine/table/ports.ts';
import { failing, spyOnDisk } from '#testkit/host/disk.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { createRecordFile, type RecordFile } from './record-file.ts';
import { asTrouble } from './store-trouble.ts';

const disk = spyOnDisk('fdatasyncSync', 'ftruncateSync');

let folder: string;
let path: string;
let file: RecordFile;
beforeEach(() => {
  folder = tempFolder();
  path = join(folder, 'record.jsonl');
  file = createRecordFile(path);
  file.append('first\n');
});
afterEach(() => {
  file.close();
  rmSync(folder, { recursive: true, force: true });
});

const append = (line: string) => (): void => {
  file.append(line);
};
const text = (): string => readFileSync(path, 'utf8');

describe('a line that could not be flushed', () => {
  test('is cut off at once, and the record goes on after it has recovered', () => {
    disk.fdatasyncSync.mockImplementationOnce(failing('EIO'));
    expect(append('second\n')).toThrow(new StoreTrouble('failing', 'EIO', true));
    expect(text()).toBe('first\n');
    file.recover();
    file.append('third\n');
    expect(text()).toBe('first\nthird\n');
  });

  test('that cannot be cut off is cut off before anything is written behind it', () => {
    disk.fdatasyncSync.mockImplementationOnce(failing('EIO'));
    disk.ftruncateSync.mockImplementationOnce(failing('EIO')).mockImplementationOnce(failing('EIO'));
    expect(append('second\n')).toThrow(expect.objectContaining({ isUndone: false }) as Error);
    expect(text()).toBe('first\nsecond\n');
    expect(append('third\n')).toThrow('half a line');
    expect(() => {
      file.recover();
    }).toThrow(expect.objectContaining({ kind: 'failing', isUndone: false }) as Error);
    file.recover();
    expect(text()).toBe('first\n');
    file.append('third\n');
    expect(text()).toBe('first\nthird\n');
  });

  test('is cut off when the table is left before it could recover', () => {
    disk.fdatasyncSync.mockImplementationOnce(failing('EIO'));
    disk.ftruncateSync.mockImplementationOnce(failing('EIO'));
    expect(append('second\n')).toThrow(StoreTrouble);
    file.close();
    expect(text()).toBe('first\n');
  });
});

describe('a record that recovers', () => {
  test.each([
    ['was deleted', () => unlinkSync(path), 'the record was deleted'],
    ['has lost what was acknowledged', () => writeFileSync(path, 'f'), 'the record is not as it was written'],
    ['holds something else', () => writeFileSync(path, 'thief\n'), 'the record is not as it was written'],
  ])('is given up when it %s', (_what, change, sentence) => {
    disk.fdatasyncSync.mockImplementationOnce(failing('ENOSPC'));
    expect(append('second\n')).toThrow(StoreTrouble);
    change();
    expect(() => {
      file.recover();
    }).toThrow(sentence);
  });

  test('is given up when another program has written to it', () => {
    appendFileSync(path, 'other\n');
    expect(append('second\n')).toThrow('another program');
    expect(text()).toBe('first\nother\n');
  });
});

describe('what the system says', () => {
  test.each([
    ['ENOSPC', 'full'],
    ['EIO', 'failing'],
    ['EROFS', 'failing'],
    ['EACCES', 'failing'],
  ])('%s may pass: the disk is %s', (code, kind) => {
    expect(asTrouble(Object.assign(new Error(code), { code }))).toMatchObject({ name: 'StoreTrouble', kind, code });
  });

  test('a quota that is used up may pass, too', () => {
    const error = Object.assign(new Error('Unknown system error -122'), { errno: -122 });
    expect(asTrouble(error)).toMatchObject(process.platform === 'linux' ? { kind: 'full', code: 'EDQUOT' } : error);
  });

  test.each(['EBADF', 'EINVAL', 'ENOENT', 'ESTALE', 'ENXIO'])('%s will not', (code) => {
    const error = Object.assign(new Error(code), { code });
    expect(asTrouble(error)).toBe(error);
  });
});
