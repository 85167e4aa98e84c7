import { isSameNetwork, isSelfAssigned, type NetworkAdapter } from '#web/adapters.ts';
import type { DoorPlace } from './doors-state.ts';

/** The adapter at which a door stood, or where a door goes on whose address is gone: only in the network where it stood. */
export function adapterAgain(before: DoorPlace, listed: readonly NetworkAdapter[]): NetworkAdapter | undefined {
  const { adapter, address } = before;
  const [name = ''] = adapter.split(' ');
  const here = listed.filter((own) => isSameNetwork(own, before));
  return here.find(({ id }) => id === adapter) ?? successorOf({ name, address }, here, true);
}

/** Whoever starts this computer elsewhere, in a café, has not opened a room there. */
export function isElsewhere(before: DoorPlace, listed: readonly NetworkAdapter[]): boolean {
  const networks = listed.filter(({ kind }) => kind !== 'loopback');
  return networks.length > 0 && !networks.some((own) => isSameNetwork(own, before));
}

/**
 * Where a room goes on whose address is gone: at the same adapter, or, where the next look finds it gone too, in another
 * network of a home or an office: a computer that wakes up needs a moment until it is back in its own. Never at an
 * address of the internet, which only the person hosting may choose, nor at one that an adapter gave itself because the
 * network had not given it any yet.
 */
export function successorOf(
  { name, address: before }: Pick<NetworkAdapter, 'name' | 'address'>,
  listed: readonly NetworkAdapter[],
  isAway: boolean,
): NetworkAdapter | undefined {
  const possible = listed.filter(
    ({ kind, isPublic, address }) =>
      kind !== 'loopback' && !isPublic && (!isSelfAssigned(address) || isSelfAssigned(before)),
  );
  return possible.find((adapter) => adapter.name === name) ?? possible.find(({ likely }) => likely && isAway);
}
