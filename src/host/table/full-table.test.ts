import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TablePlan } from '#protocol/table.ts';
import { verifyRecord } from '#engine/core/replay.ts';
import { countLines } from '#engine/core/salvage.ts';
import { createFakeClock, type FakeClock } from '#testkit/clock.ts';
import { createMemoryLink, type MemoryLink } from '#testkit/memory-link.ts';
import { firstChoice, testEntropy } from '#testkit/test-table.ts';
import { highCard } from '#testkit/tiny-table.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { failing, realDisk, spyOnDisk } from '#testkit/host/disk.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { readCount } from '../records/record-count.ts';
import { openRecords } from '../records/records.ts';
import { createTableDesk, type TableDesk } from './table-desk.ts';

const { writeFileSync, writeSync } = spyOnDisk('writeFileSync', 'writeSync');
const disk = { isFull: false };
const refuseIfFull = (): void => {
  if (disk.isFull) failing('ENOSPC')();
};
/** Writes as for records. When something does not fit, the disk takes half of it. */
const writeHalf = (handle: number, bytes: Uint8Array, offset: number, length: number, position: number): number => {
  if (disk.isFull && typeof bytes !== 'string') realDisk.writeSync(handle, bytes, offset, length >> 1, position);
  refuseIfFull();
  return realDisk.writeSync(handle, bytes, offset, length, position);
};
beforeEach(() => {
  writeFileSync.mockImplementation((...given) => {
    refuseIfFull();
    realDisk.writeFileSync(...given);
  });
  writeSync.mockImplementation(writeHalf as typeof realDisk.writeSync);
});

let folder: string;
let clock: FakeClock;
let notes: string[];
let desk: TableDesk;
beforeEach(() => {
  folder = tempFolder();
  clock = createFakeClock(Date.UTC(2026, 10, 20));
  notes = [];
  const note = (line: string): void => void notes.push(line);
  const none = (): void => undefined;
  const records = openRecords({ folder, games: [tiny], clock, note });
  const ports = { clock, entropy: testEntropy('full'), pace: 'instant' as const, note };
  const events = { halted: none, over: none, presenceReleased: none, spectatorsRuled: none };
  desk = createTableDesk({ games: [highCard], records, ports, events });
});
afterEach(() => {
  disk.isFull = false;
  desk.drop();
  rmSync(folder, { recursive: true, force: true });
});

const me = { kind: 'me', name: 'Ann' } as const;
const plan: TablePlan = { game: 'tiny', options: { rounds: 1 }, seats: [me, { kind: 'bot', bot: 'casual' }] };
const NO_ROOM = { ok: false, reason: { code: 'noRoomForRecord' } };
const drafts = (): readonly string[] => readdirSync(folder).filter((name) => name.endsWith('.new'));

/** What Ann may choose, as soon as she may. */
function choose(link: MemoryLink): { type: string } {
  for (;;) {
    const move = firstChoice(link.picture().prompts);
    if (move) return move;
    if (!clock.step()) throw new Error('the table waits for nobody');
  }
}

/** Ann plays until the match is over. */
function playToTheEnd(): void {
  const session = desk.session();
  const link = createMemoryLink();
  const guest = session?.join(link, [0]);
  for (let number = 0; session?.isOver() === false; number += 1) {
    const move = firstChoice(link.picture().prompts);
    if (move) guest?.receive({ t: 'move', ref: String(number), at: link.picture().seq, move });
    else if (!clock.step()) throw new Error('the table waits for nobody');
  }
}

describe('a desk whose disk is full', () => {
  test('opens no table, leaves nothing in the way, and opens one when there is room', () => {
    disk.isFull = true;
    expect(desk.open(plan)).toEqual(NO_ROOM);
    expect(desk.open(plan)).toEqual(NO_ROOM);
    expect(drafts()).toEqual([]);
    expect(notes).toEqual([]);
    disk.isFull = false;
    expect(desk.open(plan)).toEqual({ ok: true });
  });

  test('refuses a rematch as often as it is asked for, and grants it when there is room', () => {
    desk.open(plan);
    playToTheEnd();
    disk.isFull = true;
    for (let time = 0; time < 3; time += 1) expect(desk.rematch()).toEqual(NO_ROOM);
    expect(desk.session()?.table().match).toBe(1);
    disk.isFull = false;
    expect(desk.rematch()).toEqual({ ok: true });
    playToTheEnd();
    expect(desk.session()?.table().match).toBe(2);
  });

  test('draws no second key for a rematch that cannot begin, so that the seed drawn for it stands', () => {
    desk.open(plan);
    desk.leave();
    for (const name of readdirSync(folder)) if (name.endsWith('.kept')) rmSync(join(folder, name));
    expect(desk.resume(desk.listing().saved[0]?.id ?? '')).toEqual({ ok: true });
    playToTheEnd();
    expect(desk.session()?.signingKey()).toBeNull();
    const keyOf = (): string | undefined => {
      const prepared = desk.toRematch();
      return 'begin' in prepared ? prepared.draw?.key.public : undefined;
    };
    const key = keyOf();
    expect(key).toHaveLength(64);
    expect(keyOf()).toBe(key);
    desk.open(plan);
    playToTheEnd();
    expect(keyOf()).not.toBe(key);
  });

  test('keeps everybody’s chair at a table that cannot begin yet', () => {
    desk.open({ ...plan, seats: [me, { kind: 'open' }] });
    const gathered = desk.gathered();
    disk.isFull = true;
    expect(desk.begin('casual', [])).toEqual(NO_ROOM);
    expect(desk.gathered()).toBe(gathered);
    disk.isFull = false;
    expect(desk.begin('casual', [])).toEqual({ ok: true });
  });

  test('does not give up the table that is on for one that cannot be opened', () => {
    desk.open(plan);
    const session = desk.session();
    disk.isFull = true;
    expect(desk.open(plan, true)).toEqual(NO_ROOM);
    expect(desk.session()).toBe(session);
    disk.isFull = false;
    playToTheEnd();
    expect(desk.session()?.isOver()).toBe(true);
  });

  test('takes no match up, and takes it up when there is room', () => {
    desk.open(plan);
    desk.leave();
    const [saved] = desk.listing().saved;
    disk.isFull = true;
    expect(desk.resume(saved?.id ?? '')).toEqual(NO_ROOM);
    disk.isFull = false;
    expect(desk.resume(saved?.id ?? '')).toEqual({ ok: true });
    expect(readdirSync(folder).filter((name) => name.endsWith('.jsonl'))).toHaveLength(1);
  });

  test('refuses a move, waits, and takes the same move once there is room: it is in the record once', () => {
    desk.open({ ...plan, options: { rounds: 2 } });
    const path = join(folder, readdirSync(folder).find((name) => name.endsWith('.jsonl')) ?? '');
    const text = (): string => readFileSync(path, 'utf8');
    const link = createMemoryLink();
    const guest = desk.session()?.join(link, [0]);
    const move = choose(link);
    const [before, seq] = [text(), link.picture().seq];
    disk.isFull = true;
    guest?.receive({ t: 'move', ref: 'full', at: seq, move });
    expect(link.last('refused')).toMatchObject({ ref: 'full', reason: { code: 'diskFull' } });
    expect(link.last('status').status.trouble).toEqual({ code: 'diskFull' });
    expect([text(), link.picture().seq]).toEqual([before, seq]);
    // It tries again, and there is still no space.
    expect(clock.step()).toBe(true);
    expect([text(), link.last('status').status.trouble]).toEqual([before, { code: 'diskFull' }]);
    disk.isFull = false;
    expect(clock.step()).toBe(true);
    expect([text(), link.last('status').status.trouble]).toEqual([before, null]);
    guest?.receive({ t: 'move', ref: 'room', at: seq, move });
    expect(link.last('done').ref).toBe('room');
    const after = text().slice(before.length);
    expect(text().startsWith(before)).toBe(true);
    expect(after.split('\n').filter((line) => line.includes('"seat":0'))).toHaveLength(1);
    playToTheEnd();
    expect(verifyRecord(text(), [tiny])).toMatchObject({ finished: true });
    expect(readCount(path)).toEqual(countLines(text()));
  });

  test('does not hand a table over, and the table stays', () => {
    desk.open(plan);
    disk.isFull = true;
    const write = (): void => {
      throw new Error('no room');
    };
    expect(desk.moveAway(write, () => undefined)).toMatchObject({ reason: { code: 'handOverNotWritten' } });
    expect(desk.session()?.isPaused()).toBe(false);
    expect(readdirSync(join(folder)).some((name) => name.endsWith('.moved'))).toBe(false);
  });
});
