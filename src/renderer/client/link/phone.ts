import { HAND_PAGE } from './other-page.ts';
import { isOverheard } from './sealed-link.ts';

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
