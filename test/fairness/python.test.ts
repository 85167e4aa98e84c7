import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseRecord, publicText, type RecordEntry, type RecordHeader } from '#engine/core/record.ts';
import { sumOf } from '#engine/core/record-line.ts';
import { createRng, seedFromText, type Stream } from '#engine/core/rng.ts';
import type { SeedPart } from '#protocol/seed-draw.ts';
import { shortestOptions } from '#testkit/playout.ts';
import { recordText } from '#testkit/record-text.ts';
import { newSeed } from '#testkit/seed.ts';
import { signedRecord, signedTakingBack, type SignedRecord } from '#testkit/signed-record.ts';
import { registered, registeredGame, type TestedGame } from '#testkit/tested-games.ts';
import { oneOfEachKind, perTier } from '#testkit/tier.ts';

/** Another program, by docs/fairness.md alone: whatever Baize writes holds in it, and what was altered does not. */
const VERIFIER = join(import.meta.dirname, '../../tools/verifier/verify_record.py');
const OLDER = join(import.meta.dirname, '../records/older/private-die-counted-draws.jsonl');
/** Of each of the six games: a thousand in all; in the quick tier one of each way, of games of each kind. */
const EACH = perTier(4, 167);
const PYTHON = 'python3';

const lacking = whatIsLacking();
const seed = newSeed('python');
const folder = mkdtempSync(join(tmpdir(), 'baize-python-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** What the tests need and this machine has not; null for nothing. */
function whatIsLacking(): string | null {
  const found = spawnSync(PYTHON, ['-c', 'import cryptography'], { encoding: 'utf8' });
  if (found.error) return 'Python is not installed here';
  return found.status === 0 ? null : 'the Python package cryptography is not installed here';
}

interface Told {
  readonly code: number | null;
  /** Line by line, without the names of the files. */
  readonly lines: readonly string[];
}

/** What the verifier says of these texts, in their order. */
function told(texts: readonly string[], options: readonly string[] = []): Told {
  const files = texts.map((text, at) => {
    const file = join(folder, `${String(at)}.jsonl`);
    writeFileSync(file, text);
    return file;
  });
  const { status, stdout, stderr } = spawnSync(PYTHON, [...options, VERIFIER, ...files], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  expect(stderr).toBe('');
  const lines = stdout.trimEnd().split('\n');
  return { code: status, lines: lines.map((line, at) => line.replace(`${files[at] ?? ''}: `, '')) };
}

const SOMETIMES: readonly SeedPart[] = ['contributed', 'contributed', 'withheld', 'bot', 'absent', 'silent', 'unasked'];

function partsOf({ seats }: TestedGame, stream: Stream): readonly SeedPart[] {
  const count = seats.min + stream.uniform(seats.max - seats.min + 1);
  return Array.from({ length: count }, () => SOMETIMES[stream.uniform(SOMETIMES.length)] ?? 'bot');
}

/** How matches go: to their end, with moves taken back, or broken off. */
const WAYS: readonly ((game: TestedGame, text: string, parts: readonly SeedPart[]) => SignedRecord)[] = [
  (game, text, parts) => signedRecord(game, text, { parts, options: shortestOptions(game) }),
  (game, text, parts) => signedRecord(game, text, { parts, limit: 300 }),
  (game, text, parts) => signedTakingBack(game, text, parts, 200),
  (game, text, parts) => signedRecord(game, text, { parts, limit: 25 }),
];

/** A record as it was written before its seed was drawn and its draws had names. */
function older({ header, entries }: SignedRecord): string {
  const { seedDraw: _draw, ...before } = header;
  const lines = entries.map((item): RecordEntry => {
    if ('end' in item) return { end: true };
    return 'input' in item ? { at: item.at, input: item.input } : item;
  });
  return recordText({ header: before, entries: lines });
}

/** The record of a match that is as long, as broken off, as taken back or as old as chance has it. */
function recordOf(
  game: TestedGame,
  at: number,
): { readonly text: string; readonly hasEnd: boolean; readonly isOld: boolean; readonly form: string } {
  const text = `${seed}/${game.id}/${String(at)}`;
  const stream = createRng(seedFromText(text)).stream('how');
  const record = (WAYS[at % WAYS.length] as (typeof WAYS)[number])(game, text, partsOf(game, stream));
  const end = record.entries.at(-1);
  const isOld = stream.uniform(10) === 0;
  const form = isOld ? older(record) : recordText(record);
  return {
    text,
    hasEnd: end !== undefined && 'end' in end,
    isOld,
    form: at % 3 === 0 ? publicText(parseRecord(form)) : form,
  };
}

/** With sums made again, after these lines were changed: what a careful forger hands over. */
function forged(text: string, change: (lines: readonly string[]) => readonly string[]): string {
  const bare = text
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/,"sum":"[0-9a-f]{32}"\}$/, '}'));
  let last = '';
  const lines = change(bare).map((line) => {
    last = sumOf(last, utf8ToBytes(line));
    return `${line.slice(0, -1)},"sum":"${last}"}\n`;
  });
  return lines.join('');
}

type Json = Record<string, unknown>;

/** A forgery of the first line that has this field. */
function changedLine(text: string, field: string, change: (line: Json) => Json): string {
  return forged(text, (lines) => {
    const at = lines.findIndex((line) => line.includes(`"${field}":`));
    return lines.map((line, place) => (place === at ? JSON.stringify(change(JSON.parse(line) as Json)) : line));
  });
}

function withDraw(text: string, more: Partial<NonNullable<RecordHeader['seedDraw']>>): string {
  return changedLine(text, 'seedDraw', (line) => ({ ...line, seedDraw: { ...(line['seedDraw'] as Json), ...more } }));
}

const OTHER = 'ab'.repeat(32);

describe.skipIf(lacking !== null)(lacking === null ? 'in Python' : `in Python: ${lacking}`, () => {
  test.each(oneOfEachKind(registered))(`${String(EACH)} records of $id hold`, (game) => {
    const records = Array.from({ length: EACH }, (_, at) => recordOf(game, at));
    const { code, lines } = told(records.map(({ form }) => form));
    for (const [at, { text, hasEnd, isOld }] of records.entries()) {
      const said = isOld ? 'CHANCES NOT CHECKED' : 'seed drawn by';
      const end = hasEnd && !isOld ? 'signed by the host' : 'not signed';
      expect(lines[at], text).toMatch(new RegExp(`${said}.*; ${end}$`));
      if (!isOld) expect(lines[at], text).not.toMatch(/NOT CHECKED|REFUSED/);
    }
    expect(code).toBe(0);
    expect(records.filter(({ form }) => form.includes('"back":')).length).toBeGreaterThan(EACH / 20);
  });

  const game = registeredGame('private-die');
  const text = publicText(signedRecord(game, 'altered', { options: shortestOptions(game), seats: 3 }));
  const { header } = parseRecord(text);
  const draw = header.seedDraw as NonNullable<RecordHeader['seedDraw']>;
  const withSeat = (more: object): string =>
    withDraw(text, {
      seats: draw.seats.map((seat, at) => (at === 1 ? { ...seat, ...more } : seat)),
    });

  const cases: readonly (readonly [what: string, altered: string, why: string])[] = [
    ['a line without its sum', text.replace('"name":"Seat 2"', '"name":"Eve"'), 'line 1 was changed'],
    ['lines swapped', swapped(text.split('\n'), 2).join('\n'), 'line 3 was changed'],
    ['its end torn off', text.slice(0, -20), 'breaks off'],
    ['another name', forged(text, (lines) => lines.map((line) => line.replace('Seat 2', 'Eve'))), 'a signature is not'],
    ['a line left out', forged(text, (lines) => [...lines.slice(0, 4), ...lines.slice(5)]), 'a signature is not'],
    ['another seed', changedLine(text, 'seed', (line) => ({ ...line, seed: OTHER })), 'the seed is not mixed'],
    ['another secret of the host', withDraw(text, { secret: OTHER }), "the host's secret is not"],
    ['another secret of a seat', withSeat({ secret: OTHER }), 'the secret of seat 1 is not'],
    ['a secret that counts for nothing', withSeat({ secret: null }), 'the seed is not mixed'],
    ['another commitment', withSeat({ commit: OTHER, secret: null }), 'a signature is not'],
    [
      'a seat that is said to be silent',
      withDraw(text, { seats: [...draw.seats.slice(0, 2), { seat: 2, missing: 'silent' }] }),
      'a signature is not',
    ],
    ['another key of the host', withDraw(text, { key: OTHER }), 'REFUSED'],
    ['another signature under the list', withDraw(text, { signature: OTHER + OTHER }), 'a signature is not'],
    [
      'another signature at its end',
      changedLine(text, 'end', (line) => ({ ...line, signature: OTHER + OTHER })),
      'a signature is not',
    ],
    ['another die', changedLine(text, 'faces', withOtherDie), 'is not what'],
    [
      'a purpose that a terminal would obey',
      changedLine(text, 'faces', (line) => ({ ...line, draws: ['die/\u001b[2J'] })),
      String.raw`is not what 'die/\x1b[2J' gives`,
    ],
    ['another purpose', changedLine(text, 'faces', (line) => ({ ...line, draws: ['die/9/2/3'] })), 'REFUSED'],
    [
      'a purpose twice',
      forged(text, (lines) => lines.flatMap((line) => (line.includes('"faces"') ? [line, line] : [line]))),
      'a second time',
    ],
    [
      'the seats of another table',
      changedLine(text, 'seats', (line) => ({ ...line, seats: (line['seats'] as Json[]).slice(1) })),
      'is not that of these seats',
    ],
    ['another option', changedLine(text, 'options', withOtherOption), 'a signature is not'],
    ['other takebacks', changedLine(text, 'seed', (line) => ({ ...line, takebacks: 'never' })), 'a signature is not'],
    ['a rule that came later', changedLine(text, 'seed', (line) => ({ ...line, more: true })), 'a signature is not'],
    [
      'a seat that is said not to have been asked',
      withDraw(text, { seats: [...draw.seats.slice(0, 2), { seat: 2, missing: 'unasked' }] }),
      'a signature is not',
    ],
    ['another game', changedLine(text, 'game', (line) => ({ ...line, game: 'hearts' })), 'REFUSED'],
  ];
  const one = new Map<string, string>();
  const withNotes = `${text}{"format":"baize-notes","formatVersion":1,"notes":[]}`;

  beforeAll(() => {
    // One start of Python for all of them.
    const others = [['the record', text] as const, ['notes', withNotes] as const];
    const all = [...cases.map(([what, altered]) => [what, altered] as const), ...others];
    const { lines } = told(all.map(([, form]) => form));
    for (const [at, [what]] of all.entries()) one.set(what, lines[at] ?? '');
  });

  test.each(cases)('one with %s is refused', (what, _altered, why) => {
    expect(one.get(what)).toContain('REFUSED');
    expect(one.get(what)).toContain(why);
  });

  test('they are refused for what was altered', () => {
    expect(one.get('the record')).toMatch(/signed by the host$/);
  });

  test('each game’s chances are drawn again: another of their values is refused without a signature', () => {
    const altered = registered.map((one) => {
      const { header: begun, entries: lines } = signedRecord(one, `${seed}/values/${one.id}`);
      const at = lines.findIndex((item) => 'draws' in item);
      const { input } = lines[at] as { readonly input: Json };
      const lists = Object.entries(input).filter(([, value]) => Array.isArray(value) && value.length > 1);
      const others = lists.map(([field, value]): readonly [string, unknown] => [
        field,
        [...(value as unknown[])].reverse(),
      ]);
      const item = { ...lines[at], input: { ...input, ...Object.fromEntries(others) } } as RecordEntry;
      return recordText({ header: begun, entries: [...lines.slice(0, at), item] });
    });
    const { code, lines } = told(altered);
    expect(code).toBe(1);
    for (const line of lines) expect(line).toMatch(/^REFUSED: line \d+ is not what/);
    expect(lines.length).toBe(registered.length);
  });

  test('what is no record is refused in one line, whatever it is', () => {
    const texts = ['', 'eggs\n', '{}\n', '[1]\n', text.replace('{', '['), '\ud800', '\n\n', `${'['.repeat(100_000)}\n`];
    const { code, lines } = told(texts);
    expect(code).toBe(1);
    for (const line of lines) expect(line).toMatch(/^REFUSED: /);
    expect(lines.length).toBe(texts.length);
  });

  test('notes behind a record are no part of it', () => {
    expect(one.get('notes')).toBe(one.get('the record'));
  });
});

describe.skipIf(lacking?.includes('Python is') === true)(
  lacking ?? 'in Python without the package for signatures',
  () => {
    test('all but the signatures is checked, and that is said', () => {
      const record = signedRecord(registeredGame('kirin'), 'without');
      // -S and -I leave out whatever was installed besides Python itself.
      const { code, lines } = told([recordText(record)], ['-S', '-I']);
      expect(code).toBe(0);
      expect(lines[0]).toMatch(
        /draws follow from the seed.*; SIGNATURES NOT CHECKED: the Python package `cryptography`/,
      );
      expect(told([withDraw(recordText(record), { secret: OTHER })], ['-S', '-I']).code).toBe(1);
    });

    test('an older record says what it lacks', () => {
      expect(execFileSync(PYTHON, [VERIFIER, OLDER], { encoding: 'utf8' })).toContain(
        'CHANCES NOT CHECKED: it is older',
      );
    });
  },
);

test('it has less than 200 lines', () => {
  expect(readFileSync(VERIFIER, 'utf8').trimEnd().split('\n').length).toBeLessThan(200);
});

function swapped(lines: readonly string[], at: number): readonly string[] {
  return [...lines.slice(0, at), ...lines.slice(at, at + 2).reverse(), ...lines.slice(at + 2)];
}

function withOtherOption(line: Json): Json {
  const options = line['options'] as Json;
  const [name] = Object.entries(options).find(([, value]) => typeof value === 'boolean') ?? [''];
  return { ...line, options: { ...options, [name]: options[name] !== true } };
}

function withOtherDie(line: Json): Json {
  const input = line['input'] as Json;
  return { ...line, input: { ...input, faces: (input['faces'] as number[]).map((face) => (face % 6) + 1) } };
}
