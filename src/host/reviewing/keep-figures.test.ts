import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { savedId } from '#protocol/table.ts';
import { parseRecord } from '#engine/core/record.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { playMatch, recordTextOf } from '#testkit/playout.ts';
import { recordText } from '#testkit/record-text.ts';
import { sampleReview } from '#testkit/sample-review.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { openLibrary, type Library } from '../library/library.ts';
import { openRecords } from '../records/records.ts';
import { keepFigures } from './keep-figures.ts';

const RECORD = recordTextOf(playMatch(tiny, 'figures', { seats: 2, options: { rounds: 1 } }));
const { header } = parseRecord(RECORD);
const MATCH = savedId(header.id, header.match);
const REVIEWED = { match: MATCH, record: RECORD, review: sampleReview(RECORD, [tiny], 0) };

let folder: string;
let library: Library;
let notes: string[];
beforeEach(() => {
  folder = join(tempFolder(), 'records');
  mkdirSync(folder);
  notes = [];
  const note = (line: string): void => void notes.push(line);
  const records = openRecords({ folder, games: [tiny], clock: createFakeClock(), note });
  library = openLibrary({ folder, games: [tiny], records, note });
});
afterEach(() => {
  library.close();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

const keep = (reviewed = REVIEWED): Promise<void> => keepFigures(library, reviewed, (line) => notes.push(line));
async function kept(): Promise<number | undefined> {
  await library.settle();
  const { name = '', bot = null } = library.find(MATCH)?.seats[0] ?? {};
  const player = { name: bot ?? name, isBot: bot !== null };
  return library.statistics({ player, game: null }).figures?.reviews.length;
}

test('the figures of a review are kept with its match, even if nobody has looked at the library yet', async () => {
  writeFileSync(join(folder, 'a.jsonl'), RECORD);
  await keep();
  expect(await kept()).toBe(1);
});

test('nothing is kept of a file that only has the id of a match in the library', async () => {
  writeFileSync(join(folder, 'a.jsonl'), RECORD);
  const record = parseRecord(RECORD);
  const forged = recordText({ ...record, header: { ...record.header, startedAt: record.header.startedAt + 1 } });
  await keep({ ...REVIEWED, record: forged });
  expect(await kept()).toBe(0);
});

test('nothing is kept of a match that the library does not have, or after the library was closed', async () => {
  await keep();
  library.close();
  await keep();
  expect(notes).toEqual([]);
});

test('where nothing can be written the host goes on, and is told why', async () => {
  writeFileSync(join(folder, 'a.jsonl'), RECORD);
  mkdirSync(join(folder, 'reviews.json'));
  await keep();
  expect(notes).toHaveLength(1);
  expect(await kept()).toBe(0);
});
