import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { EveningPlan } from '#protocol/evening.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { archiveMatch, eveningFolder, eveningIds, matchFolder, newEveningFolder } from './evening-folder.ts';
import { createLog, logPathOf, reopenLog } from './evening-log.ts';

const PLAN: EveningPlan = {
  id: 'kirin-1',
  game: 'kirin',
  options: {},
  tables: 2,
  seats: 4,
  rounds: 2,
  deals: 1,
  draw: 'swiss',
  house: 'steady',
  entrants: [],
  seed: 'a'.repeat(64),
};
const OPENED = { kind: 'opened', plan: PLAN, at: 1_000 } as const;
const NOBODY = [null, null, null, null];
const DRAWN = { kind: 'drawn', round: 1, seatings: [NOBODY, NOBODY], at: 2_000 } as const;
const drawn = () => ({ ...DRAWN, seatings: DRAWN.seatings.map((seating) => [...seating]) });

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baize-evening-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

const parts = () => ({ clock: createFakeClock(), note: () => undefined });

describe('the log of an evening', () => {
  test('is read as it was written', async () => {
    const folder = ownFolder();
    const log = createLog(folder, OPENED, parts());
    await log.add(drawn());
    log.close();
    const again = reopenLog(folder, parts());
    expect(again.state()).toEqual(log.state());
    expect(again.state().rounds).toHaveLength(1);
    again.close();
  });

  test('takes no line that does not fit, and goes on after it', async () => {
    const log = createLog(ownFolder(), OPENED, parts());
    onTestFinished(log.close);
    await expect(log.add({ ...drawn(), round: 2 })).rejects.toMatchObject({ name: 'EveningLogError' });
    await log.add(drawn());
    expect(log.state().rounds).toHaveLength(1);
  });

  test('loses half a last line, and nothing else', async () => {
    const folder = ownFolder();
    const log = createLog(folder, OPENED, parts());
    await log.add(drawn());
    log.close();
    const text = readFileSync(logPathOf(folder), 'utf8');
    appendFileSync(logPathOf(folder), '{"kind":"result","rou');
    reopenLog(folder, parts()).close();
    expect(readFileSync(logPathOf(folder), 'utf8')).toBe(text);
  });

  test.each([
    ['a changed line', (text: string) => text.replace('"tables":2', '"tables":3')],
    ['a line that is missing', (text: string) => text.split('\n').toSpliced(1, 1).join('\n')],
    ['a line twice', (text: string) => text + (text.split('\n').at(-2) ?? '') + '\n'],
    ['nothing', () => ''],
    ['only its first line', (text: string) => `${text.split('\n')[0] ?? ''}\n`],
    ['something else', () => 'hello\n'],
  ])('with %s is refused', async (_what, change) => {
    const folder = ownFolder();
    const log = createLog(folder, OPENED, parts());
    await log.add(drawn());
    log.close();
    writeFileSync(logPathOf(folder), change(readFileSync(logPathOf(folder), 'utf8')));
    expect(() => reopenLog(folder, parts())).toThrow();
  });

  test('is one program’s at a time', () => {
    const folder = ownFolder();
    const log = createLog(folder, OPENED, parts());
    expect(() => reopenLog(folder, parts())).toThrow('recordHeld');
    log.close();
    reopenLog(folder, parts()).close();
  });
});

describe('the folder of an evening', () => {
  test('is named by the game and a number, and found by its name', () => {
    const records = ownFolder();
    const first = newEveningFolder(records, 'kirin');
    expect(eveningFolder(records, first.id)).toBeNull();
    createLog(first.folder, OPENED, parts()).close();
    const second = newEveningFolder(records, 'kirin');
    expect([first.id, second.id]).toEqual(['kirin-1', 'kirin-2']);
    createLog(second.folder, { ...OPENED, at: 500 }, parts()).close();
    expect(eveningFolder(records, 'kirin-1')).toBe(first.folder);
    for (const wrong of ['', '..', '../kirin-1', 'x'.repeat(10_000)]) expect(eveningFolder(records, wrong)).toBeNull();
    expect(eveningIds(records)).toEqual(['kirin-1', 'kirin-2']);
  });

  test('gives a record to the library, and may be asked twice', () => {
    const records = ownFolder();
    const { folder } = newEveningFolder(records, 'kirin');
    const from = matchFolder(folder, '1-1-0');
    mkdirSync(from, { recursive: true });
    writeFileSync(join(from, 'match.jsonl'), 'a record\n');
    archiveMatch(records, folder, '1-1-0');
    archiveMatch(records, folder, '1-1-0');
    expect(readFileSync(join(records, 'match.jsonl'), 'utf8')).toBe('a record\n');
  });
});
