import { utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import type { OpenedSeedDraw } from '#protocol/seed-draw.ts';
import { signingKey } from '#fairness/signing.ts';
import { recordText } from '#testkit/record-text.ts';
import { signedRecord } from '#testkit/signed-record.ts';
import { registeredGame, testedGames } from '#testkit/tested-games.ts';
import { shortestOptions } from '#testkit/playout.ts';
import { compileChart } from '../chart/compile.ts';
import { sumOf } from '../core/record-line.ts';
import { parseRecord, publicText, type RecordEntry, type RecordHeader } from '../core/record.ts';
import { signedEnd } from '../core/signed-record.ts';
import { CHECK_CODES, type CheckCode } from '#fairness/judgement.ts';
import { verifyReport } from '#testkit/verify-report.ts';
import type { Report } from './report.ts';

const game = registeredGame('private-die');
const { header, entries, key } = signedRecord(game, 'report', { options: shortestOptions(game), seats: 3 });
const OTHER = 'ab'.repeat(32);
const draw = header.seedDraw as OpenedSeedDraw;

const reportOn = (text: string): Report => verifyReport(text, testedGames, compileChart);
const text = recordText({ header, entries });

/** The record written again, with sums that fit, after somebody worked on it. */
function changed(more: Partial<RecordHeader>, lines: readonly RecordEntry[] = entries): string {
  return recordText({ header: { ...header, ...more }, entries: lines });
}

function withDraw(more: Partial<OpenedSeedDraw>): string {
  return changed({ seedDraw: { ...draw, ...more } });
}

/** The draw with the second seat changed. */
function withSeat(more: object): string {
  return withDraw({
    seats: draw.seats.map((seat, at) => (at === 1 ? { ...seat, ...more } : seat)),
  });
}

/** The record with the first line of that kind changed. */
function withLine(isIt: (item: RecordEntry) => boolean, change: (item: RecordEntry) => object): string {
  const at = entries.findIndex(isIt);
  return changed(
    {},
    entries.map((item, index) => (index === at ? (change(item) as RecordEntry) : item)),
  );
}

function failing({ checks }: Report): readonly CheckCode[] {
  return checks.flatMap(({ code, outcome }) => (outcome === 'fails' ? [code] : []));
}

const rolled = (item: RecordEntry): boolean => 'input' in item && 'faces' in item.input;

it.each([
  ['[', ']'],
  ['{"a":', '}'],
])('lists in lists without end are an unreadable line, and no fault of the program (%s)', (open, close) => {
  const depth = Math.floor(14_000 / (open.length + close.length));
  const body = `{"at":0,"input":{"type":"move.play","deep":${open.repeat(depth)}1${close.repeat(depth)}}}`;
  const [first = ''] = text.split('\n');
  const sum = sumOf(first.slice(-34, -2), utf8ToBytes(body));
  const report = reportOn(`${first}\n${body.slice(0, -1)},"sum":"${sum}"}\n`);
  expect(report).toMatchObject({ outcome: 'fails', error: { kind: 'unreadable', line: 2 } });
});

it('what is said of a file holds nothing that a terminal would obey', () => {
  const escape = '\u001b[2J';
  for (const value of [5, null]) {
    const { error } = reportOn(changed({ options: { ...header.options, [escape]: value as number } }));
    expect(error?.message).toContain('[2J');
    expect(error?.message).not.toMatch(/\p{Cc}/u);
  }
});

describe('a record whose seed everybody drew', () => {
  it('holds in all checks, and so does its public form', () => {
    for (const form of [text, publicText(parseRecord(text))]) {
      const report = reportOn(form);
      expect(report.checks.map(({ code, outcome }) => [code, outcome])).toEqual(
        CHECK_CODES.map((code) => [code, 'holds']),
      );
      expect(report).toMatchObject({ outcome: 'holds', finished: true, error: null });
      expect(report.of).toMatchObject({ table: 'T-0001', match: 1, game: 'private-die', key: key.public });
      expect(report.seats.map(({ part }) => part)).toEqual(['bot', 'contributed', 'contributed']);
    }
  });

  it('has a public form without what its seats are known by, which is its own public form', () => {
    const form = publicText(parseRecord(text));
    expect(text).toContain('"tokenHash":"');
    expect(form).not.toContain('"tokenHash":"');
    expect(publicText(parseRecord(form))).toBe(form);
  });

  const cases: readonly (readonly [string, CheckCode, number, string])[] = [
    ['another seed', 'seed', 1, changed({ seed: OTHER })],
    ['another secret of the host', 'hostSecret', 1, withDraw({ secret: OTHER })],
    ['another secret of a seat', 'contributions', 1, withSeat({ secret: OTHER })],
    ['another commitment of a seat', 'locked', 1, withSeat({ commit: OTHER })],
    ['another signature of a seat', 'contributions', 1, withSeat({ signature: OTHER + OTHER })],
    ['another signature under the list', 'locked', 1, withDraw({ signature: OTHER + OTHER })],
    ['another key', 'locked', 1, withDraw({ key: signingKey(new Uint8Array(32).fill(3)).public })],
    ['another number of the match', 'locked', 1, changed({ match: 2 })],
    ['another table', 'hostSecret', 1, changed({ id: 'T-0002' })],
    ['a seat less in the list', 'locked', 1, withDraw({ seats: draw.seats.slice(0, 2) })],
    ['a bot that contributed', 'locked', 1, changed({ seats: header.seats.map((seat) => ({ ...seat, kind: 'bot' })) })],
    [
      'another signature at its end',
      'signed',
      entries.length + 1,
      changed({}, [...entries.slice(0, -1), { end: true, signature: OTHER + OTHER }]),
    ],
    ['no end', 'finished', entries.length + 1, changed({}, entries.slice(0, -1))],
    [
      'another name',
      'signed',
      entries.length + 1,
      changed({ seats: header.seats.map((seat) => ({ ...seat, name: 'Eve' })) }),
    ],
    ['another time', 'signed', entries.length + 1, changed({ startedAt: 1 })],
    ['other rules', 'signed', entries.length + 1, changed({ takebacks: 'never' })],
    [
      'another purpose',
      'purposes',
      entries.findIndex((item) => 'draws' in item) + 2,
      withLine(
        (item) => 'draws' in item,
        (item) => ({ ...item, draws: ['other'] }),
      ),
    ],
    [
      'purposes of a move',
      'purposes',
      entries.findIndex((item) => 'input' in item && !('draws' in item)) + 2,
      withLine(
        (item) => 'input' in item && !('draws' in item),
        (item) => ({ ...item, draws: ['other'] }),
      ),
    ],
    [
      'another die',
      'chances',
      entries.findIndex(rolled) + 2,
      withLine(rolled, (item) => {
        const { input } = item as unknown as { readonly input: { readonly faces: readonly number[] } };
        return { ...item, input: { ...input, faces: input.faces.map((face) => (face % 6) + 1) } };
      }),
    ],
    [
      'a line left out',
      'moves',
      3,
      changed(
        {},
        entries.filter((_, at) => at !== 1),
      ),
    ],
    ['an end too soon', 'finished', 4, changed({}, [...entries.slice(0, 2), { end: true }])],
  ];

  it.each(cases)('is refused with %s: %s', (_what, code, line, altered) => {
    const report = reportOn(altered);
    expect(report.outcome).toBe('fails');
    expect(failing(report)).toContain(code);
    expect(report.checks.find((check) => check.code === code)?.line).toBe(line);
  });

  it('is refused where a line was changed without its sum, and nothing more is judged', () => {
    const lines = text.split('\n');
    const swapped = [lines[0], lines[2], lines[1], ...lines.slice(3)].join('\n');
    const report = reportOn(swapped);
    expect(failing(report)).toEqual(['sums']);
    expect(report.checks[0]).toMatchObject({ code: 'sums', line: 2 });
    expect(report.checks.slice(1).every(({ says }) => says === 'unjudged')).toBe(true);
    expect(reportOn('a shopping list').checks[0]).toMatchObject({ outcome: 'fails', says: 'unreadable', line: null });
  });

  it.each([
    ['the number of another match in the four bytes that are hashed', changed({ match: 2 ** 32 + 1 })],
    ['a mark of the order of bytes', `\uFEFF${text}`],
    ['other line breaks', text.replaceAll('\n', '\r\n')],
    ['an empty line at its end', `${text}\n`],
    ['a key twice in its first line', text.replace('"match":1,', '"match":1,"match":1,')],
    ['a number written in another way', text.replace('"match":1,', '"match":1e0,')],
    ['nobody in its draw', withDraw({ seats: [] })],
    [
      'more seats in its draw than it has',
      withDraw({ seats: Array.from({ length: 13 }, (_, seat) => ({ seat, missing: 'bot' })) }),
    ],
  ])('is refused with %s', (_what, altered) => {
    expect(altered).not.toBe(text);
    expect(reportOn(altered).outcome).toBe('fails');
  });

  it.each(['__proto__', 'constructor', 'toString', '"tokenHash":"', 'Zoë 李雷 🐉'])(
    'holds whatever name somebody has: %s',
    (name) => {
      const named = { ...header, seats: header.seats.map((seat, at) => (at === 1 ? { ...seat, name } : seat)) };
      const lines = entries.slice(0, -1);
      const signed = recordText({
        header: named,
        entries: [...lines, signedEnd({ header: named, entries: lines }, key.secret)],
      });
      expect(reportOn(signed).outcome).toBe('holds');
      expect(reportOn(publicText(parseRecord(signed))).outcome).toBe('holds');
    },
  );

  it('lacks what an older one lacks, and stays valid', () => {
    const { seedDraw: _draw, ...older } = header;
    const lines = entries.map((item): RecordEntry => {
      if ('end' in item) return { end: true };
      return 'input' in item ? { at: item.at, input: item.input } : item;
    });
    const report = reportOn(recordText({ header: older, entries: lines }));
    const lacking = report.checks.flatMap(({ code, outcome }) => (outcome === 'lacks' ? [code] : []));
    expect(report.outcome).toBe('lacks');
    expect(lacking).toEqual(['purposes', 'hostSecret', 'contributions', 'seed', 'locked', 'signed']);
    expect(reportOn(recordText({ header, entries: entries.slice(0, 4) }))).toMatchObject({ outcome: 'lacks' });
  });

  it('is signed by nobody who has another key than the one that everybody was shown', () => {
    const lines = { header, entries: entries.slice(0, -1) };
    expect(signedEnd(lines, key.secret)).toEqual(entries.at(-1));
    expect(signedEnd(lines, OTHER)).toEqual({ end: true });
    expect(signedEnd(lines, undefined)).toEqual({ end: true });
  });
});
