import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SpectatorRule } from '#protocol/audience.ts';
import type { TablePlan } from '#protocol/table.ts';
import type { Verdict } from '#protocol/text.ts';
import { replayingMatch } from '#engine/table/lifecycle/opening.ts';
import { createFakeClock, type FakeClock } from '#testkit/clock.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { createTestReviewer } from '#testkit/host/test-reviewer.ts';
import { createMemoryLink } from '#testkit/memory-link.ts';
import { testEntropy } from '#testkit/test-table.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { inSlices } from '../records/in-slices.ts';
import { readRecordFile } from '../records/record-file.ts';
import { openRecords } from '../records/records.ts';
import { createReviewDesk } from '../reviewing/review-desk.ts';
import { createTableDesk, type TableDesk } from './table-desk.ts';

/** A table whose deal other tables play shows nobody anything that would help there. */
const SEED = 'c'.repeat(64);
const CLOSED: SpectatorRule = { watching: false, audience: { shows: 'public', delay: 3_600, afterDeal: 0 } };
const PLAN: TablePlan = {
  game: 'tiny',
  options: { rounds: 2 },
  seats: [
    { kind: 'bot', bot: 'casual', name: 'Bo' },
    { kind: 'bot', bot: 'casual', name: 'Ada' },
  ],
  takebacks: 'never',
  spectators: CLOSED,
};

let home: string;
let clock: FakeClock;
let desk: TableDesk;
beforeEach(() => {
  home = tempFolder();
  clock = createFakeClock(7_000);
  const note = (): void => undefined;
  const records = openRecords({ folder: join(home, 'records'), games: [tiny], clock, note });
  const ports = { clock, entropy: testEntropy('shared'), pace: 'instant' as const, note };
  const events = { halted: note, over: note, presenceReleased: note, spectatorsRuled: note };
  desk = createTableDesk({ games: [tiny], records, ports, events });
  expect(desk.open(PLAN, false, { seed: SEED, round: 3, tables: 4, table: 2 })).toEqual({ ok: true });
});
afterEach(() => {
  desk.drop();
  rmSync(home, { recursive: true, force: true });
});

const told = (): string => {
  const link = createMemoryLink();
  desk.session()?.join(link, []);
  return link.frames.join('\n');
};

test('everybody is told that others play it, also once the match is continued from the disk', () => {
  const evening = { round: 3, tables: 4, table: 2 };
  expect(desk.session()?.table()).toMatchObject({ evening });
  expect(told()).toContain('"code":"dealShared","params":{"tables":4}');
  desk.leave();
  expect(desk.resume(desk.listing().saved[0]?.id ?? '')).toEqual({ ok: true });
  expect(desk.session()?.table()).toMatchObject({ evening });
  expect(told()).toContain('dealShared');
});

test('the seed is told to nobody, not even when the match is over here', () => {
  expect(told()).not.toContain(SEED);
  while (desk.session()?.isOver() === false) clock.step();
  expect(told()).not.toContain(SEED);
});

test('nobody may be let see more of it, and there is no rematch', () => {
  const laxer: SpectatorRule = { watching: true, audience: { shows: 'hands', delay: 0, afterDeal: 0 } };
  const refused = { ok: false, reason: { code: 'eveningOnly' } };
  expect(desk.session()?.ruleSpectators(laxer)).toEqual(refused);
  while (desk.session()?.isOver() === false) clock.step();
  expect(desk.rematch()).toEqual(refused);
});

test('nobody is shown the whole deal by a replay or a review once the match is over here', () => {
  while (desk.session()?.isOver() === false) clock.step();
  const link = createMemoryLink();
  const guest = desk.session()?.join(link, []);
  guest?.receive({ t: 'replay', ref: 'r1', at: 0 });
  guest?.receive({ t: 'replay', ref: 'r2', at: 0, as: 0 });
  expect(link.all('replay')).toEqual([]);
  expect(link.all('refused').map(({ reason }) => reason.code)).toEqual(['eveningOnly', 'eveningOnly']);
  const reviewer = createTestReviewer();
  const reviews = createReviewDesk({
    desk,
    games: [tiny],
    reviewer,
    keep: () => undefined,
    clock,
    note: () => undefined,
  });
  const answers: Verdict[] = [];
  reviews.ask({ link }, 0, (verdict) => answers.push(verdict));
  expect(answers).toEqual([{ ok: false, reason: { code: 'eveningOnly' } }]);
  expect(reviewer.requests).toEqual([]);
});

test('from its record in the library it is a match like any other, with a replay', async () => {
  while (desk.session()?.isOver() === false) clock.step();
  const text = readRecordFile(desk.record() ?? '');
  desk.watch(await inSlices(replayingMatch(text, [tiny])));
  const link = createMemoryLink();
  desk.session()?.join(link, []).receive({ t: 'replay', ref: 'r1', at: 0 });
  expect(link.all('replay')).toHaveLength(1);
});
