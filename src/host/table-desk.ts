import type { SeatId } from '#protocol/ids.ts';
import type { SavedTable, TablePlan } from '#protocol/table.ts';
import { refuse, type Reason, type Verdict } from '#protocol/text.ts';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { AnyGame } from '#engine/core/game.ts';
import { RecordError } from '#engine/core/record.ts';
import { faultText } from '#engine/table/fault-text.ts';
import { openSession, restoreSession } from '#engine/table/opening.ts';
import type { TablePorts } from '#engine/table/ports.ts';
import { hasBot, refuseBot, type Seat } from '#engine/table/seating.ts';
import type { Session, SessionEvents } from '#engine/table/session.ts';
import { drawSeed } from '#engine/table/starting.ts';
import { filled, layOutPlaces, type Gathered, type Place } from './chairs.ts';
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
  /** A table whose match has not begun; null once it has, and without a table. */
  gathered(): Gathered | null;
  /** Opens a new table, which gathers first when a chair of it is open. Refused while an unfinished match is on. */
  open(plan: TablePlan): Verdict;
  /** Who sits where at the table that gathers. */
  arrange(places: readonly Place[]): void;
  /** Begins the match: bots of this policy, under these names, sit where nobody came. */
  begin(bot: string, names: readonly string[]): Verdict;
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
  let gathered: Gathered | null = null;

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
    gathered = null;
  }

  function failed(what: string, error: unknown): Verdict {
    clear();
    ports.note(`${what}: ${faultText(error)}`);
    return error instanceof RecordError
      ? refuse('badRecord', { params: { problem: error.message.slice(0, 200) } })
      : refuse('recordNotWritten');
  }

  function start({ game, options, seed, tokens: given }: Gathered, seats: readonly Seat[]): Verdict {
    try {
      const id = bytesToHex(ports.entropy.bytes(5));
      session = openSession({ id, game, options, seats, seed: seed ?? drawSeed(ports.entropy) }, tablePorts, events);
      tokens = given;
      gathered = null;
      return { ok: true };
    } catch (error) {
      return failed('no table could be opened', error);
    }
  }

  const isBusy = (): boolean => session !== null && !session.isOver();

  return {
    session: () => session,
    gathered: () => gathered,
    open(plan) {
      if (isBusy()) return refuse('tableIsOpen');
      const read = readPlan(plan, games);
      if (!read.ok) return read satisfies { readonly reason: Reason };
      clear();
      const { game, options, seed } = read;
      const laid: Gathered = {
        game,
        given: plan.options,
        options,
        seed,
        ...layOutPlaces(plan.seats, ports.entropy),
      };
      if (laid.places.includes(null)) {
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
      if (!session && !gathered) return refuse('noTable');
      clear();
      return { ok: true };
    },
    drop: clear,
    saved() {
      const open = session?.table();
      return records.saved().filter(({ table, match }) => table !== open?.id || match !== open.match);
    },
    invitations: () =>
      (session?.seats() ?? gathered?.places ?? [])
        .filter((place) => place !== null)
        .filter(({ kind, host }) => kind === 'person' && !host)
        .map(({ seat, name }) => ({ seat, name, token: (gathered?.tokens ?? tokens)[seat] ?? null })),
  };
}
