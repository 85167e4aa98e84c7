import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseRecord } from '#engine/core/record.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { playMatch, recordTextOf } from '#testkit/playout.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { readHead } from './read-match.ts';

const { header } = parseRecord(recordTextOf(playMatch(tiny, 'long names', { seats: 2 })));
const FAMILY = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}';
const ACCENTED = 'x\u0331\u0332\u0333';

let folder: string;
beforeEach(() => {
  folder = tempFolder();
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

// Nothing that Baize writes has such names, but any file may lie in the folder.
test.each([
  ['emoji', FAMILY.repeat(9), FAMILY.repeat(8)],
  ['a letter and its marks', `${'a'.repeat(58)}${ACCENTED}`, 'a'.repeat(58)],
  ['half of an emoji', `${'a'.repeat(59)}\u{1F600}\u{1F600}`, `${'a'.repeat(59)}\u{1F600}`],
])('a name that is too long is not cut within %s', (_where, name, kept) => {
  const path = join(folder, 'a.jsonl');
  const seats = header.seats.map((seat) => ({ ...seat, name }));
  writeFileSync(path, `${JSON.stringify({ ...header, seats })}\n`);
  expect(readHead(path, [tiny]).seats.map((seat) => seat.name)).toEqual([kept, kept]);
});
