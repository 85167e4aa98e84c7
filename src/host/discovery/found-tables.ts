import type { Announced } from './discovery-text.ts';

/** A table on the network, as it is announced. */
export interface FoundTable extends Announced {
  /** Where the announcement came from, never what it claims. */
  readonly address: string;
  /** The port of the room door. */
  readonly port: number;
  /** Milliseconds since 1970. */
  readonly seenAt: number;
}

/** The tables found, limited in number whatever is announced. */
export interface FoundTables {
  /** Adds an announcement; true if the list has changed. */
  heard(table: FoundTable): boolean;
  /** Removes a table that said goodbye; true if the list has changed. */
  left(table: FoundTable): boolean;
  /** Removes tables last heard before `time`; true if the list has changed. */
  forget(time: number): boolean;
  list(): readonly FoundTable[];
}

/** More tables than any room has; it limits what a flood of announcements can do. */
const MOST = 64;
/** The most tables from one address, so that one computer cannot fill the list. */
const MOST_OF_ONE = 8;

/**
 * A table is identified by its id and its certificate. The same from two addresses (a host with two adapters, or
 * somebody who repeats it) is one table, listed at the address heard first while that one is still heard. The same id
 * with another certificate is another table, however much it looks like the first (lan-notes T11): the guest sees both.
 */
export function createFoundTables(): FoundTables {
  const sightings = new Map<string, FoundTable>();
  const sightingOf = ({ id, fingerprint, address }: FoundTable): string => `${address} ${id} ${String(fingerprint)}`;
  const tableOf = ({ id, fingerprint }: FoundTable): string => `${id} ${String(fingerprint)}`;

  const list = (): readonly FoundTable[] => {
    // A map keeps the order in which its keys first came.
    const first = new Map<string, FoundTable>();
    for (const sighting of sightings.values()) {
      if (!first.has(tableOf(sighting))) first.set(tableOf(sighting), sighting);
    }
    return [...first.values()];
  };
  const reading = (): string => JSON.stringify(list().map((table) => ({ ...table, seenAt: 0 })));
  const changes = (act: () => void): boolean => {
    const before = reading();
    act();
    return reading() !== before;
  };
  const hasRoomFor = ({ address }: FoundTable): boolean =>
    sightings.size < MOST && [...sightings.values()].filter((other) => other.address === address).length < MOST_OF_ONE;

  return {
    heard: (table) =>
      changes(() => {
        const key = sightingOf(table);
        if (sightings.has(key) || hasRoomFor(table)) sightings.set(key, table);
      }),
    left: (table) => changes(() => sightings.delete(sightingOf(table))),
    forget: (time) =>
      changes(() => {
        for (const [key, { seenAt }] of sightings) if (seenAt < time) sightings.delete(key);
      }),
    list,
  };
}
