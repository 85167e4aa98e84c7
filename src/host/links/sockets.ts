import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import type { WebSocket } from 'ws';
import type { Clock } from '#engine/table/ports.ts';
import { isLoopback } from '#web/addresses.ts';
import { createGate, type Greet } from './gate.ts';
import { createHandshakes, type Handshakes } from './handshakes.ts';
import type { Limits } from '../limits.ts';
import { systemEntropy } from '../node-ports.ts';
import { createOutbox, type Sink } from './outbox.ts';
import { createSealedLink, type SealPorts } from './sealed-link.ts';
import { takeUpgrades } from './upgrades.ts';

/** How the links of one door are sealed. */
export interface Sealing extends SealPorts {
  /** The door is behind TLS: links need no further seal, and no page comes from there. */
  readonly isPrivate: boolean;
}

/** A door that shares no secret with anybody. */
const NO_SECRETS: Sealing = { knows: () => null, entropy: systemEntropy, isPrivate: false };

interface SocketParts {
  readonly greet: Greet;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly sealing?: Sealing;
  /** Nobody is let in before this resolves: guests who come earlier wait, and are turned away if it fails. */
  readonly prepared?: Promise<void>;
  /** Called when somebody is turned away because too many come from one address. */
  readonly crowded?: () => void;
  readonly note: (line: string) => void;
}

/** Takes WebSockets on `server`. Returns a function that waits until they are closed, and ends those that are not. */
export function takeSockets(server: Server, parts: SocketParts): () => Promise<void> {
  const { limits, clock, sealing, prepared, crowded = () => undefined } = parts;
  const handshakes = createHandshakes(clock, limits);
  return takeUpgrades(server, {
    clock,
    limits,
    crowded,
    from: sealing?.isPrivate === true ? 'no page' : 'own pages',
    admit(peer) {
      const letIn = (webSocket: WebSocket): void => {
        attach(webSocket, peer, { ...parts, handshakes });
      };
      return prepared ? prepared.then(() => letIn) : letIn;
    },
  });
}

/** Where frames to the other end of a WebSocket go. */
export function sinkOf(webSocket: WebSocket): Sink {
  return {
    buffered: () => webSocket.bufferedAmount,
    send: (frame, taken) => {
      webSocket.send(frame, taken);
    },
    close: (code, reason) => {
      webSocket.close(code, reason);
    },
    terminate: () => {
      webSocket.terminate();
    },
  };
}

/** The text of a WebSocket message; null if it is binary. */
export function textOf(data: unknown, isBinary: boolean): string | null {
  return isBinary || !Buffer.isBuffer(data) ? null : data.toString('utf8');
}

/** What a link reports to its gate. */
interface LinkSignals {
  frame: [text: string | null];
  caughtUp: [];
  gone: [];
}

function attach(webSocket: WebSocket, peer: string, parts: SocketParts & { readonly handshakes: Handshakes }): void {
  const { sealing = NO_SECRETS, handshakes, clock, limits } = parts;
  const signals = new EventEmitter<LinkSignals>();
  const link = createSealedLink(sinkOf(webSocket), {
    ...sealing,
    needsSeal: !sealing.isPrivate && !isLoopback(peer),
    showsLengths: sealing.isPrivate,
    peer,
    handshakes,
    receive: (frame) => signals.emit('frame', frame),
    broken: () => signals.emit('gone'),
  });
  const outbox = createOutbox(link.sink, { clock, limits, caughtUp: () => signals.emit('caughtUp') });
  const gate = createGate(outbox, { ...parts, origin: link.origin });
  signals.on('frame', gate.frame);
  signals.on('caughtUp', gate.caughtUp);
  signals.on('gone', gate.gone);
  webSocket.on('message', (data, isBinary) => {
    link.frame(textOf(data, isBinary));
  });
  // A frame that breaks the protocol or a limit: ws closes the socket itself, with the fitting code.
  webSocket.on('error', gate.gone);
  webSocket.once('close', () => {
    outbox.stop();
    gate.gone();
  });
}
