import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import { createChain, isKeyframe, isRenewal, type Chain } from '#feed/chain.ts';
import type { Beginning } from './beginning.ts';
import type { Channel } from './channel.ts';
import { subjectsOf } from './nats.ts';

/** One table as a gateway follows it. */
export interface Watch {
  readonly channel: Channel;
  /** Frames may have been missed: nothing is told until it is known again where the feed stands. */
  doubt(): void;
  /** If there is doubt, reads where the feed stands. */
  resume(): void;
  end(): void;
}

export interface WatchParts {
  readonly connection: Pick<NatsConnection, 'subscribe'>;
  readonly table: string;
  readonly channel: Channel;
  /** The newest beginning that is stored; null if there is none. Rejects while the store cannot be reached. */
  readonly read: (table: string) => Promise<Beginning | null>;
}

/** The shortest and the longest time between two reads, in milliseconds. */
const SHORTEST = 50;
const LONGEST = 2_000;
const SECOND_LOOK = 1_000;
/** How many keyframes are remembered as older: an hour of play. */
const MOST_PAST = 64;
/** How many frames may wait for a read of where the feed stands. */
const MOST_WAITING = 1_024;

/**
 * Follows a table with two subscriptions, and reads what JetStream stores whenever it is not sure of the frame before.
 * Viewers are told a step only if it follows, by number and check, from what they were told before it; after a gap they
 * get what was missing, or the newest keyframe. Nothing is decoded.
 */
export function createWatch({ connection, table, channel, read }: WatchParts): Watch {
  let now: { about: string; key: Uint8Array; since: Uint8Array[] } | null = null;
  let chain: Chain | null = null;
  /** What viewers were last told the feed is about. */
  let told: string | null = null;
  let isSure = false;
  let isLooking = false;
  let isEnded = false;
  /** How many of the known steps were repeated, while a relay begins again at a known keyframe. */
  let repeated: number | null = null;
  let waiting: Uint8Array[] = [];
  /** Keyframes that viewers had before: what is stored may be older than what they were told. */
  const past: Uint8Array[] = [];

  function leaveKey(): void {
    if (now !== null) past.push(now.key);
    if (past.length > MOST_PAST) past.shift();
  }

  function begin(about: string, key: Uint8Array): boolean {
    const begun = createChain(key);
    if (begun === null) return false;
    leaveKey();
    now = { about, key, since: [] };
    chain = begun;
    channel.reset(about, key);
    return true;
  }

  /** Whether it is the keyframe of the latest step; then newcomers begin with it. */
  function renews(key: Uint8Array): boolean {
    const last = now?.since.at(-1);
    if (now === null || last === undefined || !isRenewal(last) || !chain?.isAt(key)) return false;
    leaveKey();
    now = { about: now.about, key, since: [] };
    channel.renew(key);
    return true;
  }

  function takeKey(key: Uint8Array): void {
    repeated = null;
    if (isSure && renews(key)) return;
    waiting = [];
    if (now !== null && isSame(now.key, key)) {
      isSure = true;
      repeated = 0;
    } else isSure = told !== null && begin(told, key);
    void look();
  }

  function takeStep(step: Uint8Array): void {
    if (now === null || chain === null) {
      doubt();
      return;
    }
    const known = repeated === null ? undefined : now.since[repeated];
    if (known !== undefined && isSame(known, step)) {
      repeated = (repeated ?? 0) + 1;
      return;
    }
    if (known === undefined && chain.follow(step)) {
      repeated = null;
      now.since.push(step);
      channel.step(step, null);
    } else if (!now.since.some((other) => isSame(other, step))) {
      doubt();
      waiting.push(step);
      void look();
    }
  }

  /** Whether what is stored belongs to the feed that viewers have, before or after their present step. */
  function goesOn({ about, key, since }: Beginning): boolean {
    if (now?.about !== about) return false;
    if (!isSame(now.key, key)) return renews(key);
    return now.since.every((step, at) => isSame(step, since[at] ?? step));
  }

  function takeBeginning({ about, key, since }: Beginning): void {
    const held = waiting;
    waiting = [];
    told = about;
    isSure = goesOn({ about, key, since }) || begin(about, key);
    repeated = 0;
    for (const step of since) if (isSure) takeStep(step);
    repeated = null;
    for (const step of held) take(step);
  }

  function take(frame: Uint8Array): void {
    if (isKeyframe(frame)) takeKey(frame);
    else if (isSure) takeStep(frame);
    else if (waiting.length < MOST_WAITING) waiting.push(frame);
    else waiting = [];
  }

  function doubt(): void {
    isSure = false;
    repeated = null;
  }

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    for (let wait = SHORTEST; needsLook(); wait = Math.min(LONGEST, wait * 2)) {
      const found = await read(table).catch(() => null);
      // A keyframe may have come in the meantime: then what is stored is older, or the same.
      if (found !== null && needsLook() && !past.some((key) => isSame(key, found.key))) takeBeginning(found);
      if (needsLook()) await new Promise((resolve) => setTimeout(resolve, wait));
    }
    isLooking = false;
    // A step published just before this gateway subscribed may have been stored just after it read.
    await new Promise((resolve) => setTimeout(resolve, SECOND_LOOK).unref());
    const found = isSure && !isEnded ? await read(table).catch(() => null) : null;
    if (found !== null && isSure && !isEnded && goesOn(found)) takeBeginning(found);
  }

  function needsLook(): boolean {
    return !isSure && !isEnded;
  }

  const { about, live } = subjectsOf(table);
  const subscriptions: readonly Subscription[] = [
    connection.subscribe(about, {
      callback: (error, message) => {
        if (error === null) told = message.string();
      },
    }),
    connection.subscribe(live, {
      callback: (error, message) => {
        // A copy: the message is part of a buffer of the connection.
        if (error === null) take(Uint8Array.from(message.data));
      },
    }),
  ];
  void look();

  return {
    channel,
    doubt,
    resume: () => void look(),
    end() {
      isEnded = true;
      for (const subscription of subscriptions) subscription.unsubscribe();
      channel.close();
    },
  };
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}
