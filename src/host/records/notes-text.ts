import { NOTES_START } from '#engine/core/without-notes.ts';
import { matchNote, MOST_MATCH_NOTES, type MatchNote } from '#protocol/library.ts';
import { listOf, z } from '#protocol/schema.ts';

const notesOnDisk = z.strictObject({
  format: z.literal('baize-notes'),
  formatVersion: z.literal(1),
  notes: listOf(z.unknown()),
});

export interface ReadNotes {
  /** In the order of their steps, at most one of each. Without those that cannot be read. */
  readonly notes: readonly MatchNote[];
  /** Whether all that is in the text was understood. */
  readonly isWhole: boolean;
}

/** What a text that cannot be read holds. */
export const NO_NOTES: ReadNotes = { notes: [], isWhole: false };

/** The notes as one line of text, without an end of the line. */
export function notesText(notes: readonly MatchNote[]): string {
  return JSON.stringify({ format: 'baize-notes', formatVersion: 1, notes });
}

/** A whole record with the notes behind it; the record itself is the same, byte by byte. */
export function textWithNotes(record: string, notes: readonly MatchNote[]): string {
  return notes.length === 0 ? record : record + notesText(notes);
}

/** Reads a text of `notesText`. Never throws. */
export function readNotes(text: string): ReadNotes {
  const parsed = notesOnDisk.safeParse(jsonIn(text));
  if (!parsed.success) return NO_NOTES;
  const read = parsed.data.notes.flatMap((one) => matchNote.safeParse(one).data ?? []);
  // By their steps, of each step the first: a file that came from anybody may have as many as fit into it.
  const notes = new Map<number, MatchNote>();
  for (const note of read) if (note.text !== '' && !notes.has(note.at)) notes.set(note.at, note);
  const isWhole = notes.size === parsed.data.notes.length && notes.size <= MOST_MATCH_NOTES;
  return { notes: inOrder([...notes.values()]).slice(0, MOST_MATCH_NOTES), isWhole };
}

/**
 * The notes behind the record in a file for others: what comes after the end of its last line. A reader that does not
 * know them takes them for a line that broke off, and leaves them out. None where nothing of the kind is there.
 */
export function notesBehind(content: Uint8Array): readonly MatchNote[] | 'damaged' {
  const rest = content.subarray(content.lastIndexOf(0x0a) + 1);
  const isNotes = Buffer.from(rest.subarray(0, NOTES_START.length)).equals(Buffer.from(NOTES_START));
  if (!isNotes) return [];
  const { notes, isWhole } = readNotes(Buffer.from(rest).toString('utf8'));
  return isWhole ? notes : 'damaged';
}

/** In the order of their steps. */
export function inOrder(notes: readonly MatchNote[]): readonly MatchNote[] {
  return notes.toSorted((one, other) => one.at - other.at);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
