import type { SeatId } from '#protocol/ids.ts';
import { isList, isObject, isSame, type Json } from '#protocol/json.ts';
import type { DownMessage } from '#protocol/messages.ts';
import type { TableInfo } from '#protocol/table.ts';
import { createContributor, type ContributorParts, type DrawSeen } from './contributor.ts';
import { keepPeople } from './people.ts';
import type { OfMatch } from './scheme.ts';
import type { ShownMatch } from './shown.ts';
import { keepWitness, type Told } from './witness.ts';

/**
 * What a message means for whoever keeps a match: another match begins, the same one goes on over a new link, its result
 * stands, so that the host has to open a seed that everybody drew, or such a seed is shown, so that the match can be checked.
 */
export type MatchNews = 'otherMatch' | 'sameMatch' | 'seedDue' | 'seedTold';

/** Takes part in drawing seeds for one device, and keeps what the device is sent during its matches. */
export interface MatchMemory {
  /** Every message of the host, in order, as it came. */
  hear(message: DownMessage): MatchNews | null;
  /** The link is lost: until the next greeting the host may have said anything. */
  unlinked(): void;
  /** Hashes a few of the messages that were heard; says whether more wait for it. */
  settle(): boolean;
  /** What is known of the match at the table; null where there is none. */
  shown(): ShownMatch | null;
}

/** How many messages are hashed at a time: one or two milliseconds. */
const SETTLED_AT_ONCE = 8;

/** Of how many matches something is kept; of all but the one at the table without the texts. */
const MOST_MATCHES = 32;

/** What is kept of one match. */
interface KeptMatch {
  /** As it was told first: whatever comes later may be said to hide something. Its `start` is as it was told last. */
  table: TableInfo;
  /** Whether it was told in another way later. */
  isToldTwice: boolean;
  readonly keeper: ReturnType<typeof keepWitness>;
  readonly people: ReturnType<typeof keepPeople>;
  seedHashes: readonly string[];
  /** The seats of this device by the last greeting. */
  seats: readonly SeatId[];
  readonly passedOver: readonly SeatId[];
  /** Its own part in the draw, as far as it was known when the match was last greeted. */
  draw: DrawSeen | null;
  /** Whether this device was told a result, and a seed. */
  isOver: boolean;
  isOpened: boolean;
}

interface State {
  readonly contributor: ReturnType<typeof createContributor>;
  /** In the order in which they were at the table, so that the match that is there is the last. */
  readonly matches: Map<string, KeptMatch>;
  /** The match at the table; null where there is none. */
  now: KeptMatch | null;
  /** Whether what is told now is a replay of it, as the host says. */
  isReplay: boolean;
  seat: SeatId | null;
  /** Whether a picture was heard to which updates belong. */
  isSynced: boolean;
  /** The seats of this device by the last greeting over a link that was not lost since; none where it was. */
  seats: readonly SeatId[];
}

/** A device that has heard nothing. */
export function createMatchMemory(parts: ContributorParts): MatchMemory {
  const state: State = {
    contributor: createContributor(parts),
    matches: new Map(),
    now: null,
    isReplay: false,
    seat: null,
    isSynced: false,
    seats: [],
  };
  return {
    hear: (message) => hear(state, message),
    unlinked: () => {
      state.seats = [];
      state.now?.people.lost();
    },
    settle: () => state.now?.keeper.settle(SETTLED_AT_ONCE) ?? false,
    shown: () => shownOf(state),
  };
}

function hear(state: State, message: DownMessage): MatchNews | null {
  switch (message.t) {
    case 'seedDraw':
    case 'seedLock':
    case 'room':
      state.contributor.hear(message);
      return null;
    case 'welcome':
      state.contributor.hear(message);
      return greeted(state, message);
    case 'curtain':
      state.seat = null;
      return null;
    case 'sync':
    case 'update':
      return told(state, message);
    case 'status':
      return toldStatus(state, message.status);
    case 'chat':
      if (state.now?.isOver === false) state.now.people.said(message.line);
      return null;
    default:
      return null;
  }
}

/** Another match begins with nothing, unless this device was at it before: nobody makes it forget by leading it away. */
function greeted(state: State, { table, you }: Extract<DownMessage, { t: 'welcome' }>): MatchNews {
  const before = state.now;
  const now = table && matchAt(state, table, you.seats);
  if (before !== now) before?.keeper.forgetTexts();
  const isReplay = table?.isReplay === true;
  Object.assign(state, { now, isReplay, seat: you.seat, seats: you.seats, isSynced: false });
  return now !== null && before === now ? 'sameMatch' : 'otherMatch';
}

/** The match that a greeting names: as it was kept, or a new one. */
function matchAt(state: State, told: TableInfo, seats: readonly SeatId[]): KeptMatch {
  const { matches, contributor } = state;
  const name = JSON.stringify([told.id, told.match]);
  const match = matches.get(name) ?? newMatch(state, told, seats);
  if (!told.isReplay && !isSame(saidOf(told), saidOf(match.table))) match.isToldTwice = true;
  const { start: _start, ...first } = match.table;
  match.table = { ...first, ...(told.start !== undefined && { start: told.start }) };
  match.people.lost();
  match.seats = seats;
  match.draw = contributor.seen(ofTable(told)) ?? match.draw;
  matches.delete(name);
  matches.set(name, match);
  const [oldest] = matches.keys();
  if (matches.size > MOST_MATCHES && oldest !== undefined) matches.delete(oldest);
  return match;
}

function newMatch(state: State, table: TableInfo, seats: readonly SeatId[]): KeptMatch {
  const nothing = { isToldTwice: false, seedHashes: [], seats, draw: null, isOver: false, isOpened: false };
  return {
    table,
    keeper: keepWitness(),
    people: keepPeople(),
    passedOver: passedOverAt(state, table, seats),
    ...nothing,
  };
}

/** What a greeting says of the match itself: a host that was started again counts from another step. */
function saidOf({ start: _start, isReplay: _isReplay, ...said }: TableInfo): Json {
  return said as Json;
}

function ofTable({ id, match }: TableInfo): OfMatch {
  return { table: id, match };
}

/** The seats that this device had before, at this table or just now, and has now, and for which it has not committed. */
function passedOverAt(
  { seats, matches, contributor }: State,
  table: TableInfo,
  now: readonly SeatId[],
): readonly SeatId[] {
  const commits = contributor.seen(ofTable(table))?.commits ?? [];
  const atTable = [...matches.values()].filter((other) => other.table.id === table.id).flatMap((other) => other.seats);
  const had = new Set([...seats, ...atTable]);
  return now.filter((seat) => had.has(seat) && !commits.some((own) => own.seat === seat));
}

function told(state: State, message: Told): MatchNews | null {
  const match = playedAt(state);
  if (match === null) return null;
  if (message.t === 'sync') {
    state.seat = message.seat;
    state.isSynced = true;
  }
  if (!state.isSynced) return null;
  // What is over and is watched again goes through old steps once more.
  if (!(match.isOver && state.isReplay)) match.keeper.hear(message, state.seat, match.table.start ?? 0);
  match.people.step(message.t, message.seq - (match.table.start ?? 0));
  match.isOver ||= hasResult(message);
  return message.t === 'sync' ? toldStatus(state, message.status) : newsOf(state, match);
}

/** What a page has to do about a match that is over. A seed that is told before that means nothing yet. */
function newsOf(state: State, match: KeptMatch): MatchNews | null {
  if (!match.isOver || !isToBeChecked(state, match)) return null;
  return match.isOpened ? 'seedTold' : 'seedDue';
}

/** Whether the match has a result after this. */
function hasResult(message: Told): boolean {
  if (message.t === 'sync') return message.view.result !== null;
  const { changes } = message;
  const parts = isList(changes) && changes.length === 1 ? changes[0] : changes;
  return isObject(parts) && (parts['result'] ?? null) !== null;
}

function toldStatus(state: State, status: Extract<DownMessage, { t: 'status' }>['status']): MatchNews | null {
  const match = playedAt(state);
  if (match === null) return null;
  const { seedHash, seed, hostSecret } = status;
  // Once it is over, its record is closed: what changes then is about the next match.
  if (!match.isOver) match.people.status(status);
  else if (!match.isOpened) match.people.ended(status);
  if (!match.seedHashes.includes(seedHash)) match.seedHashes = [...match.seedHashes, seedHash];
  if (seed !== null) match.isOpened = true;
  // A host that discards a deal could open its secret as well: it counts as played only if its end was shown.
  if (match.isOver && hostSecret !== undefined) state.contributor.opened(ofTable(match.table), hostSecret);
  return newsOf(state, match);
}

/** Whether somebody should look at the record: everybody drew the seed, or this device took part in a draw. */
function isToBeChecked({ contributor }: State, { table, draw }: KeptMatch): boolean {
  if (draw !== null) return true;
  return !table.evening && (table.seedDraw !== undefined || contributor.brokenOff() > 0);
}

/**
 * The match at the table, where it is played there. If this device took part in the draw of its seed it is, whatever else
 * the host calls it.
 */
function playedAt({ now }: State): KeptMatch | null {
  if (now === null) return null;
  return now.draw === null && (now.table.isLesson || now.table.isReplay) ? null : now;
}

function shownOf({ now, contributor }: State): ShownMatch | null {
  if (now === null) return null;
  const { table, isToldTwice, seedHashes, passedOver, keeper, people, draw } = now;
  return {
    table,
    isToldTwice,
    seedHashes,
    draw: contributor.seen(ofTable(table)) ?? draw,
    brokenOff: contributor.brokenOff(),
    passedOver,
    witness: keeper.heard(),
    people: people.told(),
  };
}
