import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../files/make-folder.ts';
import { MAX_RECORD_LENGTH } from '#protocol/record-length.ts';
import { asWritten } from '#engine/core/as-written.ts';
import { RecordError } from '#engine/core/record.ts';
import type { Store } from '#engine/table/ports.ts';
import { flushFolder } from '../files/flush-folder.ts';
import { writeFlushed } from '../files/flushed-file.ts';
import { keepBeside } from './kept-file.ts';
import { requireFreeSpace } from './free-space.ts';
import { asTrouble } from './store-trouble.ts';

/**
 * A record on disk that is being written, with what is kept beside it. It contains faces and the seed, so only its
 * owner may read it.
 */
export interface RecordFile extends Store {
  readonly path: string;
  close(): void;
}

/**
 * A record that is created with its first line: the line is written under another name, flushed and then renamed, so a
 * record without a header never exists. Only while the record is claimed: what another process left under the other
 * name is removed. Throws if the name is taken.
 */
export function createRecordFile(path: string): RecordFile {
  makeFolder(dirname(path));
  if (existsSync(path)) throw new Error('a record of this name exists');
  const draft = `${path}.new`;
  // If a killed process has left it, nobody else could create a record of this name. Never write through a link.
  rmSync(draft, { force: true });
  const handle = openSync(draft, 'wx+', 0o600);
  let named = false;
  const file = appender(handle, path, Buffer.alloc(0));
  return {
    path,
    keep: keepBeside(path),
    recover: file.recover,
    append(line) {
      if (named) {
        file.append(line);
        return;
      }
      try {
        file.append(line);
        renameSync(draft, path);
      } catch (error) {
        // If it were left behind, the next try would fail.
        file.close();
        rmSync(draft, { force: true });
        throw asTrouble(error);
      }
      named = true;
      flushFolder(dirname(path));
    },
    close() {
      file.close();
      if (!named) rmSync(draft, { force: true });
    },
  };
}

/**
 * Opens a record again to continue it. `text` is its whole lines; a torn last line, which was never acknowledged, is
 * cut off the file. Where another program has saved the record again it is written as Baize writes it: what is appended
 * must fit what is there. Throws RecordError if the file is not text, or too long to be a record.
 */
export function reopenRecordFile(path: string): { readonly text: string; readonly file: RecordFile } {
  refuseLong(statSync(path).size);
  const found = readFileSync(path);
  const content = asWritten(found);
  if (content !== found) writeFlushed(path, content);
  const handle = openSync(path, 'r+');
  try {
    const { text, bytes } = wholeLines(content);
    if (fstatSync(handle).size !== bytes) {
      ftruncateSync(handle, bytes);
      fdatasyncSync(handle);
    }
    const file = appender(handle, path, content.subarray(0, bytes));
    return { text, file: { path, ...file, keep: keepBeside(path) } };
  } catch (error) {
    closeSync(handle);
    throw error;
  }
}

/** The whole lines of a record file, without opening it for writing. Throws RecordError as `reopenRecordFile` does. */
export function readRecordFile(path: string): string {
  refuseLong(statSync(path).size);
  return wholeLines(readFileSync(path)).text;
}

/** The same for a file whose content has been read already. */
export function recordTextIn(content: Uint8Array): string {
  refuseLong(content.byteLength);
  return wholeLines(content).text;
}

/** The text in the bytes of a record, as it was written (`asWritten`). Throws a TypeError where it is not UTF-8. */
export function decodedRecord(content: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(asWritten(content));
}

/** Refuses a file that is too long, before it is read: a file of any length must not fill the memory. */
export function refuseLong(bytes: number): void {
  if (bytes > MAX_RECORD_LENGTH) throw new RecordError('unreadable', 'the file is too long to be a record');
}

function wholeLines(content: Uint8Array): { readonly text: string; readonly bytes: number } {
  const bytes = content.lastIndexOf(0x0a) + 1;
  try {
    return { text: decodedRecord(content.subarray(0, bytes)), bytes };
  } catch {
    throw new RecordError('unreadable', 'the file is not text');
  }
}

/** Appends to a file that contains `content`. */
function appender(handle: number, path: string, content: Uint8Array): Omit<RecordFile, 'keep' | 'path'> {
  let size = content.byteLength;
  /** The hash of everything that was written and flushed: after a failure the file must still match it. */
  const written = createHash('sha256').update(content);
  let isOpen = true;
  /** Whether nothing comes after that. */
  let isWhole = true;

  function check(): void {
    if (!isOpen) throw new Error('the record is closed');
  }

  /** Cuts off a line that could not be flushed: it was never acknowledged, so it must not reappear later. */
  function cut(): void {
    isWhole = false;
    if (fstatSync(handle).size !== size) {
      ftruncateSync(handle, size);
      fdatasyncSync(handle);
    }
    isWhole = true;
  }

  return {
    append(lines: string) {
      check();
      if (!isWhole) throw new Error('the record ends in half a line');
      const bytes = Buffer.from(lines, 'utf8');
      // A record too long to be opened again must not be continued: a table where everybody passes may go on for ever.
      if (size + bytes.byteLength > MAX_RECORD_LENGTH) throw new Error('the record is as long as a record may be');
      // Another program's line between ours would spoil the record for good; leaving ours unwritten only halts the
      // table.
      if (fstatSync(handle).size !== size) throw new Error('another program has written to the record');
      try {
        writeAll(handle, bytes, size);
        fdatasyncSync(handle);
      } catch (error) {
        tryTo(cut);
        throw asTrouble(error, isWhole);
      }
      size += bytes.byteLength;
      written.update(bytes);
    },
    recover() {
      check();
      try {
        cut();
        // After a failure the file is checked: a failing disk may have lost more than it reported, and somebody who
        // freed space may have deleted the record.
        if (fstatSync(handle).nlink === 0) throw new Error('the record was deleted');
        if (sumOf(handle, size) !== written.copy().digest('hex'))
          throw new Error('the record is not as it was written');
        requireFreeSpace(path);
      } catch (error) {
        throw asTrouble(error, isWhole);
      }
    },
    close() {
      if (!isOpen) return;
      if (!isWhole) tryTo(cut);
      isOpen = false;
      closeSync(handle);
    },
  };
}

function writeAll(handle: number, bytes: Uint8Array, position: number): void {
  let done = 0;
  while (done < bytes.byteLength) done += writeSync(handle, bytes, done, bytes.byteLength - done, position + done);
}

/** The hash of the first `size` bytes of a file, or of all there are. */
function sumOf(handle: number, size: number): string {
  const content = Buffer.alloc(size);
  let done = 0;
  for (let read = -1; read !== 0 && done < size; done += read) {
    read = readSync(handle, content, done, size - done, done);
  }
  return createHash('sha256').update(content.subarray(0, done)).digest('hex');
}

function tryTo(work: () => void): void {
  try {
    work();
  } catch {
    // The disk is failing. This is tried again before the next write, or when the record is opened again.
  }
}
