import type { WebLimits } from '#web/http.ts';

/**
 * What one guest may cost the host (lan-notes 3.5). Times in milliseconds, sizes in bytes. Every honest guest stays far
 * below; tests shorten the times.
 */
export interface Limits extends WebLimits {
  /** From a link's start to its hello. */
  readonly hello: number;
  /** Messages per second that go on for ever, and how many may come at once. */
  readonly perSecond: number;
  readonly burst: number;
  /** The whole picture asked for: a rush of it is answered now and then, and once at its end. */
  readonly syncs: { readonly perSecond: number; readonly burst: number };
  /** Handshakes for sealed links from one address; and those without a secret from all of them together. */
  readonly handshakes: { readonly perSecond: number; readonly burst: number };
  readonly exchanges: { readonly perSecond: number; readonly burst: number };
  /** This many frames that can be answered by no `ref` close a link. */
  readonly malformed: number;
  /** A link is asked for a sign of life this often, and dropped when two questions went unanswered. */
  readonly ping: number;
  /** More than this unsent holds back pictures; after `patience` like that the link is closed. */
  readonly backlog: number;
  readonly patience: number;
  /** WebSockets from one address: fewer than it may have connections of any kind. */
  readonly socketsPerAddress: number;
}

export const STANDARD_LIMITS: Limits = {
  hello: 3_000,
  perSecond: 20,
  burst: 40,
  syncs: { perSecond: 1, burst: 6 },
  handshakes: { perSecond: 2, burst: 30 },
  exchanges: { perSecond: 1, burst: 30 },
  malformed: 3,
  ping: 10_000,
  backlog: 256 * 1024,
  patience: 5_000,
  socketsPerAddress: 20,
  connectionsPerAddress: 60,
  connections: 800,
  headers: 5_000,
  request: 10_000,
};
