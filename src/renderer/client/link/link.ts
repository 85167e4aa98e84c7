import type { DownMessage, UpMessage } from '#protocol/messages.ts';

/**
 * How it stands with the host. `lost` is being tried again; `closed` is not: the host sent this page away, or the
 * same seat was opened elsewhere.
 */
export type LinkState = 'connecting' | 'open' | 'lost' | 'closed';

export interface LinkListener {
  /** A well-formed message. */
  onMessage(message: DownMessage): void;
  /** Something arrived that is not a message of the protocol; it has been dropped. */
  onMalformed(): void;
  onState(state: LinkState): void;
}

/**
 * The pipe to the host; messages only, no knowledge of seats or games. Nothing is kept for later: what is sent while
 * the link is not open is dropped, since by the time it could arrive it would answer an old view.
 */
export interface Link {
  /** Returns whether it was handed on. */
  send(message: UpMessage): boolean;
  /** Tries again now: after `lost` at once, after `closed` because somebody asked for it. */
  reconnect(): void;
  close(): void;
}

/** Opens a link that reports to `listener`, never before it has returned. */
export type OpenLink = (listener: LinkListener) => Link;
