import type { SeatId } from '#protocol/ids.ts';
import type { TableInfo, TablePlan } from '#protocol/table.ts';
import { refuse, type Reason, type Verdict } from '#protocol/text.ts';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { AnyGame } from '#engine/core/game.ts';
import { RecordError } from '#engine/core/record.ts';
import { faultText } from '#engine/table/fault-text.ts';
import { refuseRecord } from '#engine/table/journal.ts';
import { openSession, restoreSession } from '#engine/table/opening.ts';
import type { TablePorts } from '#engine/table/ports.ts';
import { hasBot, refuseBot, type Seat } from '#engine/table/seating.ts';
import type { Session, SessionEvents } from '#engine/table/session.ts';
import { drawSeed } from '#engine/table/starting.ts';
import { filled, layOutPlaces, type Gathered, type Place } from './chairs.ts';
import { readPlan } from './plan.ts';
import { readKeptFile } from '../records/kept-file.ts';
import { markMoved, unmarkMoved } from '../records/moved-mark.ts';
import type { Bundle } from '../moving/bundle.ts';
import { BundleConflict } from '../records/received-record.ts';
import { readRecordFile, type RecordFile } from '../records/record-file.ts';
import type { Consent, Records, TableListing } from '../records/records.ts';
import { asTrouble } from '../records/store-trouble.ts';

/** A person's seat, and its secret where this host still has it: after a restart only the hash is left. */
export interface Invitation {
  readonly seat: SeatId;
  readonly name: string;
  readonly token: string | null;
}

/** The one table this host may have open, and the record it writes. */
export interface TableDesk {
  session(): Session | null;
  /** A table whose match has not begun; null once it has, and without a table. */
  gathered(): Gathered | null;
  /**
   * Opens a new table, which gathers first when a chair of it is open. Refused while an unfinished match is on, unless
   * the table comes in its place.
   */
  open(plan: TablePlan, instead?: boolean): Verdict;
  /** Who sits where at the table that gathers. */
  arrange(places: readonly Place[]): void;
  /** Begins the match: bots of this policy, under these names, sit where nobody came. */
  begin(bot: string, names: readonly string[]): Verdict;
  /** Takes up an unfinished match. One that was handed over, or lacks something, needs a consent. */
  resume(id: string, consent?: Consent): Verdict;
  /**
   * Hands the table over: pauses it, gives `write` what it is made of, marks its record and clears the table. When
   * anything fails the table goes on as it was, and `undo` takes back what `write` did.
   */
  moveAway(write: (made: MovedTable) => void, undo: () => void): Verdict;
  /** Takes up a table that another computer has handed over. It is paused until the host goes on. */
  moveIn(bundle: Pick<Bundle, 'record' | 'kept'>): Verdict;
  /** The same once more, at the same table. */
  rematch(): Verdict;
  /** Leaves the table; its record stays. */
  leave(): Verdict;
  /** Forgets a table that halted. */
  drop(): void;
  /** Unfinished matches other than the one that is open, and records that cannot be taken up. Reads their folder. */
  listing(): TableListing;
  invitations(): readonly Invitation[];
}

/** What this desk puts into a bundle. */
export type MovedTable = Pick<Bundle, 'table' | 'match' | 'game' | 'record' | 'kept'>;

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
  let gathered: Gathered | null = null;

  const tablePorts: TablePorts = {
    ...ports,
    openStore: (record) => {
      const next = create(record);
      return {
        ...next,
        append(lines) {
          try {
            next.append(lines);
          } catch (error) {
            // Never begun, it must not stand in the way of the next try.
            if (file !== next) next.close();
            throw error;
          }
          // Until it is begun, what there was is not given up.
          if (file !== next) file?.close();
          file = next;
        },
      };
    },
  };

  function create(record: Parameters<Records['create']>[0]): RecordFile {
    try {
      return records.create(record);
    } catch (error) {
      throw asTrouble(error);
    }
  }

  function clear(): void {
    session?.stop();
    file?.close();
    session = null;
    file = null;
    tokens = [];
    gathered = null;
  }

  function failed(what: string, error: unknown): Verdict {
    const verdict = refused(error);
    // That the disk is full is all there is to say, and whoever asked is told.
    if (verdict.ok || verdict.reason.code !== 'noRoomForRecord') ports.note(`${what}: ${faultText(error)}`);
    return verdict;
  }

  /** When it cannot be begun, everything stays as it was. */
  function start(
    { game, options, seed, takebacks, spectators, tokens: given }: Gathered,
    seats: readonly Seat[],
  ): Verdict {
    try {
      const id = bytesToHex(ports.entropy.bytes(5));
      const next = openSession(
        { id, game, options, seats, seed: seed ?? drawSeed(ports.entropy), takebacks, spectators },
        tablePorts,
        events,
      );
      session?.stop();
      session = next;
      tokens = given;
      gathered = null;
      return { ok: true };
    } catch (error) {
      return failed('no table could be opened', error);
    }
  }

  const isBusy = (): boolean => session !== null && !session.isOver();

  function resume(id: string, consent: Consent, isPaused: boolean): Verdict {
    let reopened: ReturnType<Records['reopen']> | null = null;
    try {
      reopened = records.reopen(id, consent);
      if (!reopened.ok) return reopened;
      clear();
      file = reopened.file;
      const { text, kept, says, file: store } = reopened;
      session = restoreSession({ text, kept, store, games, isPaused, says }, tablePorts, events);
      return { ok: true };
    } catch (error) {
      // What could not be opened stands in nobody's way; what was, and cannot be played on, is closed again.
      if (reopened?.ok) clear();
      return failed('the match could not be taken up', error);
    }
  }

  /** As it lies on the disk, where every accepted input is. */
  function packed({ id, match, game }: TableInfo, path: string): MovedTable {
    return { table: id, match, game, record: readRecordFile(path), kept: readKeptFile(path) };
  }

  return {
    session: () => session,
    gathered: () => gathered,
    open(plan, instead = false) {
      if (isBusy() && !instead) return refuse('tableIsOpen');
      const read = readPlan(plan, games);
      if (!read.ok) return read satisfies { readonly reason: Reason };
      const { game, options, seed, takebacks, spectators } = read;
      const laid: Gathered = {
        game,
        given: plan.options,
        options,
        seed,
        takebacks,
        spectators,
        ...layOutPlaces(plan.seats, ports.entropy),
      };
      if (laid.places.includes(null)) {
        clear();
        gathered = laid;
        return { ok: true };
      }
      return start(laid, filled(game, laid.places, '', []));
    },
    arrange(places) {
      if (gathered) gathered = { ...gathered, places };
    },
    begin(bot, names) {
      if (!gathered) return refuse('notGathering');
      const { game, places } = gathered;
      if (places.includes(null) && !hasBot(game, bot)) return refuseBot(game, bot);
      return start(gathered, filled(game, places, bot, names));
    },
    resume: (id, consent = {}) => (isBusy() ? refuse('tableIsOpen') : resume(id, consent, false)),
    moveAway(write, undo) {
      if (gathered) return refuse('stillGathering');
      if (!session || !file) return refuse('noTable');
      const verdict = session.judgeSettling();
      if (!verdict.ok) return verdict;
      const wasPaused = session.isPaused();
      session.pause(true);
      session.keepNow();
      try {
        write(packed(session.table(), file.path));
        // What lies in the file can be opened from now on, so from now on the match is not here.
        markMoved(file.path);
      } catch (error) {
        ports.note(`the table could not be handed over: ${faultText(error)}`);
        session.pause(wasPaused);
        undo();
        // The mark may stand although its folder could not be flushed.
        unmarkMoved(file.path);
        return refuse('handOverNotWritten');
      }
      clear();
      return { ok: true };
    },
    moveIn(bundle) {
      if (gathered) return refuse('stillGathering');
      if (isBusy()) return refuse('tableIsOpen');
      try {
        return resume(records.receive(bundle), { takeBack: true }, true);
      } catch (error) {
        if (error instanceof BundleConflict) return refuse(error.kind === 'older' ? 'handOverOlder' : 'handOverForked');
        ports.note(`the table could not be taken over: ${faultText(error)}`);
        return refused(error);
      }
    },
    rematch: () => session?.rematch() ?? refuse('noTable'),
    leave() {
      if (!session && !gathered) return refuse('noTable');
      clear();
      return { ok: true };
    },
    drop: clear,
    listing() {
      const open = session?.table();
      const { saved, unusable } = records.listing();
      return { saved: saved.filter(({ table, match }) => table !== open?.id || match !== open.match), unusable };
    },
    invitations: () =>
      (session?.seats() ?? gathered?.places ?? [])
        .filter((place) => place !== null)
        .filter(({ kind, host }) => kind === 'person' && !host)
        .map(({ seat, name }) => ({ seat, name, token: (gathered?.tokens ?? tokens)[seat] ?? null })),
  };
}

function refused(error: unknown): Verdict {
  return error instanceof RecordError
    ? refuse('badRecord', { params: { problem: error.message.slice(0, 200) } })
    : refuseRecord(asTrouble(error));
}
