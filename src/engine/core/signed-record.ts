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
