import ReconnectingWebSocket from 'partysocket/ws';
import { audienceAbout, audiencePicture } from '#protocol/audience.ts';
import type { AudiencePicture } from '#protocol/audience.ts';
import { FEED_PATH, FEED_PROTOCOL, TOKEN_PREFIX } from '#protocol/feed-wire.ts';
import { CLOSE } from '#protocol/messages.ts';
import type { GameId } from '#protocol/ids.ts';
import { listOf } from '#protocol/schema.ts';
import { eventView } from '#protocol/view.ts';
import type { EventView } from '#protocol/view.ts';
import { isKeyframe } from '#feed/chain.ts';
import { createFeedReader } from '#feed/feed.ts';
import type { FeedReader } from '#feed/feed.ts';
import type { Memory } from '#feed/memory.ts';
import { besidePage, type PagePlace } from './beside-page.ts';
import type { LinkState } from './link.ts';
import { GOOD_LINK, TRY_LIMIT } from './patience.ts';
import { isShowable } from './showable.ts';

/**
 * Milliseconds between two tries, partly random: a crowd that was cut off at one moment must not come back at one
 * moment. The tries never end.
 */
const TRIES = { first: 500, scatter: 700, longest: 12_000, growth: 1.7 } as const;

/** After a feed has been read and shown for this many milliseconds the waits start again from the shortest. */
const CALM = 30_000;

/** Hears what a feed brings. */
export interface FeedListener {
  /** With `isCrowded` it was closed because too many watch already. */
  onState(state: LinkState, isCrowded?: boolean): void;
  /** A step; `events` is null for one to begin with. */
  onStep(picture: AudiencePicture, events: readonly EventView[] | null): void;
}

/** A source of a match's steps. */
export interface Feed {
  /** Tries again at once. */
  reconnect(): void;
  /** What it brought cannot be shown: the feed starts again, after longer waits each time. */
  refuse(): void;
  close(): void;
}

/** Opens a feed that reports to `listener`, never before it has returned. */
export type OpenFeed = (listener: FeedListener) => Feed;

/** Where the feed of a page loaded from `location` is; `table` is its name at a gateway. */
export function feedAddress(location: PagePlace, table: string | null): string {
  return besidePage(location, table === null ? FEED_PATH : `${FEED_PATH}/${table}`);
}

export interface FeedPlace {
  readonly address: string;
  /** What proves that this page may watch; null where everybody may. */
  readonly token: string | null;
  /** The primer of this game; null for a game that the page does not know. */
  readonly loadPrimer: (game: GameId) => Promise<Memory | null>;
}

const events = listOf(eventView);

/**
 * A feed over a WebSocket, on which nothing is ever sent. After a frame that cannot be read it connects again and
 * begins with a keyframe; so does a page without a link that becomes visible or gets its network back.
 */
export function feedLink(place: FeedPlace): OpenFeed {
  return (listener) => {
    // How many frames in a row could not be read: a page of another version must not connect a hundred times a second.
    let faults = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Since when steps have been read on this connection; null before the first. */
    let readSince: number | null = null;
    const told: FeedListener = {
      onState: (state, isCrowded) => {
        readSince = null;
        listener.onState(state, isCrowded);
      },
      onStep: (picture, events) => {
        readSince ??= performance.now();
        listener.onStep(picture, events);
      },
    };
    let connection = connect(place, told, refuse);

    function again(): void {
      clearTimeout(timer);
      timer = undefined;
      connection.dispose();
      told.onState('lost');
      connection = connect(place, told, refuse);
    }

    function refuse(): void {
      connection.dispose();
      // The same fault may be reported twice.
      if (timer !== undefined) return;
      if (readSince !== null && performance.now() - readSince > CALM) faults = 0;
      const wait = Math.min(TRIES.longest, TRIES.first * TRIES.growth ** faults);
      timer = setTimeout(again, wait + Math.random() * TRIES.scatter);
      faults += 1;
    }

    function wake(): void {
      if (document.visibilityState !== 'hidden' && !connection.isOpen()) again();
    }

    document.addEventListener('visibilitychange', wake);
    window.addEventListener('online', wake);
    return {
      reconnect: again,
      refuse,
      close: () => {
        document.removeEventListener('visibilitychange', wake);
        window.removeEventListener('online', wake);
        clearTimeout(timer);
        connection.dispose();
      },
    };
  };
}

/** What reads the frames of one game. */
interface Reading {
  readonly game: GameId;
  readonly reader: FeedReader;
}

interface Connection {
  isOpen(): boolean;
  dispose(): void;
}

/** Connects, and keeps trying; `onUnreadable` is called for a frame that cannot be read. */
function connect(
  { address, token, loadPrimer }: FeedPlace,
  listener: FeedListener,
  onUnreadable: () => void,
): Connection {
  const socket = new ReconnectingWebSocket(
    address,
    [FEED_PROTOCOL, ...(token === null ? [] : [`${TOKEN_PREFIX}${token}`])],
    {
      maxEnqueuedMessages: 0,
      minReconnectionDelay: TRIES.first + Math.random() * TRIES.scatter,
      maxReconnectionDelay: TRIES.longest,
      reconnectionDelayGrowFactor: TRIES.growth,
      connectionTimeout: TRY_LIMIT,
      minUptime: GOOD_LINK,
    },
  );
  socket.binaryType = 'arraybuffer';
  let isDisposed = false;
  // Frames from before a connection was lost are useless, even if they still wait to be read.
  let number = 0;
  // Frames of a game wait until its primer is there.
  let reading = Promise.resolve<Reading | null>(null);

  function read({ game, reader }: Reading, data: ArrayBuffer): void {
    const frame = new Uint8Array(data);
    const step = reader.read(frame);
    const told = isKeyframe(frame) ? null : events.parse(step.events);
    const picture = audiencePicture.parse(step.picture);
    // Another game's components cannot draw it, and would fail.
    if (picture.game !== game) throw new Error('The picture is of another game than the feed.');
    if (!isShowable(picture)) throw new Error('The parts of the picture do not fit together.');
    listener.onStep(picture, told);
  }

  function hear(data: unknown): void {
    const heardOn = number;
    /** Null once closed: what this connection still brings is ignored. */
    const beginAnew = (fault: unknown): null => {
      if (heardOn !== number || isDisposed) return null;
      warn('The feed starts again: it cannot be read.', fault);
      onUnreadable();
      return null;
    };
    if (typeof data === 'string') {
      try {
        const { game } = audienceAbout.parse(JSON.parse(data));
        reading = readerOf(game, loadPrimer).catch(beginAnew);
      } catch (fault) {
        reading = Promise.resolve(beginAnew(fault));
      }
    }
    if (!(data instanceof ArrayBuffer)) return;
    reading = reading.then((now) => {
      if (heardOn !== number || isDisposed || now === null) return now;
      try {
        read(now, data);
        return now;
      } catch (fault) {
        return beginAnew(fault);
      }
    });
  }

  socket.addEventListener('open', () => {
    if (!isDisposed) listener.onState('open');
  });
  socket.addEventListener('close', ({ code }) => {
    number += 1;
    reading = Promise.resolve(null);
    if (!isDisposed) listener.onState('lost', code === CLOSE.crowded);
  });
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isDisposed) hear(data);
  });
  return {
    isOpen: () => socket.readyState === socket.OPEN,
    dispose: () => {
      isDisposed = true;
      socket.close();
    },
  };
}

async function readerOf(game: GameId, loadPrimer: FeedPlace['loadPrimer']): Promise<Reading | null> {
  const primer = await loadPrimer(game);
  return primer === null ? null : { game, reader: createFeedReader(primer) };
}

/** Only the kind of a fault is logged: its message may repeat what was sent, and programs that show pages keep logs. */
export function warn(sentence: string, fault: unknown): void {
  console.warn(sentence, fault instanceof Error ? fault.name : '');
}
