import { recordMessage } from '#fairness/scheme.ts';
import { isSigned, sign, signingKey } from '#fairness/signing.ts';
import { publicText, type RecordEntry, type TableRecord } from './record.ts';

type Lines = Pick<TableRecord, 'header' | 'entries'>;
type EndEntry = Extract<RecordEntry, { readonly end: true }>;

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

/** Whether the host of this record signed these lines, from the first to the one before the end. */
export function isRecordSigned(lines: Lines, signature: string): boolean {
  const { seedDraw, id, match } = lines.header;
  const message = (): Uint8Array => recordMessage({ table: id, match }, publicText(lines));
  return seedDraw !== undefined && isSigned(message(), signature, seedDraw.key);
}
