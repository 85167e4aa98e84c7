import type { NetworkAdapter } from '#web/adapters.ts';

/** What decides the address at which a room's audience is served. */
export interface RoomAddresses {
  /** The adapters of this computer, the most likely first. */
  readonly adapters: readonly Pick<NetworkAdapter, 'address' | 'kind'>[];
  /** The address of the room's door; null while it is shut. */
  readonly door: string | null;
  /** Where audiences are served now; null for nowhere. */
  readonly now: string | null;
}

/**
 * The address at which others in the room reach this computer. First choice is the door's address, since people come in
 * there; then where audiences are served now, so that nobody is cut off because another adapter looks better; then the
 * most likely adapter. An address that this computer no longer has is never chosen. Null without a network.
 */
export function roomAddress({ adapters, door, now }: RoomAddresses): string | null {
  const outside = adapters.filter(({ kind }) => kind !== 'loopback').map(({ address }) => address);
  return [door, now].find((wanted) => wanted !== null && outside.includes(wanted)) ?? outside[0] ?? null;
}
