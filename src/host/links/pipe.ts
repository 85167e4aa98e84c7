import type { WebSocket } from 'ws';
import { CLOSE, MAX_FRAME_BYTES } from '#protocol/messages.ts';
import type { Cancel, Clock } from '#engine/table/ports.ts';
import type { Limits } from '../limits.ts';
import type { Sink } from './outbox.ts';
import { sinkOf, textOf } from './sockets.ts';

/** One end of a pipe. */
export interface PipeEnd extends Sink {
  listen(listener: PipeListener): void;
  /** Stops reading until `resume`: the other side of the wire then has to wait. */
  pause(): void;
  resume(): void;
}

interface PipeListener {
  /** A whole frame; null for anything that is not text. */
  frame(text: string | null): void;
  /** A sign of life that is not a frame. */
  alive(): void;
  closed(code: number, reason: string): void;
}

/** The longest frame a host sends, in bytes: a whole picture with its log is far shorter. */
export const MAX_PICTURE_BYTES = 1024 * 1024;

/** The WebSocket code for a frame that is too long. */
const TOO_LONG = 1009;
/** The code for a link that ended without one. */
const BROKEN = 1006;
/**
 * How many intervals of `limits.ping`, in which the host asks for a sign of life, may pass in silence before the link
 * counts as lost.
 */
const SILENT_PINGS = 3;

interface PipeParts {
  readonly clock: Clock;
  readonly limits: Pick<Limits, 'backlog' | 'patience' | 'ping'>;
}

/**
 * Passes whole frames between a page and a host elsewhere, unchanged. Nothing is stored for a page that reads slowly:
 * meanwhile nothing is read from the host, so the host notices a slow reader as it would without the pipe. When one end
 * closes, so does the other, with the same code: the page reconnects by itself, as it does on a direct link.
 */
export function joinEnds(page: PipeEnd, host: PipeEnd, { clock, limits }: PipeParts): void {
  let isOpen = true;
  let stopWaiting: Cancel | null = null;
  let silence: Cancel = clock.after(limits.ping * SILENT_PINGS, fallSilent);

  function end(): boolean {
    const wasOpen = isOpen;
    isOpen = false;
    stopWaiting?.();
    silence();
    return wasOpen;
  }

  function giveUp(code: number, reason: string): void {
    if (!end()) return;
    page.close(code, reason);
    host.terminate();
  }

  function fallSilent(): void {
    if (!end()) return;
    page.terminate();
    host.terminate();
  }

  function heard(): void {
    silence();
    if (isOpen) silence = clock.after(limits.ping * SILENT_PINGS, fallSilent);
  }

  function taken(): void {
    if (!isOpen || stopWaiting === null || page.buffered() > limits.backlog) return;
    stopWaiting();
    stopWaiting = null;
    heard();
    host.resume();
  }

  page.listen({
    frame(text) {
      if (!isOpen) return;
      if (text === null) giveUp(CLOSE.badFrame, 'badFrame');
      else if (Buffer.byteLength(text) > MAX_FRAME_BYTES) giveUp(TOO_LONG, '');
      // The network takes nothing: what waits would arrive as answers to old views.
      else if (host.buffered() > limits.backlog) giveUp(CLOSE.slowReader, 'slowReader');
      else host.send(text, () => undefined);
    },
    alive: () => undefined,
    closed() {
      if (end()) host.close(1000, '');
    },
  });
  host.listen({
    frame(text) {
      if (!isOpen) return;
      heard();
      if (text === null) {
        giveUp(CLOSE.badFrame, 'badFrame');
        return;
      }
      page.send(text, taken);
      if (stopWaiting !== null || page.buffered() <= limits.backlog) return;
      host.pause();
      // While nothing is read, no sign of life can be heard either.
      silence();
      stopWaiting = clock.after(limits.patience, () => {
        if (!end()) return;
        page.terminate();
        host.terminate();
      });
    },
    alive: heard,
    closed(code, reason) {
      if (!end()) return;
      if (isSayable(code)) page.close(code, reason);
      else page.terminate();
    },
  });
}

/** Whether a close code may be sent; those for links that broke without one may not (RFC 6455, 7.4.1). */
function isSayable(code: number): boolean {
  return (code >= 4000 && code <= 4999) || (code >= 1000 && code <= 1014 && ![1004, 1005, BROKEN].includes(code));
}

/** An open WebSocket as one end of a pipe. */
export function socketEnd(webSocket: WebSocket): PipeEnd {
  return {
    ...sinkOf(webSocket),
    pause: () => {
      webSocket.pause();
    },
    resume: () => {
      webSocket.resume();
    },
    listen({ frame, alive, closed }) {
      webSocket.on('message', (data, isBinary) => {
        frame(textOf(data, isBinary));
      });
      webSocket.on('ping', alive);
      // ws closes the socket after a faulty frame, with the fitting code.
      webSocket.on('error', () => undefined);
      if (webSocket.readyState === webSocket.CLOSED) closed(BROKEN, '');
      webSocket.once('close', (code, reason) => {
        closed(code, reason.toString('utf8'));
      });
    },
  };
}
