import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Review } from '#protocol/review.ts';
import { parseRecord } from '#engine/core/record.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { recordText } from '#testkit/record-text.ts';
import { playMatch, recordTextOf } from '#testkit/playout.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { openRecords } from '../records/records.ts';
import { openKeptReviews } from './kept-reviews.ts';
import { openLibrary, type Library } from './library.ts';

let folder: string;
let library: Library;
beforeEach(async () => {
  folder = join(tempFolder(), 'records');
  mkdirSync(folder);
  library = await opened();
});
afterEach(() => {
  library.close();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

const TEXT = recordTextOf(playMatch(tiny, 'statistics', { seats: 2, options: { rounds: 1 } }));

async function opened(): Promise<Library> {
  const [clock, note] = [createFakeClock(), (): void => undefined];
  const records = openRecords({ folder, games: [tiny], clock, note });
  writeFileSync(join(folder, 'a.jsonl'), TEXT);
  const one = openLibrary({ folder, games: [tiny], records, note, elapsed: () => 0 });
  await one.settle();
  return one;
}

const REVIEW: Review = {
  seat: 0,
  start: 5_000,
  luck: 1_000,
  others: -500,
  play: -250,
  result: 5_250,
  precision: 91,
  parts: [],
  moves: [],
};
const { parts: _parts, moves: _moves, ...KEPT } = REVIEW;

/** Who sat at seat 0, as statistics name them. */
function first() {
  const { name = '', bot = null } = library.find('a.jsonl')?.seats[0] ?? {};
  return { name: bot ?? name, isBot: bot !== null };
}
const told = () => library.statistics({ player: first(), game: 'tiny' });
const onDisk = (): unknown => JSON.parse(readFileSync(join(folder, 'reviews.json'), 'utf8'));

describe('the statistics of a library', () => {
  test('are of whoever has played most where nobody is asked for, and of nobody where nothing was played', () => {
    const { players, player, figures, reading } = library.statistics({ player: null, game: null });
    expect(players.length).toBeGreaterThan(0);
    expect(player).toEqual({ name: players[0]?.name, isBot: players[0]?.isBot });
    expect([figures?.matches, reading]).toEqual([players[0]?.matches, null]);
    const nobody = library.statistics({ player: { name: 'Nobody', isBot: false }, game: null });
    expect(nobody).toMatchObject({ player: { name: 'Nobody' }, figures: { matches: 0, latest: [] } });
    expect(library.change({ kind: 'delete', files: ['a.jsonl'] })).toEqual({ ok: true });
    expect(library.statistics({ player: null, game: null })).toMatchObject({
      players: [],
      player: null,
      figures: null,
    });
  });

  test('have what was kept of a review, also after the index was made again', async () => {
    expect(library.keepReview('a.jsonl', { ...REVIEW, precision: 10 })).toEqual({ ok: true });
    expect(library.keepReview('a.jsonl', REVIEW)).toEqual({ ok: true });
    expect(library.keepReview('none.jsonl', REVIEW)).toEqual({ ok: false, reason: { code: 'noSuchMatch' } });
    await library.rebuild();
    expect(told().figures?.reviews).toMatchObject([{ file: 'a.jsonl', game: 'tiny', ...KEPT }]);
    expect(told().figures?.reviews).toHaveLength(1);
    const csv = library.exportedStatistics({ query: { player: first(), game: null }, form: 'csv' });
    expect(csv.split('\r\n')[1]).toContain(',91,5000,1000,-500,-250,5250,a.jsonl');
    const json: unknown = JSON.parse(library.exportedStatistics({ query: { player: null, game: null }, form: 'json' }));
    expect(json).toMatchObject({ format: 'baize-statistics', player: {}, totals: {} });
  });

  test('leave out a precision of another scale, and count all else of that review', () => {
    library.keepReview('a.jsonl', REVIEW);
    const text = readFileSync(join(folder, 'reviews.json'), 'utf8');
    writeFileSync(join(folder, 'reviews.json'), text.replace(/,"scale":\d+/, ''));
    expect(told().figures?.reviews).toMatchObject([{ ...KEPT, precision: null }]);
    library.keepReview('a.jsonl', REVIEW);
    expect(told().figures?.reviews).toMatchObject([KEPT]);
  });

  test('do not count a match in which a bot made some of the moves, for the one whose seat it was', async () => {
    const { header, entries } = parseRecord(TEXT);
    const [one] = header.seats.map((seat) => ({ ...seat, name: 'Ann', kind: 'person' as const, bot: null }));
    const seats = header.seats.map((seat, at) => (at === 0 && one ? one : seat));
    const minded = recordText({ header: { ...header, seats }, entries: [{ seat: 0, mindedBy: 'x' }, ...entries] });
    writeFileSync(join(folder, 'b.jsonl'), minded);
    await library.settle();
    expect(library.find('b.jsonl')?.seats).toMatchObject([{ name: 'Ann', own: [] }, {}]);
    const { players, figures } = library.statistics({ player: { name: 'Ann', isBot: false }, game: 'tiny' });
    expect([players.map(({ name }) => name).includes('Ann'), figures?.matches, figures?.substituted]).toEqual([
      false,
      0,
      1,
    ]);
  });

  test('lose a deleted match with its review, and have both again when it is restored', () => {
    library.keepReview('a.jsonl', REVIEW);
    library.change({ kind: 'delete', files: ['a.jsonl'] });
    library.change({ kind: 'restore', files: ['a.jsonl'] });
    expect(told().figures?.reviews).toHaveLength(1);
    library.change({ kind: 'delete', files: ['a.jsonl'] });
    library.change({ kind: 'erase', files: ['a.jsonl'] });
    expect(onDisk()).toMatchObject({ reviews: [] });
  });

  test('forget the reviews of a player, also of deleted matches, and nobody else’s', () => {
    library.keepReview('a.jsonl', REVIEW);
    library.change({ kind: 'forget', player: { name: 'Nobody', isBot: false } });
    expect(told().figures?.reviews).toHaveLength(1);
    const player = first();
    library.change({ kind: 'delete', files: ['a.jsonl'] });
    expect(library.change({ kind: 'forget', player: { ...player, name: player.name.toUpperCase() } })).toEqual({
      ok: true,
    });
    expect(onDisk()).toMatchObject({ reviews: [] });
  });
});

describe('the file of reviews', () => {
  test('tells a match from another that got the name of its file', () => {
    const reviews = openKeptReviews(folder);
    const [old, fresh] = [
      { file: 'a.jsonl', id: 'one-1' },
      { file: 'a.jsonl', id: 'two-1' },
    ];
    reviews.keep(old, REVIEW);
    expect([reviews.read()(old), reviews.read()(fresh)]).toEqual([[KEPT], []]);
    reviews.rename(old, 'a-2.jsonl');
    reviews.rename(fresh, 'never.jsonl');
    expect(reviews.read()({ ...old, file: 'a-2.jsonl' })).toEqual([KEPT]);
    reviews.keep(fresh, { ...REVIEW, seat: 1 });
    reviews.remove(({ id }) => id === 'one-1');
    expect(reviews.read()(fresh)).toEqual([{ ...KEPT, seat: 1 }]);
    expect(reviews.read()({ ...old, file: 'a-2.jsonl' })).toEqual([]);
  });

  test('is kept under another name where it cannot be read', () => {
    writeFileSync(join(folder, 'reviews.json'), 'no reviews');
    const reviews = openKeptReviews(folder);
    reviews.keep({ file: 'a.jsonl', id: null }, REVIEW);
    expect(readFileSync(join(folder, 'reviews.json.corrupt'), 'utf8')).toBe('no reviews');
    expect(reviews.read()({ file: 'a.jsonl', id: null })).toEqual([KEPT]);
  });
});
