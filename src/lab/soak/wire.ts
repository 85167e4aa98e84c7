import { WebSocket } from 'ws';
import { downMessage, type DownMessage, type UpMessage } from '#protocol/messages.ts';
import { systemEntropy } from '#host/node-ports.ts';
import type { Box } from '#seal/box.ts';
import { filled } from '#seal/filling.ts';
import { guestHandshake } from '#seal/guest.ts';

/** Where a guest finds the host. */
export interface Way {
  /** The port it connects to: the host's, or that of a fault proxy before it. */
  readonly port: number;
  /** The host's own port, which a request must name. */
  readonly hostPort: number;
  /** The address it comes from; the system's choice when undefined. */
  readonly source: string | undefined;
}

interface WireListener {
  /** Frames can be sent. */
  opened(): void;
  heard(message: DownMessage): void;
  /** Once, whatever ended it. */
  closed(code: number): void;
}

/** One connection of a guest. After `drop` it reports nothing more. */
export interface Wire {
  send(message: UpMessage): void;
  drop(): void;
}

/** Headers by which the host takes a request for one of its own page's. */
export function ownHeaders(hostPort: number): Record<string, string> {
  const host = `127.0.0.1:${String(hostPort)}`;
  return { Host: host, Origin: `http://${host}` };
}

/** How long a connection may take to come about, in milliseconds. */
const TRY_LIMIT = 4_000;

/** Connects. With a `secret` every frame is sealed under it, as a phone's are. */
export function openWire({ port, hostPort, source }: Way, secret: string | null, listener: WireListener): Wire {
  const socket = new WebSocket(`ws://127.0.0.1:${String(port)}/ws`, {
    headers: ownHeaders(hostPort),
    handshakeTimeout: TRY_LIMIT,
    perMessageDeflate: false,
    ...(source === undefined ? {} : { localAddress: source }),
  });
  const handshake = secret === null ? null : guestHandshake({ secret }, systemEntropy.bytes);
  let box: Box | null = null;
  let isOver = false;

  function finish(code: number): void {
    if (isOver) return;
    isOver = true;
    socket.terminate();
    listener.closed(code);
  }

  function agree(frame: string): void {
    const outcome = handshake?.answer(frame);
    if (outcome?.kind !== 'open') {
      // The host's close code tells why.
      if (outcome?.kind !== 'refused') finish(0);
      return;
    }
    box = outcome.box;
    listener.opened();
  }

  socket.on('open', () => {
    if (isOver) return;
    if (handshake) socket.send(handshake.opening);
    else listener.opened();
  });
  socket.on('message', (data: Buffer) => {
    if (isOver) return;
    const frame = data.toString('utf8');
    if (handshake && !box) {
      agree(frame);
      return;
    }
    const plain = box ? box.open(frame) : frame;
    if (plain === null) finish(0);
    else listener.heard(downMessage.parse(JSON.parse(plain)));
  });
  socket.on('error', () => {
    finish(0);
  });
  socket.on('close', (code) => {
    finish(code);
  });
  return {
    send(message) {
      if (isOver || socket.readyState !== WebSocket.OPEN) return;
      const frame = JSON.stringify(message);
      socket.send(box ? box.seal(filled(frame)) : frame);
    },
    drop() {
      isOver = true;
      socket.terminate();
    },
  };
}
