import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { gameId } from '#protocol/ids.ts';
import { z } from '#protocol/schema.ts';
import { savedId, type UnusableRecord } from '#protocol/table.ts';
import { asWritten } from '#engine/core/as-written.ts';
import { appendEntry, type TableRecord } from '#engine/core/record.ts';
import { signedEnd } from '#engine/core/signed-record.ts';
import { readKept } from '#engine/table/lifecycle/kept.ts';
import { readKeptFile } from './kept-file.ts';
import { claimRecord } from './record-claim.ts';
import { reopenRecordFile } from './record-file.ts';

/** Enough for the first line of any record. */
const FIRST_BYTES = 16 * 1024;

/**
 * The first line of the file at `path`, and when it was last written, in milliseconds since 1970. Throws a system error.
 */
export function peekFirst(path: string): { readonly first: string; readonly savedAt: number } {
  const handle = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(FIRST_BYTES);
    const [first = ''] = decodedAsWritten(bytes.subarray(0, readSync(handle, bytes))).split('\n', 1);
    return { first, savedAt: Math.floor(fstatSync(handle).mtimeMs) };
  } finally {
    closeSync(handle);
  }
}

/** A part of a file may end within a character. */
function decodedAsWritten(content: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(asWritten(content));
}

const label = z.looseObject({
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)),
  game: gameId,
  match: z.int().check(z.minimum(1)),
});

/** The match that an unreadable record seems to belong to. */
export function labelOf(path: string): Pick<UnusableRecord, 'id' | 'game' | 'savedAt'> {
  let savedAt = 0;
  try {
    const peeked = peekFirst(path);
    savedAt = peeked.savedAt;
    const { id, game, match } = label.parse(JSON.parse(peeked.first));
    return { id: savedId(id, match), game, savedAt };
  } catch {
    return { id: null, game: null, savedAt };
  }
}

/** The length of a signed end, which is the longest. */
const END_LENGTH = appendEntry('', { end: true, signature: '0'.repeat(128) }).line.length;

/** Whether the record at `path`, which is `size` bytes long, contains its end. Reads only its last bytes. */
export function hasEnd(path: string, size: number): boolean {
  const bytes = Buffer.alloc(END_LENGTH + 2);
  const handle = openSync(path, 'r');
  try {
    const read = readSync(handle, bytes, 0, bytes.length, Math.max(0, size - bytes.length));
    return /\n\{"end":true,(?:"signature":"[0-9a-f]{128}",)?"sum":"[0-9a-f]{32}"\}\r?\n$/.test(
      bytes.toString('utf8', 0, read),
    );
  } finally {
    closeSync(handle);
  }
}

/** The last line of the record at `path`, which has all others; signed where its table's key was kept. */
export function missingEnd(path: string, record: TableRecord): string {
  const { id: table, match, seats } = record.header;
  const kept = readKept(readKeptFile(path) ?? '', { table, match, seats: seats.length });
  return appendEntry(record.sum, signedEnd(record, kept?.signingKey)).line;
}

/** Writes the end of a record whose host died after the last input, or while writing the end. */
export function finish(path: string, record: TableRecord): void {
  const claim = claimRecord(path);
  if ('holder' in claim) return;
  try {
    const { file } = reopenRecordFile(path);
    try {
      file.append(missingEnd(path, record));
    } finally {
      file.close();
    }
  } finally {
    claim.release();
  }
}
