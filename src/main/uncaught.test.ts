import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWords } from '#words/words.ts';
import { followUncaught } from './uncaught.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-uncaught-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A process whose errors nothing catches, and what is done about them, in order. */
function process(file: string) {
  const did: string[] = [];
  const listeners = new Map<string, (error: unknown) => void>();
  let end: () => void = () => undefined;
  const parts = {
    app: { exit: (code?: number) => void did.push(`exit ${String(code)}`) },
    dialog: { showErrorBox: (...said: readonly string[]) => void did.push(...said) },
    say: createWords().ui,
    file,
    note: () => undefined,
    endBy: (wanted: () => void) => {
      did.push('saving');
      end = wanted;
    },
  };
  const on = (event: string, listener: (error: unknown) => void) => listeners.set(event, listener);
  followUncaught({ on } as unknown as Pick<NodeJS.Process, 'on'>, parts);
  return {
    did,
    happens: (event: string, error: unknown) => listeners.get(event)?.(error),
    saved: () => {
      end();
    },
  };
}

test('an exception is written down, and the app saves, tells its person, and ends', () => {
  const file = join(folder, 'home', 'errors.txt');
  const { did, happens, saved } = process(file);
  happens('uncaughtException', new Error('planted'));
  happens('uncaughtException', new Error('while it saves'));
  expect(did).toEqual(['saving']);
  saved();
  expect(did).toEqual(['saving', 'Something went wrong in Baize', expect.stringContaining(file) as string, 'exit 1']);
  expect(readFileSync(file, 'utf8')).toMatch(/^\S+Z Error: planted[^]+uncaught\.test\.ts[^]+while it saves/);
  if (globalThis.process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);
});

test('a promise that nobody waits for is written down, and the app goes on', () => {
  const file = join(folder, 'errors.txt');
  writeFileSync(file, 'x'.repeat(1_000_001));
  const { did, happens } = process(file);
  happens('unhandledRejection', 'offline');
  expect(did).toEqual([]);
  // What became too long has begun again.
  expect(readFileSync(file, 'utf8')).toMatch(/^\S+Z offline\n$/);
});

test('an exception that cannot be written down ends the app as well', () => {
  writeFileSync(join(folder, 'home'), '');
  const file = join(folder, 'home', 'errors.txt');
  const { did, happens, saved } = process(file);
  happens('uncaughtException', new Error('planted'));
  saved();
  expect(did.at(-1)).toBe('exit 1');
  expect(existsSync(file)).toBe(false);
});
