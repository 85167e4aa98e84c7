import type { WebLimits } from '#web/http.ts';
import { MOST_GUESTS } from './room/roster.ts';

/**
 * How much of the host's resources one guest may use (lan-notes 3.5). Times in milliseconds, sizes in bytes. An honest
 * guest stays far below; tests shorten the times.
 */
export interface Limits extends WebLimits {
  /** How long a link may take to say hello. */
  readonly hello: number;
  /** How many messages per second are always allowed, and how many may come at once. */
  readonly perSecond: number;
  readonly burst: number;
  /** Requests for the whole picture: a burst of them is answered at this rate, and once at its end. */
  readonly syncs: { readonly perSecond: number; readonly burst: number };
  /** Handshakes for sealed links from one address; and those without a secret from all addresses together. */
  readonly handshakes: { readonly perSecond: number; readonly burst: number };
  readonly exchanges: { readonly perSecond: number; readonly burst: number };
  /** After this many frames with no usable `ref` the link is closed. */
  readonly malformed: number;
  /** How often a link is asked for a sign of life; it is dropped after two unanswered questions. */
  readonly ping: number;
  /** With more than this unsent, pictures are held back; a link that stays so for `patience` is closed. */
  readonly backlog: number;
  readonly patience: number;
  /** WebSockets from one address: fewer than the connections of any kind that it may have. */
  readonly socketsPerAddress: number;
}

/** A browser fetches a page over so many connections. */
const PER_BROWSER = 6;

/**
 * Behind a second router, or where the host runs in a container with a network of its own, everybody in the room has one
 * address: all of them may come in at once. One address never has more than half of all connections.
 */
export const STANDARD_LIMITS: Limits = {
  hello: 3_000,
  perSecond: 20,
  burst: 40,
  syncs: { perSecond: 1, burst: 6 },
  handshakes: { perSecond: 2, burst: MOST_GUESTS + 16 },
  exchanges: { perSecond: 1, burst: 30 },
  malformed: 3,
  ping: 10_000,
  backlog: 256 * 1024,
  patience: 5_000,
  // Some have a second tab, and the host is one more.
  socketsPerAddress: MOST_GUESTS + 16,
  connectionsPerAddress: MOST_GUESTS * PER_BROWSER,
  connections: 800,
  headers: 5_000,
  request: 10_000,
};
