import type { SeatId } from '#protocol/ids.ts';
import type { SavedTable, TablePlan } from '#protocol/table.ts';
import { refuse, type Reason, type Verdict } from '#protocol/text.ts';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { AnyGame } from '#engine/core/game.ts';
import { RecordError } from '#engine/core/record.ts';
import { faultText } from '#engine/table/fault-text.ts';
import { openSession, restoreSession } from '#engine/table/opening.ts';
import type { TablePorts } from '#engine/table/ports.ts';
import { layOutSeats } from '#engine/table/seating.ts';
import type { Session, SessionEvents } from '#engine/table/session.ts';
import { drawSeed } from '#engine/table/starting.ts';
import { readPlan } from './plan.ts';
import type { RecordFile } from './record-file.ts';
import type { Records } from './records.ts';

/** A person's seat, and its secret where this host still has it: after a restart only the hash is left. */
export interface Invitation {
  readonly seat: SeatId;
  readonly name: string;
  readonly token: string | null;
}

/** The one table this host may have open, and the record it writes. */
export interface TableDesk {
  session(): Session | null;
  /** Opens a new table. Refused while an unfinished match is on. */
  open(plan: TablePlan): Verdict;
  /** Takes up an unfinished match. */
  resume(id: string): Verdict;
  /** The same once more, at the same table. */
  rematch(): Verdict;
  /** Leaves the table; its record stays. */
  leave(): Verdict;
  /** Forgets a table that halted. */
  drop(): void;
  /** Unfinished matches other than the one that is open. */
  saved(): readonly SavedTable[];
  invitations(): readonly Invitation[];
}

interface DeskParts {
  readonly games: readonly AnyGame[];
  readonly records: Records;
  readonly ports: Omit<TablePorts, 'openStore'>;
  readonly events: SessionEvents;
}

/** A desk without a table. */
export function createTableDesk({ games, records, ports, events }: DeskParts): TableDesk {
  let session: Session | null = null;
  let file: RecordFile | null = null;
  let tokens: readonly (string | null)[] = [];

  const tablePorts: TablePorts = {
    ...ports,
    openStore: (record) => {
      const next = records.create(record);
      file?.close();
      file = next;
      return next;
    },
  };

  function clear(): void {
    session?.stop();
    file?.close();
    session = null;
    file = null;
    tokens = [];
  }

  function failed(what: string, error: unknown): Verdict {
    clear();
    ports.note(`${what}: ${faultText(error)}`);
    return error instanceof RecordError
      ? refuse('badRecord', { params: { problem: error.message.slice(0, 200) } })
      : refuse('recordNotWritten');
  }

  const isBusy = (): boolean => session !== null && !session.isOver();

  return {
    session: () => session,
    open(plan) {
      if (isBusy()) return refuse('tableIsOpen');
      const read = readPlan(plan, games);
      if (!read.ok) return read satisfies { readonly reason: Reason };
      clear();
      try {
        const { seats, tokens: fresh } = layOutSeats(plan.seats, ports.entropy);
        const id = bytesToHex(ports.entropy.bytes(5));
        const seed = read.seed ?? drawSeed(ports.entropy);
        session = openSession({ id, game: read.game, options: read.options, seats, seed }, tablePorts, events);
        tokens = fresh;
        return { ok: true };
      } catch (error) {
        return failed('no table could be opened', error);
      }
    },
    resume(id) {
      if (isBusy()) return refuse('tableIsOpen');
      try {
        const reopened = records.reopen(id);
        if (!reopened) return refuse('noSavedTable');
        clear();
        file = reopened.file;
        const { text, kept, file: store } = reopened;
        session = restoreSession({ text, kept, store, games }, tablePorts, events);
        return { ok: true };
      } catch (error) {
        return failed('the match could not be taken up', error);
      }
    },
    rematch: () => session?.rematch() ?? refuse('noTable'),
    leave() {
      if (!session) return refuse('noTable');
      clear();
      return { ok: true };
    },
    drop: clear,
    saved() {
      const open = session?.table();
      return records.saved().filter(({ table, match }) => table !== open?.id || match !== open.match);
    },
    invitations: () =>
      (session?.seats() ?? [])
        .filter(({ kind, host }) => kind === 'person' && !host)
        .map(({ seat, name }) => ({ seat, name, token: tokens[seat] ?? null })),
  };
}
