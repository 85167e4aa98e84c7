import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ALL_MATCHES } from '#protocol/library.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { playMatch, recordTextOf } from '#testkit/playout.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { openRecords, type Records } from '../records/records.ts';
import { openLibrary, type Library } from './library.ts';

const OVER = recordTextOf(playMatch(tiny, 'replaced', { seats: 2, options: { rounds: 2 } }));
const OLDER = OVER.split(/(?<=\n)/)
  .slice(0, -3)
  .join('');

let folder: string;
beforeEach(() => {
  folder = join(tempFolder(), 'records');
  mkdirSync(folder);
  writeFileSync(join(folder, 'a.jsonl'), OVER);
});
afterEach(() => {
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

function program(): { readonly records: Records; readonly library: Library } {
  const [clock, note] = [createFakeClock(), (): void => undefined];
  const knownOver = (): ReadonlyMap<string, string> => library.filesOver();
  const records = openRecords({ folder, games: [tiny], clock, note, knownOver });
  const library = openLibrary({ folder, games: [tiny], records, note });
  return { records, library };
}

test('a match that an older copy has replaced while no program ran can be continued', async () => {
  const before = program();
  await before.library.settle();
  expect([...before.library.filesOver().keys()]).toEqual(['a.jsonl']);
  before.library.close();
  writeFileSync(join(folder, 'a.jsonl'), OLDER);
  const { records, library } = program();
  expect(records.listing().saved).toMatchObject([{ game: 'tiny' }]);
  library.close();
});

test('a match that an older copy has replaced while a program runs is not listed as being played', async () => {
  const { library } = program();
  await library.settle();
  writeFileSync(join(folder, 'a.jsonl'), OLDER);
  await library.settle();
  expect(library.page(ALL_MATCHES).entries).toMatchObject([{ state: 'unfinished' }]);
  library.close();
});
