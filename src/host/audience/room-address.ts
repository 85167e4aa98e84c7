import type { NetworkAdapter } from '../doors/adapters.ts';

/** What decides at which address a room's audience is served. */
export interface RoomAddresses {
  /** The adapters of this computer, the likeliest first. */
  readonly adapters: readonly Pick<NetworkAdapter, 'address' | 'kind'>[];
  /** Where the room's door is; null while it is shut. */
  readonly door: string | null;
  /** Where the audience is served now; null for nowhere. */
  readonly now: string | null;
}

/**
 * The address at which others in the room reach this computer: where its door is, since people come in there; else where
 * it is served now, so that nobody is cut off because another adapter looks better; else the likeliest. One that this
 * computer has no more is none of them. Null without a network.
 */
export function roomAddress({ adapters, door, now }: RoomAddresses): string | null {
  const outside = adapters.filter(({ kind }) => kind !== 'loopback').map(({ address }) => address);
  return [door, now].find((wanted) => wanted !== null && outside.includes(wanted)) ?? outside[0] ?? null;
}
