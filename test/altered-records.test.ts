import { utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { compileChart } from '#engine/chart/compile.ts';
import { sumOf } from '#engine/core/record-line.ts';
import { parseRecord, publicText, RecordError, type RecordHeader, type TableRecord } from '#engine/core/record.ts';
import { createRng, pick, seedFromText, type Stream } from '#engine/core/rng.ts';
import { isRecordSigned, recordTerms, signedEnd } from '#engine/core/signed-record.ts';
import { games } from '#engine/games/index.ts';
import { verifyReport } from '#testkit/verify-report.ts';
import { shortestOptions } from '#testkit/playout.ts';
import { recordText } from '#testkit/record-text.ts';
import { newSeed } from '#testkit/seed.ts';
import { signedRecord } from '#testkit/signed-record.ts';
import { registered } from '#testkit/tested-games.ts';
import { perTier } from '#testkit/tier.ts';

/** How many of each game; in the deep tier 10,000 and a few of all together. */
const EACH = Math.ceil(perTier(120, 10_000) / registered.length);
/** Each is read whole, and of most a signature is checked, on a computer that may be busy with more; in milliseconds. */
const PATIENCE = 60_000 + EACH * 200;

const CHARACTERS = ['0', '1', '7', '9', 'a', 'b', 'f', 'Z', '"', ',', ':', '{', '}', ' '];

/** One change somewhere in a text or in its lines. */
type Change = (text: string, stream: Stream) => string;

const CHANGES: Readonly<Record<string, Change>> = {
  character: (text, stream) => {
    const at = stream.uniform(text.length);
    return `${text.slice(0, at)}${pick(CHARACTERS, stream)}${text.slice(at + 1)}`;
  },
  'character left out': (text, stream) => {
    const at = stream.uniform(text.length);
    return text.slice(0, at) + text.slice(at + 1);
  },
  'character twice': (text, stream) => {
    const at = stream.uniform(text.length);
    return text.slice(0, at) + text.slice(at, at + 1) + text.slice(at);
  },
  number: (text, stream) => {
    const numbers = [...text.matchAll(/(?<=[:,[])\d+(?=[,}\]])/g)];
    const found = pick(numbers, stream);
    const other = Number(found[0]) + 1 + stream.uniform(3);
    return `${text.slice(0, found.index)}${String(other)}${text.slice(found.index + found[0].length)}`;
  },
  word: (text, stream) => {
    const words = [...text.matchAll(/"[^"]+"/g)];
    const found = pick(words, stream);
    const [other] = pick(words, stream);
    return `${text.slice(0, found.index)}${other}${text.slice(found.index + found[0].length)}`;
  },
  'line left out': onLines((lines, at) => [...lines.slice(0, at), ...lines.slice(at + 1)]),
  'line twice': onLines((lines, at) => [...lines.slice(0, at), ...lines.slice(at, at + 1), ...lines.slice(at)]),
  'lines swapped': onLines((lines, at) => {
    const [one = '', other = ''] = lines.slice(at, at + 2);
    return other === '' ? [...lines] : [...lines.slice(0, at), other, one, ...lines.slice(at + 2)];
  }),
};

function onLines(change: (lines: readonly string[], at: number) => readonly string[]): Change {
  return (text, stream) => {
    const lines = text.trimEnd().split('\n');
    return `${change(lines, stream.uniform(lines.length)).join('\n')}\n`;
  };
}

const SUM = /,"sum":"[0-9a-f]{32}"\}$/;

/** The lines without their sums, which is what a clever forger changes. */
function withoutSums(text: string): string {
  return text.replace(new RegExp(SUM, 'gm'), '}');
}

/** The same lines with sums that fit. */
function withSums(text: string): string {
  let last = '';
  const lines = text.trimEnd().split('\n');
  const summed = lines.map((line) => {
    last = sumOf(last, utf8ToBytes(line));
    return `${line.slice(0, -1)},"sum":"${last}"}\n`;
  });
  return summed.join('');
}

/** What refuses this text, and null for what nothing refuses: the cheapest first, as most do not come further. */
function refusedBy(text: string): string | null {
  let record: TableRecord;
  try {
    record = parseRecord(text);
  } catch (error) {
    if (error instanceof RecordError) return 'form';
    throw error;
  }
  const end = record.entries.at(-1);
  const signature = end && 'end' in end ? end.signature : undefined;
  if (signature !== undefined && !isRecordSigned(record, text, signature)) return 'signature';
  const { outcome, checks } = verifyReport(text, games, compileChart);
  if (outcome === 'fails') return 'report';
  return checks.some(({ code, says }) => code === 'signed' && says === 'lacks') ? 'unsigned' : null;
}

/** The header with another value for this option. */
function withOption(header: RecordHeader, name: string): RecordHeader {
  const value = header.options[name];
  const other = typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 1 : `${String(value)}x`;
  return { ...header, options: { ...header.options, [name]: other } };
}

describe('a record whose host changes a rule afterwards, and signs its end again', () => {
  it.each(registered.map((game) => [game.id, game] as const))('of %s is refused', (id, game) => {
    const { header, entries, key } = signedRecord(game, `rules/${id}`, { options: shortestOptions(game), limit: 8 });
    const { options } = header;
    const others: readonly RecordHeader[] = [
      ...Object.keys(options).map((name) => withOption(header, name)),
      { ...header, options: { ...options, more: true } },
      { ...header, takebacks: 'never' },
      { ...header, advice: 'asked' },
      { ...header, spectators: { watching: false, audience: { shows: 'hands', delay: 0, afterDeal: 0 } } },
      { ...header, evening: { round: 1, tables: 2, table: 1 } },
      { ...header, again: { id: 'T-0002', match: 1, at: 0 } },
      { ...header, game: id === 'hearts' ? 'kirin' : 'hearts' },
      { ...header, gameVersion: header.gameVersion + 1 },
    ];
    const findings = (begun: RecordHeader): readonly string[] => {
      const lines = { header: begun, entries: entries.filter((item) => !('end' in item)) };
      const text = recordText({ ...lines, entries: [...lines.entries, signedEnd(lines, key.secret)] });
      const { checks } = verifyReport(text, games, compileChart);
      return checks.flatMap(({ code, outcome }) => (outcome === 'fails' ? [code] : []));
    };
    for (const other of others) {
      const failing = findings(other);
      expect(failing, JSON.stringify(recordTerms(other))).toEqual(expect.arrayContaining(['contributions', 'locked']));
      expect(failing).not.toContain('signed');
    }
    // Keys in another order say the same.
    const turned = { ...header, options: Object.fromEntries(Object.entries(options).toReversed()) };
    expect(findings(turned)).not.toContain('locked');
  });
});

describe('a signed record that was altered at random', () => {
  it.each(registered.map((game) => [game.id, game] as const))(
    `of %s is refused, ${String(EACH)} times`,
    (id, game) => {
      const seed = newSeed(`altered/${id}`);
      const stream = createRng(seedFromText(seed)).stream('alter');
      const text = recordText(signedRecord(game, seed, { options: shortestOptions(game), limit: 400 }));
      expect(verifyReport(text, games, compileChart).outcome, seed).toBe('holds');
      const shown = publicText(parseRecord(text));
      const kinds = Object.entries(CHANGES);
      const by = new Map<string, number>();
      for (let number = 0; number < EACH;) {
        const [kind, change] = kinds[stream.uniform(kinds.length)] as (typeof kinds)[number];
        // Hashes of seats are not signed, so whoever makes new sums is given the form that has none.
        const isSummed = stream.uniform(3) > 0;
        const before = isSummed ? shown : text;
        const altered = isSummed ? withSums(change(withoutSums(before), stream)) : change(before, stream);
        if (altered === before) continue;
        const refused = refusedBy(altered);
        expect(
          refused,
          `${kind}${isSummed ? ' with new sums' : ''}, number ${String(number)} of ${seed}`,
        ).not.toBeNull();
        const what = `${isSummed ? 'new sums' : 'old sums'}: ${refused ?? ''}`;
        by.set(what, (by.get(what) ?? 0) + 1);
        number += 1;
      }
      // Far fewer than there are, so that the few of a quick run are enough.
      expect(by.get('old sums: form')).toBeGreaterThan(EACH / 20);
      expect(by.get('new sums: signature')).toBeGreaterThan(EACH / 20);
    },
    PATIENCE,
  );
});
