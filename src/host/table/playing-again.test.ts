import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compileChart } from '#engine/chart/compile.ts';
import { parseRecord, recordInputs, toEnd, type TableRecord } from '#engine/core/record.ts';
import { verifyRecord } from '#engine/core/replay.ts';
import { replayingMatch } from '#engine/table/lifecycle/opening.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { createMemoryLink } from '#testkit/memory-link.ts';
import { playMatch, recordTextOf } from '#testkit/playout.ts';
import { recordText } from '#testkit/record-text.ts';
import { testEntropy } from '#testkit/test-table.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { openRecords, type Records } from '../records/records.ts';
import { createTableDesk, type TableDesk } from './table-desk.ts';

const OVER = recordTextOf(playMatch(tiny, 'again', { seats: 2, options: { rounds: 2 } }));
const INPUTS = recordInputs(parseRecord(OVER));

let folder: string;
let source: string;
let records: Records;
let desk: TableDesk;
beforeEach(() => {
  const home = tempFolder();
  folder = join(home, 'records');
  source = join(home, 'over.jsonl');
  writeFileSync(source, OVER);
  const [clock, note] = [createFakeClock(7_000), (): void => undefined];
  records = openRecords({ folder, games: [tiny], clock, note });
  const ports = { clock, entropy: testEntropy('again'), pace: 'instant' as const, note };
  const events = { halted: note, over: note, presenceReleased: note, spectatorsRuled: note };
  desk = createTableDesk({ games: [tiny], records, ports, events });
});
afterEach(() => {
  desk.drop();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

const names = (): readonly string[] => readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
const written = (): TableRecord => parseRecord(readFileSync(join(folder, names()[0] ?? ''), 'utf8'));
const told = (): unknown => {
  const link = createMemoryLink();
  desk.session()?.join(link, [0]);
  return link.last('sync').chat.map((line) => line.told);
};

describe('the deal of a finished match', () => {
  test('is played again from the beginning: same game, options and seed, by others', () => {
    expect(desk.playAgain(source, { at: 0, seat: 0, name: 'Ida' })).toEqual({ ok: true });
    const { header } = written();
    const before = parseRecord(OVER).header;
    expect(header).toMatchObject({ seed: before.seed, options: before.options, startedAt: 7_000 });
    expect(header.again).toEqual({ id: before.id, match: before.match, at: 0 });
    expect(header.id).not.toBe(before.id);
    expect(header.seats).toMatchObject([
      { name: 'Ida', kind: 'person' },
      // Its bot is not known here.
      { name: 'casual', bot: 'casual' },
    ]);
    expect(told()).toEqual([{ code: 'dealAgain' }]);
  });

  test.each([1, 2, INPUTS.length - 1])('goes on after input %i as it went until then', (at) => {
    expect(desk.playAgain(source, { at, seat: 1, name: 'Ida' })).toEqual({ ok: true });
    const record = written();
    expect(recordInputs(record).slice(0, at)).toEqual(INPUTS.slice(0, at));
    expect(told()).toEqual([{ code: 'dealFrom', params: { at } }]);
    // Checked like any other record, line by line.
    verifyRecord(readFileSync(join(folder, names()[0] ?? ''), 'utf8'), [tiny], compileChart);
    const seats = desk.session()?.seats() ?? [];
    expect(seats).toMatchObject([{ kind: 'bot' }, { kind: 'person', name: 'Ida', host: true }]);
  });

  test('is told again when the match is taken up again', () => {
    desk.playAgain(source, { at: 1, seat: 1, name: 'Ida' });
    desk.leave();
    const [saved] = desk.listing().saved;
    expect(desk.resume(saved?.id ?? '')).toEqual({ ok: true });
    expect(told()).toEqual([{ code: 'dealFrom', params: { at: 1 } }]);
  });

  test('is not played on from its end, by nobody, or beside another match', () => {
    const plan = { at: INPUTS.length, seat: 0, name: 'Ida' };
    expect(desk.playAgain(source, plan)).toMatchObject({ reason: { code: 'nothingLeftToPlay' } });
    expect(desk.playAgain(source, { ...plan, at: 0, seat: 2 })).toMatchObject({ reason: { code: 'noSuchSeat' } });
    expect(desk.playAgain(`${source}x`, { ...plan, at: 0 })).toMatchObject({ ok: false });
    expect(desk.playAgain(source, { ...plan, at: 0 })).toEqual({ ok: true });
    expect(desk.playAgain(source, { ...plan, at: 0 })).toMatchObject({ reason: { code: 'tableIsOpen' } });
    expect(names()).toHaveLength(1);
  });

  test('is checked move by move before a record is written or the table that is here is given up', () => {
    desk.watch(toEnd(replayingMatch(OVER, [tiny])));
    const watched = desk.session();
    const record = parseRecord(OVER);
    const gone = record.entries.findIndex((entry) => 'input' in entry && !entry.input.type.startsWith('chance.'));
    writeFileSync(source, recordText({ ...record, entries: record.entries.toSpliced(gone, 1) }));
    const verdict = desk.playAgain(source, { at: INPUTS.length - 2, seat: 0, name: 'Ida' });
    expect(verdict).toMatchObject({ reason: { code: 'badRecord' } });
    expect([readdirSync(join(folder, '..')), desk.session()]).toEqual([['over.jsonl'], watched]);
  });

  test('that is watched is played again without a file of it', () => {
    const match = toEnd(replayingMatch(OVER.slice(0, OVER.lastIndexOf('{"end"')), [tiny]));
    desk.watch(match);
    expect(desk.watched()).toBe(match.record);
    expect(desk.playAgain(match.record, { at: 1, seat: 0, name: 'Ida' })).toEqual({ ok: true });
    expect([desk.watched(), written().header.again?.at]).toEqual([null, 1]);
  });

  test('of one that is not over is refused: somebody who still plays it would learn what comes', () => {
    const record = parseRecord(OVER);
    writeFileSync(source, recordText({ ...record, entries: record.entries.slice(0, -2) }));
    expect(desk.playAgain(source, { at: 0, seat: 0, name: 'Ida' })).toMatchObject({
      reason: { code: 'matchNotFinished' },
    });
  });

  test('opens no seat with the secrets of the match before', () => {
    const record = parseRecord(OVER);
    const tokenHash = 'ab'.repeat(32);
    const seats = record.header.seats.map((seat) => ({ ...seat, kind: 'person' as const, bot: null, tokenHash }));
    writeFileSync(source, recordText({ ...record, header: { ...record.header, seats } }));
    expect(desk.playAgain(source, { at: 2, seat: 0, name: 'Ida' })).toEqual({ ok: true });
    expect(readFileSync(join(folder, names()[0] ?? ''), 'utf8')).not.toContain(tokenHash);
    expect(desk.session()?.seats()).toMatchObject([
      { name: 'Ida', host: true },
      { kind: 'bot', bot: 'casual' },
    ]);
  });
});
