import type { NatsConnection } from '@nats-io/transport-node';
import { isKeyframe, isRenewal } from '#feed/chain.ts';
import { createFeedReader, type FeedReader } from '#feed/feed.ts';
import type { Memory } from '#feed/memory.ts';
import { audienceAbout } from '#protocol/audience.ts';
import type { Beginning } from './beginning.ts';
import { viewFeed } from './feed-client.ts';
import { connectNats, oneLine, refusalOf, subjectsOf, type NatsPlace, type Running } from './nats.ts';
import type { OutputLink } from './output-link.ts';
import { createPersistence, makeStream, type Persistence } from './store.ts';

export interface RelayParts {
  readonly link: OutputLink;
  readonly nats: NatsPlace;
  readonly table: string;
  /** What both ends of a feed of this game know beforehand. */
  readonly primerOf: (game: string) => Memory;
  /** Something for the operator, in one sentence without secrets. */
  readonly note: (sentence: string) => void;
}

/**
 * Watches one output and publishes to NATS what it receives: frames as they came, and for latecomers the newest
 * keyframe with the steps since. It decodes every frame before it passes it on, and so can make the keyframe of a
 * renewal itself, byte for byte the same as the output's. Whenever either side was away, everything begins with a
 * keyframe again. Resolves once NATS is there for the first time.
 */
export async function startRelay({ link, nats, table, primerOf, note }: RelayParts): Promise<Running> {
  const subjects = subjectsOf(table);
  let connection: NatsConnection | null = null;
  let persistence: Persistence | null = null;
  let told: string | null = null;
  let reader: FeedReader | null = null;
  let now: Beginning | null = null;

  function publish(subject: string, bytes: Uint8Array | string): void {
    try {
      connection?.publish(subject, bytes);
    } catch (error) {
      note(`NATS did not take a frame: ${oneLine((error as Error).message)}.`);
    }
  }

  /** Publishes everything from the newest keyframe on; receivers that know it already ignore it. */
  function publishAll(): void {
    if (now === null) return;
    publish(subjects.about, now.about);
    for (const frame of [now.key, ...now.since]) publish(subjects.live, frame);
  }

  // NATS was away: a gateway that reconnects later than this relay, and looks before the newest is stored, would miss
  // it.
  let isRepeatDue = false;
  const back = (): void => {
    isRepeatDue = true;
    publishAll();
    if (now !== null) persistence?.save(now);
  };
  const kept = (): void => {
    if (isRepeatDue) publishAll();
    isRepeatDue = false;
  };

  connection = await connectNats(nats, { lost: () => undefined, back, note });
  await makeStream(connection).catch((error: unknown) => {
    note(`The stream of keyframes was not made here (${oneLine((error as Error).message)}); it may exist already.`);
  });
  persistence = createPersistence(connection, table, { note, kept });

  function takeAbout(text: string): void {
    const game = gameOf(text);
    told = text;
    reader = game === null ? null : createFeedReader(primerOf(game));
    now = null;
    if (!reader) note('The output says what this version of Baize does not understand; nothing is relayed.');
  }

  function takeFrame(frame: Uint8Array): boolean {
    if (reader === null || told === null) return true;
    try {
      reader.read(frame);
      take(told, reader, frame);
      return true;
    } catch {
      return false;
    }
  }

  function take(about: string, { key }: FeedReader, frame: Uint8Array): void {
    if (isKeyframe(frame)) {
      now = { about, key: frame, since: [] };
      publish(subjects.about, about);
    } else if (now !== null) now = { ...now, since: [...now.since, frame] };
    publish(subjects.live, frame);
    if (isRenewal(frame)) {
      now = { about, key: key(), since: [] };
      publish(subjects.live, now.key);
    }
    if (now !== null) persistence?.save(now);
  }

  const leave = viewFeed(link, { about: takeAbout, frame: takeFrame, note });
  return {
    refused: refusalOf(connection),
    end: async () => {
      leave();
      persistence.end();
      await connection.close();
    },
  };
}

function gameOf(text: string): string | null {
  try {
    return audienceAbout.safeParse(JSON.parse(text)).data?.game ?? null;
  } catch {
    return null;
  }
}
