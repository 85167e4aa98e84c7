import type { TableInfo } from '#protocol/table.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import { faultText } from '#engine/table/fault-text.ts';
import type { Bundle } from '../moving/bundle.ts';
import { readKeptFile } from '../records/kept-file.ts';
import { markMoved, unmarkMoved } from '../records/moved-mark.ts';
import { BundleConflict } from '../records/received-record.ts';
import { readRecordFile } from '../records/record-file.ts';
import { clear, isBusy, refusalOf, type DeskState } from './desk-state.ts';
import { resumeMatch } from './opening.ts';

/** What the table desk puts into a bundle. */
export type MovedTable = Pick<Bundle, 'table' | 'match' | 'game' | 'record' | 'kept'>;

/** Hands the table over. `write` puts it where the other computer finds it; `undo` reverses that if anything fails. */
export function moveAway(desk: DeskState, write: (made: MovedTable) => void, undo: () => void): Verdict {
  const { session, file } = desk;
  if (desk.gathered) return refuse('stillGathering');
  if (session?.table().isLesson === true) return refuse('lessonOnly');
  if (!session || !file) return refuse('noTable');
  const verdict = session.judgeSettling();
  if (!verdict.ok) return verdict;
  const wasPaused = session.isPaused();
  session.pause(true);
  session.keepNow();
  try {
    write(asOnDisk(session.table(), file.path));
    // From now on the file can be opened elsewhere, so the match is no longer here.
    markMoved(file.path);
  } catch (error) {
    desk.ports.note(`the table could not be handed over: ${faultText(error)}`);
    session.pause(wasPaused);
    undo();
    // The mark may exist although its folder could not be flushed.
    unmarkMoved(file.path);
    return refuse('handOverNotWritten');
  }
  clear(desk);
  return ALLOWED;
}

/** Opens a table that another computer has handed over. */
export function moveIn(desk: DeskState, bundle: Pick<Bundle, 'record' | 'kept'>): Verdict {
  if (desk.gathered) return refuse('stillGathering');
  if (isBusy(desk)) return refuse('tableIsOpen');
  try {
    return resumeMatch(desk, desk.records.receive(bundle), { takeBack: true }, true);
  } catch (error) {
    if (error instanceof BundleConflict) return refuse(error.kind === 'older' ? 'handOverOlder' : 'handOverForked');
    desk.ports.note(`the table could not be taken over: ${faultText(error)}`);
    return refusalOf(error);
  }
}

/** The match as it is on the disk, where every accepted input is. */
function asOnDisk({ id, match, game }: TableInfo, path: string): MovedTable {
  return { table: id, match, game, record: readRecordFile(path), kept: readKeptFile(path) };
}
