import ReconnectingWebSocket from 'partysocket/ws';
import { CLOSE } from '#protocol/messages.ts';
import type { Link, LinkListener, OpenLink } from './link.ts';
import { readFrame } from './read-frame.ts';

/** The longest wait between two tries, in milliseconds; the tries never end (lan-notes 4.2: phones sleep for hours). */
const LONGEST_WAIT = 8_000;
/** How long a link that looks open may stay silent after a page wakes up, in milliseconds. */
const PROBE = 4_000;

/** After these the host does not want this page back, so trying again would only repeat the refusal. */
const FINAL: ReadonlySet<number> = new Set([CLOSE.replaced, CLOSE.token, CLOSE.version]);

/** Where the host's WebSocket is for a page loaded from `location`. */
export function socketAddress(location: Pick<Location, 'protocol' | 'host'>): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
}

/**
 * A link over a WebSocket, for browsers and phones. It tries again for ever, and at once when the page comes back to
 * sight or the network returns; a link that was cut while the page slept is found out by a question without an answer.
 */
export function wsLink(address: string): OpenLink {
  return (listener) => {
    let socket = openSocket(address, listener);
    let probe: ReturnType<typeof setTimeout> | undefined;

    function replace(): void {
      clearTimeout(probe);
      socket.dispose();
      listener.onState('connecting');
      socket = openSocket(address, listener);
    }

    function wake(): void {
      if (document.visibilityState === 'hidden' || socket.isFinal()) return;
      if (!socket.isOpen()) {
        replace();
        return;
      }
      const heard = socket.heard();
      socket.send({ t: 'sync' });
      clearTimeout(probe);
      probe = setTimeout(() => {
        if (socket.heard() === heard) replace();
      }, PROBE);
    }

    document.addEventListener('visibilitychange', wake);
    window.addEventListener('online', wake);
    return {
      send: (message) => socket.send(message),
      reconnect: replace,
      close: () => {
        document.removeEventListener('visibilitychange', wake);
        window.removeEventListener('online', wake);
        clearTimeout(probe);
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

function openSocket(address: string, listener: LinkListener): Socket {
  let final = false;
  let heard = 0;
  let disposed = false;
  const socket = new ReconnectingWebSocket(address, [], {
    maxEnqueuedMessages: 0,
    minReconnectionDelay: 400,
    maxReconnectionDelay: LONGEST_WAIT,
    reconnectionDelayGrowFactor: 1.6,
    connectionTimeout: 6_000,
    shouldReconnectOnClose: (event) => !FINAL.has(event.code),
  });
  socket.addEventListener('open', () => {
    if (!disposed) listener.onState('open');
  });
  socket.addEventListener('close', (event) => {
    if (disposed) return;
    final = FINAL.has(event.code);
    listener.onState(final ? 'closed' : 'lost');
  });
  socket.addEventListener('message', (event) => {
    if (disposed) return;
    heard += 1;
    const message = readFrame(event.data);
    if (message === null) listener.onMalformed();
    else listener.onMessage(message);
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
