import { EventEmitter } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { MessageChannelMain, MessagePortMain } from 'electron';
import { crossed } from './machine.ts';

/** A port of the main process: neutered once it has gone elsewhere, closed when its other end is. */
class StandInPort extends EventEmitter implements MessagePortMain {
  #port: MessagePort | null;
  isClosed = false;
  #isStarted = false;

  constructor(port: MessagePort) {
    super();
    this.#port = port;
    port.once('close', () => {
      if (this.#port === port) this.#end();
    });
  }

  get isNeutered(): boolean {
    return this.#port === null;
  }

  start(): void {
    if (this.#isStarted || this.isClosed) return;
    this.#isStarted = true;
    // Until it is started what comes waits.
    this.#port?.on('message', (data: unknown) => {
      this.emit('message', { data, ports: [] });
    });
  }

  close(): void {
    if (this.isClosed) return;
    this.#port?.close();
    this.#end();
  }

  postMessage(message: unknown): void {
    if (this.isClosed || this.#port === null) return;
    this.#port.postMessage(crossed(message));
  }

  /** Takes the port out, as a transfer does. */
  give(): MessagePort {
    if (this.#port === null) throw new Error('Port at index 0 is already neutered.');
    const port = this.#port;
    this.#port = null;
    port.removeAllListeners();
    return structuredClone(port, { transfer: [port] });
  }

  #end(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.emit('close');
  }
}

export class StandInChannel implements MessageChannelMain {
  readonly port1: StandInPort;
  readonly port2: StandInPort;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.port1 = new StandInPort(port1);
    this.port2 = new StandInPort(port2);
  }
}

/**
 * The ports that travel with a message.
 * @throws where one is none, is there twice, or has gone elsewhere before
 */
export function transferred(ports: readonly unknown[]): MessagePort[] {
  const seen = new Set<unknown>();
  for (const [index, port] of ports.entries()) {
    if (!(port instanceof StandInPort)) throw new TypeError(`Port at index ${String(index)} is not a valid port`);
    const fault = port.isNeutered ? 'already neutered' : seen.has(port) ? 'a duplicate' : null;
    if (fault !== null) throw new Error(`Port at index ${String(index)} is ${fault}.`);
    seen.add(port);
  }
  return ports.map((port) => (port as StandInPort).give());
}

/** A port as a page holds it: what it has heard, and what it says. */
export class PageLink {
  readonly heard: string[] = [];
  isClosed = false;
  readonly #port: MessagePort;

  constructor(port: MessagePort) {
    this.#port = port;
    port.on('message', (data: string) => this.heard.push(data));
    port.once('close', () => {
      this.isClosed = true;
    });
  }

  say(data: unknown): void {
    this.#port.postMessage(data);
  }

  close(): void {
    this.#port.close();
  }
}
