import { sign, verify, X509Certificate } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TablePlan } from '#protocol/table.ts';
import { createRng, seedFromText, type Stream } from '#engine/core/rng.ts';
import { createFakeClock, type FakeClock } from '#testkit/clock.ts';
import { createMemoryLink } from '#testkit/memory-link.ts';
import { firstChoice, testEntropy } from '#testkit/test-table.ts';
import { tinyTimed } from '#testkit/tiny/tiny-windows.ts';
import { ownCertificate } from '../links/certificate.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { systemClock } from '../node-ports.ts';
import { drawHostPass } from '../room/passes.ts';
import { openRecords } from './records.ts';
import { createTableDesk, type TableDesk } from '../table/table-desk.ts';
import { perTier } from '#testkit/tier.ts';

/**
 * T22: every file that a host reads, with any one byte changed. Random choices are seeded by the test's name, so a
 * failure can be repeated; it names the byte.
 */
const MOST = perTier(24, 250);

interface Spoilt {
  /** Which byte was changed, and how: part of the message when a test fails. */
  readonly what: string;
  readonly content: Buffer;
}

/**
 * The file with one byte changed, at every place or evenly spread over it: a flipped bit, another byte, a byte more or
 * less.
 */
function* spoilt(content: Buffer, name: string, most = MOST): Generator<Spoilt> {
  const stream = createRng(seedFromText(name)).stream('bytes');
  const step = Math.max(1, content.length / most);
  for (let next = 0; next < content.length; next += step) {
    const place = Math.floor(next);
    const kind = stream.uniform(8);
    yield {
      what: `byte ${String(place)} of ${name}, kind ${String(kind)}`,
      content: changed(content, place, kind, stream),
    };
  }
  for (const length of [0, 1, content.length >> 1, content.length - 1]) {
    yield { what: `${name} cut to ${String(length)} bytes`, content: content.subarray(0, length) };
  }
  for (let round = 0; round < perTier(2, 8); round += 1) {
    const noise = Buffer.from(Array.from({ length: 1 + stream.uniform(900) }, () => stream.uniform(256)));
    yield { what: `noise ${String(round)} in place of ${name}`, content: noise };
  }
}

function changed(content: Buffer, place: number, kind: number, stream: Stream): Buffer {
  const [before, after] = [content.subarray(0, place), content.subarray(place + 1)];
  if (kind === 0) return Buffer.concat([before, after]);
  if (kind === 1) return Buffer.concat([before, Buffer.from([stream.uniform(256)]), content.subarray(place)]);
  const old = content.readUInt8(place);
  const byte = kind === 2 ? (old + 1 + stream.uniform(255)) & 255 : old ^ (1 << stream.uniform(8));
  return Buffer.concat([before, Buffer.from([byte]), after]);
}

const plan: TablePlan = {
  game: 'tiny-timed',
  options: {},
  seats: [
    { kind: 'me', name: 'Ann' },
    { kind: 'person', name: 'Bea' },
  ],
};

/** Each table has its own name. */
let desks = 0;

function openDesk(folder: string, notes: string[]): { readonly desk: TableDesk; readonly clock: FakeClock } {
  const clock = createFakeClock(Date.UTC(2026, 10, 20));
  const note = (line: string): void => {
    notes.push(line);
  };
  const records = openRecords({ folder, games: [tinyTimed], clock, note });
  const ports = { clock, entropy: testEntropy(`spoilt/${String((desks += 1))}`), pace: 'brisk' as const, note };
  const events = {
    halted: () => undefined,
    over: () => undefined,
    presenceReleased: () => undefined,
    spectatorsRuled: () => undefined,
  };
  return { desk: createTableDesk({ games: [tinyTimed], records, ports, events }), clock };
}

/** Plays some moves at a table in an empty folder, and leaves it as a killed host would. */
function playIn(folder: string): void {
  const { desk, clock } = openDesk(folder, []);
  expect(desk.open(plan)).toEqual({ ok: true });
  const links = [0, 1].map((seat) => {
    const link = createMemoryLink();
    return { link, guest: desk.session()?.join(link, [seat]) };
  });
  links[0]?.guest?.receive({ t: 'note', ref: 'n', key: 'mark', text: 'a mark' });
  for (let step = 0; step < 6; step += 1) {
    for (const [index, { link, guest }] of links.entries()) {
      const { seq, prompts } = link.picture();
      const move = firstChoice(prompts);
      // The last answer stays sealed, so that something is kept beside the record.
      if (move && (step < 4 || index === 0)) guest?.receive({ t: 'move', ref: `m${String(step)}`, at: seq, move });
    }
    clock.step();
  }
}

let root: string;
/** The files of a match whose host was killed, without its claim. */
let files: { readonly record: string; readonly kept: string };
let folder: string;

beforeAll(() => {
  root = tempFolder();
  const whole = join(root, 'whole');
  playIn(whole);
  const nameOf = (ending: string): string => readdirSync(whole).find((name) => name.endsWith(ending)) ?? '';
  files = { record: nameOf('.jsonl'), kept: nameOf('.kept') };
  cpSync(whole, join(root, 'killed'), { recursive: true, filter: (path) => !path.endsWith('.lock') });
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});
beforeEach(() => {
  folder = join(root, 'spoilt');
});

/** The folder as it was found, except for one file, which is replaced by `content`. */
function withFile(name: string, content: Buffer): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, 'killed'), folder, { recursive: true });
  writeFileSync(join(folder, name), content);
}

const bytesOf = (name: string): Buffer => readFileSync(join(root, 'killed', name));

describe('a file with any byte spoilt', () => {
  test('a record is repaired, or restored up to its last good line and only with consent, or set aside: always whole', () => {
    const told = { aside: 0, left: 0, listed: 0, mended: 0, short: 0 };
    const whole = bytesOf(files.record);
    for (const { what, content } of spoilt(bytesOf(files.record), files.record)) {
      withFile(files.record, content);
      const notes: string[] = [];
      const { desk } = openDesk(folder, notes);
      const [saved] = desk.listing().saved;
      const aside = readdirSync(folder).filter((name) => name.includes('.corrupt') && !name.endsWith('.kept'));
      if (saved) {
        const path = join(folder, files.record);
        const { damage } = saved;
        if (damage?.asks) {
          expect(desk.resume(saved.id), what).toEqual({ ok: false, reason: damage.reason });
          expect(readFileSync(path), what).toEqual(content);
        }
        expect(desk.resume(saved.id, { acceptLoss: damage?.reason }), what).toEqual({ ok: true });
        desk.leave();
        const now = readFileSync(path);
        // Only what the file once contained, and all of it unless the host said that something is missing.
        expect(whole.subarray(0, now.length), what).toEqual(now);
        if (!damage?.asks) expect(now, what).toEqual(whole);
        const kept = readdirSync(folder).find((name) => name.endsWith('.corrupt'));
        if (kept !== undefined) expect(readFileSync(join(folder, kept)), what).toEqual(content);
        else expect(content.subarray(0, now.length), what).toEqual(now);
        told[damage ? (damage.asks ? 'short' : 'mended') : 'listed'] += 1;
      } else if (aside.length > 0) {
        expect(readFileSync(join(folder, aside[0] ?? '')), what).toEqual(content);
        expect(notes, what).toHaveLength(1);
        expect(notes[0], what).toMatch(
          /^The record .+ is damaged \(.+\); it was set aside as .+ nothing was deleted\.$/,
        );
        expect(desk.listing().saved, what).toEqual([]);
        told.aside += 1;
      } else {
        expect(readFileSync(join(folder, files.record)), what).toEqual(content);
        told.left += 1;
      }
      // Whatever was changed, a table can be opened.
      expect(desk.open(plan), what).toEqual({ ok: true });
      desk.leave();
    }
    process.stdout.write(`spoilt records: ${JSON.stringify(told)}\n`);
    expect(Math.min(told.aside, told.mended, told.short)).toBeGreaterThan(perTier(1, 20));
  });

  test('what was kept beside a record is left out, or is no more than somebody could have written, and the match goes on', () => {
    for (const { what, content } of spoilt(bytesOf(files.kept), files.kept)) {
      withFile(files.kept, content);
      const notes: string[] = [];
      const { desk } = openDesk(folder, notes);
      const [saved] = desk.listing().saved;
      expect(desk.resume(saved?.id ?? ''), what).toEqual({ ok: true });
      expect(notes.length, what).toBeLessThanOrEqual(1);
      desk.leave();
    }
  });

  test('a claim that is spoilt keeps nobody from a match, and a living one still does', () => {
    const claim = `${files.record}.lock`;
    for (const { what, content } of spoilt(Buffer.from('[2147483646,"12345"]'), claim)) {
      withFile(claim, content);
      const { desk } = openDesk(folder, []);
      expect(desk.listing().saved, what).toHaveLength(1);
    }
    withFile(claim, Buffer.from(`[${String(process.ppid)},""]`));
    expect(openDesk(folder, []).desk.listing().saved).toEqual([]);
  });

  test('the hashes of the host’s secrets: this start’s secret opens, a stranger’s does not', () => {
    const name = 'host-passes.json';
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    const before = drawHostPass(folder, testEntropy('first'));
    before.keep();
    for (const { what, content } of spoilt(readFileSync(join(folder, name)), name)) {
      writeFileSync(join(folder, name), content);
      const pass = drawHostPass(folder, testEntropy('second'));
      expect(pass.opens(pass.token), what).toBe(true);
      expect(pass.opens('0123456789abcdef0123456789abcdef'), what).toBe(false);
    }
  });

  test('the certificate is used whole or made again', async () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    const made = await ownCertificate(folder, systemClock);
    const name = 'door-certificate.json';
    let kept = 0;
    for (const { what, content } of spoilt(readFileSync(join(folder, name)), name, perTier(16, 80))) {
      writeFileSync(join(folder, name), content);
      const { certificate, key, fingerprint } = await ownCertificate(folder, systemClock);
      expect(fingerprint, what).toMatch(/^[0-9a-f]{64}$/);
      // Whatever is used, its two halves match: it can be used to let somebody in.
      const probe = Buffer.from('probe');
      const isWhole = verify('sha256', probe, new X509Certificate(certificate).publicKey, sign('sha256', probe, key));
      expect(isWhole, what).toBe(true);
      if (fingerprint === made.fingerprint) kept += 1;
    }
    expect(kept).toBeLessThan(20);
  });
});
