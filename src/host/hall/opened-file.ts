import type { OpenedFile } from '#protocol/own-desk.ts';
import type { RecordedMatch } from '#engine/table/lifecycle/opening.ts';
import { refusalOf } from '../table/desk-state.ts';
import type { HallState } from './hall-state.ts';
import { changeTable } from './orders.ts';
import { tellHosts } from './updates.ts';

/** Opens a file (its path, or what is in it): see `Hall.openFile`. */
export async function openInto(hall: HallState, file: string | Uint8Array, mayWatch: boolean): Promise<OpenedFile> {
  return answered(async () => {
    const opened = await hall.records.open(file);
    if (opened.kind === 'copied') tellHosts(hall);
    if (opened.kind !== 'over') return opened;
    return mayWatch ? watch(hall, opened.match) : { kind: 'over' };
  });
}

/** Copies the match in a file into the library: see `Hall.addFile`. */
export async function addFile(hall: HallState, file: string | Uint8Array): Promise<OpenedFile> {
  return answered(async () => {
    const added = await hall.library.add(file);
    if (added.kind === 'copied') tellHosts(hall);
    return added;
  });
}

async function answered(work: () => Promise<OpenedFile>): Promise<OpenedFile> {
  try {
    return await work();
  } catch (error) {
    const verdict = refusalOf(error);
    if (verdict.ok) throw error;
    return { kind: 'refused', reason: verdict.reason };
  }
}

/**
 * Opens a replay, unless a table is in use, or open to others or an audience: no file takes anybody's table away. The
 * host may have ended while the file was read.
 */
function watch(hall: HallState, match: RecordedMatch): OpenedFile {
  const { desk, doors, moving, audience } = hall;
  const session = desk.session();
  const isTaken = desk.gathered() !== null || hall.evening.isOpen() || session?.isOver() === false;
  const isOpen = moving.isForwarding() || doors.info().door !== null || audience.isOnAir();
  if (hall.isClosed || isTaken || isOpen) return { kind: 'over' };
  changeTable(hall, () => desk.watch(match));
  return { kind: 'watched' };
}
