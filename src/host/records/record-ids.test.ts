import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tempFolder } from '#testkit/host/host.ts';
import { createRecordIds } from './record-ids.ts';

let folder: string;
beforeEach(() => {
  folder = tempFolder();
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A first line as long as any other here, last written at this second. */
function lay(id: string, at: number): void {
  const path = join(folder, 'one.jsonl');
  writeFileSync(path, `${JSON.stringify({ id, game: 'tiny', match: 1 })}\n`);
  utimesSync(path, at, at);
}

test('a first line is read once, and again when its file has changed or is gone', () => {
  const ids = createRecordIds(folder);
  expect(ids.pathOf('aa-1')).toBeNull();
  const path = join(folder, 'one.jsonl');
  lay('aa', 1);
  expect([ids.pathOf('aa-1'), ids.pathOf('one.jsonl'), ids.pathOf('bb-1')]).toEqual([path, path, null]);
  // As if nobody had written to it: then it is not read.
  lay('bb', 1);
  expect(ids.pathOf('aa-1')).toBe(path);
  lay('bb', 2);
  expect([ids.pathOf('aa-1'), ids.pathOf('bb-1')]).toEqual([null, path]);
  rmSync(path);
  expect(ids.pathOf('bb-1')).toBeNull();
});
