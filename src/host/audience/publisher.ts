import type { OutputId } from '#protocol/audience.ts';
import { fromPublisher, type ToPublisher } from '#protocol/publishing.ts';
import type { Text } from '#protocol/text.ts';
import type { AudienceStep } from '#engine/table/audience-output.ts';
import type { Released } from '#engine/table/audience-delay.ts';
import { faultText } from '#engine/table/fault-text.ts';
import type { Cancel, Clock } from '#engine/table/ports.ts';
import { hostInUrl } from '../doors/adapters.ts';
import { createHearing } from './publisher-hearing.ts';
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
  problem(): Text | null;
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
  let problem: Text | null = null;
  let startedAt = 0;
  let pause = AGAIN.first;
  let again: Cancel | null = null;
  let late: Cancel | null = null;
  /** How many times it was told where to listen without having answered yet. */
  let unanswered = 0;
  /** It was killed, and is not gone yet. */
  let isDying = false;
  const hearing = createHearing(clock, () => {
    note('the publisher takes nothing any more, and is started again');
    isDying = true;
    port?.kill();
  });

  function tell(message: ToPublisher): void {
    if (!port || isDying) return;
    hearing.told();
    port.send(message);
  }

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
    hearing.begin();
    isDying = false;
    unanswered = 0;
    listenAt(place);
    for (const [id, { tokenHash, last }] of outputs) {
      tell({ t: 'output', output: id, tokenHash });
      if (last) tell(stepMessage(id, last, 'cut'));
    }
  }

  function listenAt({ bind, port: wanted }: ServingPlace): void {
    unanswered += 1;
    tell({ t: 'listen', where: { bind, port: before ?? wanted } });
    late?.();
    late = clock.after(PATIENCE, () => {
      problem = { code: 'publisherSilent' };
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
    hearing.end();
    quiet();
    problem = { code: 'publisherLost' };
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
    hearing.end();
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
    if (read.data.t === 'heard') {
      // What it says while it is ended counts for nothing.
      if (!isDying) hearing.heard(read.data.count);
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

  function listening(at: string | null, why: Text | null): void {
    if (!where || !port) return;
    unanswered = Math.max(0, unanswered - 1);
    // It has been told another place since: this answer is of the one before.
    if (unanswered > 0) return;
    late?.();
    const found = at === null ? null : portOf(at, where.bind);
    origin = found === null ? null : at;
    problem = found === null ? why : null;
    if (found === null && before !== null && before !== where.port) {
      before = null;
      problem = null;
      listenAt(where);
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
        listenAt(wanted);
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
      tell({ t: 'output', output: id, tokenHash });
    },
    step(id, step) {
      const served = outputs.get(id);
      if (!served) return;
      served.last = step;
      tell(stepMessage(id, step));
    },
    forget(id) {
      if (outputs.delete(id)) tell({ t: 'forget', output: id });
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
