import { readFileSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { MOST_MATCH_NOTES, type MatchNote } from '#protocol/library.ts';
import { flushFolder } from '../files/flush-folder.ts';
import { writeFlushed } from '../files/flushed-file.ts';
import { replaceRecord } from './replaced-record.ts';
import { inOrder, NO_NOTES, notesText, readNotes, type ReadNotes } from './notes-text.ts';

/** More than the most notes of the greatest length could take, with every character escaped. */
const LONGEST = 4 * 1024 * 1024;

/** The path of the notes of the match whose record is at `record`. They lie beside it and move with it. */
export function notesPathOf(record: string): string {
  return `${record}.notes`;
}

/** The notes of the match whose record is at `record`, in the order of their steps; none where nothing can be read. */
export function readMatchNotes(record: string): readonly MatchNote[] {
  return read(notesPathOf(record)).notes;
}

/**
 * Writes the note at a step, or with an empty text deletes it; returns all notes, or null where the match has as many
 * as it may have. Throws a system error, and then nothing has changed.
 */
export function changeMatchNote(record: string, { at, text }: MatchNote): readonly MatchNote[] | null {
  const known = read(notesPathOf(record));
  const others = known.notes.filter((note) => note.at !== at);
  if (text !== '' && others.length >= MOST_MATCH_NOTES) return null;
  const notes = text === '' ? others : inOrder([...others, { at, text }]);
  write(notesPathOf(record), known, notes);
  return notes;
}

/**
 * Writes the notes that came with a record, at steps that have none here and as many as a match may have; false where
 * that is none. Throws a system error.
 */
export function keepMatchNotes(record: string, notes: readonly MatchNote[]): boolean {
  const known = read(notesPathOf(record));
  const more = notes.filter(({ at }) => !known.notes.some((note) => note.at === at));
  const added = more.slice(0, Math.max(0, MOST_MATCH_NOTES - known.notes.length));
  if (added.length === 0) return false;
  write(notesPathOf(record), known, inOrder([...known.notes, ...added]));
  return true;
}

function write(path: string, before: ReadNotes, notes: readonly MatchNote[]): void {
  const text = `${notesText(notes)}\n`;
  // What somebody has typed is not overwritten, even if it cannot be read here.
  if (!before.isWhole) replaceRecord(path, text);
  else if (notes.length > 0) writeFlushed(path, text);
  else {
    rmSync(path, { force: true });
    flushFolder(dirname(path));
  }
}

function read(path: string): ReadNotes {
  try {
    const stats = statSync(path);
    // Reading a pipe might never end, and a file of any length must not fill the memory.
    if (!stats.isFile() || stats.size > LONGEST) return NO_NOTES;
    return readNotes(readFileSync(path, 'utf8'));
  } catch (error) {
    return { notes: [], isWhole: (error as NodeJS.ErrnoException).code === 'ENOENT' };
  }
}
