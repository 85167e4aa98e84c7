import { ASKED, TABLE_PAGE } from './other-page.ts';
import { isOwnComputer } from './sealed-link.ts';

/** Whether this is a screen that is touched, with room for the full table. */
export function isTablet(): boolean {
  return window.matchMedia('(pointer: coarse) and (min-width: 601px) and (min-height: 501px)').matches;
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
