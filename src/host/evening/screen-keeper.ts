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
  /** Shows what `picture` gives from now on: it is asked at most four times a second, when a picture is told. */
  show(picture: () => EveningPicture): void;
  end(): void;
}

interface ScreenParts {
  readonly open: OpenScreen;
  readonly clock: Pick<Clock, 'after'>;
  readonly where: { readonly bind: string; readonly port: number | null };
  /** Called when it is known where the standings are served, or why they are not. */
  readonly served: (origin: string | null, problem: Text | null) => void;
  readonly note: (line: string) => void;
}

interface State extends ScreenParts {
  running: RunningChild<ToScreen> | null;
  /** The port that was served at first: links to it work again after a restart. */
  kept: number | null;
  picture: (() => EveningPicture) | null;
  wait: Cancel | null;
  isDue: boolean;
  readonly restart: Restart;
}

/** Milliseconds until a process that ended by itself is started again. */
const AGAIN = { first: 500, most: 30_000 };

/** The least time between two pictures, in milliseconds. */
const BETWEEN = 250;

/** Starts to serve the standings. */
export function createScreenKeeper(parts: ScreenParts): ScreenKeeper {
  const state: State = {
    ...parts,
    running: null,
    kept: null,
    picture: null,
    wait: null,
    isDue: false,
    restart: createRestart(parts.clock, AGAIN, () => {
      start(state);
    }),
  };
  start(state);
  return {
    show(picture) {
      state.picture = picture;
      state.isDue = true;
      if (!state.wait) tell(state);
    },
    end() {
      state.wait?.();
      state.restart.cancel();
      state.running?.end();
      state.running = null;
    },
  };
}

function start(state: State): void {
  const { open, clock, note, where } = state;
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
  state.running?.send({ t: 'listen', bind: where.bind, port: state.kept ?? where.port });
  if (state.picture) state.running?.send({ t: 'show', picture: state.picture() });
  if (!state.running) lost(state);
}

function receive(state: State, { origin, problem }: FromScreen): void {
  const port = origin === null ? null : /^http:\/\/[^/]+:([1-9]\d{0,4})$/.exec(origin)?.[1];
  if (port !== null && port !== undefined) state.kept = Number(port);
  state.served(origin, problem);
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
