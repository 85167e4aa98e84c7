import { WebSocket } from 'ws';
import { FEED_PROTOCOL, TOKEN_PREFIX } from '#protocol/feed-wire.ts';
import type { OutputLink } from './output-link.ts';

export interface FeedListeners {
  /** What the feed is about: its first frame, and again when another game begins. */
  readonly about: (about: string) => void;
  /** A keyframe or a step. False if it cannot be read: then the feed is joined again. */
  readonly frame: (frame: Uint8Array) => boolean;
  /** Something for the operator, in one sentence without secrets. */
  readonly note: (sentence: string) => void;
}

/** The shortest and the longest wait between two tries, in milliseconds. */
const SHORTEST = 250;
const LONGEST = 5_000;
/**
 * How often the other end is asked for a sign of life, in milliseconds. If it is silent until the next question, the
 * connection is closed.
 */
const PING = 10_000;
/** No frame of a feed is nearly as large. */
const LARGEST_FRAME = 1024 * 1024;

const UNREADABLE = 'The output cannot be read; it is joined again, but another version of Baize may have made it.';

/**
 * Watches one output for ever: joins, and joins again whenever the connection ends. Returns a function that ends it.
 */
export function viewFeed({ address, token }: OutputLink, listeners: FeedListeners): () => void {
  let socket: WebSocket | null = null;
  let timer: NodeJS.Timeout | null = null;
  let wait = SHORTEST;
  let isEnded = false;
  /** The last note, so that each problem is reported once. */
  let said: string | null = null;

  function say(sentence: string): void {
    if (said !== sentence) listeners.note(sentence);
    said = sentence;
  }

  function join(): void {
    const joined = new WebSocket(address, [FEED_PROTOCOL, `${TOKEN_PREFIX}${token}`], {
      perMessageDeflate: false,
      maxPayload: LARGEST_FRAME,
      handshakeTimeout: PING,
    });
    socket = joined;
    let isAlive = true;
    const asking = setInterval(() => {
      if (joined.readyState !== WebSocket.OPEN) return;
      if (!isAlive) joined.terminate();
      isAlive = false;
      joined.ping();
    }, PING);
    joined.on('pong', () => {
      isAlive = true;
    });
    joined.on('open', () => {
      if (said !== UNREADABLE) say('The output is there.');
    });
    joined.on('message', (data: Buffer, isBinary) => {
      // Frames that came before it was ended are still delivered.
      if (joined.readyState !== WebSocket.OPEN) return;
      if (!isBinary) listeners.about(data.toString());
      else if (listeners.frame(Uint8Array.from(data))) wait = SHORTEST;
      else {
        say(UNREADABLE);
        joined.terminate();
      }
    });
    joined.on('unexpected-response', (_request, response) => {
      say(
        response.statusCode === 401
          ? 'The output does not know this link; when it was renewed, start the relay with the new one.'
          : `The output answers with ${String(response.statusCode)}; trying again.`,
      );
      joined.terminate();
    });
    joined.on('error', () => undefined);
    joined.on('close', () => {
      clearInterval(asking);
      if (isEnded) return;
      if (said === null || said === 'The output is there.') say('The output cannot be reached; trying again.');
      timer = setTimeout(join, wait * (0.75 + Math.random() / 2));
      wait = Math.min(LONGEST, wait * 2);
    });
  }
  join();

  return () => {
    isEnded = true;
    if (timer !== null) clearTimeout(timer);
    socket?.terminate();
  };
}
