import { fromScreen, type EveningPicture, type FromScreen, type ToScreen } from '#protocol/evening-screen.ts';
import type { Text } from '#protocol/text.ts';
import { faultText } from '#engine/table/fault-text.ts';
import type { Cancel, Clock } from '#engine/table/ports.ts';
import type { ChildPort, OpenChild } from '../child-port.ts';

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
  port: ChildPort<ToScreen> | null;
  /** Counts the processes, so that a message of an earlier one is not taken for one of the present one. */
  starts: number;
  /** The port that was served at first: links to it work again after a restart. */
  kept: number | null;
  picture: (() => EveningPicture) | null;
  wait: Cancel | null;
  isDue: boolean;
  again: Cancel | null;
  pause: number;
}

/** Milliseconds until a process that ended by itself is started again; doubled each time. */
const AGAIN = { first: 500, most: 30_000 };

/** The least time between two pictures, in milliseconds. */
const BETWEEN = 250;

/** Starts to serve the standings. */
export function createScreenKeeper(parts: ScreenParts): ScreenKeeper {
  const state: State = {
    ...parts,
    port: null,
    starts: 0,
    kept: null,
    picture: null,
    wait: null,
    isDue: false,
    again: null,
    pause: AGAIN.first,
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
      state.again?.();
      const { port } = state;
      state.port = null;
      port?.end();
    },
  };
}

function start(state: State): void {
  state.starts += 1;
  const number = state.starts;
  const isCurrent = (): boolean => state.port !== null && state.starts === number;
  try {
    state.port = state.open(
      (message) => {
        if (isCurrent()) receive(state, message);
      },
      () => {
        if (isCurrent()) lost(state);
      },
    );
  } catch (error) {
    state.note(`the process of the standings could not be started: ${faultText(error)}`);
    lost(state);
    return;
  }
  state.port.send({ t: 'listen', bind: state.where.bind, port: state.kept ?? state.where.port });
  if (state.picture) state.port.send({ t: 'show', picture: state.picture() });
}

function receive(state: State, message: unknown): void {
  const read = fromScreen.safeParse(message);
  if (!read.success) {
    state.note('the process of the standings said something that is no message of the protocol');
    return;
  }
  const { origin, problem } = read.data;
  const port = origin === null ? null : /^http:\/\/[^/]+:([1-9]\d{0,4})$/.exec(origin)?.[1];
  if (port !== null && port !== undefined) state.kept = Number(port);
  state.served(origin, problem);
}

/** Sends the newest picture, and then none for a while. */
function tell(state: State): void {
  state.wait = null;
  if (!state.isDue || !state.picture) return;
  state.isDue = false;
  state.port?.send({ t: 'show', picture: state.picture() });
  state.wait = state.clock.after(BETWEEN, () => {
    tell(state);
  });
}

function lost(state: State): void {
  state.port = null;
  state.note('the process of the standings ended by itself, and is started again');
  state.again = state.clock.after(state.pause, () => {
    state.again = null;
    start(state);
  });
  state.pause = Math.min(AGAIN.most, state.pause * 2);
}
