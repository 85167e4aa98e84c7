import type { SeatId } from '#protocol/ids.ts';
import type { Link } from '#engine/table/link.ts';
import { createAnswers, type Answers } from '#engine/table/move/answers.ts';
import type { Guest } from '#engine/table/session.ts';
import type { LinkOrigin } from '../links/gate.ts';
import type { Person } from '../room/room-state.ts';

/** Somebody who is linked to this host. */
export interface Visitor extends Person {
  readonly link: Link;
  readonly origin: LinkOrigin;
  readonly answers: Answers;
  /** Whoever was invited and has not said who it is has no secret yet. */
  tokenHash: string | null;
  /** It was invited and has not said who it is. */
  atDoor: boolean;
  /** The seats with which it joined its table, and those of them that are its own. */
  seats: readonly SeatId[];
  owns: readonly SeatId[];
  /** Its place at the table; null while it has none. */
  guest: Guest | null;
  /** What it was told of the room last. */
  toldRoom: string;
}

/** A visitor without a place. */
export function createVisitor(link: Link, origin: LinkOrigin, person: Person, atDoor = false): Visitor {
  const { host, tokenHash } = person;
  return {
    link,
    origin,
    host,
    tokenHash,
    atDoor,
    answers: createAnswers(),
    seats: [],
    owns: [],
    guest: null,
    toldRoom: '',
  };
}
