import type { SeatId } from '#protocol/ids.ts';
import type { DownMessage } from '#protocol/messages.ts';
import type { TableInfo, TableStatus } from '#protocol/table.ts';
import type { GameDefinition } from '#engine/core/game.ts';
import type { Link } from '#engine/table/link.ts';
import type { Guest, GuestMessage, Session } from '#engine/table/session.ts';
import type { ToTable } from './table-messages.ts';

/** A match that guests of this host may join, in this process or in another. */
export interface Place extends Pick<Session, 'game' | 'table' | 'join'> {
  /** Nothing more comes from there: whoever sits there keeps its last picture, and nobody joins. */
  isClosed?(): boolean;
}

/**
 * The guests of one table whose match runs in another process. To the hall it is a table like its own: what a guest sends
 * goes there and what the table says comes back, and when the process is started again they sit there again.
 */
export interface TablePeople {
  /** The match, from when it is laid until the next one begins; null before. */
  place(): Place | null;
  /** Another match is to be played: nobody sits at the last one any more. */
  begin(): void;
  /** The match is on in the process that runs now. */
  laid(table: TableInfo): void;
  told(guest: number, message: DownMessage): void;
  /** The match has its result, or will have none. Whoever sits there still sees its end. */
  over(): void;
  /** The process is gone. What it had accepted is in the record; what it had not answered may be. */
  lost(): void;
}

interface PeopleParts {
  readonly game: GameDefinition;
  /** Sends to the process that runs; does nothing without one. */
  readonly send: (message: ToTable) => void;
  /** Called when there is another place, or none. */
  readonly changed: () => void;
}

interface Sitting {
  readonly link: Link;
  readonly seats: readonly SeatId[];
  readonly owns: readonly SeatId[];
  /** What it asked and the table has not answered yet, the latest last. */
  readonly open: Set<string>;
  /** How the table was told to stand last. */
  status: TableStatus | null;
}

interface State extends PeopleParts {
  readonly guests: Map<number, Sitting>;
  place: Place | null;
  /** `away`: no process has the match now, but one will. */
  standing: 'on' | 'away' | 'over';
  last: number;
}

/** The most requests of one guest that are remembered; far more than a page sends before it is answered. */
const MOST_OPEN = 64;

/** A table without a match. */
export function createTablePeople(parts: PeopleParts): TablePeople {
  const state: State = { ...parts, guests: new Map(), place: null, standing: 'away', last: 0 };
  return {
    place: () => state.place,
    begin() {
      const hadPlace = state.place !== null;
      state.place = null;
      state.standing = 'away';
      state.guests.clear();
      if (hadPlace) state.changed();
    },
    laid(table) {
      state.standing = 'on';
      for (const [guest, sitting] of state.guests) sendJoin(state, guest, sitting);
      if (state.place) return;
      state.place = {
        game: state.game,
        table: () => table,
        join: (...who) => join(state, ...who),
        isClosed: () => state.standing === 'over',
      };
      state.changed();
    },
    told: (guest, message) => {
      const sitting = state.guests.get(guest);
      if (sitting && state.standing === 'on') pass(sitting, message);
    },
    over() {
      state.standing = 'over';
      for (const sitting of state.guests.values()) refuseOpen(sitting, 'matchIsOver');
    },
    lost() {
      if (state.standing !== 'on') return;
      state.standing = 'away';
      for (const sitting of state.guests.values()) {
        refuseOpen(sitting, 'tableStartsAgain');
        tellAway(sitting);
      }
    },
  };
}

function join(state: State, link: Link, seats: readonly SeatId[], owns: readonly SeatId[] = seats): Guest {
  state.last += 1;
  const guest = state.last;
  const sitting: Sitting = { link, seats, owns, open: new Set(), status: null };
  state.guests.set(guest, sitting);
  if (state.standing === 'on') sendJoin(state, guest, sitting);
  return {
    receive: (message) => {
      receive(state, guest, message);
    },
    sync: () => {
      receive(state, guest, { t: 'sync' });
    },
    leave: () => {
      if (state.guests.delete(guest) && state.standing === 'on') state.send({ t: 'leave', guest });
    },
  };
}

function sendJoin({ send }: State, guest: number, { seats, owns }: Sitting): void {
  send({ t: 'join', guest, seats: [...seats], owns: [...owns] });
}

function receive(state: State, guest: number, message: GuestMessage): void {
  const sitting = state.guests.get(guest);
  if (!sitting) return;
  const ref = 'ref' in message ? message.ref : null;
  if (state.standing !== 'on') {
    const code = state.standing === 'over' ? 'matchIsOver' : 'tableStartsAgain';
    if (ref !== null) sitting.link.send({ t: 'refused', ref, reason: { code } });
    return;
  }
  if (ref !== null) remember(sitting, ref);
  state.send({ t: 'say', guest, message });
}

function remember({ open }: Sitting, ref: string): void {
  open.add(ref);
  const [oldest] = open;
  if (open.size > MOST_OPEN && oldest !== undefined) open.delete(oldest);
}

function pass(sitting: Sitting, message: DownMessage): void {
  if (message.t === 'done' || message.t === 'refused') sitting.open.delete(message.ref);
  if (message.t === 'sync' || message.t === 'status') sitting.status = message.status;
  sitting.link.send(message);
}

function refuseOpen({ link, open }: Sitting, code: string): void {
  for (const ref of open) link.send({ t: 'refused', ref, reason: { code } });
  open.clear();
}

/** The page keeps its picture, and says why nothing goes on. */
function tellAway({ link, status }: Sitting): void {
  if (status === null) return;
  link.send({ t: 'status', status: { ...status, trouble: { code: 'tableStartsAgain' } }, window: null });
}
