import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { againText } from '#engine/core/again.ts';
import { matchRecordText, parseRecord, recordInputs, type RecordHeader } from '#engine/core/record.ts';
import { compareSameDeal } from '#engine/evening/same-deal.ts';
import { duplicateRuleOf } from '#engine/evening/scoring.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { playMatch, recordTextOf } from '#testkit/playout.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { openRecords } from '../records/records.ts';
import { dealKey } from './deal-key.ts';
import { openLibrary, type Library } from './library.ts';

const TEXT = recordTextOf(playMatch(tiny, 'same deal', { seats: 2, options: { rounds: 1 } }));
const { header } = parseRecord(TEXT);
const INPUTS = recordInputs(parseRecord(TEXT));

/** A record of the same inputs with another first line. */
function changed(part: Partial<RecordHeader>, isOver = true): string {
  const { format: _format, formatVersion: _version, ...kept } = { ...header, ...part };
  return matchRecordText(kept, isOver ? INPUTS : INPUTS.slice(0, -1), isOver);
}

const AGAIN = changed({ id: 'again', again: { id: header.id, match: header.match, at: 0 } });
const AT_TABLE = changed({ id: 'evening', evening: { round: 1, tables: 2, table: 2 } });

let folder: string;
let library: Library;
const lay = (file: string, text: string): void => {
  writeFileSync(join(folder, file), text);
};
const filesWith = (match: string): readonly string[] =>
  (library.sameDeal(match).comparison?.matches ?? []).map(({ file }) => file).sort();

describe.each(['sqlite', 'memory'] as const)('a library with its index in %s', (form) => {
  beforeEach(() => {
    if (form === 'memory') {
      vi.spyOn(process, 'getBuiltinModule').mockImplementation((name: string) => {
        throw new Error(`${name} is not there`);
      });
    }
    folder = join(tempFolder(), 'records');
    mkdirSync(folder);
    const [clock, note] = [createFakeClock(), (): void => undefined];
    const records = openRecords({ folder, games: [tiny], clock, note });
    lay('a.jsonl', TEXT);
    library = openLibrary({ folder, games: [tiny], records, note, elapsed: () => 0 });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    expect(library.form()).toBe(form);
    library.close();
    rmSync(join(folder, '..'), { recursive: true, force: true });
  });

  test('compares a match with its deal played again and at a table of an evening, and with nothing else', async () => {
    lay('b.jsonl', AGAIN);
    lay('c.jsonl', AT_TABLE);
    lay('other.jsonl', recordTextOf(playMatch(tiny, 'another', { seats: 2, options: { rounds: 1 } })));
    lay('open.jsonl', changed({ id: 'open' }, false));
    lay('damaged.jsonl', changed({ id: 'damaged' }).replace(/"at":1,/, '"at":7,'));
    await library.settle();
    for (const match of ['a.jsonl', 'b.jsonl', 'c.jsonl', 'evening-1'])
      expect(filesWith(match)).toEqual(['a.jsonl', 'b.jsonl', 'c.jsonl']);
    expect(filesWith('other.jsonl')).toEqual(['other.jsonl']);
    const { comparison } = library.sameDeal('b.jsonl');
    const results = (library.find('a.jsonl')?.result ?? [])
      .toSorted((one, other) => one.seat - other.seat)
      .map(({ score, place, winner }) => ({ score, place, winner }));
    const [expected] = compareSameDeal([results, results, results], duplicateRuleOf(tiny));
    expect(comparison).toMatchObject({
      game: 'tiny',
      file: 'b.jsonl',
      total: 3,
      matches: [{ seats: expected }, {}, {}],
    });
    expect(comparison?.matches[0]?.seats.map(({ name }) => name)).toEqual(header.seats.map(({ name }) => name));
  });

  test('knows it without reading the records again, and no longer once a match was deleted', async () => {
    lay('b.jsonl', AGAIN);
    await library.settle();
    library.change({ kind: 'rename', file: 'b.jsonl', title: 'Tuesday' });
    expect(
      library
        .sameDeal('a.jsonl')
        .comparison?.matches.map(({ title }) => title)
        .sort(),
    ).toEqual(['', 'Tuesday']);
    library.change({ kind: 'delete', files: ['b.jsonl'] });
    expect(filesWith('a.jsonl')).toEqual(['a.jsonl']);
    library.change({ kind: 'restore', files: ['b.jsonl'] });
    expect(filesWith('a.jsonl')).toEqual(['a.jsonl', 'b.jsonl']);
  });

  test('says why a match cannot be compared', async () => {
    const seats = header.seats;
    const from = againText(parseRecord(TEXT), { id: 'from', seats, at: 1, startedAt: 1 });
    const { header: later } = parseRecord(from);
    lay('from.jsonl', changed({ ...later, again: { id: header.id, match: header.match, at: 1 } }));
    lay('open.jsonl', changed({ id: 'open' }, false));
    await library.settle();
    const reasonOf = (match: string): string | undefined => library.sameDeal(match).reason?.code;
    expect(reasonOf('gone.jsonl')).toBe('matchNotHere');
    expect(reasonOf('open.jsonl')).toBe('matchNotFinished');
    expect(reasonOf('from.jsonl')).toBe('dealNotComparable');
    expect(filesWith('a.jsonl')).toEqual(['a.jsonl']);
  });

  test('says that a result is still being read', async () => {
    const refreshed = library.refresh();
    await refreshed;
    expect(library.sameDeal('a.jsonl')).toMatchObject({ comparison: null, reason: null, reading: { of: 1 } });
    await library.replayed();
    expect(filesWith('a.jsonl')).toEqual(['a.jsonl']);
  });
});

test('the key of a deal follows from all that it depends on, and has nothing of the seed in it', () => {
  const key = dealKey(header);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(header.seed).not.toContain(key.slice(0, 8));
  expect(dealKey({ ...header, options: Object.fromEntries(Object.entries(header.options).reverse()) })).toBe(key);
  const others = [
    { ...header, seed: header.seed.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
    { ...header, options: { ...header.options, rounds: 2 } },
    { ...header, seats: [...header.seats, ...header.seats] },
    { ...header, gameVersion: header.gameVersion + 1 },
    { ...header, game: 'kirin' },
  ];
  expect(new Set([key, ...others.map(dealKey)]).size).toBe(others.length + 1);
});
