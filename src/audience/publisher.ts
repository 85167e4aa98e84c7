import type { OutputId } from '#protocol/audience.ts';
import { toPublisher, type FromPublisher, type ToPublisher } from '#protocol/publishing.ts';
import { systemClock, type Timers } from '#web/clock.ts';
import type { WebLimits } from '#web/http.ts';
import type { Pages } from '#web/pages.ts';
import { createChannel, LEAVING, type Channel, type ChannelLimits } from './channel.ts';
import type { ViewerLimits } from './feed-socket.ts';
import { createOutputFeed, type OutputFeed } from './output-feed.ts';
import { admitBySecret } from './outputs.ts';
import { serveAudience, servingProblem, type Serving, type ServingPlace } from './serving.ts';

export interface PublisherOptions {
  readonly pages: Pages;
  /** Sends a message to the host process. */
  readonly tell: (message: FromPublisher) => void;
  /** One line for the operator: never a picture, never a secret. */
  readonly note?: (line: string) => void;
  readonly clock?: Pick<Timers, 'after'>;
  readonly limits?: Partial<ChannelLimits> & Partial<ViewerLimits>;
  readonly webLimits?: WebLimits;
  /** Starts serving viewers; by default on a port of this computer. */
  readonly serve?: typeof serveAudience;
}

/** The publisher's side of its link to the host. Its only state is what the host told it. */
export interface Publisher {
  /** Takes one message of the host; one that is malformed is noted and dropped. */
  receive(message: unknown): void;
  /** Sends every viewer away and serves nowhere. */
  close(): Promise<void>;
}

/** More than any streamer needs; it limits the memory that a faulty host can take. */
const MOST_OUTPUTS = 64;
/** The number of viewers is reported at most this often, in milliseconds. */
const COUNTED_EVERY = 250;
/** What was taken is acknowledged after this many messages, and at the latest a second after the first of them. */
const HEARD_AFTER = { messages: 64, milliseconds: 1_000 };

interface Served {
  tokenHash: string;
  readonly channel: Channel;
  readonly feed: OutputFeed;
}

/** Creates a publisher that serves nowhere and shows nothing. */
export function createPublisher(options: PublisherOptions): Publisher {
  const { pages, tell, limits = {}, clock = systemClock, note = () => undefined, webLimits } = options;
  const serve = options.serve ?? serveAudience;
  const outputs = new Map<OutputId, Served>();
  const changed = new Set<OutputId>();
  let cancelCount: (() => void) | null = null;
  let serving: Serving | null = null;
  let moving: Promise<void> = Promise.resolve();
  let heard = 0;
  let heardTold = 0;
  let cancelHeard: (() => void) | null = null;

  function tellHeard(): void {
    cancelHeard?.();
    cancelHeard = null;
    heardTold = heard;
    tell({ t: 'heard', count: heard });
  }

  function count(output: OutputId): void {
    changed.add(output);
    cancelCount ??= clock.after(COUNTED_EVERY, () => {
      cancelCount = null;
      for (const id of changed) {
        const served = outputs.get(id);
        if (served) tell({ t: 'viewers', output: id, count: served.channel.viewers() });
      }
      changed.clear();
    });
  }

  function setOutput({ output, tokenHash }: Extract<ToPublisher, { t: 'output' }>): void {
    const known = outputs.get(output);
    if (known) {
      if (known.tokenHash === tokenHash) return;
      known.tokenHash = tokenHash;
      known.channel.close(LEAVING.closed);
    } else if (outputs.size >= MOST_OUTPUTS) {
      note(`more than ${String(MOST_OUTPUTS)} outputs cannot be published`);
    } else {
      const channel = createChannel({
        limits,
        clock,
        changed: () => {
          count(output);
        },
      });
      outputs.set(output, { tokenHash, channel, feed: createOutputFeed(channel) });
    }
  }

  function show({ output, game, picture, events }: Extract<ToPublisher, { t: 'step' }>): void {
    const served = outputs.get(output);
    if (!served) {
      note('a step of an output that does not exist was dropped');
      return;
    }
    try {
      served.feed.show({ game, picture, events });
    } catch {
      // The coder's error could quote the picture.
      note('a step could not be coded and was dropped; the feed begins again with the next one');
    }
  }

  function forget(output: OutputId): void {
    outputs.get(output)?.channel.close(LEAVING.closed);
    outputs.delete(output);
  }

  function dismiss(): void {
    for (const { channel } of outputs.values()) channel.close(LEAVING.ends);
  }

  async function move(where: ServingPlace | null): Promise<void> {
    await serving?.close();
    serving = null;
    if (where === null) {
      tell({ t: 'listening', origin: null, problem: null });
      return;
    }
    try {
      serving = await serve(where, {
        pages,
        limits,
        dismiss,
        admit: admitBySecret(() => outputs.values()),
        ...(webLimits ? { webLimits } : {}),
      });
      tell({ t: 'listening', origin: serving.origin, problem: null });
    } catch (error) {
      tell({ t: 'listening', origin: null, problem: servingProblem(error) });
    }
  }

  return {
    receive(message) {
      heard += 1;
      if (heard - heardTold >= HEARD_AFTER.messages) tellHeard();
      else cancelHeard ??= clock.after(HEARD_AFTER.milliseconds, tellHeard);
      const read = toPublisher.safeParse(message);
      if (!read.success) {
        note('a message that is none was dropped');
        return;
      }
      const { data } = read;
      if (data.t === 'listen') moving = moving.then(() => move(data.where));
      else if (data.t === 'output') setOutput(data);
      else if (data.t === 'step') show(data);
      else forget(data.output);
    },
    async close() {
      await moving;
      dismiss();
      await serving?.close();
      serving = null;
      cancelCount?.();
      cancelHeard?.();
    },
  };
}
