import { recordMessage, type OfTerms } from '#fairness/scheme.ts';
import { isSigned, sign, signingKey } from '#fairness/signing.ts';
import { termsHash } from '#fairness/terms.ts';
import type { MatchTerms } from '#protocol/terms.ts';
import { publicText, type RecordEntry, type RecordHeader, type TableRecord } from './record.ts';

type Lines = Pick<TableRecord, 'header' | 'entries'>;
type EndEntry = Extract<RecordEntry, { readonly end: true }>;

/**
 * By which rules the match was played: all that the first line says and that does not itself name the match, its seats,
 * its seed or the time. Whatever a host adds there is part of it.
 */
export function recordTerms(begun: RecordHeader): MatchTerms {
  const { format: _format, formatVersion: _version, id: _id, match: _match, seats: _seats, ...rest } = begun;
  const { seed: _seed, startedAt: _startedAt, seedDraw: _draw, ...terms } = rest;
  return terms;
}

/** What the signatures of a record's draw are about. */
export function signedOf(begun: RecordHeader): OfTerms {
  return { table: begun.id, match: begun.match, terms: termsHash(recordTerms(begun)) };
}

/**
 * The last line of a record with these lines before it. It is signed where `key`, 32 bytes in hexadecimal, is the secret
 * half of the key that everybody knew when the seed was drawn: nobody could check another signature.
 */
export function signedEnd(lines: Lines, key: string | undefined): EndEntry {
  const { seedDraw, id, match } = lines.header;
  if (key === undefined || !seedDraw) return { end: true };
  const pair = signingKey(key);
  if (pair.public !== seedDraw.key) return { end: true };
  return { end: true, signature: sign(recordMessage({ table: id, match }, publicText(lines)), pair) };
}

/**
 * Whether the host signed this record, whose text is given: that is, all lines before the last. Most records that are
 * checked are in their public form, and need not be written again for it.
 */
export function isRecordSigned({ header, entries }: Lines, text: string, signature: string): boolean {
  const { seedDraw, id, match } = header;
  if (seedDraw === undefined) return false;
  const lines = isPublic({ header, entries })
    ? text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)
    : publicText({ header, entries: entries.slice(0, -1) });
  return isSigned(recordMessage({ table: id, match }, lines), signature, seedDraw.key);
}

function isPublic({ header, entries }: Lines): boolean {
  const sits = [...header.seats, ...entries.flatMap((item) => ('sits' in item ? [item.sits] : []))];
  return sits.every(({ tokenHash }) => tokenHash === null);
}
