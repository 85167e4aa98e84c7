import type { SeatId } from '#protocol/ids.ts';
import type { DownMessage } from '#protocol/messages.ts';
import type { TableInfo } from '#protocol/table.ts';
import { createContributor, type ContributorParts } from './contributor.ts';
import type { ShownMatch } from './shown.ts';
import { keepWitness } from './witness.ts';

/**
 * What a message means for whoever keeps a match: another match begins, the same one goes on over a new link, or a seed
 * that everybody drew is shown, so that the match can be checked.
 */
export type MatchNews = 'otherMatch' | 'sameMatch' | 'seedTold';

/** Takes part in drawing seeds for one device, and keeps what the device is sent during the match. */
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

interface State {
  readonly contributor: ReturnType<typeof createContributor>;
  table: TableInfo | null;
  seat: SeatId | null;
  /** Whether a picture was heard to which updates belong. */
  isSynced: boolean;
  keeper: ReturnType<typeof keepWitness>;
  seedHashes: readonly string[];
  /** The seats of this device by the last greeting over a link that was not lost since; none where it was. */
  seats: readonly SeatId[];
  passedOver: readonly SeatId[];
}

/** A device that has heard nothing. */
export function createMatchMemory(parts: ContributorParts): MatchMemory {
  const state: State = {
    contributor: createContributor(parts),
    table: null,
    seat: null,
    isSynced: false,
    keeper: keepWitness(),
    seedHashes: [],
    seats: [],
    passedOver: [],
  };
  return {
    hear: (message) => hear(state, message),
    unlinked: () => {
      state.seats = [];
    },
    settle: () => state.keeper.settle(SETTLED_AT_ONCE),
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
    default:
      return null;
  }
}

/** Another match begins with nothing. */
function greeted(state: State, { table, you }: Extract<DownMessage, { t: 'welcome' }>): MatchNews {
  const isSame = table !== null && table.id === state.table?.id && table.match === state.table.match;
  if (!isSame)
    Object.assign(state, { keeper: keepWitness(), seedHashes: [], passedOver: passedOverAt(state, table, you.seats) });
  Object.assign(state, { table, seat: you.seat, seats: you.seats, isSynced: false });
  return isSame ? 'sameMatch' : 'otherMatch';
}

/** The seats that this device had before and has now, and for which it has not committed. */
function passedOverAt(
  { seats, contributor }: State,
  table: TableInfo | null,
  now: readonly SeatId[],
): readonly SeatId[] {
  const draw = contributor.seen();
  const isOfMatch = draw !== null && draw.of.table === table?.id && draw.of.match === table.match;
  const commits = isOfMatch ? draw.commits : [];
  return now.filter((seat) => seats.includes(seat) && !commits.some((own) => own.seat === seat));
}

function told(state: State, message: Extract<DownMessage, { t: 'sync' | 'update' }>): MatchNews | null {
  const table = playedAt(state);
  if (table === null) return null;
  if (message.t === 'sync') {
    state.seat = message.seat;
    state.isSynced = true;
  }
  if (!state.isSynced) return null;
  state.keeper.hear(message, state.seat, table.start ?? 0);
  return message.t === 'sync' ? toldStatus(state, message.status) : null;
}

function toldStatus(
  state: State,
  { seedHash, seed }: Extract<DownMessage, { t: 'status' }>['status'],
): MatchNews | null {
  const table = playedAt(state);
  if (table === null) return null;
  if (!state.seedHashes.includes(seedHash)) state.seedHashes = [...state.seedHashes, seedHash];
  return seed !== null && isToBeChecked(state, table) ? 'seedTold' : null;
}

/**
 * Whether somebody should look at the record: everybody drew the seed, or this device took part in a draw of which the host
 * says nothing. Of an evening no record is given away.
 */
function isToBeChecked({ contributor }: State, { id, match, seedDraw, evening }: TableInfo): boolean {
  if (evening) return false;
  const of = contributor.seen()?.of;
  const isDrawnFor = of?.table === id && of.match === match;
  return seedDraw !== undefined || isDrawnFor || contributor.brokenOff() > 0;
}

/** The table, where a match is played at it. */
function playedAt({ table }: State): TableInfo | null {
  return table === null || table.isLesson || table.isReplay ? null : table;
}

function shownOf({ table, seedHashes, contributor, keeper, passedOver }: State): ShownMatch | null {
  if (table === null) return null;
  return {
    table,
    seedHashes,
    draw: contributor.seen(),
    brokenOff: contributor.brokenOff(),
    passedOver,
    witness: keeper.heard(),
  };
}
