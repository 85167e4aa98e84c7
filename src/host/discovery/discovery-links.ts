import { networkInterfaces } from 'node:os';
import type { Cancel, Clock } from '#engine/table/ports.ts';
import type { Interfaces } from '../doors/adapters.ts';
import { systemClock } from '../node-ports.ts';

/** What discovery takes from outside; tests replace it. */
export interface DiscoveryPorts {
  readonly clock: Clock;
  readonly interfaces: () => Interfaces;
  /** The operator's log. Never given what another computer said. */
  readonly note: (line: string) => void;
  /** The UDP port of multicast DNS: 5353 (RFC 6762). */
  readonly port: number;
}

/** This computer, and the port that everybody uses. */
export const SYSTEM: DiscoveryPorts = {
  clock: systemClock,
  interfaces: networkInterfaces,
  note: (line) => void process.stderr.write(`${line}\n`),
  port: 5353,
};

/** One link for each of the adapters that there are just now. */
export interface Links<Link> {
  /** Opens and closes so that there is one link for each of these addresses. */
  set(addresses: readonly string[]): void;
  all(): readonly Link[];
  /** When all that were closed have let go. */
  closed(): Promise<void>;
}

/** Links that are opened and closed as addresses come and go. */
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

/** Runs `task` again and again, first after `milliseconds`. */
export function every(clock: Clock, milliseconds: number, task: () => void): Cancel {
  let cancel = clock.after(milliseconds, function again() {
    cancel = clock.after(milliseconds, again);
    task();
  });
  return () => {
    cancel();
  };
}

/** Tells the operator of an adapter's trouble, once: it is tried again with every question. */
export function problemOf(address: string, note: (line: string) => void): (problem: string) => void {
  let isTold = false;
  return (problem) => {
    if (!isTold) note(`Finding tables over ${address} does not work (${problem}); links and codes still do.`);
    isTold = true;
  };
}
