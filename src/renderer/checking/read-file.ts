import { compileChart } from '#engine/chart/compile.ts';
import { MAX_RECORD_LENGTH } from '#protocol/record-length.ts';
import { asWritten } from '#engine/core/as-written.ts';
import { textWithoutNotes } from '#engine/core/without-notes.ts';
import { games } from '#engine/games/index.ts';
import { verifying, type Report } from '#engine/verify/report.ts';

/** What was found out about a file: a report, or why its text could not be read. */
export type Found =
  | { readonly file: string; readonly report: Report }
  | { readonly file: string; readonly refused: 'tooLong' | 'noText' | 'unreadable' };

/** How far a check has come, from 0 to 1. */
export type Progress = (share: number) => void;

/** Milliseconds of work before the browser has its turn: a long record takes many seconds. */
const SLICE_MS = 40;

/** Checks all that a file holds, a little at a time. Never rejects. */
export async function checkFile(file: File, progress: Progress): Promise<Found> {
  if (file.size > MAX_RECORD_LENGTH) return { file: file.name, refused: 'tooLong' };
  const bytes = await file.arrayBuffer().catch(() => null);
  // A folder, or a file that was removed meanwhile.
  if (bytes === null) return { file: file.name, refused: 'unreadable' };
  const text = decoded(bytes);
  if (text === null) return { file: file.name, refused: 'noText' };
  try {
    return { file: file.name, report: await reportOn(textWithoutNotes(text), progress) };
  } catch {
    // No text is known that leads here; if one does, the files after it are checked all the same.
    return { file: file.name, refused: 'unreadable' };
  }
}

async function reportOn(text: string, progress: Progress): Promise<Report> {
  // Each line is read, and then each is replayed.
  const of = 2 * text.split('\n').length;
  const work = verifying(text, games, compileChart);
  let until = performance.now() + SLICE_MS;
  let done = 0;
  let next = work.next();
  for (; next.done !== true; next = work.next()) {
    done += 1;
    if (performance.now() < until) continue;
    progress(Math.min(1, done / of));
    await nextTurn();
    until = performance.now() + SLICE_MS;
  }
  return next.value.report;
}

/** A turn for everything else. A timer would wait for a second each time while nobody looks at the page. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

function decoded(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(asWritten(new Uint8Array(bytes)));
  } catch {
    return null;
  }
}
