import type { SeatId } from '#protocol/ids.ts';
import type { Reason } from '#protocol/text.ts';
import type { GameDefinition } from '#engine/core/game.ts';
import type { Cancel, Clock } from '#engine/table/ports.ts';
import { handle, type Handlers } from '../handlers.ts';
import { createRestart, type Restart } from '../restart.ts';
import { startChild, type RunningChild } from '../running-child.ts';
import type { MatchResult } from './match-result.ts';
import { fromTable, readTold, type FromTable, type ToTable } from './table-messages.ts';
import { createTablePeople, type Place, type TablePeople } from './table-people.ts';
import type { OpenTablePort } from './table-port.ts';

/** What a table is told to play. */
export type PlayOrder = Omit<Extract<ToTable, { t: 'play' }>, 't'>;

/** How a match ended: with a result, or without one and why. */
export type Outcome =
  | ({ readonly kind: 'over' } & MatchResult)
  | { readonly kind: 'abandoned'; readonly reason: Reason };

/** Keeps the process of one table running while a match is to be played there. */
export interface TableKeeper {
  /** Has this match played to its end, over any number of processes. One at a time. */
  play(order: PlayOrder): Promise<Outcome>;
  /** How many moves and chances the present match, or the last one, has. */
  moves(): number;
  /** The present match, for guests to join; null until it is laid. After its end, until the next one begins. */
  place(): Place | null;
  /** A bot of this policy plays for the seat of a person from now on; null hands it back. */
  mind(seat: SeatId, bot: string | null): void;
  /** Pauses the present match and those to come, or lets them go on. */
  pause(paused: boolean): void;
  /** Gives the present match up; false without one. */
  giveUp(reason: Reason): boolean;
  /** Ends the process. A match that is being played stays as its record has it. */
  end(): void;
}

interface KeeperParts {
  readonly game: GameDefinition;
  readonly open: OpenTablePort;
  readonly clock: Pick<Clock, 'after'>;
  /** Called when the number of moves has changed. */
  readonly changed: () => void;
  /** Called when guests have another match to join at this table, or none. */
  readonly laid?: () => void;
  readonly note: (line: string) => void;
}

interface Playing {
  readonly order: PlayOrder;
  readonly settle: (outcome: Outcome) => void;
  /** By seat: the bot that plays for a person there. */
  readonly minded: Map<SeatId, string>;
  moves: number;
  /** How far the match was when a process of it last ended by itself, and how often that was at the same place. */
  endedAt: number;
  endedThere: number;
  ended: number;
}

interface State extends KeeperParts {
  readonly people: TablePeople;
  running: RunningChild<ToTable> | null;
  playing: Playing | null;
  moves: number;
  readonly restart: Restart;
  ask: Cancel | null;
  isPaused: boolean;
  isEnded: boolean;
}

/** Milliseconds until a process that ended by itself is started again; the first again once it got further. */
const AGAIN = { first: 100, most: 5_000 };

/** How often the processes of one match may end by themselves: without getting further, and in all. */
const MOST = { there: 10, all: 100 };

/** How often a table that plays is asked for a sign of life, in milliseconds. */
const ASK = 3_000;

/**
 * How long it may take nothing, in seconds. Bots think in the process of their table, where nothing is taken meanwhile:
 * `sharp` may need many seconds for a move at one of twelve tables on two cores.
 */
const PATIENCE = { without: 120, behind: 120 };

/** Creates the keeper of a table; no process is started yet. */
export function createTableKeeper(parts: KeeperParts): TableKeeper {
  const people = createTablePeople({
    game: parts.game,
    send: (message) => {
      send(state, message);
    },
    changed: () => parts.laid?.(),
  });
  const state: State = {
    ...parts,
    people,
    running: null,
    playing: null,
    moves: 0,
    restart: createRestart(parts.clock, AGAIN, () => {
      if (state.playing && !state.running) start(state);
    }),
    ask: null,
    isPaused: false,
    isEnded: false,
  };
  return {
    play: (order) =>
      new Promise((resolve) => {
        const ended = { endedAt: -1, endedThere: 0, ended: 0 };
        state.playing = { order, settle: resolve, minded: new Map(), moves: 0, ...ended };
        state.moves = 0;
        people.begin();
        if (state.running) sendOrder(state);
        else start(state);
      }),
    moves: () => state.moves,
    place: people.place,
    mind: (seat, bot) => {
      mind(state, seat, bot);
    },
    pause: (paused) => {
      if (state.isPaused === paused) return;
      state.isPaused = paused;
      if (people.place()) send(state, { t: 'pause', paused });
    },
    giveUp: (reason) => giveUp(state, reason),
    end: () => {
      end(state);
    },
  };
}

function start(state: State): void {
  state.running = startChild({
    open: state.open,
    clock: state.clock,
    patience: PATIENCE,
    schema: fromTable,
    hear: (message) => {
      handle(HANDLERS, 't', state, message);
    },
    gone: () => {
      lost(state);
    },
    who: 'its process',
    note: state.note,
  });
  if (state.running) sendOrder(state);
  else lost(state);
}

function sendOrder(state: State): void {
  if (state.playing) send(state, { t: 'play', ...state.playing.order });
  askLater(state);
}

/** A table that thinks for ever is found out only if it is asked something meanwhile. */
function askLater(state: State): void {
  state.ask?.();
  state.ask = state.clock.after(ASK, () => {
    if (!state.playing) return;
    send(state, { t: 'ask' });
    askLater(state);
  });
}

function send({ running }: State, message: ToTable): void {
  running?.send(message);
}

const HANDLERS: Handlers<FromTable, 't', State> = {
  heard({ running }, { count }) {
    running?.acknowledged(count);
  },
  moves(state, { match, count }) {
    if (state.playing?.order.match !== match) return;
    state.playing.moves = count;
    if (state.moves === count) return;
    state.moves = count;
    state.changed();
  },
  laid(state, { match, table }) {
    const { playing, people } = state;
    if (playing?.order.match !== match) return;
    // Before guests come: whoever joins with its seat has it back.
    for (const [seat, bot] of playing.minded) send(state, { t: 'mind', seat, bot });
    if (state.isPaused) send(state, { t: 'pause', paused: true });
    people.laid(table);
  },
  told({ people, note }, { guest, frame }) {
    const message = readTold(frame);
    if (message) people.told(guest, message);
    else note('said something to a guest that no table may say');
  },
  over(state, { match, seats, replaced }) {
    settle(state, match, { kind: 'over', seats, replaced });
  },
  refused(state, { match, reason }) {
    settle(state, match, { kind: 'abandoned', reason });
  },
  note({ note }, { line }) {
    note(line);
  },
};

function settle(state: State, match: string, outcome: Outcome): void {
  const { playing } = state;
  if (playing?.order.match !== match) return;
  state.playing = null;
  state.ask?.();
  state.people.over();
  playing.settle(outcome);
}

function mind(state: State, seat: SeatId, bot: string | null): void {
  if (!state.playing) return;
  if (bot === null) state.playing.minded.delete(seat);
  else state.playing.minded.set(seat, bot);
  if (state.people.place()) send(state, { t: 'mind', seat, bot });
}

/** Its process is ended too: it would play on. */
function giveUp(state: State, reason: Reason): boolean {
  const { playing, running } = state;
  if (!playing) return false;
  state.restart.cancel();
  state.running = null;
  running?.end();
  settle(state, playing.order.match, { kind: 'abandoned', reason });
  return true;
}

/** The process ended by itself or could not be started: starts it again after a pause, if there is something to play. */
function lost(state: State): void {
  const { playing, restart, note } = state;
  state.running = null;
  state.ask?.();
  state.people.lost();
  if (!playing || state.isEnded) return;
  playing.ended += 1;
  playing.endedThere += 1;
  if (playing.moves > playing.endedAt) {
    playing.endedAt = playing.moves;
    playing.endedThere = 1;
    restart.forgive();
  }
  if (playing.endedThere >= MOST.there || playing.ended >= MOST.all) {
    settle(state, playing.order.match, {
      kind: 'abandoned',
      reason: { code: 'eveningTableCrashed', params: { times: playing.ended } },
    });
    return;
  }
  note('ended by itself, and goes on from its record');
  restart.later();
}

function end(state: State): void {
  state.isEnded = true;
  state.restart.cancel();
  state.ask?.();
  const { running } = state;
  state.running = null;
  running?.end();
}
