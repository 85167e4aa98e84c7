import type { SeatId } from '#protocol/ids.ts';
import type { Link } from '#engine/table/link.ts';
import type { Guest } from '#engine/table/session.ts';
import type { Place } from '../evening/table-people.ts';
import type { LinkOrigin } from '../links/gate.ts';
import type { Person } from '../room/room-state.ts';

/** Somebody linked to this host. */
export interface Visitor extends Person {
  readonly link: Link;
  readonly origin: LinkOrigin;
  /** Null for an invited guest who has not given a name yet. */
  tokenHash: string | null;
  /** It was invited and has not given a name yet. */
  atDoor: boolean;
  /** The seats with which it joined its table, and which of them are its own. */
  seats: readonly SeatId[];
  owns: readonly SeatId[];
  /** The match it was brought to; null where there is none for it. */
  place: Place | null;
  /** Its place at the table; null while it has none. */
  guest: Guest | null;
  /** Whether it was let in when it was last told where it is. */
  wasIn: boolean;
  /** The room as it was last told. */
  toldRoom: string;
}

/**
 * Whose this link is, for what is remembered of a person: all windows of the host are one person, and so are all links
 * without a name, since nothing tells one from another.
 */
export function personOf({ host, tokenHash }: Pick<Visitor, 'host' | 'tokenHash'>): string {
  return host ? 'host' : (tokenHash ?? '');
}

/** Creates a visitor without a place. */
export function createVisitor(link: Link, origin: LinkOrigin, person: Person, atDoor = false): Visitor {
  const { host, tokenHash } = person;
  return {
    link,
    origin,
    host,
    tokenHash,
    atDoor,
    seats: [],
    owns: [],
    place: null,
    guest: null,
    wasIn: false,
    toldRoom: '',
  };
}
