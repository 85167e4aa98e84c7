import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFakeClock, type FakeClock } from '#testkit/clock.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { playMatch, recordTextOf } from '#testkit/playout.ts';
import { testEntropy } from '#testkit/test-table.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { openRecords } from '../records/records.ts';
import { createTableDesk, type TableDesk } from './table-desk.ts';

/** That a deal was played before is part of what the table is, however much was said there since. */
let home: string;
let clock: FakeClock;
let desk: TableDesk;
beforeEach(() => {
  home = tempFolder();
  clock = createFakeClock(7_000);
  const note = (): void => undefined;
  const records = openRecords({ folder: join(home, 'records'), games: [tiny], clock, note });
  const ports = { clock, entropy: testEntropy('again'), pace: 'instant' as const, note };
  const events = { halted: note, over: note, presenceReleased: note, spectatorsRuled: note };
  desk = createTableDesk({ games: [tiny], records, ports, events });
  const source = join(home, 'over.jsonl');
  writeFileSync(source, recordTextOf(playMatch(tiny, 'again', { seats: 2, options: { rounds: 2 } })));
  expect(desk.playAgain(source, { at: 1, seat: 1, name: 'Ida' })).toEqual({ ok: true });
});
afterEach(() => {
  desk.drop();
  rmSync(home, { recursive: true, force: true });
});

const again = () => desk.session()?.table().again;

test('everybody who comes to the table is told, also once the match is continued from the disk', () => {
  expect(again()).toEqual({ at: 1 });
  desk.leave();
  expect(desk.resume(desk.listing().saved[0]?.id ?? '')).toEqual({ ok: true });
  expect(again()).toEqual({ at: 1 });
});

test('the next match has a new deal', () => {
  expect(desk.session()?.delegateSeat(1, 'casual')).toEqual({ ok: true });
  while (desk.session()?.isOver() === false) clock.step();
  expect(desk.rematch()).toEqual({ ok: true });
  expect(desk.session()?.table()).toMatchObject({ match: 2 });
  expect(again()).toBeUndefined();
});
