import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TablePlan } from '#protocol/table.ts';
import { createFakeClock, type FakeClock } from '#testkit/clock.ts';
import { createMemoryLink, type MemoryLink } from '#testkit/memory-link.ts';
import { firstChoice, testEntropy } from '#testkit/test-table.ts';
import { tinyTimed } from '#testkit/tiny/tiny-windows.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { openRecords } from './records.ts';
import { createTableDesk, type TableDesk } from '../table/table-desk.ts';

let root: string;
let folder: string;
beforeEach(() => {
  root = tempFolder();
  folder = join(root, 'records');
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

interface Open {
  readonly desk: TableDesk;
  readonly clock: FakeClock;
  readonly notes: string[];
}

function openDesk(where: string): Open {
  const clock = createFakeClock(Date.UTC(2026, 10, 20));
  const notes: string[] = [];
  const note = (line: string): void => {
    notes.push(line);
  };
  const records = openRecords({ folder: where, games: [tinyTimed], clock, note });
  const ports = { clock, entropy: testEntropy('kept'), pace: 'brisk' as const, note };
  const events = {
    halted: () => undefined,
    over: () => undefined,
    presenceReleased: () => undefined,
    spectatorsRuled: () => undefined,
  };
  return { desk: createTableDesk({ games: [tinyTimed], records, ports, events }), clock, notes };
}

const plan: TablePlan = {
  game: 'tiny-timed',
  options: {},
  seats: [
    { kind: 'me', name: 'Ann' },
    { kind: 'person', name: 'Bea' },
  ],
};

/** A table with an open answer window: seat 0 has sealed its first card and written a note. */
function sealed(): { readonly open: Open; readonly choice: { readonly type: string } } {
  const open = openDesk(folder);
  expect(open.desk.open(plan)).toEqual({ ok: true });
  const link = createMemoryLink();
  const guest = open.desk.session()?.join(link, [0]);
  open.clock.step();
  const { seq, prompts } = link.picture();
  const choice = firstChoice(prompts) ?? { type: '' };
  guest?.receive({ t: 'note', ref: 'n', key: 'mark', text: 'a secret mark' });
  guest?.receive({ t: 'move', ref: 'm', at: seq, move: choice });
  expect(link.all('done').map(({ ref }) => ref)).toEqual(['n', 'm']);
  return { open, choice };
}

const keptIn = (where: string): string => join(where, readdirSync(where).find((name) => name.endsWith('.kept')) ?? '');

/** What a host finds after this one was killed just now: a copy of the files on the disk. */
function killed(): string {
  const after = join(root, 'after');
  cpSync(folder, after, { recursive: true });
  for (const name of readdirSync(after)) if (name.endsWith('.lock')) rmSync(join(after, name));
  return after;
}

function resumed(where: string): Open & { readonly link: MemoryLink } {
  const open = openDesk(where);
  const [saved] = open.desk.listing().saved;
  expect(open.desk.resume(saved?.id ?? '')).toEqual({ ok: true });
  const link = createMemoryLink();
  open.desk.session()?.join(link, [0]);
  return { ...open, link };
}

describe('what is kept beside a record', () => {
  test('is for its owner’s eyes, and no record', () => {
    const { open } = sealed();
    expect(readFileSync(keptIn(folder), 'utf8')).toContain('a secret mark');
    if (process.platform !== 'win32') expect(statSync(keptIn(folder)).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.endsWith('.jsonl'))).toHaveLength(1);
    expect(open.notes).toEqual([]);
    open.desk.leave();
  });

  test('survives the host: what was acknowledged is sealed still, and is carried out', () => {
    const { open, choice } = sealed();
    const after = resumed(killed());
    expect(after.link.last('sync')).toMatchObject({ sealed: true, notes: { mark: 'a secret mark' } });
    after.clock.pass(6_000);
    const name = readdirSync(join(root, 'after')).find((file) => file.endsWith('.jsonl')) ?? '';
    const text = readFileSync(join(root, 'after', name), 'utf8');
    expect(text).toContain(JSON.stringify({ ...choice, seat: 0 }));
    expect(text).not.toContain('a secret mark');
    for (const { desk } of [open, after]) desk.leave();
    expect([...open.notes, ...after.notes]).toEqual([]);
  });

  test('goes where the record goes when that is set aside', () => {
    const { open } = sealed();
    const where = killed();
    const name = readdirSync(where).find((file) => file.endsWith('.jsonl')) ?? '';
    writeFileSync(join(where, name), 'x'.repeat(10).concat('\n'));
    expect(openDesk(where).desk.listing().saved).toEqual([]);
    expect(readdirSync(where).toSorted()).toEqual(['', '.count', '.kept'].map((ending) => `${name}.corrupt${ending}`));
    open.desk.leave();
  });

  const spoilt: readonly (readonly [string, (path: string) => void])[] = [
    [
      'half of it',
      (path) => {
        truncateSync(path, 30);
      },
    ],
    [
      'a file that could fill the memory',
      (path) => {
        truncateSync(path, 64 * 1024 * 1024);
      },
    ],
    [
      'what is no text',
      (path) => {
        writeFileSync(path, new Uint8Array([0xff, 0xfe, 0x00, 0x80]));
      },
    ],
    [
      'a folder',
      (path) => {
        rmSync(path);
        mkdirSync(path);
      },
    ],
  ];
  test.each(spoilt)('%s is left out with one note, and the match is continued', (_name, spoil) => {
    const { open } = sealed();
    const where = killed();
    spoil(keptIn(where));
    const after = resumed(where);
    expect(after.link.last('sync')).toMatchObject({ sealed: false, notes: {} });
    expect(after.notes).toHaveLength(1);
    expect(after.notes[0]).toContain('kept beside the record');
    for (const { desk } of [open, after]) desk.leave();
  });

  test('is not written through a link that somebody left there', () => {
    const { open } = sealed();
    const where = killed();
    const victim = join(root, 'victim');
    writeFileSync(victim, 'mine');
    symlinkSync(victim, `${keptIn(where)}.new`);
    const after = resumed(where);
    after.clock.pass(7_000);
    for (const { desk } of [open, after]) desk.leave();
    expect(readFileSync(victim, 'utf8')).toBe('mine');
    expect(JSON.parse(readFileSync(keptIn(where), 'utf8'))).toMatchObject({ sealed: [] });
  });
});
