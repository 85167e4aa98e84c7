import ReconnectingWebSocket from 'partysocket/ws';
import { CLOSE } from '#protocol/messages.ts';
import type { DownMessage } from '#protocol/messages.ts';
import { besidePage, type PagePlace } from './beside-page.ts';
import type { Link, LinkListener, OpenLink } from './link.ts';
import { FINAL_GOODBYES, GOOD_LINK, RETRY, TRY_LIMIT } from './patience.ts';
import { readFrame } from './read-frame.ts';
import { sealedSocket } from './sealed-link.ts';
import type { GuestSeal } from './sealed-link.ts';
import { startHeartbeat } from './heartbeat.ts';

const FINAL: ReadonlySet<number> = new Set(FINAL_GOODBYES.map((word) => CLOSE[word]));

/** Where the host's WebSocket is for a page loaded from `location`. */
export function socketAddress(location: PagePlace): string {
  return besidePage(location, '/ws');
}

/**
 * A link over a WebSocket, for browsers and phones. It tries again for ever (phones sleep for hours, lan-notes 4.2),
 * and at once when the page comes back to sight. Without `seal` its frames go as they are.
 */
export function wsLink(address: string, seal?: GuestSeal): OpenLink {
  return (listener) => {
    // Once this page has a secret of its own its links are sealed by that, and have no words; but it has the secret from
    // whoever it compared these with.
    let check: string | null = null;
    const checkWords: CheckWords = {
      read: () => check,
      tell: (words) => {
        check = words ?? check;
      },
    };
    let socket = openSocket(address, listener, { seal, checkWords });
    let heardBefore = 0;

    function replace(): void {
      heardBefore += socket.heard();
      socket.dispose();
      listener.onState('connecting');
      socket = openSocket(address, listener, { seal, checkWords });
    }

    const heartbeat = startHeartbeat({
      isOpen: () => socket.isOpen(),
      isFinal: () => socket.isFinal(),
      heard: () => heardBefore + socket.heard(),
      send: (message) => socket.send(message),
      replace,
    });
    return {
      send: (message) => {
        const isSent = socket.send(message);
        if (isSent) heartbeat.said(message);
        return isSent;
      },
      reconnect: replace,
      close: () => {
        heartbeat.stop();
        socket.dispose();
      },
    };
  };
}

interface Socket extends Pick<Link, 'send'> {
  isOpen(): boolean;
  isFinal(): boolean;
  /** How many frames have arrived. */
  heard(): number;
  dispose(): void;
}

/** The two words of the last exchange without a secret. */
interface CheckWords {
  read(): string | null;
  /** Null when a connection has none of its own. */
  tell(words: string | null): void;
}

interface SocketParts {
  readonly seal: GuestSeal | undefined;
  readonly checkWords: CheckWords;
}

function openSocket(address: string, listener: LinkListener, { seal, checkWords }: SocketParts): Socket {
  let final = false;
  let heard = 0;
  let disposed = false;
  const socket = new ReconnectingWebSocket(address, [], {
    maxEnqueuedMessages: 0,
    minReconnectionDelay: RETRY.first,
    maxReconnectionDelay: RETRY.longest,
    reconnectionDelayGrowFactor: RETRY.growth,
    connectionTimeout: TRY_LIMIT,
    minUptime: GOOD_LINK,
    ...(seal ? { WebSocket: sealedSocket(seal, checkWords.tell) } : {}),
    shouldReconnectOnClose: (event) => !FINAL.has(event.code),
  });
  socket.addEventListener('open', () => {
    if (!disposed) listener.onState('open');
  });
  socket.addEventListener('close', (event) => {
    if (disposed) return;
    final = FINAL.has(event.code);
    // The host has had no link to say it on.
    if (event.code === CLOSE.crowded) listener.onMessage({ t: 'bye', reason: { code: 'crowded' } });
    listener.onState(final ? 'closed' : 'lost');
  });
  socket.addEventListener('message', (event) => {
    if (disposed) return;
    heard += 1;
    const message = readFrame(event.data);
    if (message === null) listener.onMalformed();
    else listener.onMessage(withOwnCheck(message, checkWords.read()));
  });
  return {
    send: (message) => socket.readyState === socket.OPEN && socket.send(JSON.stringify(message)),
    isOpen: () => socket.readyState === socket.OPEN,
    isFinal: () => final,
    heard: () => heard,
    dispose: () => {
      disposed = true;
      socket.close();
    },
  };
}

/**
 * The two words are compared with the host's screen, so they must be those that this end has worked out: somebody in the
 * middle could pass on whatever the host says they are.
 */
function withOwnCheck(message: DownMessage, check: string | null): DownMessage {
  return message.t === 'welcome' ? { ...message, you: { ...message.you, check } } : message;
}
