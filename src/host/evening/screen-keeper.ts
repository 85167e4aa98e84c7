import { fromScreen, type EveningPicture, type FromScreen, type ToScreen } from '#protocol/evening-screen.ts';
import type { Text } from '#protocol/text.ts';
import type { Cancel, Clock } from '#engine/table/ports.ts';
import type { OpenChild } from '../child-port.ts';
import { createRestart, type Restart } from '../restart.ts';
import { startChild, type RunningChild } from '../running-child.ts';

/** Starts the process that serves the standings. */
export type OpenScreen = OpenChild<ToScreen, FromScreen>;

/** Keeps the process running that serves the standings of an evening, and tells it what to show. */
export interface ScreenKeeper {
  /** Serves at this address of the computer from now on, at the same port if it is free there. */
  move(bind: string): void;
  /** Shows what `picture` gives from now on: it is asked at most four times a second, when a picture is told. */
  show(picture: () => EveningPicture): void;
  end(): void;
}

/** Where standings are served. */
interface ScreenPlace {
  readonly bind: string;
  /** Null for the standard port or one of the next. */
  readonly port: number | null;
  /** The port that served last, where `port` names none. It is tried first, so that open pages find it again. */
  readonly before?: number | null;
}

interface ScreenParts {
  readonly open: OpenScreen;
  readonly clock: Pick<Clock, 'after'>;
  readonly where: ScreenPlace;
  /** Called when it is known where the standings are served, or why they are not. */
  readonly served: (origin: string | null, problem: Text | null) => void;
  readonly note: (line: string) => void;
}

interface State extends ScreenParts {
  where: ScreenPlace;
  running: RunningChild<ToScreen> | null;
  /** The port that was served last: links to it work again after a restart. */
  kept: number | null;
  /** How many times the process was told where to listen without having answered yet. */
  unanswered: number;
  /** How often the port that is kept was found taken. */
  refused: number;
  /** Tries it once more. */
  retry: Cancel | null;
  picture: (() => EveningPicture) | null;
  wait: Cancel | null;
  isDue: boolean;
  readonly restart: Restart;
}

/** Milliseconds until a process that ended by itself is started again. */
const AGAIN = { first: 500, most: 30_000 };

/** How often and after how many milliseconds a port is tried again: an earlier process may be about to leave it. */
const RETRY = { times: 8, after: 500 };

/** The least time between two pictures, in milliseconds. */
const BETWEEN = 250;

/** Starts to serve the standings. */
export function createScreenKeeper(parts: ScreenParts): ScreenKeeper {
  const state: State = {
    ...parts,
    running: null,
    kept: parts.where.before ?? null,
    unanswered: 0,
    refused: 0,
    retry: null,
    picture: null,
    wait: null,
    isDue: false,
    restart: createRestart(parts.clock, AGAIN, () => {
      start(state);
    }),
  };
  start(state);
  return {
    move(bind) {
      state.where = { ...state.where, bind };
      state.refused = 0;
      listen(state);
    },
    show(picture) {
      state.picture = picture;
      state.isDue = true;
      if (!state.wait) tell(state);
    },
    end() {
      state.wait?.();
      state.retry?.();
      state.restart.cancel();
      state.running?.end();
      state.running = null;
    },
  };
}

function start(state: State): void {
  const { open, clock, note } = state;
  state.running = startChild({
    open,
    clock,
    patience: null,
    schema: fromScreen,
    hear: (message) => {
      receive(state, message);
    },
    gone: () => {
      lost(state);
    },
    who: 'the process of the standings',
    note,
  });
  state.unanswered = 0;
  listen(state);
  if (state.picture) state.running?.send({ t: 'show', picture: state.picture() });
  if (!state.running) lost(state);
}

function listen(state: State): void {
  const { running, where, kept } = state;
  state.retry?.();
  state.retry = null;
  if (!running) return;
  state.unanswered += 1;
  running.send({ t: 'listen', bind: where.bind, port: kept ?? where.port });
}

function receive(state: State, { origin, problem }: FromScreen): void {
  state.unanswered = Math.max(0, state.unanswered - 1);
  // It has since been told another place: this answer is about the earlier one.
  if (state.unanswered > 0) return;
  const port = origin === null ? null : /^http:\/\/[^/]+:([1-9]\d{0,4})$/.exec(origin)?.[1];
  if (port !== null && port !== undefined) {
    state.kept = Number(port);
    state.refused = 0;
  } else if (state.kept !== null && state.where.port === null && problem?.code === 'portTaken') {
    tryAgain(state);
    return;
  }
  state.served(origin, problem);
}

/** Waits for the port that pages know, and takes another in the end. */
function tryAgain(state: State): void {
  state.refused += 1;
  if (state.refused > RETRY.times) {
    state.kept = null;
    state.refused = 0;
    listen(state);
    return;
  }
  state.retry = state.clock.after(RETRY.after, () => {
    listen(state);
  });
}

/** Sends the newest picture, and then none for a while. */
function tell(state: State): void {
  state.wait = null;
  if (!state.isDue || !state.picture) return;
  state.isDue = false;
  state.running?.send({ t: 'show', picture: state.picture() });
  state.wait = state.clock.after(BETWEEN, () => {
    tell(state);
  });
}

function lost(state: State): void {
  state.running = null;
  state.note('the process of the standings ended by itself, and is started again');
  state.restart.later();
}
