import type { OutputId } from '#protocol/audience.ts';
import { fromPublisher, type FromPublisher, type ToPublisher } from '#protocol/publishing.ts';
import type { Text } from '#protocol/text.ts';
import type { AudienceStep } from '#engine/table/audience/output.ts';
import type { Released } from '#engine/table/audience/delay.ts';
import type { Cancel, Clock } from '#engine/table/ports.ts';
import { handle, type Handlers } from '../handlers.ts';
import { portOf } from '#web/adapters.ts';
import { createRestart, type Restart } from '../restart.ts';
import { startChild, type RunningChild } from '../running-child.ts';
import type { OpenPublisher } from './publisher-port.ts';

/** Where the publisher is to serve. */
export interface ServingPlace {
  readonly bind: string;
  /** Null for the standard port or one of the next. */
  readonly port: number | null;
  /** The port that served last. It is tried first, so that links already given out work again. */
  readonly before: number | null;
}

/**
 * Keeps the publisher's process running while it is wanted. If it ends by itself it is started again and sent
 * everything again.
 */
export interface Publisher {
  /** Serves there from now on; null ends the process. */
  serve(where: ServingPlace | null): void;
  /** `http://127.0.0.1:41560`; null while nothing is served. */
  origin(): string | null;
  /** The port in `origin`. */
  port(): number | null;
  /** Why nothing is served although it was asked for. */
  problem(): Text | null;
  viewers(output: OutputId): number;
  /** Adds an output, or changes its secret. */
  output(id: OutputId, tokenHash: string): void;
  /** What an output shows from now on. No other part of a match ever reaches the publisher. */
  step(id: OutputId, step: Released<AudienceStep>): void;
  forget(id: OutputId): void;
}

interface PublisherParts {
  readonly open: OpenPublisher;
  readonly clock: Pick<Clock, 'now' | 'after'>;
  /** Called when the place where it serves, or the number of viewers, has changed. */
  readonly changed: () => void;
  readonly note: (line: string) => void;
}

interface Served {
  readonly tokenHash: string;
  /** What the output showed last; a restarted publisher must show that first. */
  last: Released<AudienceStep> | null;
  viewers: number;
}

/** One process, from its start until it has ended. */
interface Running {
  readonly child: RunningChild<ToPublisher>;
  readonly startedAt: number;
  /** How many times it was told where to listen without having answered yet. */
  unanswered: number;
}

interface State extends PublisherParts {
  readonly outputs: Map<OutputId, Served>;
  where: ServingPlace | null;
  running: Running | null;
  origin: string | null;
  /** The port that is tried first. */
  before: number | null;
  problem: Text | null;
  readonly restart: Restart;
  late: Cancel | null;
}

/** Milliseconds until it is started again; the first again once it has run for `lasts`. */
const AGAIN = { first: 250, most: 30_000, lasts: 60_000 };

/**
 * How long it may take nothing, in seconds: at most half a minute of a table's messages gathers in the memory of a publisher.
 */
const TAKING = { without: 10, behind: 30 };

/** How long it may take to say where it serves, in milliseconds. */
const PATIENCE = 10_000;

/** Creates the publisher's keeper; nothing is served yet. */
export function createPublisher(parts: PublisherParts): Publisher {
  const state: State = {
    ...parts,
    outputs: new Map(),
    where: null,
    running: null,
    origin: null,
    before: null,
    problem: null,
    restart: createRestart(parts.clock, AGAIN, () => {
      if (state.where) start(state, state.where);
    }),
    late: null,
  };
  return {
    serve: (where) => {
      serve(state, where);
    },
    origin: () => state.origin,
    port: () => (state.origin === null ? null : state.before),
    problem: () => state.problem,
    viewers: (id) => state.outputs.get(id)?.viewers ?? 0,
    output(id, tokenHash) {
      state.outputs.set(id, { last: state.outputs.get(id)?.last ?? null, viewers: 0, tokenHash });
      state.running?.child.send({ t: 'output', output: id, tokenHash });
    },
    step(id, step) {
      const served = state.outputs.get(id);
      if (!served) return;
      served.last = step;
      state.running?.child.send(stepMessage(id, step));
    },
    forget(id) {
      if (state.outputs.delete(id)) state.running?.child.send({ t: 'forget', output: id });
    },
  };
}

function serve(state: State, where: ServingPlace | null): void {
  state.where = where;
  state.before = where?.before ?? null;
  if (where === null) {
    stop(state);
    state.changed();
  } else if (state.running) {
    serveNothing(state);
    state.problem = null;
    listenAt(state, state.running, where);
  } else {
    state.restart.cancel();
    start(state, where);
  }
}

function start(state: State, where: ServingPlace): void {
  const { open, clock, note, outputs } = state;
  const child = startChild({
    open,
    clock,
    patience: TAKING,
    schema: fromPublisher,
    hear: (message) => {
      handle(HANDLERS, 't', state, message);
    },
    gone: () => {
      lost(state);
    },
    who: 'the publisher',
    note,
  });
  if (!child) {
    lost(state);
    return;
  }
  const running: Running = { child, startedAt: clock.now(), unanswered: 0 };
  state.running = running;
  listenAt(state, running, where);
  for (const [id, { tokenHash, last }] of outputs) {
    child.send({ t: 'output', output: id, tokenHash });
    if (last) child.send(stepMessage(id, last, 'cut'));
  }
}

function listenAt(state: State, running: Running, { bind, port }: ServingPlace): void {
  running.unanswered += 1;
  running.child.send({ t: 'listen', where: { bind, port: state.before ?? port } });
  state.late?.();
  state.late = state.clock.after(PATIENCE, () => {
    state.problem = { code: 'publisherSilent' };
    state.changed();
  });
}

const HANDLERS: Handlers<FromPublisher, 't', State> = {
  heard({ running }, { count }) {
    running?.child.acknowledged(count);
  },
  viewers(state, { output, count }) {
    const served = state.outputs.get(output);
    if (served) served.viewers = count;
    state.changed();
  },
  listening(state, { origin, problem }) {
    if (state.running && state.where) listening(state, state.running, state.where, origin, problem);
    state.changed();
  },
};

function listening(
  state: State,
  running: Running,
  where: ServingPlace,
  origin: string | null,
  problem: Text | null,
): void {
  running.unanswered = Math.max(0, running.unanswered - 1);
  // It has since been told another place: this answer is about the earlier one.
  if (running.unanswered > 0) return;
  state.late?.();
  const port = origin === null ? null : portOf(origin, where.bind);
  state.origin = port === null ? null : origin;
  state.problem = port === null ? problem : null;
  if (port !== null) {
    state.before = port;
  } else if (state.before !== null && state.before !== where.port) {
    state.before = null;
    state.problem = null;
    listenAt(state, running, where);
  }
}

/** The process ended by itself or could not be started: starts it again after a pause. */
function lost(state: State): void {
  const { clock, running, restart } = state;
  state.running = null;
  serveNothing(state);
  state.problem = { code: 'publisherLost' };
  if (running && clock.now() - running.startedAt >= AGAIN.lasts) restart.forgive();
  restart.later();
  state.changed();
}

function stop(state: State): void {
  const { running, restart } = state;
  restart.cancel();
  restart.forgive();
  state.running = null;
  serveNothing(state);
  state.problem = null;
  running?.child.end();
}

function serveNothing(state: State): void {
  state.late?.();
  state.origin = null;
  for (const served of state.outputs.values()) served.viewers = 0;
}

/** The message for a step. `cut` says that viewers saw nothing of what came before. */
function stepMessage(output: OutputId, { picture, events }: Released<AudienceStep>, cut?: 'cut'): ToPublisher {
  type Step = Extract<ToPublisher, { t: 'step' }>;
  const told = { picture, events: cut ? null : events } as unknown as Pick<Step, 'picture' | 'events'>;
  return { t: 'step', output, game: picture.game, ...told };
}
