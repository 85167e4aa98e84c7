import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TablePlan } from '#protocol/table.ts';
import { parseRecord } from '#engine/core/record.ts';
import { verifyRecord } from '#engine/core/replay.ts';
import { hashToken } from '#engine/table/room/seating.ts';
import { createMemoryLink } from '#testkit/memory-link.ts';
import { createFakeClock, type FakeClock } from '#testkit/clock.ts';
import { firstChoice, testEntropy } from '#testkit/test-table.ts';
import { highCard } from '#testkit/tiny-table.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { reopenRecordFile } from './record-file.ts';
import { openRecords, type Records } from './records.ts';
import { createTableDesk, type TableDesk } from '../table/table-desk.ts';

let folder: string;
let clock: FakeClock;
let notes: string[];
let records: Records;
let desk: TableDesk;
beforeEach(() => {
  folder = join(tempFolder(), 'records');
  clock = createFakeClock(Date.UTC(2026, 10, 20));
  notes = [];
  records = freshRecords();
  desk = freshDesk();
});
afterEach(() => {
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

const note = (line: string): void => void notes.push(line);

function freshRecords(): Records {
  return openRecords({ folder, games: [tiny], clock, note });
}

function freshDesk(): TableDesk {
  const ports = { clock, entropy: testEntropy('records'), pace: 'instant' as const, note };
  const none = (): void => undefined;
  const events = { halted: none, over: none, presenceReleased: none, spectatorsRuled: none };
  return createTableDesk({ games: [highCard], records, ports, events });
}

const plan: TablePlan = {
  game: 'tiny',
  options: { rounds: 1 },
  seats: [
    { kind: 'me', name: 'Ann' },
    { kind: 'bot', bot: 'casual' },
  ],
};

/** The files except claims and counts. */
const files = (): readonly string[] =>
  readdirSync(folder)
    .filter((name) => !/\.(?:lock|count|kept)$/.test(name))
    .toSorted();
const only = (): string => {
  const [name = ''] = files();
  return join(folder, name);
};

/** Opens a table and plays this many of Ann's choices, or to the end. */
function play(choices = Infinity): void {
  expect(desk.open(plan)).toEqual({ ok: true });
  goOn(choices);
}

function goOn(choices = Infinity): void {
  const session = desk.session();
  if (!session) throw new Error('no table');
  const link = createMemoryLink();
  const guest = session.join(link, [0]);
  let made = 0;
  while (!session.isOver()) {
    const move = firstChoice(link.picture().prompts);
    if (move && made === choices) return;
    if (move) {
      made += 1;
      guest.receive({ t: 'move', ref: `r${String(made)}`, at: link.picture().seq, move });
    } else if (!clock.step()) throw new Error('the table waits for nobody');
  }
}

describe('the folder of records', () => {
  test('holds one file per match, named for people, for its owner’s eyes', () => {
    play();
    desk.rematch();
    expect(files()).toEqual([
      expect.stringMatching(/^2026-11-20-tiny-[0-9a-f]{10}-1\.jsonl$/),
      expect.stringMatching(/^2026-11-20-tiny-[0-9a-f]{10}-2\.jsonl$/),
    ]);
    expect(statSync(only()).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(verifyRecord(readFileSync(only(), 'utf8'), [tiny]).finished).toBe(true);
  });

  test('lists what can be continued, and not what is open or over', () => {
    expect(desk.listing().saved).toEqual([]);
    play(1);
    expect(desk.listing().saved).toEqual([]);
    const table = desk.session()?.table().id ?? '';
    desk.leave();
    expect(desk.listing().saved).toEqual([
      {
        id: `${table}-1`,
        table,
        match: 1,
        game: 'tiny',
        seats: ['Ann', 'casual'],
        savedAt: Math.floor(statSync(only()).mtimeMs),
        headline: [{ code: 'round', params: { round: 1 } }],
      },
    ]);
    play();
    desk.leave();
    expect(desk.listing().saved).toHaveLength(1);
  });

  test('a match is continued where it was left, in the same file', () => {
    play(1);
    desk.leave();
    const before = readFileSync(only(), 'utf8');
    records = freshRecords();
    desk = freshDesk();
    const [saved] = desk.listing().saved;
    expect(desk.resume(saved?.id ?? '')).toEqual({ ok: true });
    goOn();
    const after = readFileSync(only(), 'utf8');
    expect(after.startsWith(before)).toBe(true);
    expect(verifyRecord(after, [tiny]).finished).toBe(true);
    expect(files()).toHaveLength(1);
  });

  test('an id that is not in the list opens nothing', () => {
    play(1);
    desk.leave();
    for (const id of ['', '../../etc/passwd', '2026', 'x-1']) {
      expect(desk.resume(id)).toMatchObject({ ok: false, reason: { code: 'noSavedTable' } });
    }
  });

  test('a folder that cannot be made refuses the table and tells why', () => {
    writeFileSync(folder, 'in the way');
    expect(desk.open(plan)).toMatchObject({ ok: false, reason: { code: 'recordNotBegun' } });
    expect(desk.session()).toBeNull();
    expect(notes).toHaveLength(1);
  });
});

describe('two hosts on one folder', () => {
  test('a match that is open is neither listed nor continued by the other, and is as soon as it is left', () => {
    play(1);
    const id = `${desk.session()?.table().id ?? ''}-1`;
    const other = openRecords({ folder, games: [tiny], clock, note });
    expect(other.listing().saved).toEqual([]);
    expect(other.reopen(id)).toMatchObject({ ok: false, reason: { code: 'noSavedTable' } });
    desk.leave();
    expect(other.listing().saved.map((saved) => saved.id)).toEqual([id]);
    expect(readdirSync(folder).filter((name) => name.endsWith('.lock'))).toEqual([]);
    expect(files()).toHaveLength(1);
  });

  test('a secret opens the door again once its match was left', () => {
    expect(desk.open({ ...plan, seats: [{ kind: 'person', name: 'Ann' }, ...plan.seats.slice(1)] })).toEqual({
      ok: true,
    });
    const hash = hashToken(desk.invitations()[0]?.token ?? '');
    expect(records.listing().saved).toEqual([]);
    expect(records.tokenHashes().includes(hash)).toBe(false);
    desk.leave();
    expect(records.tokenHashes().includes(hash)).toBe(true);
  });

  test('the claim of a living process counts, that of one that is gone does not', async () => {
    play(1);
    desk.leave();
    const path = only();
    const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
    await once(child, 'spawn');
    const claim = JSON.stringify([child.pid, '']);
    writeFileSync(`${path}.lock`, claim);
    const [held] = freshRecords().listing().unusable;
    expect(freshRecords().listing().saved).toEqual([]);
    expect(held).toMatchObject({ game: 'tiny', reason: { code: 'recordHeld', params: { process: child.pid } } });
    expect(desk.resume(held?.id ?? '')).toEqual({ ok: false, reason: held?.reason });
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(freshRecords().listing().saved).toHaveLength(1);
    for (const torn of ['', '{', JSON.stringify([process.pid, 'earlier'])]) {
      writeFileSync(`${path}.lock`, torn);
      desk = freshDesk();
      expect(desk.resume(records.listing().saved[0]?.id ?? '')).toEqual({ ok: true });
      desk.leave();
    }
  });
});

describe('after a kill', () => {
  test('at every byte of the last line the whole lines before it are used', () => {
    play(1);
    desk.leave();
    const path = only();
    const whole = readFileSync(path);
    const start = whole.lastIndexOf(0x0a, whole.byteLength - 2) + 1;
    for (let length = start; length < whole.byteLength; length += 1) {
      writeFileSync(path, whole);
      truncateSync(path, length);
      const { text, file } = reopenRecordFile(path);
      file.close();
      expect(Buffer.byteLength(text)).toBe(start);
      expect(statSync(path).size).toBe(start);
      expect(parseRecord(text).header.game).toBe('tiny');
    }
  });

  test('what a power cut leaves of a line, zeros or half a letter, is cut off', () => {
    play(1);
    desk.leave();
    const path = only();
    const size = statSync(path).size;
    for (const torn of [Buffer.alloc(4_096), Buffer.from([0x7b, 0xc3]), Buffer.from('{"at":')]) {
      appendFileSync(path, torn);
      desk = freshDesk();
      expect(desk.resume(desk.listing().saved[0]?.id ?? '')).toEqual({ ok: true });
      desk.leave();
      expect(statSync(path).size).toBe(size);
    }
    expect(notes).toEqual([]);
  });

  test('between the last move and the end the record is finished', () => {
    play();
    desk.leave();
    const path = only();
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1));
    records = freshRecords();
    expect(records.listing().saved).toEqual([]);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });
});

describe('damage', () => {
  test('in the first line of a record sets it aside, whole, with one sentence', () => {
    play(1);
    desk.leave();
    const path = only();
    const text = readFileSync(path, 'utf8').replace('"seed":"', '"sEEd":"');
    writeFileSync(path, text);
    records = freshRecords();
    for (let time = 0; time < 2; time += 1) {
      expect(records.listing().saved).toEqual([]);
      expect(records.listing().unusable).toMatchObject([{ reason: { code: 'badRecord' } }]);
    }
    expect(files()).toEqual([expect.stringMatching(/\.jsonl\.corrupt$/)]);
    expect(readFileSync(only(), 'utf8')).toBe(text);
    expect(notes).toEqual([
      expect.stringMatching(
        /^The record .* is damaged \(.*line \d.*\); it was set aside as .*\.corrupt and nothing was deleted\.$/,
      ),
    ]);
  });

  test.each([
    ['nothing', ''],
    ['other text', 'hello\n'],
    ['no text', Buffer.from([0xff, 0xfe, 0x0a])],
    ['a header only begun', '{"format":"baize-record","form'],
  ])('a file of %s is set aside, and a second of the same name too', (_what, content) => {
    play(1);
    desk.leave();
    const name = only();
    for (const expected of [`${name}.corrupt`, `${name}.corrupt.2`]) {
      writeFileSync(name, content);
      expect(freshRecords().listing().saved).toEqual([]);
      expect(files().map((file) => join(folder, file))).toContain(expected);
    }
  });

  test('a record of another version or game is left where it is', () => {
    play(1);
    desk.leave();
    const id = desk.listing().saved[0]?.id ?? '';
    for (const [games, problem] of [
      [[{ ...tiny, version: 2 }], 'the record was written with version 1 of tiny; this Baize plays version 2'],
      [[highCard].filter(({ id }) => id !== 'tiny'), 'the record is of the game "tiny", which is not here'],
    ] as const) {
      records = openRecords({ folder, games, clock, note });
      expect(records.listing().saved).toEqual([]);
      expect(records.listing().unusable).toMatchObject([{ id, game: 'tiny', reason: { code: 'badRecord' } }]);
      expect(records.listing().unusable[0]?.reason.params?.['problem']).toContain(problem);
      expect(records.reopen(id)).toMatchObject({ ok: false, reason: { code: 'badRecord' } });
    }
    expect(files()).toEqual([expect.stringMatching(/\.jsonl$/)]);
    expect(notes).toEqual([]);
  });
});
