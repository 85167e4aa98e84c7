import { utf8ToBytes } from '@noble/hashes/utils.js';
import { sumOf, type Sum } from './record-line.ts';

/**
 * Longer lines are not searched, as the work grows with the square of their length: a quarter of a second for this one.
 * The first line of the largest table, with the longest names in letters of four bytes, is shorter.
 */
const LONGEST_SEARCHED = 2 * 1024;
/** A disk that turns more bits than this is beyond repair, and a file that somebody made so must not keep a host busy. */
const MOST_MENDED = 8;

const LINE_BREAK = 0x0a;
const SUM_LENGTH = 32;
/** How much of a line follows on its content. */
const ENDING_LENGTH = endingOf('0'.repeat(SUM_LENGTH)).length;
const BITS = [1, 2, 4, 8, 16, 32, 64, 128] as const;

/** A record with its changed bits set right, as far as each line has no more than one. */
export interface Mended {
  readonly content: Uint8Array;
  /** In which lines, from 1, a bit was set right. */
  readonly lines: readonly number[];
}

/**
 * Sets single changed bits right. Every line carries 128 bits of check over itself and all before it, so of the few
 * thousand lines that differ from a damaged one by one bit only the true one fits: nothing is guessed. It ends at the
 * first line that has no such neighbour, and leaves the rest as it is.
 */
export function mendBits(content: Uint8Array): Mended {
  let mended = content;
  const lines: number[] = [];
  let before: Sum = '';
  let number = 1;
  for (let start = 0; start < mended.length;) {
    const end = endOfLine(mended, start);
    const sum = end < mended.length ? checkOf(before, mended.subarray(start, end)) : null;
    if (sum !== null) {
      before = sum;
      number += 1;
      start = end + 1;
      continue;
    }
    const found = lines.length < MOST_MENDED ? findBit(mended, before, start, end) : null;
    if (!found) break;
    // Not `slice`, which of a Node buffer is no copy.
    if (mended === content) mended = new Uint8Array(content);
    mended[found.at] = (mended[found.at] ?? 0) ^ found.bit;
    lines.push(number);
  }
  return { content: mended, lines };
}

/** Where the line that begins at `start` ends: at its line break, or with the content. */
function endOfLine(content: Uint8Array, start: number): number {
  const end = content.indexOf(LINE_BREAK, start);
  return end < 0 ? content.length : end;
}

function endingOf(sum: Sum): Uint8Array {
  return utf8ToBytes(`,"sum":"${sum}"}`);
}

/** The check of a whole line that follows on `before`; null where it does not fit. */
function checkOf(before: Sum, line: Uint8Array): Sum | null {
  if (line.length < ENDING_LENGTH) return null;
  const sum = sumOf(before, bodyOf(line));
  const ending = endingOf(sum);
  return ending.every((byte, index) => line[line.length - ENDING_LENGTH + index] === byte) ? sum : null;
}

function bodyOf(line: Uint8Array): Uint8Array {
  const body = new Uint8Array(line.subarray(0, line.length - ENDING_LENGTH + 1));
  body[body.length - 1] = 0x7d;
  return body;
}

interface Bit {
  readonly at: number;
  readonly bit: number;
}

/** The one bit by which the line that begins at `start` and should follow on `before` differs from a line that does. */
function findBit(content: Uint8Array, before: Sum, start: number, end: number): Bit | null {
  if (end - start > LONGEST_SEARCHED) return null;
  return (
    (end < content.length ? findInLine(content.subarray(start, end), before, start) : null) ??
    findBreakLost(content, before, start, end) ??
    findBreakMade(content, before, start, end)
  );
}

function findInLine(line: Uint8Array, before: Sum, start: number): Bit | null {
  if (line.length < ENDING_LENGTH) return null;
  const body = bodyOf(line);
  const ending = line.subarray(line.length - ENDING_LENGTH);
  const fits = endingOf(sumOf(before, body));
  const wrong = [...ending.keys()].filter((index) => ending[index] !== fits[index]);
  const [first = 0] = wrong;
  const difference = (ending[first] ?? 0) ^ (fits[first] ?? 0);
  if (wrong.length === 1 && BITS.some((bit) => bit === difference)) {
    return { at: start + line.length - ENDING_LENGTH + first, bit: difference };
  }
  const sum = String.fromCharCode(...ending.subarray(-SUM_LENGTH - 2, -2));
  // The last byte of the body is the bracket, which stands in the ending.
  for (let index = 0; index < body.length - 1; index += 1) {
    for (const bit of BITS) {
      body[index] = (body[index] ?? 0) ^ bit;
      const isIt = sumOf(before, body) === sum;
      body[index] = (body[index] ?? 0) ^ bit;
      if (isIt) return { at: start + index, bit };
    }
  }
  return null;
}

/** A line break was turned into another character, so that two lines stand in one. */
function findBreakLost(content: Uint8Array, before: Sum, start: number, end: number): Bit | null {
  for (let at = start; at < end; at += 1) {
    const bit = (content[at] ?? 0) ^ LINE_BREAK;
    if (BITS.some((one) => one === bit) && checkOf(before, content.subarray(start, at)) !== null) return { at, bit };
  }
  return null;
}

/** A character was turned into a line break, so that one line stands in two. */
function findBreakMade(content: Uint8Array, before: Sum, start: number, end: number): Bit | null {
  if (end >= content.length) return null;
  const joined = new Uint8Array(content.subarray(start, endOfLine(content, end + 1)));
  if (joined.length > LONGEST_SEARCHED) return null;
  for (const bit of BITS) {
    joined[end - start] = LINE_BREAK ^ bit;
    if (checkOf(before, joined) !== null) return { at: end, bit };
  }
  return null;
}
