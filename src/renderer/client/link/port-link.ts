import { PORT_MESSAGE } from '#protocol/bridge.ts';
import type { OpenLink } from './link.ts';
import { FINAL_GOODBYES, GOOD_LINK, TRY_LIMIT, waitBefore } from './patience.ts';
import { readFrame } from './read-frame.ts';
import { startHeartbeat } from './heartbeat.ts';

const FINAL: ReadonlySet<string> = new Set(FINAL_GOODBYES);

/**
 * A link over a message port, for the desktop window. `ask` tells the preload script to fetch a port; the port
 * arrives as a window message, which is heeded only from this very window and origin. When a port closes, or the host
 * says goodbye (a table that halted), another is asked for, again and again, unless the host sent this page away.
 */
export function portLink(ask: () => void): OpenLink {
  return (listener) => {
    let port: MessagePort | null = null;
    let isFinal = false;
    let heard = 0;
    let failed = 0;
    // One at a time: the next try, the limit of the present one, or the proof that a link is good.
    let timer: ReturnType<typeof setTimeout> | undefined;

    function later(milliseconds: number, task: () => void): void {
      clearTimeout(timer);
      timer = setTimeout(task, milliseconds);
    }

    function letGo(): void {
      clearTimeout(timer);
      port?.close();
      port = null;
    }

    function tryNow(): void {
      later(TRY_LIMIT, () => {
        lose(false);
      });
      ask();
    }

    function lose(forGood: boolean): void {
      letGo();
      isFinal = forGood;
      listener.onState(forGood ? 'closed' : 'lost');
      if (forGood) return;
      later(waitBefore(failed), tryNow);
      failed += 1;
    }

    function take(given: MessagePort): void {
      letGo();
      port = given;
      later(GOOD_LINK, () => {
        failed = 0;
      });
      given.addEventListener('message', (frame) => {
        if (port !== given) return;
        heard += 1;
        const message = readFrame(frame.data);
        if (message === null) listener.onMalformed();
        else listener.onMessage(message);
        // A port tells nobody why it closes (and only Electron tells that it did), so the goodbye before it does.
        if (message?.t === 'bye' && port === given) lose(FINAL.has(message.reason.code));
      });
      given.addEventListener('close', () => {
        if (port === given) lose(false);
      });
      given.start();
      listener.onState('open');
    }

    function receive(event: MessageEvent): void {
      if (event.source !== window || event.origin !== window.location.origin || event.data !== PORT_MESSAGE) return;
      const [given] = event.ports;
      // One that was asked for before this page was sent away must not bring it back.
      if (isFinal) given?.close();
      else if (given !== undefined) take(given);
    }

    function replace(): void {
      letGo();
      isFinal = false;
      failed = 0;
      listener.onState('connecting');
      tryNow();
    }

    const send: ReturnType<OpenLink>['send'] = (message) => {
      port?.postMessage(JSON.stringify(message));
      return port !== null;
    };
    window.addEventListener('message', receive);
    const heartbeat = startHeartbeat({
      isOpen: () => port !== null,
      isFinal: () => isFinal,
      heard: () => heard,
      send,
      replace,
    });
    tryNow();
    return {
      send: (message) => {
        const isSent = send(message);
        if (isSent) heartbeat.said(message);
        return isSent;
      },
      reconnect: replace,
      close: () => {
        window.removeEventListener('message', receive);
        heartbeat.stop();
        letGo();
      },
    };
  };
}
