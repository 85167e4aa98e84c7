import { readLanOrigin } from '#protocol/lan-address.ts';
import { hostElsewhere } from './elsewhere.ts';
import { HAND_PAGE, TABLE_PAGE } from './other-page.ts';

/**
 * The page like this one at the address to which the table has moved, without a secret; null for an address where no
 * secret may be taken: another network, or this computer itself unless the page came from there.
 */
export function wayTo(address: string, location: Pick<Location, 'hostname' | 'pathname' | 'search'>): string | null {
  const place = readLanOrigin(address, location.hostname);
  if (place?.origin !== address) return null;
  // A page whose host is elsewhere is served from here, but what it is told comes from there.
  const isHome = readLanOrigin(location.hostname)?.isLoopback === true && hostElsewhere(location) === null;
  if (place.isLoopback && !isHome) return null;
  return place.origin + ([HAND_PAGE, TABLE_PAGE].includes(location.pathname) ? location.pathname : '/');
}
