import { networkInterfaces } from 'node:os';
import { writeLine } from '#protocol/printable.ts';
import type { Cancel, Clock } from '#engine/table/ports.ts';
import type { Interfaces } from '#web/adapters.ts';
import { systemClock } from '../node-ports.ts';

/** How often to ask the system whether its adapters have changed, in milliseconds. */
export const ADAPTERS_EVERY = 15_000;

/** What discovery needs from outside; tests replace it. */
export interface DiscoveryPorts {
  readonly clock: Clock;
  readonly interfaces: () => Interfaces;
  /** Writes to the operator's log. Never given text from another computer. */
  readonly note: (line: string) => void;
  /** The UDP port of multicast DNS: 5353 (RFC 6762). */
  readonly port: number;
}

/** The ports of this computer, with the standard UDP port. */
export const SYSTEM: DiscoveryPorts = {
  clock: systemClock,
  interfaces: networkInterfaces,
  note: (line) => {
    writeLine(process.stderr, line);
  },
  port: 5353,
};

/** One link for each network adapter there is now. */
export interface Links<Link> {
  /** Opens and closes links until there is exactly one for each of these addresses. */
  set(addresses: readonly string[]): void;
  all(): readonly Link[];
  /** Resolves when every closed link has let go of its socket. */
  closed(): Promise<void>;
}

/** Opens and closes links as addresses come and go. */
export function keepLinks<Link>(open: (address: string) => Link, close: (link: Link) => Promise<void>): Links<Link> {
  const links = new Map<string, Link>();
  const closing = new Set<Promise<void>>();
  return {
    set(addresses) {
      for (const [address, link] of links) {
        if (addresses.includes(address)) continue;
        links.delete(address);
        const end = close(link).finally(() => closing.delete(end));
        closing.add(end);
      }
      for (const address of addresses) if (!links.has(address)) links.set(address, open(address));
    },
    all: () => [...links.values()],
    closed: async () => {
      await Promise.all(closing);
    },
  };
}

/** Runs `task` again and again, for the first time after `milliseconds`. */
export function every(clock: Clock, milliseconds: number, task: () => void): Cancel {
  let cancel = clock.after(milliseconds, function again() {
    cancel = clock.after(milliseconds, again);
    task();
  });
  return () => {
    cancel();
  };
}

/** Reports an adapter's problem to the operator once, although every question tries it again. */
export function problemOf(address: string, note: (line: string) => void): (problem: string) => void {
  let isTold = false;
  return (problem) => {
    if (!isTold) note(`Finding tables over ${address} does not work (${problem}); links and codes still do.`);
    isTold = true;
  };
}
