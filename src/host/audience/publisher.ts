import type { OutputId } from '#protocol/audience.ts';
import { fromPublisher, type ToPublisher } from '#protocol/publishing.ts';
import type { AudienceStep } from '#engine/table/audience-output.ts';
import type { Released } from '#engine/table/audience-delay.ts';
import { faultText } from '#engine/table/fault-text.ts';
import type { Cancel, Clock } from '#engine/table/ports.ts';
import { hostInUrl } from '../adapters.ts';
import type { OpenPublisher, PublisherPort } from './publisher-port.ts';

/** Where the publisher is to serve. */
export interface ServingPlace {
  readonly bind: string;
  /** Null for the standard one or one of the next. */
  readonly port: number | null;
  /** Where it served last: tried first, so that links that were given out lead there again. */
  readonly before: number | null;
}

/** The publisher as long as it is wanted: started again when it ends by itself, and told everything once more. */
export interface Publisher {
  /** Serves there from now on. Null: nowhere, and there is no such process any more. */
  serve(where: ServingPlace | null): void;
  /** `http://127.0.0.1:41560`; null while nothing is served. */
  origin(): string | null;
  /** The port of it. */
  port(): number | null;
  /** Why nothing is served although it was asked for. */
  problem(): string | null;
  viewers(output: OutputId): number;
  /** An output, or another secret for it. */
  output(id: OutputId, tokenHash: string): void;
  /** What an output shows from now on. Nothing else of a match ever reaches the publisher. */
  step(id: OutputId, step: Released<AudienceStep>): void;
  forget(id: OutputId): void;
}

interface PublisherParts {
  readonly open: OpenPublisher;
  readonly clock: Pick<Clock, 'now' | 'after'>;
  /** Where it serves, or how many look, has changed. */
  readonly changed: () => void;
  readonly note: (line: string) => void;
}

interface Served {
  tokenHash: string;
  /** What it showed last, to be shown again by a publisher that is started anew. */
  last: Released<AudienceStep> | null;
  viewers: number;
}

/** Milliseconds until it is started again; doubled each time it does not last. */
const AGAIN = { first: 250, most: 30_000, lasts: 60_000 };

/** So long it may take to say where it serves, in milliseconds. */
const PATIENCE = 10_000;

/** Nothing is served yet. */
export function createPublisher({ open, clock, changed, note }: PublisherParts): Publisher {
  const outputs = new Map<OutputId, Served>();
  let where: ServingPlace | null = null;
  let port: PublisherPort | null = null;
  let origin: string | null = null;
  let before: number | null = null;
  let problem: string | null = null;
  let startedAt = 0;
  let pause = AGAIN.first;
  let again: Cancel | null = null;
  let late: Cancel | null = null;

  function start(place: ServingPlace): void {
    startedAt = clock.now();
    try {
      const own = open(
        (message) => {
          if (port === own) hear(message);
        },
        () => {
          if (port === own) lost();
        },
      );
      port = own;
    } catch (error) {
      note(`the publisher could not be started: ${faultText(error)}`);
      lost();
      return;
    }
    listenAt(port, place);
    for (const [id, { tokenHash, last }] of outputs) {
      port.send({ t: 'output', output: id, tokenHash });
      if (last) port.send(stepMessage(id, last, 'cut'));
    }
  }

  function listenAt(to: PublisherPort, { bind, port: wanted }: ServingPlace): void {
    to.send({ t: 'listen', where: { bind, port: before ?? wanted } });
    late?.();
    late = clock.after(PATIENCE, () => {
      problem = 'What serves the audience does not answer.';
      changed();
    });
  }

  function quiet(): void {
    late?.();
    origin = null;
    for (const served of outputs.values()) served.viewers = 0;
  }

  function lost(): void {
    port = null;
    quiet();
    problem = 'What serves the audience has ended by itself; it is started again.';
    if (clock.now() - startedAt >= AGAIN.lasts) pause = AGAIN.first;
    again = clock.after(pause, () => {
      again = null;
      if (where) start(where);
    });
    pause = Math.min(AGAIN.most, pause * 2);
    changed();
  }

  function stop(): void {
    again?.();
    again = null;
    const ending = port;
    port = null;
    quiet();
    problem = null;
    pause = AGAIN.first;
    ending?.end();
  }

  /** It is another process, and may be in the hands of somebody else: what it says is read like a stranger's word. */
  function hear(message: unknown): void {
    const read = fromPublisher.safeParse(message);
    if (!read.success) {
      note('the publisher said something that is no message of the protocol');
      return;
    }
    if (read.data.t === 'viewers') {
      const served = outputs.get(read.data.output);
      if (served) served.viewers = read.data.count;
    } else {
      listening(read.data.origin, read.data.problem);
    }
    changed();
  }

  function listening(at: string | null, why: string | null): void {
    if (!where || !port) return;
    late?.();
    const found = at === null ? null : portOf(at, where.bind);
    origin = found === null ? null : at;
    problem = found === null ? why : null;
    if (found === null && before !== null && before !== where.port) {
      before = null;
      problem = null;
      listenAt(port, where);
    } else {
      before = found ?? before;
    }
  }

  return {
    serve(wanted) {
      where = wanted;
      before = wanted?.before ?? null;
      if (wanted === null) {
        stop();
        changed();
      } else if (port) {
        quiet();
        problem = null;
        listenAt(port, wanted);
      } else {
        again?.();
        again = null;
        start(wanted);
      }
    },
    origin: () => origin,
    port: () => (origin === null ? null : before),
    problem: () => problem,
    viewers: (id) => outputs.get(id)?.viewers ?? 0,
    output(id, tokenHash) {
      outputs.set(id, { last: outputs.get(id)?.last ?? null, viewers: 0, tokenHash });
      port?.send({ t: 'output', output: id, tokenHash });
    },
    step(id, step) {
      const served = outputs.get(id);
      if (!served) return;
      served.last = step;
      port?.send(stepMessage(id, step));
    },
    forget(id) {
      if (outputs.delete(id)) port?.send({ t: 'forget', output: id });
    },
  };
}

/** `cut`: for viewers who saw nothing of what came before. */
function stepMessage(output: OutputId, { picture, events }: Released<AudienceStep>, cut?: 'cut'): ToPublisher {
  type Step = Extract<ToPublisher, { t: 'step' }>;
  const told = { picture, events: cut ? null : events } as unknown as Pick<Step, 'picture' | 'events'>;
  return { t: 'step', output, game: picture.game, ...told };
}

/** The port of an address that the publisher was told to serve at; null for any other, as links are made of it. */
function portOf(origin: string, bind: string): number | null {
  const start = `http://${hostInUrl(bind)}:`;
  const given = origin.slice(start.length);
  return origin.startsWith(start) && /^[1-9]\d{0,4}$/.test(given) ? Number(given) : null;
}
