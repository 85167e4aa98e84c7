import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SavedTable, TablePlan } from '#protocol/table.ts';
import { verifyRecord } from '#engine/core/replay.ts';
import { countLines } from '#engine/core/salvage.ts';
import { createFakeClock, type FakeClock } from '#testkit/clock.ts';
import { createMemoryLink } from '#testkit/memory-link.ts';
import { firstChoice, testEntropy } from '#testkit/test-table.ts';
import { highCard } from '#testkit/tiny-table.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { markMoved } from './moved-mark.ts';
import { BundleConflict } from './received-record.ts';
import { readCount } from './record-count.ts';
import { openRecords, type Consent, type Records } from './records.ts';
import { createTableDesk, type TableDesk } from '../table/table-desk.ts';

let folder: string;
let notes: string[];
let desk: TableDesk;
let clock: FakeClock;
let desks = 0;
beforeEach(() => {
  folder = join(tempFolder(), 'records');
  notes = [];
  desk = freshDesk();
});
afterEach(() => {
  desk.drop();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

const freshRecords = (): Records =>
  openRecords({ folder, games: [tiny], clock, note: (line) => void notes.push(line) });

/** A host that has just been started. */
function freshDesk(): TableDesk {
  clock = createFakeClock(Date.UTC(2026, 10, 20));
  const entropy = testEntropy(`lacking/${String((desks += 1))}`);
  const ports = { clock, entropy, pace: 'instant' as const, note: (line: string) => void notes.push(line) };
  const none = (): void => undefined;
  const events = { halted: none, over: none, presenceReleased: none, spectatorsRuled: none };
  return createTableDesk({ games: [highCard], records: freshRecords(), ports, events });
}

const plan: TablePlan = {
  game: 'tiny',
  options: { rounds: 3 },
  seats: [
    { kind: 'me', name: 'Ann' },
    { kind: 'bot', bot: 'casual' },
  ],
};

/** Plays this many of Ann's choices at the open table, or to the end. */
function goOn(choices = Infinity): void {
  const link = createMemoryLink();
  const guest = desk.session()?.join(link, [0]);
  for (let made = 0; made < choices && desk.session()?.isOver() === false;) {
    const move = firstChoice(link.picture().prompts);
    if (move) {
      made += 1;
      guest?.receive({ t: 'move', ref: `r${String(made)}`, at: link.picture().seq, move });
    } else if (!clock.step()) throw new Error('the table waits for nobody');
  }
}

/** The record of a match that was played for a while and left; its path and its text. */
function played(choices = 4): { readonly path: string; readonly text: string } {
  const before = existsSync(folder) ? readdirSync(folder) : [];
  expect(desk.open(plan)).toEqual({ ok: true });
  goOn(choices);
  desk.leave();
  const name = readdirSync(folder).find((one) => one.endsWith('.jsonl') && !before.includes(one)) ?? '';
  return { path: join(folder, name), text: readFileSync(join(folder, name), 'utf8') };
}

/** The first `count` lines of a text. */
const firstLines = (text: string, count: number): string =>
  text
    .split(/(?<=\n)/)
    .slice(0, count)
    .join('');

/** The text with two bits of its line `number`, from 1, changed. */
const spoilt = (text: string, number: number): string =>
  text
    .split(/(?<=\n)/)
    .map((line, index) => (index === number - 1 ? line.replace('"type":"', '"tYpE":"') : line))
    .join('');

const corrupts = (): readonly string[] => readdirSync(folder).filter((name) => /\.corrupt(?:\.\d+)?$/.test(name));
const agreeing = (saved?: SavedTable): Consent => ({ acceptLoss: saved?.damage?.reason });
const savedNow = () => (desk = freshDesk()).listing().saved[0];

describe('the count beside a record', () => {
  test('is kept with every line, for its owner’s eyes', () => {
    expect(desk.open(plan)).toEqual({ ok: true });
    for (let choices = 0; choices < 3; choices += 1) {
      goOn(1);
      const name = readdirSync(folder).find((one) => one.endsWith('.jsonl')) ?? '';
      const path = join(folder, name);
      expect(readCount(path)).toEqual(countLines(readFileSync(path, 'utf8')));
      if (process.platform !== 'win32') expect(statSync(`${path}.count`).mode & 0o777).toBe(0o600);
    }
    desk.leave();
  });

  test('goes on where the record goes on', () => {
    const { path } = played(2);
    expect(desk.resume(savedNow()?.id ?? '')).toEqual({ ok: true });
    goOn(2);
    expect(readCount(path)).toEqual(countLines(readFileSync(path, 'utf8')));
  });

  test.each<[string, (count: string) => void]>([
    [
      'gone',
      (count) => {
        rmSync(count);
      },
    ],
    [
      'half',
      (count) => {
        truncateSync(count, 60);
      },
    ],
    [
      'empty',
      (count) => {
        truncateSync(count, 0);
      },
    ],
    [
      'otherwise',
      (count) => {
        writeFileSync(count, readFileSync(count, 'utf8').replace(/"lines":\d/, '"lines":9'));
      },
    ],
    [
      'a folder',
      (count) => {
        rmSync(count);
        mkdirSync(count);
      },
    ],
    [
      'a link',
      (count) => {
        rmSync(count);
        symlinkSync('/dev/zero', count);
      },
    ],
  ])('that is %s tells nothing, and no match stops for it', (_what, spoil) => {
    const { path, text } = played();
    spoil(`${path}.count`);
    expect(readCount(path)).toBeNull();
    writeFileSync(path, firstLines(text, 4));
    const saved = savedNow();
    expect(saved?.damage).toBeUndefined();
    expect(desk.resume(saved?.id ?? '')).toEqual({ ok: true });
    goOn(1);
    desk.leave();
    verifyRecord(readFileSync(path, 'utf8'), [tiny]);
  });
});

describe('a record that was cut off', () => {
  test('says how many moves are missing, and goes on only when that is agreed to', () => {
    const { path, text } = played(5);
    const left = firstLines(text, 5);
    writeFileSync(path, left);
    const [all, here] = [countLines(text).moves, countLines(left).moves];
    const reason = { code: 'movesMissing', params: { count: all - here, after: here } };
    const saved = savedNow();
    expect(saved?.damage).toEqual({ reason, asks: true });
    const id = saved?.id ?? '';
    expect(desk.resume(id)).toEqual({ ok: false, reason });
    expect(readFileSync(path, 'utf8')).toBe(left);
    expect(desk.resume(id, { acceptLoss: reason })).toEqual({ ok: true });
    // Everybody who comes to the table is told, seated or not.
    for (const seats of [[0], []]) {
      const link = createMemoryLink();
      desk.session()?.join(link, seats);
      expect(link.last('sync').chat).toMatchObject([{ seat: null, text: '', told: reason }]);
    }
    goOn(1);
    desk.leave();
    // Consent is needed only once: it is now known what is missing.
    expect(savedNow()?.damage).toBeUndefined();
    expect(corrupts()).toEqual([]);
  });

  test('within a line that was never acknowledged lacks nothing', () => {
    const { path, text } = played();
    writeFileSync(path, `${text}{"at":`);
    const saved = savedNow();
    expect(saved?.damage).toBeUndefined();
    expect(desk.resume(saved?.id ?? '')).toEqual({ ok: true });
    desk.leave();
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  test('within a line that was counted keeps the rest of that line beside the new record', () => {
    const { path, text } = played();
    const torn = text.slice(0, -20);
    writeFileSync(path, torn);
    const saved = savedNow();
    expect(saved?.damage?.asks).toBe(true);
    expect(saved?.damage?.reason.params?.['problem']).toContain('breaks off');
    expect(desk.resume(saved?.id ?? '', agreeing(saved))).toEqual({ ok: true });
    expect(corrupts().map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual([torn]);
  });

  test('within a line, without a count, says that nobody knows', () => {
    const { path, text } = played();
    rmSync(`${path}.count`);
    writeFileSync(path, text.slice(0, -20));
    expect(savedNow()?.damage).toMatchObject({ reason: { code: 'recordTorn' }, asks: true });
  });
});

describe('a damaged record', () => {
  test('is restored up to its last good line into a new one, and the damaged one is kept', () => {
    const { path, text } = played(5);
    const damaged = spoilt(text, 6);
    const good = firstLines(text, 5);
    writeFileSync(path, damaged);
    const saved = savedNow();
    const [all, after] = [countLines(text).moves, countLines(good).moves];
    expect(saved?.damage).toMatchObject({ reason: { code: 'movesMissing', params: { count: all - after, after } } });
    expect(saved?.damage?.reason.params?.['problem']).toContain('line 6 of the record was changed');
    const id = saved?.id ?? '';
    expect(desk.resume(id)).toMatchObject({ ok: false, reason: { code: 'movesMissing' } });
    expect([readFileSync(path, 'utf8'), corrupts()]).toEqual([damaged, []]);
    expect(desk.resume(id, agreeing(saved))).toEqual({ ok: true });
    const [kept = ''] = corrupts();
    expect(readFileSync(join(folder, kept), 'utf8')).toBe(damaged);
    expect(readFileSync(path, 'utf8')).toBe(good);
    expect(notes).toEqual([
      expect.stringMatching(/was damaged \(line 6 .*\); what holds was restored, and it is kept as/),
    ]);
    goOn(2);
    desk.leave();
    verifyRecord(readFileSync(path, 'utf8'), [tiny]);
    // Damaged once more: what was set aside before stays unchanged.
    writeFileSync(path, spoilt(readFileSync(path, 'utf8'), 3));
    const again = savedNow();
    expect(desk.resume(again?.id ?? '', agreeing(again))).toEqual({ ok: true });
    expect(corrupts()).toEqual([kept, `${kept}.2`]);
    expect(readFileSync(join(folder, kept), 'utf8')).toBe(damaged);
  });

  test('with one changed bit is set right whole, without a question', () => {
    const { path, text } = played();
    for (const at of [100, text.length - 200]) {
      const bytes = Buffer.from(text);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      writeFileSync(path, bytes);
      const saved = savedNow();
      expect(saved?.damage).toEqual({ reason: { code: 'recordMended', params: { count: 1 } }, asks: false });
      expect(desk.resume(saved?.id ?? '')).toEqual({ ok: true });
      desk.leave();
      expect(readFileSync(path, 'utf8')).toBe(text);
    }
    expect(corrupts()).toHaveLength(2);
  });

  test('that was handed over needs both consents', () => {
    const { path, text } = played();
    writeFileSync(path, spoilt(text, 5));
    markMoved(path);
    const saved = savedNow();
    const id = saved?.id ?? '';
    expect(saved).toMatchObject({ handedOver: true, damage: { asks: true } });
    expect(desk.resume(id, agreeing(saved))).toMatchObject({ reason: { code: 'handedOver' } });
    expect(desk.resume(id, { takeBack: true })).toMatchObject({ reason: { code: 'movesMissing' } });
    expect(desk.resume(id, { takeBack: true, ...agreeing(saved) })).toEqual({ ok: true });
  });

  test('gets its match back from another computer, and is kept all the same', () => {
    const { path, text } = played();
    const damaged = spoilt(text, 5);
    writeFileSync(path, damaged);
    markMoved(path);
    const records = freshRecords();
    // The match went another way on the other computer, and then continued from here.
    expect(() => records.receive({ record: firstLines(text, 3), kept: null })).toThrow(BundleConflict);
    records.receive({ record: text, kept: null });
    expect(readFileSync(path, 'utf8')).toBe(text);
    expect(corrupts().map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual([damaged]);
  });

  test('of a match that was over is left as it is: only the library reads it', () => {
    expect(desk.open({ ...plan, options: { rounds: 1 } })).toEqual({ ok: true });
    goOn();
    desk.leave();
    const name = readdirSync(folder).find((one) => one.endsWith('.jsonl')) ?? '';
    const path = join(folder, name);
    const damaged = spoilt(readFileSync(path, 'utf8'), 3);
    writeFileSync(path, damaged);
    expect(desk.listing()).toEqual({ saved: [], unusable: [] });
    expect(readFileSync(path, 'utf8')).toBe(damaged);
  });
});

describe('several records', () => {
  test('one of which is damaged do not hinder each other', () => {
    const [one, two, three] = [played(), played(), played()];
    writeFileSync(two.path, spoilt(two.text, 4));
    writeFileSync(three.path, 'no record\n');
    desk = freshDesk();
    const asks = desk.listing().saved.map(({ damage }) => damage?.asks ?? false);
    expect(asks.toSorted()).toEqual([false, true]);
    expect(desk.listing().unusable).toHaveLength(1);
    const whole = desk.listing().saved.find(({ damage }) => !damage);
    expect(desk.resume(whole?.id ?? '')).toEqual({ ok: true });
    expect(readFileSync(one.path, 'utf8')).toBe(one.text);
    expect(readFileSync(two.path, 'utf8')).toBe(spoilt(two.text, 4));
  });

  test('of one match are listed once: the one that lacks nothing, else the latest', () => {
    const { path, text } = played();
    const copy = path.replace('.jsonl', '-copy.jsonl');
    cpSync(path, copy);
    writeFileSync(path, spoilt(text, 4));
    utimesSync(path, new Date(), new Date(Date.now() + 60_000));
    desk = freshDesk();
    expect(desk.listing().saved).toMatchObject([{ savedAt: Math.floor(statSync(copy).mtimeMs) }]);
    expect(desk.listing().unusable).toMatchObject([
      { file: path.slice(folder.length + 1), reason: { code: 'recordTwice' } },
    ]);
    expect(desk.resume(desk.listing().saved[0]?.id ?? '')).toEqual({ ok: true });
    expect(readFileSync(path, 'utf8')).toBe(spoilt(text, 4));
  });
});
