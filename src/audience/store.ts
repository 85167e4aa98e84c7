import { jetstream, jetstreamManager, type StreamConfig } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { packBeginning, unpackBeginning, type Beginning } from './beginning.ts';
import { oneLine, subjectsOf } from './nats.ts';

/** The stream that stores the beginning of every table: one message for each subject, on disk. */
const STREAM = 'AUD';

const CONFIG: Partial<StreamConfig> & { readonly name: string } = {
  name: STREAM,
  subjects: ['aud.*.about', 'aud.*.key'],
  storage: 'file',
  max_msgs_per_subject: 1,
  allow_direct: true,
};

/** The newest beginning of a table; null if none was ever stored. Rejects while the stream cannot be reached. */
export async function readBeginning(connection: NatsConnection, table: string): Promise<Beginning | null> {
  const manager = await jetstreamManager(connection, { checkAPI: false, timeout: 2_000 });
  const message = await manager.direct.getMessage(STREAM, { last_by_subj: subjectsOf(table).key });
  return message && unpackBeginning(message.data);
}

/** Saves where a feed begins, so that a gateway which starts later can begin there. */
export interface Persistence {
  /** Saves the newest beginning of a table as soon as possible, replacing all earlier ones. */
  save(beginning: Beginning): void;
  /** Saves nothing more. */
  end(): void;
}

/** Between two tries to save something, in milliseconds. */
const RETRY = 500;

/**
 * Saves beginnings of one table, one at a time and each until it is acknowledged; of those that came in the meantime,
 * only the newest. The stream is created if it does not exist, as after a server lost its disk.
 */
export function createPersistence(
  connection: NatsConnection,
  table: string,
  { note, kept }: { readonly note: (sentence: string) => void; readonly kept: () => void },
): Persistence {
  const { key } = subjectsOf(table);
  let newest: Beginning | null = null;
  let isBusy = false;
  let isEnded = false;
  let hasFailed = false;

  async function run(): Promise<void> {
    isBusy = true;
    while (newest !== null && !isEnded) {
      const beginning: Beginning = newest;
      try {
        await jetstream(connection, { timeout: 2_000 }).publish(key, packBeginning(beginning));
        if (newest === beginning) newest = null;
        kept();
        if (hasFailed) note('JetStream keeps the newest keyframe again.');
        hasFailed = false;
      } catch (error) {
        if (!hasFailed) note(`JetStream does not keep the newest keyframe (${reasonOf(error)}); trying again.`);
        hasFailed = true;
        await makeStream(connection).catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, RETRY));
      }
    }
    isBusy = false;
  }

  return {
    save(beginning) {
      newest = beginning;
      if (!isBusy) void run();
    },
    end() {
      isEnded = true;
    },
  };
}

/** Creates the stream if it does not exist. Rejects if it cannot be created, or exists with another configuration. */
export async function makeStream(connection: NatsConnection): Promise<void> {
  const manager = await jetstreamManager(connection, { checkAPI: false, timeout: 2_000 });
  await manager.streams.add(CONFIG);
}

function reasonOf(error: unknown): string {
  return oneLine(error instanceof Error ? error.message : String(error));
}
