export const HAND_PAGE = '/hand.html';
/** The full table by its name, which a phone comes to only if its person asks for it; by the bare address it gets the hand. */
export const TABLE_PAGE = '/index.html';
/** In an address of the hand: a person has asked for it. */
export const ASKED = 'hand';

/** The other of the two pages of this seat, the hand or the full table, as a path. */
export function otherPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  if (pathname === HAND_PAGE) return TABLE_PAGE + search;
  const asked = new URLSearchParams(search);
  asked.set(ASKED, '');
  return `${HAND_PAGE}?${asked.toString()}`;
}
