import { isOverheard, isOwnComputer } from './sealed-link.ts';

export const HAND_PAGE = '/hand.html';
/** The full table by its name, which a phone comes to only if its person asks for it; by the bare address it gets the hand. */
export const TABLE_PAGE = '/index.html';
/** In an address of the hand: a person has asked for it. */
const ASKED = 'hand';
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

/**
 * Where a tablet is to go that the picture of the link has led to the hand: to the full table, for which it has the room, with all
 * that the address holds. Null for this computer's own, and for a person who has asked for the hand.
 */
export function tableInstead({
  hostname,
  search,
  hash,
}: Pick<Location, 'hostname' | 'search' | 'hash'>): string | null {
  return isOwnComputer(hostname) || new URLSearchParams(search).has(ASKED) ? null : TABLE_PAGE + search + hash;
}

/** The other of the two pages of this seat, the hand or the full table, as a path. */
export function otherPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  if (pathname === HAND_PAGE) return TABLE_PAGE + search;
  const asked = new URLSearchParams(search);
  asked.set(ASKED, '');
  return `${HAND_PAGE}?${asked.toString()}`;
}
