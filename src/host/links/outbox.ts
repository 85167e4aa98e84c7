import type { DownMessage } from '#protocol/messages.ts';
import { CLOSE } from '#protocol/messages.ts';
import type { Link } from '#engine/table/link.ts';
import type { Cancel, Clock } from '#engine/table/ports.ts';
import { writeFrame } from './frames.ts';
import type { Limits } from '../limits.ts';

/** What the outbox needs of a socket. */
export interface Sink {
  /** Bytes given to `send` that the network has not taken yet. */
  buffered(): number;
  /** `taken` is called when the network has taken the frame (or the socket failed). */
  send(frame: string, taken: () => void): void;
  close(code: number, reason: string): void;
  /** Ends it at once: a close frame would wait behind the backlog. */
  terminate(): void;
}

interface OutboxParts {
  readonly clock: Clock;
  readonly limits: Pick<Limits, 'backlog' | 'patience'>;
  /** The reader has caught up: send it one whole picture for everything it missed. */
  readonly caughtUp: () => void;
}

/** Messages that a `sync` repeats, so that they may be left out for a reader that is behind. */
const IN_SYNC: ReadonlySet<DownMessage['t']> = new Set(['update', 'sync', 'sealed', 'status', 'chat']);

/**
 * The link of a reader that may be slow (lan-notes 3.5). While too much is unsent, pictures and updates are dropped
 * instead of queued, and one sync follows when the reader has caught up: it says all that they would have said. A reader
 * that does not catch up in time is closed. Nobody else ever waits for it.
 */
export function createOutbox(sink: Sink, { clock, limits, caughtUp }: OutboxParts): Link & { readonly stop: Cancel } {
  let isBehind = false;
  let isClosed = false;
  let stopWaiting: Cancel | null = null;

  const isFull = (): boolean => sink.buffered() > limits.backlog;
  const stop = (): void => {
    isClosed = true;
    stopWaiting?.();
    stopWaiting = null;
  };
  const watch = (): void => {
    if (stopWaiting || isClosed || !isFull()) return;
    stopWaiting = clock.after(limits.patience, () => {
      stopWaiting = null;
      stop();
      sink.close(CLOSE.slowReader, 'slowReader');
      sink.terminate();
    });
  };
  const taken = (): void => {
    if (isClosed || isFull()) return;
    stopWaiting?.();
    stopWaiting = null;
    if (!isBehind) return;
    isBehind = false;
    caughtUp();
  };

  return {
    send(message) {
      if (isClosed) return;
      if (IN_SYNC.has(message.t) && (isBehind || isFull())) {
        isBehind = true;
        watch();
        return;
      }
      sink.send(writeFrame(message), taken);
      watch();
    },
    close(code, reason) {
      if (isClosed) return;
      stop();
      sink.close(code, reason);
    },
    stop,
  };
}
