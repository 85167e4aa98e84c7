import { PROTOCOL_VERSION, type UpMessage } from '#protocol/messages.ts';
import { createBucket } from '#engine/table/bucket.ts';
import { createDamper } from '#engine/table/damper.ts';
import { faultText } from '#engine/table/fault-text.ts';
import { dismiss, type Link } from '#engine/table/link.ts';
import type { Clock } from '#engine/table/ports.ts';
import { readFrame, type Reading } from './frames.ts';
import type { Limits } from '../limits.ts';

/** What is known of a link before anything is said on it. */
export interface LinkOrigin {
  /** Nobody on the way can read it: it does not leave this computer, or its frames are under a seal. */
  readonly isPrivate: boolean;
  /** The two words that both screens show, where the seal is under a key that anybody could have agreed on. */
  readonly check: string | null;
  /** The address it comes from; empty for the window's own port. */
  readonly peer: string;
}

/** The host's own window under Electron. */
export const OWN_WINDOW: LinkOrigin = { isPrivate: true, check: null, peer: '' };

/** What a guest may say once it has been greeted. */
export type GuestMessage = Exclude<UpMessage, { t: 'hello' | 'sync' | 'ping' | 'bye' }>;

/** A greeted guest. */
export interface Connection {
  receive(message: GuestMessage): void;
  /** Sends the whole picture again. */
  sync(): void;
  /** The link is gone. */
  gone(): void;
}

/** Who somebody says it is. */
export type Hello = Pick<Extract<UpMessage, { t: 'hello' }>, 'token' | 'join'>;

/** Lets a guest in, or sends it away (and closes its link) and returns null. */
export type Greet = (link: Link, hello: Hello, origin: LinkOrigin) => Connection | null;

/** Watches what comes in on one link. */
export interface Gate {
  /** One frame; null for anything that is not text. */
  frame(text: string | null): void;
  /** The guest can take pictures again after some were held back. */
  caughtUp(): void;
  /** The link is gone. */
  gone(): void;
}

interface GateParts {
  readonly greet: Greet;
  readonly origin: LinkOrigin;
  readonly clock: Clock;
  readonly limits: Pick<Limits, 'hello' | 'perSecond' | 'burst' | 'syncs' | 'malformed'>;
  readonly note: (line: string) => void;
}

const UNREADABLE: Reading = { kind: 'unreadable' };

/** The same checks for every transport: rate, form, greeting first and in time. Never throws. */
export function createGate(link: Link, { greet, origin, clock, limits, note }: GateParts): Gate {
  const bucket = createBucket(limits.perSecond, limits.burst);
  let state: 'waiting' | 'greeted' | 'closed' = 'waiting';
  let connection: Connection | null = null;
  let malformed = 0;

  const isClosed = (): boolean => state === 'closed';
  // A few bytes ask for many kilobytes, so this has an allowance of its own.
  const syncs = createDamper(clock, limits.syncs, () => {
    guarded(() => {
      connection?.sync();
    });
  });

  const stopWaiting = clock.after(limits.hello, () => {
    if (state === 'waiting') shut('noHello', 'noHello');
  });

  function close(): void {
    state = 'closed';
    stopWaiting();
    syncs.cancel();
    const leaving = connection;
    connection = null;
    leaving?.gone();
  }

  function shut(why: Parameters<typeof dismiss>[1], code: string, params?: Record<string, number>): void {
    close();
    dismiss(link, why, params ? { code, params } : { code });
  }

  /** Nobody knows what to answer to, so after a few of these the link is closed. */
  function refuseFrame(): void {
    malformed += 1;
    if (malformed >= limits.malformed) shut('badFrame', 'badFrame');
    else link.send({ t: 'refused', ref: '', reason: { code: 'badFrame' } });
  }

  /** It can be answered like any other message, and costs no more; so the rate of all frames is its only limit. */
  function answerFault({ ref, reason }: Extract<Reading, { kind: 'faulty' }>): void {
    if (state === 'waiting') shut('noHello', 'noHello');
    else link.send({ t: 'refused', ref, reason });
  }

  function hello(message: Extract<UpMessage, { t: 'hello' }>): void {
    if (message.v !== PROTOCOL_VERSION) {
      shut('version', 'version', { host: PROTOCOL_VERSION, guest: message.v });
      return;
    }
    stopWaiting();
    state = 'greeted';
    const welcomed = greet(link, message, origin);
    if (!welcomed) close();
    // The greeting itself may have closed the link.
    else if (isClosed()) welcomed.gone();
    else connection = welcomed;
  }

  function hear(message: UpMessage): void {
    if (state === 'waiting') {
      if (message.t === 'hello') hello(message);
      else shut('noHello', 'noHello');
    } else if (message.t === 'hello') {
      refuseFrame();
    } else if (message.t === 'bye') {
      close();
      link.close(1000, 'bye');
    } else if (message.t === 'sync') {
      syncs.tell();
    } else if (message.t === 'ping') {
      link.send({ t: 'pong' });
    } else {
      connection?.receive(message);
    }
  }

  function guarded(work: () => void): void {
    if (isClosed()) return;
    try {
      work();
    } catch (error) {
      // A fault here is the host's, not the guest's; only this link pays for it. Its text could hold anything.
      note(`a message from a guest led to a fault: ${faultText(error)}`);
      shut('restarting', 'restarting');
    }
  }

  return {
    frame(text) {
      guarded(() => {
        if (!bucket.take(clock.now())) {
          shut('rate', 'rate');
          return;
        }
        const reading = text === null ? UNREADABLE : readFrame(text);
        if (reading.kind === 'message') hear(reading.message);
        else if (reading.kind === 'faulty') answerFault(reading);
        else refuseFrame();
      });
    },
    caughtUp() {
      guarded(() => {
        connection?.sync();
      });
    },
    gone() {
      if (!isClosed()) close();
    },
  };
}
