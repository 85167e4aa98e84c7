import { refuse, type Verdict } from '#protocol/text.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { RecordError, type TableRecord } from '#engine/core/record.ts';
import { faultText } from '#engine/table/fault-text.ts';
import { refuseRecord } from '#engine/table/move/journal.ts';
import type { Store, TablePorts } from '#engine/table/ports.ts';
import type { Session, SessionEvents } from '#engine/table/session.ts';
import type { RecordFile } from '../records/record-file.ts';
import type { Records } from '../records/records.ts';
import { asTrouble } from '../records/store-trouble.ts';
import type { Gathered } from './chairs.ts';

export interface DeskParts {
  readonly games: readonly AnyGame[];
  readonly records: Records;
  readonly ports: Omit<TablePorts, 'openStore'>;
  readonly events: SessionEvents;
}

/** The one table this host may have open. Either a match is on (`session`), or a table gathers, or there is neither. */
export interface DeskState extends DeskParts {
  session: Session | null;
  /** The record of the match that is on. */
  file: RecordFile | null;
  /** The secrets of seats that were reserved for one person each, if this host still has them. */
  tokens: readonly (string | null)[];
  gathered: Gathered | null;
  /** The record of the match that is over and is watched again. */
  watched: TableRecord | null;
  /** The key with which a rematch is to begin where the table has none yet: a draw for it stands, though the match could not begin. */
  nextKey: string | null;
}

/** Whether an unfinished match is on. */
export function isBusy({ session }: DeskState): boolean {
  return session !== null && !session.isOver();
}

/** Ends the session, closes its record, and forgets the table. */
export function clear(desk: DeskState): void {
  desk.session?.stop();
  desk.file?.close();
  desk.session = null;
  desk.file = null;
  desk.tokens = [];
  desk.gathered = null;
  desk.watched = null;
  desk.nextKey = null;
}

/**
 * What a session needs from this host. A new match's record replaces the last one's as soon as it has its first lines.
 */
export function sessionPorts(desk: DeskState): TablePorts {
  return { ...desk.ports, openStore: (match) => openStore(desk, match) };
}

function openStore(desk: DeskState, match: Parameters<TablePorts['openStore']>[0]): Store {
  const file = createRecord(desk, match);
  return {
    ...file,
    append(lines) {
      try {
        file.append(lines);
      } catch (error) {
        // A match that failed to begin must not block the next try.
        if (desk.file !== file) file.close();
        throw error;
      }
      // The earlier match is given up only now that this one has begun.
      if (desk.file !== file) desk.file?.close();
      desk.file = file;
    },
  };
}

function createRecord({ records }: DeskState, match: Parameters<Records['create']>[0]): RecordFile {
  try {
    return records.create(match);
  } catch (error) {
    throw asTrouble(error);
  }
}

/** Refuses an operation that failed with this error, and writes the error into the operator's log. */
export function failed({ ports }: DeskState, what: string, error: unknown): Verdict {
  const verdict = refusalOf(error);
  // That the disk is full says it all, and the person who asked is told so.
  if (verdict.ok || verdict.reason.code !== 'noRoomForRecord') ports.note(`${what}: ${faultText(error)}`);
  return verdict;
}

/** What to answer when an operation failed with this error. */
export function refusalOf(error: unknown): Verdict {
  return error instanceof RecordError
    ? refuse('badRecord', { params: { problem: error.message.slice(0, 200) } })
    : refuseRecord(asTrouble(error));
}
