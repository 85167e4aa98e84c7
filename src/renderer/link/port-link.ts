import { PORT_MESSAGE } from '#protocol/bridge.ts';
import type { OpenLink } from './link.ts';
import { readFrame } from './read-frame.ts';

/**
 * A link over a message port, for the desktop window. `ask` tells the preload script to fetch a port; the port
 * arrives as a window message, which is heeded only from this very window and origin.
 */
export function portLink(ask: () => void): OpenLink {
  return (listener) => {
    let port: MessagePort | null = null;

    function receive(event: MessageEvent): void {
      if (event.source !== window || event.origin !== window.location.origin || event.data !== PORT_MESSAGE) return;
      const [given] = event.ports;
      if (given === undefined) return;
      port?.close();
      port = given;
      given.addEventListener('message', (frame) => {
        const message = readFrame(frame.data);
        if (message === null) listener.onMalformed();
        else listener.onMessage(message);
      });
      given.addEventListener('close', () => {
        if (port !== given) return;
        port = null;
        listener.onState('lost');
      });
      given.start();
      listener.onState('open');
    }

    window.addEventListener('message', receive);
    ask();
    return {
      send: (message) => {
        port?.postMessage(JSON.stringify(message));
        return port !== null;
      },
      reconnect: () => {
        listener.onState('connecting');
        ask();
      },
      close: () => {
        window.removeEventListener('message', receive);
        port?.close();
        port = null;
      },
    };
  };
}
