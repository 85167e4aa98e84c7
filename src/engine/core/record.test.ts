import { describe, expect, it } from 'vitest';
import { playMatch, recordTextOf } from '#testkit/playout.ts';
import { registered, testedGames } from '#testkit/tested-games.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { recordText } from '#testkit/record-text.ts';
import { compileChart } from '../chart/compile.ts';
import {
  appendEntry,
  headerLine,
  isFinished,
  lastSeats,
  parseRecord,
  RecordError,
  recordInputs,
  type RecordEntry,
  type RecordHeader,
} from './record.ts';
import { verifyRecord } from './replay.ts';
import { createRng, seedFromText } from './rng.ts';

const known = testedGames;
const played = playMatch(tiny, 'record', { seats: 2, options: { rounds: 1 } });
const text = recordTextOf(played);
const record = parseRecord(text);

/** The kind of the error that reading and replaying this text ends in, or `sound`. */
function verdictOn(changed: string): string {
  try {
    verifyRecord(changed, known, compileChart);
    return 'sound';
  } catch (error) {
    return error instanceof RecordError ? error.kind : `a fault: ${String(error)}`;
  }
}

function sentenceOn(changed: string): string {
  try {
    verifyRecord(changed, known);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

/** The same record written again, with fitting checks, after somebody worked on it. */
function rewritten(
  header: Partial<Record<keyof RecordHeader, unknown>>,
  entries: readonly unknown[] = record.entries,
): string {
  return recordText({ header: { ...record.header, ...header } as RecordHeader, entries: entries as RecordEntry[] });
}

describe('a record', () => {
  it('is read back as it was written, and written as it was read', () => {
    expect(recordText(record)).toBe(text);
    expect(recordInputs(record)).toEqual(played.steps.map((step) => step.input));
    expect(isFinished(record)).toBe(true);
    expect(verifyRecord(text, known)).toEqual({
      game: 'tiny',
      inputs: played.steps.length,
      finished: true,
      sum: record.sum,
    });
  });

  it('grows line by line, each building on the check of the one before', () => {
    const { format: _f, formatVersion: _v, ...content } = record.header;
    let last = headerLine(content);
    let grown = last.line;
    for (const entry of record.entries) {
      last = appendEntry(last.sum, entry);
      grown += last.line;
      expect(parseRecord(grown).sum).toBe(last.sum);
    }
    expect(grown).toBe(text);
  });

  it('refuses to be begun with what could not be read back', () => {
    const { format: _f, formatVersion: _v, ...content } = record.header;
    expect(() => headerLine({ ...content, seats: [] })).toThrow();
    expect(() => headerLine({ ...content, id: 'x'.repeat(41) })).toThrow();
    expect(() => headerLine({ ...content, id: '../x' })).toThrow();
    const [seat] = content.seats;
    for (const name of ['\u202eAnn', 'Ann\n', ' ']) {
      expect(() =>
        headerLine({ ...content, seats: content.seats.map((own) => (own === seat ? { ...own, name } : own)) }),
      ).toThrow();
    }
  });

  it('is read with names as earlier versions let people have them', () => {
    const { header } = record;
    const seats = header.seats.map((own, seat) => (seat === 0 ? { ...own, name: 'Ann\uFE0F 1\uFE0F' } : own));
    const older = recordText({ ...record, header: { ...header, seats } });
    expect(parseRecord(older).header.seats).toEqual(seats);
  });

  it('remembers who minds which seat', () => {
    const change = (seat: number, mindedBy: string | null): RecordEntry => ({ seat, mindedBy });
    const minded = (entries: readonly RecordEntry[]): readonly (string | null)[] =>
      lastSeats({ ...record, entries }).map(({ mindedBy }) => mindedBy);
    expect(minded([])).toEqual(['test', 'test']);
    expect(minded([change(1, null), change(0, 'casual')])).toEqual(['casual', null]);
    expect(verdictOn(rewritten({}, [change(1, 'casual'), ...record.entries]))).toBe('sound');
  });

  it('remembers who has sat down since', () => {
    const sits = { name: 'Cy', kind: 'person', bot: null, tokenHash: 'c'.repeat(64) } as const;
    const entries: readonly RecordEntry[] = [
      { seat: 1, sits },
      { seat: 1, mindedBy: 'casual' },
    ];
    expect(lastSeats({ ...record, entries })[1]).toEqual({ sits, mindedBy: 'casual' });
    expect(lastSeats({ ...record, entries: entries.slice(0, 1) })[1]).toEqual({ sits, mindedBy: null });
    expect(verdictOn(rewritten({}, [...entries, ...record.entries]))).toBe('sound');
  });

  it('is sound up to the line that a torn append left', () => {
    const cut = text.slice(0, -20);
    expect(verdictOn(cut)).toBe('truncated');
    expect(verdictOn(cut.slice(0, cut.lastIndexOf('\n') + 1))).toBe('sound');
  });
});

describe('a damaged record', () => {
  const lines = text.split('\n');
  const cases: readonly (readonly [string, string, string, string])[] = [
    ['an empty file', '', 'unreadable', 'this is not a Baize record: a record begins with {"format":"baize-record"'],
    [
      'another file',
      'hello\n',
      'unreadable',
      'this is not a Baize record: a record begins with {"format":"baize-record"',
    ],
    ['a header cut short', text.slice(0, 80), 'truncated', 'this record breaks off in its first line'],
    [
      'a line cut short',
      text.slice(0, -9),
      'truncated',
      `the record breaks off in line ${String(lines.length - 1)}; the lines before it are whole`,
    ],
    [
      'a missing line break',
      text.trimEnd(),
      'truncated',
      `the record breaks off in line ${String(lines.length - 1)}; the lines before it are whole`,
    ],
    [
      'an extra blank',
      text.replace('":"test"', '": "test"'),
      'tampered',
      'line 1 of the record was changed: it is not written as Baize writes it',
    ],
    [
      'an altered seed',
      text.replace(/"seed":"./, '"seed":"z'),
      'tampered',
      'line 1 of the record was changed: its checksum does not match',
    ],
    [
      'a line left out',
      [...lines.slice(0, 3), ...lines.slice(4)].join('\n'),
      'tampered',
      'line 4 of the record was changed: its checksum does not match',
    ],
    [
      'a line that is not JSON',
      text.replace('{"at":1,', '{at:1,'),
      'tampered',
      'line 3 of the record was changed: it is not JSON',
    ],
    [
      'a line after the end',
      rewritten({}, [...record.entries, { seat: 0, mindedBy: null }]),
      'tampered',
      `line ${String(lines.length)} of the record comes after its end`,
    ],
    [
      'another format',
      rewritten({ formatVersion: 2 }),
      'otherVersion',
      'this record has format 2; this version of Baize reads format 1',
    ],
    ['a field too many', rewritten({ owner: 'x' } as object), 'unreadable', 'line 1 of the record is not understood'],
    ['an entry that is none', rewritten({}, [{ what: 1 }]), 'unreadable', 'line 2 of the record is not understood'],
    [
      'a game that is not here',
      rewritten({ game: 'whist' }),
      'unknownGame',
      `the record is of the game "whist", which is not here; the games are ${known.map(({ id }) => id).join(', ')}`,
    ],
    [
      'another version of the game',
      rewritten({ gameVersion: 7 }),
      'otherVersion',
      'the record was written with version 7 of tiny; this Baize plays version 1',
    ],
    [
      'too many seats',
      rewritten({ seats: [0, 1, 2, 3].map(() => record.header.seats[0]) }),
      'illegal',
      'the record has 4 seats; tiny is for 2 to 3 players',
    ],
    [
      'an option that is not allowed',
      rewritten({ options: { rounds: 8, peek: true } }),
      'illegal',
      "the record's options do not fit: option rounds cannot be 8; allowed: a whole number from 1 to 3",
    ],
    [
      'an option that is missing',
      rewritten({ options: { rounds: 1 } }),
      'illegal',
      "the record's options do not fit: not every option is written out",
    ],
    [
      'a wrong number',
      rewritten(
        {},
        record.entries.map((entry) => ('at' in entry && entry.at === 2 ? { ...entry, at: 5 } : entry)),
      ),
      'tampered',
      'line 4 of the record says it is input 5, but it is input 2',
    ],
    [
      'another seed',
      rewritten({ seed: seedFromText('other') }),
      'tampered',
      'line 2 of the record is not what the seed draws',
    ],
    [
      'a chance that is none',
      rewritten({}, [{ at: 0, input: { type: 'chance.dealt', order: ['c99'] } }]),
      'illegal',
      'line 2 of the record is not a chance of tiny',
    ],
    [
      'a chance too many',
      rewritten({}, [record.entries[0], { at: 1, input: { type: 'chance.dealt', order: [] } }]),
      'illegal',
      'line 3 of the record is a chance where none is drawn',
    ],
    [
      'a move that is none',
      rewritten({}, [record.entries[0], { at: 1, input: { type: 'move.fly', seat: 0 } }]),
      'illegal',
      'line 3 of the record is not a move of tiny',
    ],
    [
      'a move of nobody',
      rewritten({}, [record.entries[0], { at: 1, input: { type: 'move.seal', piece: 'r1c1' } }]),
      'illegal',
      'line 3 of the record is not a move of tiny',
    ],
    [
      'an illegal move',
      rewritten({}, [record.entries[0], { at: 1, input: { type: 'move.seal', piece: 'r1c9', seat: 0 } }]),
      'illegal',
      'line 3 of the record is a move that is not allowed there',
    ],
    [
      'an end before the end',
      rewritten({}, [record.entries[0], { end: true }]),
      'illegal',
      'the record says that the match is over, but it stands at "sealing"',
    ],
    [
      'a seat that nobody has',
      rewritten({}, [{ seat: 3, mindedBy: null }]),
      'illegal',
      'line 2 of the record speaks of seat 3, which nobody has',
    ],
    [
      'a line that is too long',
      rewritten({}, [{ at: 0, input: { type: 'chance.dealt', order: ['c'.repeat(20_000)] } }]),
      'unreadable',
      'line 2 of the record is too long',
    ],
    [
      'a file that is too long',
      'x'.repeat(8 * 1024 * 1024 + 1),
      'unreadable',
      'this file is longer than 8388608 characters; no record is',
    ],
  ];

  it.each(cases)('%s is told in one sentence', (_name, changed, kind, sentence) => {
    expect(sentenceOn(changed)).toBe(sentence);
    expect(verdictOn(changed)).toBe(kind);
  });

  /** The text of these bytes, or null when they are no UTF-8: then the host cannot read the file at all. */
  function decoded(bytes: Uint8Array): string | null {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      return null;
    }
  }

  it('is found out whichever byte of a small record is changed', () => {
    const bytes = new TextEncoder().encode(text.replaceAll('Seat 1', 'Zoë 龍'));
    const small = recordText(parseRecordLoosely(new TextDecoder().decode(bytes)));
    const clean = new TextEncoder().encode(small);
    expect(verdictOn(small)).toBe('sound');
    const missed: string[] = [];
    for (const [index, byte] of clean.entries()) {
      for (const other of new Set([byte ^ 1, byte ^ 0x20, 0x0a, 0x20, 0x30])) {
        if (other === byte) continue;
        const changed = decoded(clean.with(index, other));
        if (changed !== null && verdictOn(changed) === 'sound')
          missed.push(`byte ${String(index)}: ${String(byte)} as ${String(other)}`);
      }
    }
    expect(missed).toEqual([]);
  });

  it('is found out wherever a byte of a large record is changed', () => {
    const [game = tiny] = registered;
    const seed = 'record/large';
    const clean = new TextEncoder().encode(recordTextOf(playMatch(game, seed)));
    const stream = createRng(seedFromText(seed)).stream('bytes');
    const missed: string[] = [];
    for (let count = 0; count < 400; count += 1) {
      const index = stream.uniform(clean.length);
      const other = stream.uniform(128);
      if (other === clean[index]) continue;
      const changed = decoded(clean.with(index, other));
      if (changed !== null && verdictOn(changed) === 'sound')
        missed.push(`${seed}: byte ${String(index)} as ${String(other)}`);
    }
    expect(missed).toEqual([]);
  });

  /** Reads lines without their checks, for a record that is to be written again. */
  function parseRecordLoosely(changed: string): { header: RecordHeader; entries: RecordEntry[] } {
    const [header, ...entries] = changed
      .trimEnd()
      .split('\n')
      .map((line) => {
        const { sum: _, ...content } = JSON.parse(line) as Record<string, unknown>;
        return content;
      });
    return { header: header as RecordHeader, entries: entries as RecordEntry[] };
  }
});
