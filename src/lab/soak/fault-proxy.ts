import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createDice } from './dice.ts';
import { layPipe } from './pipe.ts';
import type { Toxic } from './toxics.ts';

/** A network that fails, between one guest and the host. */
export interface FaultProxy {
  readonly port: number;
  /** How many connections met which toxic. */
  readonly met: Readonly<Record<string, number>>;
  /** Without a network every connection is reset, and so is each new one. */
  setNetwork(isUp: boolean): void;
  close(): Promise<void>;
}

interface FaultProxyParts {
  /** The host's port on this computer. */
  readonly target: number;
  /** The address that the host sees the guest at; the system's choice when undefined. */
  readonly source: string | undefined;
  readonly seed: string;
  /** Names this proxy among those of the same seed. */
  readonly name: string;
  /** What happens to the connection of this number, from 0. */
  readonly plan: (connection: number) => readonly Toxic[];
}

/** Opens the proxy on a free port of this computer. */
export async function openFaultProxy({ target, source, seed, name, plan }: FaultProxyParts): Promise<FaultProxy> {
  const met: Record<string, number> = {};
  const open = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();
  let isUp = true;
  let connections = 0;

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (guest) => {
    keep(guest);
    if (!isUp) {
      guest.resetAndDestroy();
      return;
    }
    const number = connections;
    connections += 1;
    join(guest, plan(number), number);
  });

  function keep(socket: Socket): void {
    open.add(socket);
    // What goes wrong on one side is passed on below; it is what a proxy of faults is for.
    socket.on('error', () => undefined);
    socket.once('close', () => open.delete(socket));
  }

  function later(milliseconds: number, strike: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      strike();
    }, milliseconds);
    timers.add(timer);
  }

  function join(guest: Socket, toxics: readonly Toxic[], number: number): void {
    const host = connect({
      port: target,
      host: '127.0.0.1',
      allowHalfOpen: true,
      noDelay: true,
      ...(source === undefined ? {} : { localAddress: source }),
    });
    keep(host);
    let isCut = false;
    const both = (what: (socket: Socket) => void): void => {
      what(guest);
      what(host);
    };
    const exceeded = (): void => {
      both((socket) => socket.destroySoon());
    };
    const dice = (way: string) => createDice(seed, `${name}/${String(number)}/${way}`);
    const pipes = [
      layPipe({ from: guest, to: host, toxics, dice: dice('up'), exceeded }),
      layPipe({ from: host, to: guest, toxics, dice: dice('down'), exceeded }),
    ];
    for (const [one, other] of [
      [guest, host],
      [host, guest],
    ] as const) {
      one.once('close', (hadError) => {
        if (isCut) return;
        if (hadError) other.resetAndDestroy();
        else other.destroySoon();
      });
    }
    const cut = (): void => {
      isCut = true;
      for (const pipe of pipes) pipe.cut();
    };
    for (const toxic of toxics) {
      met[toxic.type] = (met[toxic.type] ?? 0) + 1;
      if (!('after' in toxic)) continue;
      later(toxic.after, () => {
        if (toxic.type === 'reset_peer') {
          both((socket) => socket.resetAndDestroy());
          return;
        }
        cut();
        if (toxic.type === 'timeout') {
          later(toxic.timeout, () => {
            both((socket) => socket.destroy());
          });
        }
      });
    }
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: 0, host: '127.0.0.1' }, resolve);
  });
  const dropAll = (): void => {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    met,
    setNetwork(wanted) {
      isUp = wanted;
      if (!isUp) dropAll();
    },
    close() {
      dropAll();
      return new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      });
    },
  };
}
