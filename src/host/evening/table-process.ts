import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../files/make-folder.ts';
import { isFinished, parseRecord } from '#engine/core/record.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { games as allGames } from '#engine/games/index.ts';
import type { Cancel, Clock } from '#engine/table/ports.ts';
import { ALLOWED, type Verdict } from '#protocol/text.ts';
import { handle, type Handlers } from '../handlers.ts';
import { createHost, type Host } from '../host.ts';
import { systemClock } from '../node-ports.ts';
import { heldReason } from '../records/damage.ts';
import { claimRecord } from '../records/record-claim.ts';
import { readRecordFile } from '../records/record-file.ts';
import { isRecordName } from '../records/record-name.ts';
import { refusalOf } from '../table/desk-state.ts';
import { resultIn } from './match-result.ts';
import { createTableGuests, type TableGuests } from './table-guests.ts';
import { toTable, type FromTable, type ToTable } from './table-messages.ts';

/** The process of one table: plays the matches that its evening names, one at a time. */
export interface TableProcess {
  /** Takes one message of the evening; one that is malformed is noted and dropped. */
  receive(message: unknown): void;
  /** Closes the record; every accepted move was already on the disk. */
  close(): Promise<void>;
}

export interface TableProcessParts {
  /** Sends a message to the evening. */
  readonly tell: (message: FromTable) => void;
  /** The table has halted by itself: only another process can go on from its record. */
  readonly halted: () => void;
  readonly games?: readonly AnyGame[];
  readonly clock?: Clock;
}

type PlayMessage = Extract<ToTable, { t: 'play' }>;

/** A match that is being played, or cannot be begun yet. */
interface Playing {
  readonly order: PlayMessage;
  readonly host: Host;
  readonly release: () => void;
  record: string | null;
  /** How many moves and chances were told last. */
  told: number | null;
  cancel: Cancel;
}

interface State extends Required<TableProcessParts> {
  readonly guests: TableGuests;
  heard: number;
  /** The match that it was last told to play. */
  wanted: PlayMessage | null;
  playing: Playing | null;
  /** The last reason for waiting that was noted. */
  noted: string;
  /** How often in a row the match could not be begun. */
  tries: number;
}

/** How often it is told how far the match is, in milliseconds. */
const PROGRESS = 200;

/** Milliseconds until a match that cannot be begun now is tried again. */
const AGAIN = 1_000;

/** How often a match is tried whose record cannot be written for a reason that is not known to pass. */
const MOST_TRIES = 120;

/**
 * Reasons that pass: a disk that is full or fails, and a record that is still held by a process which is about to end. Codes of
 * `refuseRecord` and `heldReason`.
 */
const PASSING: readonly string[] = [
  'noRoomForRecord',
  'recordNotBegun',
  'recordHeld',
  'recordJustHeld',
  'recordElsewhereHeld',
];

/** Creates the table of an evening; nothing is played yet. */
export function createTableProcess({
  tell,
  halted,
  games = allGames,
  clock = systemClock,
}: TableProcessParts): TableProcess {
  const guests = createTableGuests(tell);
  const state: State = {
    tell,
    halted,
    games,
    clock,
    guests,
    heard: 0,
    wanted: null,
    playing: null,
    noted: '',
    tries: 0,
  };
  return {
    receive(message) {
      const read = toTable.safeParse(message);
      state.heard += 1;
      tell({ t: 'heard', count: state.heard });
      if (read.success) handle(HANDLERS, 't', state, read.data);
      else note(state, 'a message that is none was dropped');
    },
    close() {
      state.wanted = null;
      return leave(state);
    },
  };
}

const HANDLERS: Handlers<ToTable, 't', State> = {
  play,
  // That it was heard is the answer.
  ask: () => undefined,
  join({ playing, guests }, message) {
    const session = playing?.host.session();
    if (session) guests.join(session, message);
  },
  say({ guests }, message) {
    guests.say(message);
  },
  leave({ guests }, message) {
    guests.leave(message);
  },
  pause({ playing }, { paused }) {
    playing?.host.session()?.pause(paused);
  },
  mind({ playing }, { seat, bot }) {
    playing?.host.session()?.delegateSeat(seat, bot);
  },
};

function play(state: State, order: PlayMessage): void {
  if (state.playing?.order.match === order.match) return;
  state.wanted = order;
  void leave(state).then(() => {
    begin(state, order);
  });
}

/** Begins or continues the match, unless it was told another meanwhile; later, if that is not possible yet. */
function begin(state: State, order: PlayMessage): void {
  if (state.wanted !== order) return;
  const verdict = tryTo(() => open(state, order));
  state.tries = verdict.ok ? 0 : state.tries + 1;
  if (verdict.ok) return;
  const { reason } = verdict;
  if (!PASSING.includes(reason.code) || (reason.code === 'recordNotBegun' && state.tries > MOST_TRIES)) {
    void leave(state);
    state.tell({ t: 'refused', match: order.match, reason });
    return;
  }
  if (state.noted !== reason.code) note(state, `waits: ${reason.code}`);
  state.noted = reason.code;
  void leave(state).then(() => {
    state.clock.after(AGAIN, () => {
      begin(state, order);
    });
  });
}

function open(state: State, order: PlayMessage): Verdict {
  const { games } = state;
  const { folder, plan, dealt } = order;
  makeFolder(folder);
  // The process of an earlier evening program may still be ending.
  const claim = claimRecord(join(folder, 'match'));
  if ('holder' in claim) return { ok: false, reason: heldReason(claim.holder) };
  const host = createHost({
    records: folder,
    pages: new Map(),
    pace: order.pace ?? 'instant',
    games,
    note: (line) => {
      note(state, line);
    },
    tableEnded: (how) => {
      setImmediate(() => {
        ended(state, order, how);
      });
    },
  });
  state.playing = { order, host, release: claim.release, record: null, told: null, cancel: () => undefined };
  const found = recordIn(folder);
  if (found !== null && isFinished(parseRecord(readRecordFile(found)))) {
    state.playing.record = found;
    setImmediate(() => {
      ended(state, order, 'over');
    });
    return ALLOWED;
  }
  const verdict = found === null ? host.openShared(plan, dealt) : takeUp(host);
  const table = host.session()?.table();
  if (verdict.ok && table) {
    state.tell({ t: 'laid', match: order.match, table });
    tellProgress(state, state.playing);
  }
  return verdict;
}

/** Continues the match from its record; what a damaged record lacks is played again. */
function takeUp(host: Host): Verdict {
  const [saved] = host.savedTables();
  if (saved) return host.resumeTable(saved.id, { acceptLoss: saved.damage?.reason });
  const [unusable] = host.unusableRecords();
  return { ok: false, reason: unusable?.reason ?? { code: 'noSavedTable' } };
}

function tellProgress(state: State, playing: Playing): void {
  const match = playing.host.match();
  if (!match || state.playing !== playing) return;
  playing.record = match.record;
  if (playing.told !== match.inputs) state.tell({ t: 'moves', match: playing.order.match, count: match.inputs });
  playing.told = match.inputs;
  playing.cancel = state.clock.after(PROGRESS, () => {
    tellProgress(state, playing);
  });
}

/** The match has ended, or its table has halted: then only another process can go on. */
function ended(state: State, order: PlayMessage, how: 'over' | 'halted'): void {
  const { playing, games, tell } = state;
  if (playing?.order !== order) return;
  const { host } = playing;
  const path = host.match()?.record ?? playing.record;
  void leave(state);
  if (how === 'halted' || path === null) state.halted();
  else tell({ t: 'over', match: order.match, ...copied(resultIn(readRecordFile(path), games)) });
}

function copied({
  seats,
  replaced,
}: ReturnType<typeof resultIn>): Pick<Extract<FromTable, { t: 'over' }>, 'seats' | 'replaced'> {
  return { seats: [...seats], replaced: [...replaced] };
}

async function leave(state: State): Promise<void> {
  const { playing } = state;
  state.playing = null;
  state.guests.clear();
  if (!playing) return;
  playing.cancel();
  await playing.host.close();
  playing.release();
}

/** The record in the folder of a match; null for none. */
function recordIn(folder: string): string | null {
  const [name] = readdirSync(folder).filter(isRecordName).toSorted();
  return name === undefined ? null : join(folder, name);
}

function tryTo(work: () => Verdict): Verdict {
  try {
    return work();
  } catch (error) {
    return refusalOf(error);
  }
}

function note({ tell }: State, line: string): void {
  tell({ t: 'note', line: line.slice(0, 2_000) });
}
