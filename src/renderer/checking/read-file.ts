import { compileChart } from '#engine/chart/compile.ts';
import { MAX_RECORD_LENGTH } from '#protocol/record-length.ts';
import { textWithoutNotes } from '#engine/core/without-notes.ts';
import { games } from '#engine/games/index.ts';
import { verifyReport, type Report } from '#engine/verify/report.ts';

/** What was found out about a file: a report, or why its text could not be read. */
export type Found =
  | { readonly file: string; readonly report: Report }
  | { readonly file: string; readonly refused: 'tooLong' | 'noText' | 'unreadable' };

/** Checks all that a file holds. Never rejects. */
export async function checkFile(file: File): Promise<Found> {
  if (file.size > MAX_RECORD_LENGTH) return { file: file.name, refused: 'tooLong' };
  const bytes = await file.arrayBuffer().catch(() => null);
  // A folder, or a file that was removed meanwhile.
  if (bytes === null) return { file: file.name, refused: 'unreadable' };
  const text = decoded(bytes);
  if (text === null) return { file: file.name, refused: 'noText' };
  try {
    return { file: file.name, report: verifyReport(textWithoutNotes(text), games, compileChart) };
  } catch {
    // No text is known that leads here; if one does, the files after it are checked all the same.
    return { file: file.name, refused: 'unreadable' };
  }
}

function decoded(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
