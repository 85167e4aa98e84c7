import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_RECORD_LENGTH } from '#engine/core/record.ts';
import { UsageError } from './fail.ts';

/** The text of a file. Throws UsageError when it cannot be read, is too large or is not UTF-8 text. */
export function readText(path: string): string {
  try {
    if (statSync(path).size > MAX_RECORD_LENGTH) {
      throw new UsageError(`${path} is larger than any record (${String(MAX_RECORD_LENGTH)} bytes).`);
    }
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (error instanceof TypeError) throw new UsageError(`${path} is not a Baize record: it is not UTF-8 text.`);
    throw new UsageError(`${path} cannot be read: ${systemReason(error)}.`);
  }
}

/** Writes a new file. Throws UsageError when that is not possible; an existing file is never overwritten. */
export function writeNew(path: string, text: string): void {
  try {
    writeFileSync(path, text, { flag: 'wx' });
  } catch (error) {
    throw new UsageError(`${path} cannot be written: ${systemReason(error)}.`);
  }
}

/**
 * Where the record of match `number` of `matches` goes: the file itself for one match, a numbered file in the folder
 * `out` (made when missing) for several, or when `out` is a folder already.
 */
export function recordPath(out: string, game: string, number: number, matches: number): string {
  const folder = matches > 1 || isFolder(out);
  if (!folder) return out;
  try {
    mkdirSync(out, { recursive: true });
  } catch (error) {
    throw new UsageError(`${out} cannot be a folder for ${String(matches)} records: ${systemReason(error)}.`);
  }
  return join(out, `${game}-${String(number).padStart(String(matches).length, '0')}.jsonl`);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission is denied',
  EEXIST: 'it exists already and is never overwritten',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  ENOSPC: 'the disk is full',
};

function systemReason(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  return REASONS[code ?? ''] ?? message;
}
