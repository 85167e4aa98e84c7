import { bytesToHex } from '@noble/hashes/utils.js';
import type { EntrantId, EveningPlan } from '#protocol/evening.ts';
import type { EveningRoom, SavedEvening } from '#protocol/evening-room.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { Order } from '#protocol/messages.ts';
import { ALLOWED, refuse, type Reason, type Verdict } from '#protocol/text.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { RecordError } from '#engine/core/record-line.ts';
import { faultText } from '#engine/table/fault-text.ts';
import type { Clock, Entropy, Pace } from '#engine/table/ports.ts';
import { mayDraw, openRound } from '#engine/evening/state.ts';
import { handle, type Handlers } from '../handlers.ts';
import type { Person } from '../room/room-state.ts';
import type { Roster } from '../room/roster.ts';
import { refusalOf } from '../table/desk-state.ts';
import { readPlan } from '../table/plan.ts';
import { entrantOf } from './entrant-of.ts';
import { chairOf, openEvening, resumeEvening, type Evening, type EveningParts } from './evening.ts';
import { eveningFolder, newEveningFolder } from './evening-folder.ts';
import { createEveningPicture } from './evening-picture.ts';
import { EveningLogError } from './evening-log.ts';
import { admitGuests, change, idOf, known, knownIn, type OpenEvening } from './evening-people.ts';
import { createEveningTold, type EveningTold } from './evening-told.ts';
import { writePeople } from './people-file.ts';
import { createSavedEvenings } from './saved-evenings.ts';
import type { ScreenDesk } from './screen-desk.ts';
import type { Place } from './table-people.ts';
import type { OpenTablePort } from './table-port.ts';

/** What the host orders about an evening that is open. */
export type EveningOrder = Extract<
  Order,
  { kind: 'beginRound' | 'excuse' | 'giveUpMatch' | 'serveStandings' | 'endEvening' | 'pause' }
>;

/** The one evening that this host may have open, and who sits where in it. */
export interface EveningDesk {
  isOpen(): boolean;
  /** The id by which it can be continued; null without an evening. */
  id(): string | null;
  open(order: Extract<Order, { kind: 'openEvening' }>): Verdict;
  resume(id: string): Verdict;
  /** Leaves it; it stays on the disk and can be continued. */
  leave(): void;
  obey(order: EveningOrder): Verdict;
  /** This person takes part from the next round on, or no longer. */
  takePart(person: Person, takes: boolean): Verdict;
  /** The entrant who has this seat at the table of the host's own screen; null for nobody. */
  sitsBesideHost(seat: SeatId): EntrantId | null;
  /** The match that this person plays, and its seat; null while there is none. */
  chairOf(person: Person): { readonly place: Place; readonly seat: SeatId } | null;
  /** Whether both sit at one table that plays now, so that neither may learn from the room whether the other is linked. */
  playTogether(person: Person, tokenHash: string): boolean;
  /** What this person is told; null without an evening. */
  info(person: Person): EveningRoom | null;
  /** Everybody in the room takes part; whoever was sent away no longer does. */
  roomChanged(): void;
  saved(): readonly SavedEvening[];
  /** The hashes of the secrets of everybody in saved evenings. */
  tokenHashes(): readonly string[];
  /** What other computers are told; null without an evening. */
  onNetwork(): { readonly game: string; readonly seats: { readonly free: number; readonly total: number } } | null;
}

interface DeskParts {
  readonly records: string;
  readonly games: readonly AnyGame[];
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly pace: Pace;
  readonly botNames: readonly string[];
  readonly roster: Roster;
  readonly screen: ScreenDesk;
  /** Starts the process of a table; null where this program cannot. */
  readonly openTable: OpenTablePort | null;
  readonly note: (line: string) => void;
  /** Called when somebody may have another place, or what is told may have changed. */
  readonly changed: () => void;
  /** Called when the evening cannot go on, and was left. */
  readonly halted: () => void;
}

interface State extends DeskParts {
  readonly told: EveningTold;
  open: OpenEvening | null;
}

/** How long people see the end of a deal before the next one of the round is dealt, in milliseconds. */
const BETWEEN_DEALS = 12_000;

/** No evening is open. */
export function createEveningDesk(parts: DeskParts): EveningDesk {
  const { records, roster } = parts;
  const state: State = { ...parts, told: createEveningTold(parts.games, roster), open: null };
  const saved = createSavedEvenings(records);
  return {
    isOpen: () => state.open !== null,
    id: () => state.open?.evening.state().plan.id ?? null,
    open: (order) => open(state, order),
    resume: (id) => resume(state, id),
    leave: () => {
      close(state);
    },
    obey: (order) => {
      if (!state.open) return refuse('noEvening');
      return order.kind === 'serveStandings'
        ? state.screen.serve(order.isServed)
        : handle(HANDLERS, 'kind', state.open, order);
    },
    takePart: (person, takes) => takePart(state, person, takes),
    sitsBesideHost: (seat) => sitsBesideHost(state, seat),
    chairOf: (person) => (state.open ? place(state.open, person) : null),
    playTogether: (person, tokenHash) => playTogether(state, person, tokenHash),
    info: (person) => state.open && state.told.of(state.open, person),
    roomChanged: () => {
      if (state.open) admitGuests(state.open, roster);
    },
    saved: () => saved.list().filter(({ id }) => id !== state.open?.evening.state().plan.id),
    tokenHashes: saved.tokenHashes,
    onNetwork: () => onNetwork(state),
  };
}

const HANDLERS: Handlers<Exclude<EveningOrder, { kind: 'serveStandings' }>, 'kind', OpenEvening, Verdict> = {
  beginRound({ evening }) {
    const now = evening.state();
    if (now.isOver) return refuse('eveningOver');
    if (!mayDraw(now)) return refuse(openRound(now) ? 'roundOpen' : 'noMoreRounds');
    evening.beginRound();
    return ALLOWED;
  },
  excuse: (open, { entrant, takes }) => change(open, entrant, takes),
  giveUpMatch: ({ evening }, { table }) => (evening.giveUp(table) ? ALLOWED : refuse('tableNotPlaying')),
  endEvening({ evening }) {
    if (evening.state().isOver) return refuse('eveningOver');
    evening.end();
    return ALLOWED;
  },
  pause({ evening }, { paused }) {
    if (!openRound(evening.state())) return refuse('noRound');
    evening.pause(paused);
    return ALLOWED;
  },
};

function open(state: State, order: Extract<Order, { kind: 'openEvening' }>): Verdict {
  if (state.open) return refuse('eveningIsOpen');
  if (!state.openTable) return refuse('noEveningHere');
  const { house, name, seats, tables, rounds, deals, draw } = order;
  const bots = Array.from({ length: seats }, () => ({ kind: 'bot', bot: house }) as const);
  const read = readPlan({ game: order.game, options: order.options, seats: bots }, state.games);
  if (!read.ok) return read satisfies { readonly reason: Reason };
  const host = name === null ? null : ({ id: 'e1', name, kind: 'person', bot: null } as const);
  const sizes = { tables, seats, rounds, deals, draw, house };
  const plan: Omit<EveningPlan, 'id'> = {
    game: read.game.id,
    options: { ...read.options },
    ...sizes,
    entrants: host ? [host] : [],
    seed: bytesToHex(state.entropy.bytes(32)),
  };
  return begun(state, () => {
    const { id, folder } = newEveningFolder(state.records, plan.game);
    writePeople(folder, { guests: new Map(), host: host?.id ?? null });
    return { folder, evening: openEvening(partsFor(state, folder), { id, ...plan }) };
  });
}

function resume(state: State, id: string): Verdict {
  if (state.open) return refuse('eveningIsOpen');
  if (!state.openTable) return refuse('noEveningHere');
  const folder = eveningFolder(state.records, id);
  if (folder === null) return refuse('noSuchEvening');
  return begun(state, () => ({ folder, evening: resumeEvening(partsFor(state, folder)) }));
}

/** The evening goes on from here; everybody in the room takes part. */
function begun(state: State, work: () => Pick<OpenEvening, 'folder' | 'evening'>): Verdict {
  const { roster, note } = state;
  try {
    const { folder, evening } = work();
    const opened: OpenEvening = { folder, evening, note, ...knownIn(folder, evening.state()) };
    state.open = opened;
    for (const [entrant, hash] of opened.guests) {
      if (!roster.byHash(hash)) roster.restore(entrantOf(evening.state(), entrant)?.name ?? '', hash);
    }
    admitGuests(opened, roster);
    showStandings(state, evening, folder);
    void play(state, opened);
    return ALLOWED;
  } catch (error) {
    if (error instanceof EveningLogError) return { ok: false, reason: error.reason };
    if (!(error instanceof RecordError)) note(`the tournament could not be opened: ${faultText(error)}`);
    return refusalOf(error);
  }
}

/** Nobody may know how many moves a table has made: the number would tell who has answered. */
function showStandings({ games, screen }: State, { state }: Evening, folder: string): void {
  const game = games.find(({ id }) => id === state().plan.game);
  if (!game) return;
  const pictureOf = createEveningPicture(game);
  screen.begin(folder, () => pictureOf(state(), () => null));
}

async function play(state: State, opened: OpenEvening): Promise<void> {
  try {
    await opened.evening.run();
  } catch (error) {
    state.note(`the tournament stopped: ${faultText(error)}`);
    if (state.open !== opened) return;
    close(state);
    state.halted();
  }
}

function close(state: State): void {
  const { open } = state;
  state.open = null;
  state.screen.end();
  open?.evening.close();
}

function partsFor(state: State, folder: string): EveningParts {
  const { records, games, clock, note, openTable, changed, pace, botNames, screen } = state;
  if (!openTable) throw new Error('this program cannot start tables');
  return {
    records,
    folder,
    games,
    clock,
    openTable,
    note,
    happened: () => {
      screen.show();
      changed();
    },
    people: { pace, botNames, host: () => state.open?.host ?? null, between: BETWEEN_DEALS, laid: changed },
  };
}

function takePart({ open, roster }: State, person: Person, takes: boolean): Verdict {
  if (!open) return refuse('noEvening');
  const id = idOf(open, person);
  if (id !== null) return change(open, id, takes);
  if (person.host || !takes) return refuse('notInEvening');
  admitGuests(open, roster);
  return idOf(open, person) === null ? refuse('eveningFull') : ALLOWED;
}

function chairIn(evening: Evening, id: EntrantId | null): ReturnType<typeof chairOf> {
  // After a round its tables stay as they ended, until the next one begins.
  return id === null ? null : chairOf(evening.state().rounds.at(-1) ?? null, id);
}

function place(open: OpenEvening, person: Person): ReturnType<EveningDesk['chairOf']> {
  const { evening } = open;
  const id = idOf(open, person);
  const chair = chairIn(evening, id);
  const found = chair && evening.place(chair.table);
  const isPresent = id !== null && entrantOf(evening.state(), id)?.present === true;
  return found && isPresent ? { place: found, seat: chair.seat } : null;
}

function sitsBesideHost({ open }: State, seat: SeatId): EntrantId | null {
  const round = open && openRound(open.evening.state());
  const chair = open && chairIn(open.evening, open.host);
  return (chair && round?.seatings[chair.table]?.[seat]) ?? null;
}

function playTogether({ open }: State, person: Person, tokenHash: string): boolean {
  const round = open && openRound(open.evening.state());
  if (!open || !round) return false;
  const [own, other] = [idOf(open, person), known(open, tokenHash)].map((id) =>
    id === null ? null : chairOf(round, id),
  );
  if (!own || own.table !== other?.table) return false;
  return round.matches.some(({ table, standing }) => table === own.table && standing === 'open');
}

function onNetwork({ open }: State): ReturnType<EveningDesk['onNetwork']> {
  if (!open) return null;
  const { plan, entrants } = open.evening.state();
  const total = plan.tables * plan.seats;
  return { game: plan.game, seats: { free: total - entrants.filter(({ present }) => present).length, total } };
}
