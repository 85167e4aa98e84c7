import { describe, expect, it } from 'vitest';
import { playMatch, recordTextOf } from '#testkit/playout.ts';
import { testedGames } from '#testkit/tested-games.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { recordText } from '#testkit/record-text.ts';
import { mendBits } from './mend-bit.ts';
import { parseRecord, type RecordEntry } from './record.ts';
import { sealLine } from './record-line.ts';
import { createRng, seedFromText } from './rng.ts';
import { countLines, lossOf, salvageRecord, type Count, type Salvaged } from './salvage.ts';

const played = playMatch(tiny, 'salvage', { seats: 2, options: { rounds: 3 } });
const text = recordTextOf(played);
const lines = text.split(/(?<=\n)/);
const counted = countLines(text);

const bytesOf = (of: string): Uint8Array => new TextEncoder().encode(of);
const salvage = (content: string): Salvaged => salvageRecord(content, testedGames);

/** The record with two bits of line `number` changed, from 1, in the middle of its content. */
function damaged(number: number): string {
  return lines.map((line, index) => (index === number - 1 ? line.replace('"type":"', '"tYpE":"') : line)).join('');
}

const moves = (of: string): number => countLines(of).moves;

describe('one changed bit', () => {
  it('is found and set right wherever it is, line breaks included', () => {
    const seed = 'one changed bit';
    const stream = createRng(seedFromText(seed)).stream('bits');
    const whole = bytesOf(text);
    const places = [...whole.keys()].filter((at) => whole[at] === 0x0a);
    for (let time = 0; time < 60; time += 1) places.push(stream.uniform(whole.length));
    for (const at of [...places, lines[0]?.length ?? 0, whole.length - 1]) {
      const bit = 1 << stream.uniform(8);
      const what = `${seed}: bit ${String(bit)} of byte ${String(at)}`;
      const changed = whole.slice();
      changed[at] = (changed[at] ?? 0) ^ bit;
      const given = Buffer.from(changed);
      const mended = mendBits(given);
      expect([...given], what).toEqual([...changed]);
      expect([...mended.content], what).toEqual([...whole]);
      expect(mended.lines, what).toHaveLength(1);
    }
  });

  it('in several lines is set right in each, up to eight', () => {
    const change = (most: number): Uint8Array => {
      const content = bytesOf(text);
      let at = 0;
      for (const line of lines.slice(0, most)) {
        content[at + 30] = (content[at + 30] ?? 0) ^ 4;
        at += line.length;
      }
      return content;
    };
    expect(mendBits(change(8))).toEqual({ content: bytesOf(text), lines: [1, 2, 3, 4, 5, 6, 7, 8] });
    expect(mendBits(change(9)).lines).toHaveLength(8);
  });

  it('is looked for in lines of up to 2 KiB, as the largest table has them, and not in longer ones', () => {
    const lineOf = (length: number): Uint8Array => {
      const empty = sealLine('', { name: '' }).line.length;
      return bytesOf(sealLine('', { name: 'x'.repeat(length - empty) }).line);
    };
    // With its line break, which is not searched.
    for (const [length, mends] of [
      [2049, [1]],
      [2050, []],
    ] as const) {
      const content = lineOf(length);
      content[40] = (content[40] ?? 0) ^ 1;
      expect(mendBits(content).lines).toEqual(mends);
    }
  });

  it('leaves the content as it was given where nothing is wrong, and where more than a bit is', () => {
    for (const content of [text, damaged(1), damaged(4), 'hello\n', '', text.slice(0, -9)].map(bytesOf)) {
      expect(mendBits(content)).toEqual({ content, lines: [] });
    }
  });
});

describe('the longest beginning that holds', () => {
  it('ends before a line that was changed, and what is missing after it is counted', () => {
    const salvaged = salvage(damaged(7));
    const here = lines.slice(0, 6).join('');
    expect(salvaged.text).toBe(here);
    expect(salvaged.rest).toBe(damaged(7).slice(here.length));
    expect(salvaged.fault).toMatchObject({ kind: 'tampered', line: 7 });
    const missing = moves(text) - moves(here);
    const all = { lines: lines.length - 6, moves: missing, after: moves(here), isCounted: true };
    expect(lossOf(salvaged, counted)).toEqual(all);
    // The line itself may have been a move, and was not readable as one.
    const readable = moves(salvaged.rest);
    expect(lossOf(salvaged, null)).toEqual({ ...all, moves: readable, isCounted: false });
    expect(readable).toBeLessThanOrEqual(missing);
  });

  it('ends where a line is left out of the middle', () => {
    const without = lines.toSpliced(5, 2).join('');
    const salvaged = salvage(without);
    expect(salvaged.text).toBe(lines.slice(0, 5).join(''));
    expect(lossOf(salvaged, counted)).toMatchObject({ moves: moves(text) - moves(salvaged.text), isCounted: true });
    expect(lossOf(salvaged, null)).toMatchObject({ moves: moves(salvaged.rest), isCounted: false });
  });

  it('ends before a move that the rules do not allow, although every check fits', () => {
    const record = parseRecord(text);
    const at = record.entries.findLastIndex((item) => 'input' in item && 'seat' in item.input);
    const entries = record.entries.map((item, index): RecordEntry => {
      return index === at && 'input' in item ? { ...item, input: { ...item.input, seat: 7 } } : item;
    });
    const salvaged = salvage(recordText({ header: record.header, entries }));
    expect(salvaged.text).toBe(lines.slice(0, at + 1).join(''));
    expect(salvaged.fault).toMatchObject({ kind: 'illegal', line: at + 2 });
  });

  it.each([
    ['a first line with more than one bit changed', damaged(1).replace('"format"', '"fOrMat"')],
    ['no record', 'hello\n'],
    ['a first line that breaks off', (lines[0] ?? '').slice(0, 60)],
    ['nothing', ''],
  ])('is nothing for %s', (_what, content) => {
    expect(() => salvage(content)).toThrow(/first line|record/);
  });

  it('says that a record is of another format before it looks at its checks', () => {
    expect(() => salvage(text.replace('"formatVersion":1', '"formatVersion":22'))).toThrow(
      'this record has format 22; this version of Baize reads format 1',
    );
  });
});

describe('what is missing', () => {
  const half = lines.slice(0, 8).join('');
  const loss = (content: string, count: Count | null) => lossOf(salvage(content), count);

  it('is nothing where every line that was counted is there', () => {
    expect(loss(text, counted)).toBeNull();
    expect(loss(text, null)).toBeNull();
    expect(loss(half, countLines(lines.slice(0, 5).join('')))).toBeNull();
  });

  it('is known at a cut between two lines only from the count', () => {
    expect(loss(half, null)).toBeNull();
    const missing = { lines: lines.length - 8, moves: moves(text) - moves(half), after: moves(half), isCounted: true };
    expect(loss(half, counted)).toEqual(missing);
    expect(loss(`${half}{"at":`, counted)).toEqual(missing);
  });

  it('is nothing for a last line that breaks off and was never acknowledged, and not known without a count', () => {
    const torn = `${half}{"at":`;
    expect(loss(torn, countLines(half))).toBeNull();
    expect(loss(torn, null)).toEqual({ lines: 0, moves: 0, after: moves(half), isCounted: false });
  });
});
