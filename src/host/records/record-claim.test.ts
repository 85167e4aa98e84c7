import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { heldReason } from './damage.ts';
import { spyOnDisk } from '#testkit/host/disk.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { findSqlite } from '../files/sqlite.ts';
import { claimRecord, holderOf } from './record-claim.ts';

const disk = spyOnDisk('writeFileSync');

let folder: string;
let path: string;
beforeEach(() => {
  folder = tempFolder();
  path = join(folder, 'record.jsonl');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Another process writes this claim just before this one. */
function otherComesFirst(claim: string): void {
  disk.writeFileSync.mockImplementationOnce((file, ...given) => {
    writeFileSync(file, claim);
    writeFileSync(file, ...given);
  });
}

test('a record is claimed once, until it is released', () => {
  const claim = claimRecord(path);
  expect(claimRecord(path)).toEqual({ holder: process.pid });
  if ('release' in claim) claim.release();
  expect(existsSync(`${path}.lock`)).toBe(false);
  expect(claimRecord(path)).toHaveProperty('release');
});

test.each([
  ['is told by its number', JSON.stringify([process.ppid, '']), process.ppid, 'recordHeld'],
  ['is told without a number while its claim is half written', '[', null, 'recordJustHeld'],
])('whoever comes first by a moment %s', (_what, written, holder, code) => {
  otherComesFirst(written);
  const claim = claimRecord(path);
  expect(claim).toEqual({ holder });
  expect(heldReason(holder).code).toBe(code);
});

test('a record that another container holds is not claimed, though its process may have the number of this one', () => {
  const claim = claimRecord(path);
  const written = readFileSync(`${path}.lock`, 'utf8');
  if ('release' in claim) claim.release();
  writeFileSync(`${path}.lock`, written);
  const Sqlite = findSqlite();
  if (Sqlite === null) throw new Error('This Node has no SQLite.');
  // As the other process does it.
  const other = new Sqlite(`${path}.held.lock`);
  other.exec('BEGIN EXCLUSIVE');
  expect(holderOf(path)).toBe('elsewhere');
  expect(claimRecord(path)).toEqual({ holder: 'elsewhere' });
  expect(heldReason('elsewhere').code).toBe('recordElsewhereHeld');
  // It is killed: what it has written stays, and its lock does not.
  other.close();
  expect(holderOf(path)).toBeNull();
  const mine = claimRecord(path);
  expect(mine).toHaveProperty('release');
  if ('release' in mine) mine.release();
  expect(readdirSync(folder)).toEqual([]);
});

test('a record on a drive without locks is claimed all the same', () => {
  const Sqlite = findSqlite();
  if (Sqlite === null) throw new Error('This Node has no SQLite.');
  // What SQLite makes of a system that says that there are no locks.
  const busy = vi.spyOn(Sqlite.prototype, 'exec').mockImplementation(() => {
    throw Object.assign(new Error('database is locked'), { errcode: 5 });
  });
  onTestFinished(() => {
    busy.mockRestore();
  });
  expect(claimRecord(path)).toHaveProperty('release');
  expect(holderOf(path)).toBe(process.pid);
});

test('a record that somebody looked at for a moment is claimed all the same', () => {
  const Sqlite = findSqlite();
  if (Sqlite === null) throw new Error('This Node has no SQLite.');
  const other = new Sqlite(`${path}.held.lock`);
  other.exec('BEGIN EXCLUSIVE');
  // It lets go just after this process has found it held.
  const close = vi.spyOn(Sqlite.prototype, 'close').mockImplementationOnce(() => {
    other.close();
  });
  onTestFinished(() => {
    close.mockRestore();
  });
  expect(claimRecord(path)).toHaveProperty('release');
});
