import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { cleanText } from '#protocol/typed-text.ts';

/**
 * The sum of a line: 32 hexadecimal digits (128 bits) of SHA-256 over the sum before and the line itself. It finds
 * accidents and careless edits. It is no signature: whoever rewrites every line can compute it again, and then only
 * the redrawn chances and the rules (`replayRecord`) speak against him; so half of the digest is as good as all of it.
 */
export type Sum = string;

/** A line ready to be appended, line break included, and the sum that the next line builds on. */
export interface RecordLine {
  readonly line: string;
  readonly sum: Sum;
}

/** Why a record cannot be used. The message is one sentence for the person who opened it. */
export type RecordErrorKind = 'unreadable' | 'truncated' | 'tampered' | 'unknownGame' | 'otherVersion' | 'illegal';

/** What of a record was judged when it was found to be wrong. */
export type Judged = 'moves' | 'chances' | 'purposes' | 'finished';

/** What else is known of what is wrong with a record. */
interface RecordErrorDetails extends ErrorOptions {
  readonly judged?: Judged;
  readonly line?: number;
  readonly inside?: string;
}

export class RecordError extends Error {
  override readonly name = 'RecordError';
  readonly kind: RecordErrorKind;
  /** The first line that does not hold, from 1; null where it is not one line. */
  readonly line: number | null;
  /**
   * What stands at that place and why it does not fit, for whoever holds the file itself. The message goes to pages and
   * logs too, where a sealed move must not stand, nor why one was refused.
   */
  readonly inside: string | null;
  readonly judged: Judged;
  constructor(
    kind: RecordErrorKind,
    message: string,
    { line, inside, judged = 'moves', ...options }: RecordErrorDetails = {},
  ) {
    // Names of fields and options come from the file, and a terminal would obey what stands in them.
    super(cleanText(message), options);
    this.kind = kind;
    this.line = line ?? null;
    this.inside = inside ?? null;
    this.judged = judged;
  }
}

/** What is wrong with one line of a record, as a sentence that begins with where it is. */
export function lineError(
  kind: RecordErrorKind,
  line: number,
  what: string,
  details: Omit<RecordErrorDetails, 'line'> = {},
): RecordError {
  return new RecordError(kind, `line ${String(line)} of the record ${what}`, { ...details, line });
}

const MAX_LINE_LENGTH = 16 * 1024;

/** How many lists and objects may stand in one another: no game needs half of it, and whatever is deeper ends a program's stack. */
const MOST_NESTED = 32;

/** How a line ends after its content: `,"sum":"`, the sum, and what closes the line. */
const SUM_AT_END = /,"sum":"([0-9a-f]{32})"\}$/;

/** The line that says `content` and follows on a line with the sum `before`. */
export function sealLine(before: Sum, content: object): RecordLine {
  const body = JSON.stringify(content);
  const next = sumOf(before, utf8ToBytes(body));
  return { line: `${body.slice(0, -1)},"sum":"${next}"}\n`, sum: next };
}

/** The sum of a line whose content is `body`, the bytes of one JSON object. */
export function sumOf(before: Sum, body: Uint8Array): Sum {
  const digest = sha256.create().update(utf8ToBytes(before)).update(body).digest();
  return bytesToHex(digest.subarray(0, 16));
}

/**
 * Opens line `number` of a record, which is without its line break and follows on a line with the sum `before`.
 * Throws RecordError.
 */
export function openLine(before: Sum, line: string, number: number): { readonly content: unknown; readonly sum: Sum } {
  if (line.length > MAX_LINE_LENGTH) throw lineError('unreadable', number, 'is too long');
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch {
    throw lineError('tampered', number, 'was changed: it is not JSON');
  }
  if (isNestedBeyond(parsed, MOST_NESTED)) {
    throw lineError('unreadable', number, `holds lists in one another more than ${String(MOST_NESTED)} deep`);
  }
  const found = SUM_AT_END.exec(line);
  if (!found || JSON.stringify(parsed) !== line) {
    throw lineError('tampered', number, 'was changed: it is not written as Baize writes it');
  }
  const body = `${line.slice(0, found.index)}}`;
  const expected = sumOf(before, utf8ToBytes(body));
  if (expected !== found[1]) throw lineError('tampered', number, 'was changed: its checksum does not match');
  return { content: JSON.parse(body) as unknown, sum: expected };
}

function isNestedBeyond(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((inner) => isNestedBeyond(inner, most - 1));
}
