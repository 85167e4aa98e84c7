import type { Announced } from './discovery-text.ts';

/** A table somewhere on the network, as somebody announces it. */
export interface FoundTable extends Announced {
  /** Where the announcement came from; never what it claims. */
  readonly address: string;
  /** Of the room door. */
  readonly port: number;
  /** Milliseconds since 1970. */
  readonly seenAt: number;
}

/** The tables heard of, bounded whatever is announced. */
export interface FoundTables {
  /** True when the list now reads differently. */
  heard(table: FoundTable): boolean;
  /** The same, after a goodbye. */
  left(table: FoundTable): boolean;
  /** Forgets what was last heard before `time`; true when the list now reads differently. */
  forget(time: number): boolean;
  list(): readonly FoundTable[];
}

/** More than any room has; a flood of announcements ends here. */
const MOST = 64;
/** One computer cannot fill the list. */
const MOST_OF_ONE = 8;

/**
 * A table is who announces it: its id and its certificate. The same from two addresses (a host with two adapters, or
 * somebody who repeats it) is one table at the address heard first, while that one is heard. The same id with another
 * certificate is another table, however much it looks like the first (lan-notes T11): the guest sees both.
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
