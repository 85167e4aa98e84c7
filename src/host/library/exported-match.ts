import type { LibraryEntry } from '#protocol/library.ts';
import type { ExportedMatch } from '#protocol/own-desk.ts';
import { parsingRecord, publicLines } from '#engine/core/record.ts';
import { inSlices } from '../records/in-slices.ts';
import { readMatchNotes } from '../records/match-notes.ts';
import { textWithNotes } from '../records/notes-text.ts';
import { readRecordFile } from '../records/record-file.ts';

/**
 * The text of the finished match whose record is at `path`, to be given to others: in its public form, with its notes.
 * A match that is not over is refused. Never rejects.
 */
export async function exportedMatch(path: string, { state }: Pick<LibraryEntry, 'state'>): Promise<ExportedMatch> {
  // Whoever plays it would read the others' cards in it, and it could be continued twice: it is handed over instead.
  if (state !== 'finished' && state !== 'unread') return { ok: false, reason: { code: 'matchNotFinished' } };
  try {
    const text = await inSlices(publicForm(readRecordFile(path)));
    return { ok: true, text: textWithNotes(text, readMatchNotes(path)) };
  } catch {
    return { ok: false, reason: { code: 'fileUnreadable' } };
  }
}

function* publicForm(text: string): Generator<undefined, string> {
  const record = yield* parsingRecord(text);
  const lines: string[] = [];
  for (const line of publicLines(record)) {
    lines.push(line);
    yield;
  }
  return lines.join('');
}
