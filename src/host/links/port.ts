import { MAX_FRAME_BYTES } from '#protocol/messages.ts';
import type { Link } from '#engine/table/link.ts';
import type { Clock } from '#engine/table/ports.ts';
import { writeFrame } from './frames.ts';
import { createGate, OWN_WINDOW, type Greet } from './gate.ts';
import type { Limits } from '../limits.ts';
import type { PipeEnd } from './pipe.ts';

/** A message port as Electron's main process has it. */
export interface PortLike {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
  start(): void;
  close(): void;
}

/** On a slow computer the window's own page may take long to start; it is not a stranger. */
const WINDOW_HELLO = 60_000;

interface PortParts {
  readonly greet: Greet;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly note: (line: string) => void;
}

/** The desktop window's link, with the same limits as a WebSocket: to the host it is just another page. */
export function attachPort(port: PortLike, parts: PortParts): void {
  let isOpen = true;
  const link: Link = {
    send: (message) => {
      if (isOpen) port.postMessage(writeFrame(message));
    },
    close: () => {
      if (!isOpen) return;
      isOpen = false;
      port.close();
    },
  };
  const gate = createGate(link, { ...parts, origin: OWN_WINDOW, limits: { ...parts.limits, hello: WINDOW_HELLO } });
  port.on('message', ({ data }) => {
    const isFrame = typeof data === 'string' && Buffer.byteLength(data) <= MAX_FRAME_BYTES;
    gate.frame(isFrame ? data : null);
  });
  port.on('close', () => {
    isOpen = false;
    gate.gone();
  });
  port.start();
}

/** The desktop window's port as one end of a pipe. It cannot be made to wait, and takes everything at once. */
export function portEnd(port: PortLike): PipeEnd {
  let isOpen = true;
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    port.close();
  };
  return {
    buffered: () => 0,
    send: (frame, taken) => {
      if (isOpen) port.postMessage(frame);
      taken();
    },
    close,
    terminate: close,
    pause: () => undefined,
    resume: () => undefined,
    listen({ frame, closed }) {
      port.on('message', ({ data }) => {
        frame(typeof data === 'string' ? data : null);
      });
      port.on('close', () => {
        isOpen = false;
        closed(1000, '');
      });
      port.start();
    },
  };
}
