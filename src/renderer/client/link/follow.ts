import { readLanOrigin } from '#protocol/lan-address.ts';
import { hostElsewhere } from './elsewhere.ts';
import { isOverheard } from './sealed-link.ts';

const HAND_PAGE = '/hand.html';
/** The full table by its name, which a phone comes to only if its person asks for it; by the bare address it gets the hand. */
const TABLE_PAGE = '/index.html';
/** Held in a hand and touched: a tablet has room for the table. */
export const PHONE = '(pointer: coarse) and (max-width: 600px), (pointer: coarse) and (max-height: 500px)';

/**
 * Where a phone is to go that came to the bare address of a host in its network, as whoever types the address and the code
 * does: to the page that the picture of the link leads to, with all that the address holds. Null for any other page.
 */
export function handInstead(
  {
    protocol,
    hostname,
    pathname,
    search,
    hash,
  }: Pick<Location, 'protocol' | 'hostname' | 'pathname' | 'search' | 'hash'>,
  isPhone: boolean,
): string | null {
  return isPhone && pathname === '/' && isOverheard({ protocol, hostname }) ? HAND_PAGE + search + hash : null;
}

/** The other of the two pages of this seat, the hand or the full table, as a path. */
export function otherPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return (pathname === HAND_PAGE ? TABLE_PAGE : HAND_PAGE) + search;
}

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
