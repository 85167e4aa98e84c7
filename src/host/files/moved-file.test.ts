import { linkSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failing, spyOnDisk } from '#testkit/host/disk.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { moveFile } from './moved-file.ts';

const disk = spyOnDisk('fdatasyncSync', 'linkSync');

let folder: string;
beforeEach(() => {
  folder = tempFolder();
  writeFileSync(join(folder, 'old'), 'content');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const move = (): void => {
  moveFile(join(folder, 'old'), join(folder, 'new'));
};

test('a file gets its new name', () => {
  move();
  expect(readdirSync(folder)).toEqual(['new']);
});

test('a file under both names, as a process that died left it, loses the old one', () => {
  linkSync(join(folder, 'old'), join(folder, 'new'));
  move();
  expect(readdirSync(folder)).toEqual(['new']);
});

test('a name that is taken is left to whoever has it', () => {
  writeFileSync(join(folder, 'new'), 'another');
  expect(move).toThrow('EEXIST');
  expect(readFileSync(join(folder, 'new'), 'utf8')).toBe('another');
  expect(readFileSync(join(folder, 'old'), 'utf8')).toBe('content');
});

test('on another disk it is copied, with the time of its last change', () => {
  const then = new Date('2025-01-02T03:04:05Z');
  utimesSync(join(folder, 'old'), then, then);
  disk.linkSync.mockImplementationOnce(failing('EXDEV'));
  move();
  expect(readdirSync(folder)).toEqual(['new']);
  expect(statSync(join(folder, 'new')).mtime).toEqual(then);
});

test('a file that appears under the new name meanwhile is not replaced, on another disk either', () => {
  disk.linkSync.mockImplementationOnce(() => {
    writeFileSync(join(folder, 'new'), 'another');
    failing('EXDEV')();
  });
  expect(move).toThrow('EEXIST');
  expect(readFileSync(join(folder, 'new'), 'utf8')).toBe('another');
  expect(readFileSync(join(folder, 'old'), 'utf8')).toBe('content');
});

test('the empty file of a process that died on the way to another disk is filled the next time', () => {
  writeFileSync(join(folder, 'new'), '');
  disk.linkSync.mockImplementationOnce(failing('EXDEV'));
  move();
  expect(readdirSync(folder)).toEqual(['new']);
  expect(readFileSync(join(folder, 'new'), 'utf8')).toBe('content');
});

test('where that disk is full it stays as it was', () => {
  disk.linkSync.mockImplementationOnce(failing('EXDEV'));
  disk.fdatasyncSync.mockImplementationOnce(failing('ENOSPC'));
  expect(move).toThrow('ENOSPC');
  expect(readdirSync(folder)).toEqual(['old']);
});
