import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_RECORD_LENGTH } from '#protocol/record-length.ts';
import { makeFolder as makeFolderThere } from '#host/files/make-folder.ts';
import { LONGEST_HAND_OVER } from '#host/moving/hand-over-file.ts';
import { decodedRecord } from '#host/records/record-file.ts';
import { textWithoutNotes } from '#engine/core/without-notes.ts';
import { quotePath, systemReason, UsageError } from './fail.ts';

/**
 * The text of a record, without the notes that may come behind it. Throws UsageError when the file cannot be read, is
 * too large or is not UTF-8 text.
 */
export function readRecordText(path: string): string {
  try {
    checkRecord(path);
    return textWithoutNotes(decodedRecord(readFileSync(path)));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (isNotText(error)) throw new UsageError(`${quotePath(path)} is not a Baize record: it is not UTF-8 text.`);
    throw new UsageError(`${quotePath(path)} cannot be read: ${systemReason(error)}.`);
  }
}

/** Throws UsageError where there is no file that could be a record, or a system error. */
function checkRecord(path: string): void {
  const stat = statSync(path);
  if (stat.isDirectory()) throw new UsageError(`${quotePath(path)} is a folder; a record is a file.`);
  // A pipe or a device may never end, so it is not even opened.
  if (!stat.isFile()) throw new UsageError(`${quotePath(path)} is not a regular file; a record is.`);
  if (stat.size > MAX_RECORD_LENGTH) {
    throw new UsageError(`${quotePath(path)} is larger than any record (${String(MAX_RECORD_LENGTH)} bytes).`);
  }
}

/** What `read` makes of the file of a record. Throws UsageError where there is no such file, and what `read` throws. */
export function readingRecord<T>(path: string, read: (path: string) => T): T {
  try {
    checkRecord(path);
    return read(path);
  } catch (error) {
    const isSystems = error instanceof Error && 'syscall' in error;
    throw isSystems ? new UsageError(`${quotePath(path)} cannot be read: ${systemReason(error)}.`) : error;
  }
}

function isNotText(error: unknown): boolean {
  return (error as { code?: string }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
}

/** The bytes of a file that another computer has handed over. Throws UsageError when it cannot be read or is too large. */
export function readHandOver(path: string): Uint8Array {
  return readBytes(path, LONGEST_HAND_OVER, 'table that Baize hands over');
}

/**
 * The bytes of a file; `most` is the size of the largest `thing`. Throws UsageError, in a sentence that begins with
 * `before`, when it cannot be read or is larger.
 */
export function readBytes(path: string, most: number, thing: string, before = ''): Uint8Array {
  try {
    const stat = statSync(path);
    // A pipe or a device may never end, so it is not even opened.
    if (!stat.isFile()) throw new UsageError(`${before}${quotePath(path)} is not a regular file.`);
    if (stat.size > most) {
      throw new UsageError(`${before}${quotePath(path)} is larger than any ${thing}.`);
    }
    return readFileSync(path);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${before}${quotePath(path)} cannot be read: ${systemReason(error)}.`);
  }
}

/** Writes a new file, whole or not at all. Throws UsageError when that is not possible; none is ever overwritten. */
export function writeNew(path: string, text: string): void {
  writeParts(path, [text]);
}

/** As `writeNew`, line by line, as the lines come. What they throw is thrown, and no part of the file is left behind. */
export function writeNewLines(path: string, lines: Iterable<string>): void {
  writeParts(path, ended(lines));
}

function* ended(lines: Iterable<string>): Generator<string, void, undefined> {
  for (const line of lines) yield `${line}\n`;
}

function writeParts(path: string, parts: Iterable<string>): void {
  const file = writing(path, () => openSync(path, 'wx'));
  let isWhole = false;
  try {
    for (const part of parts) {
      writing(path, () => {
        writeFileSync(file, part);
      });
    }
    isWhole = true;
  } finally {
    writing(path, () => {
      closeSync(file);
    });
    // A part of it would stand in the way of the next try.
    if (!isWhole) rmSync(path, { force: true });
  }
}

/** Throws UsageError where the system refuses. */
function writing<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new UsageError(`${quotePath(path)} cannot be written: ${systemReason(error)}.`);
  }
}

/** Throws UsageError unless `writeNew` could write this file now. Leaves nothing behind. */
export function checkNew(path: string): void {
  writing(path, () => {
    closeSync(openSync(path, 'wx'));
    rmSync(path);
  });
}

/** Makes a folder, those above it included, with these rights. Throws UsageError when it cannot be had. */
export function makeFolder(path: string, mode = 0o777): void {
  try {
    makeFolderThere(path, mode);
  } catch (error) {
    if (existsSync(path)) throw new UsageError(`${quotePath(path)} is not a folder, but one is wanted here.`);
    throw new UsageError(`The folder ${quotePath(path)} cannot be made: ${systemReason(error)}.`);
  }
}

/** Makes the folder if need be. Throws UsageError unless files can be written into it. */
export function makeWritableFolder(path: string, mode?: number): void {
  makeFolder(path, mode);
  try {
    const probe = join(path, `.baize-${String(process.pid)}.probe`);
    closeSync(openSync(probe, 'wx'));
    rmSync(probe);
  } catch (error) {
    throw new UsageError(`Nothing can be written into the folder ${quotePath(path)}: ${systemReason(error)}.`);
  }
}

/** Whether there is a folder of this name. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
