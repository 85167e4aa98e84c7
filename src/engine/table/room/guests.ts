import type { SeatId } from '#protocol/ids.ts';
import type { DownMessage } from '#protocol/messages.ts';
import { createBucket, type Bucket } from '../bucket.ts';
import { dismiss, type Link } from '../link.ts';
import type { Cancel } from '../ports.ts';
import { createAnswers, type Answers } from '../move/answers.ts';

/** Somebody at the table: the one link of a seat, or of several that share a device, or a watcher. */
export interface GuestEntry {
  readonly link: Link;
  /** The seats of this device; none for a watcher. */
  readonly holds: readonly SeatId[];
  /** The seats of its own person; seats lent to it are not among them. */
  readonly owns: readonly SeatId[];
  /** The seat it looks through. Null for a watcher, and behind the curtain: then it is told what the public is told. */
  seat: SeatId | null;
  readonly answers: Answers;
  readonly chatter: Bucket;
  /** Limits pictures sent unasked, after a move on an outdated one. */
  readonly reminders: Bucket;
  /** Limits looking through another seat: each look is answered with a whole picture. */
  readonly looks: Bucket;
  /** Cancels a look that is still to be answered; null where there is none. */
  nextLook: Cancel | null;
  /** Limits how fast parts of the record are given. */
  readonly parts: Bucket;
  /** Cancels a part that is still to be given; null where there is none. */
  nextPart: Cancel | null;
  /** Limits takeback requests: each is answered with a whole picture for everybody, or puts a question to them. */
  readonly asks: Bucket;
}

type Belongings = Pick<GuestEntry, 'answers' | 'chatter' | 'reminders' | 'looks' | 'parts' | 'asks'>;

/** Who is at the table now. */
export interface GuestList {
  /**
   * Adds a guest, who looks through its seat if it has only one. A seat has one link: an older one is told `replaced`
   * and closed.
   */
  add(link: Link, holds: readonly SeatId[], owns?: readonly SeatId[]): GuestEntry;
  /** False if this guest had already been replaced or had left. */
  remove(guest: GuestEntry): boolean;
  has(guest: GuestEntry): boolean;
  all(): readonly GuestEntry[];
  isPresent(seat: SeatId): boolean;
  /** Somebody else sits here from now on: forgets what was remembered about the seat's person. */
  forget(seat: SeatId): void;
  watchers(): number;
  sendAll(message: DownMessage): void;
}

/** Chat: one line a second, three at once. */
export const CHAT = { perSecond: 1, burst: 3 };

/** A guest who keeps moving on an old picture has to ask for the new one. */
const REMINDERS = { perSecond: 1, burst: 5 };

/** Peeking means holding a key down and letting it go. */
export const LOOKS = { perSecond: 4, burst: 12 };

/**
 * A page asks for the next part of a record as soon as it has one. With half of what may come on a link (`Limits`) it is
 * never closed for that, however long the record is, and has the other half for everything else.
 */
export const PARTS = { perSecond: 10, burst: 20 };

/** A player among bots may go back a trick or two at once. */
export const ASKS = { perSecond: 1, burst: 8 };

/** An empty list. */
export function createGuestList(): GuestList {
  const guests = new Set<GuestEntry>();
  // By seat, not by link: a reload must neither forget an answer nor refill a bucket.
  const seated = new Map<SeatId, Belongings>();
  // Nothing tells one watcher's next link from another's; nobody else knows a `ref`.
  const watchersAnswers = createAnswers();
  const belongings = (): Belongings => ({
    answers: createAnswers(),
    chatter: createBucket(CHAT.perSecond, CHAT.burst),
    reminders: createBucket(REMINDERS.perSecond, REMINDERS.burst),
    looks: createBucket(LOOKS.perSecond, LOOKS.burst),
    parts: createBucket(PARTS.perSecond, PARTS.burst),
    asks: createBucket(ASKS.perSecond, ASKS.burst),
  });

  return {
    add(link, holds, owns = holds) {
      for (const other of guests) {
        if (!other.holds.some((seat) => holds.includes(seat))) continue;
        guests.delete(other);
        forgetDelayed(other);
        dismiss(other.link, 'replaced', { code: 'replaced' });
      }
      const [first] = holds;
      const own =
        first === undefined ? { ...belongings(), answers: watchersAnswers } : (seated.get(first) ?? belongings());
      if (first !== undefined) seated.set(first, own);
      const seat = holds.length === 1 ? (first ?? null) : null;
      const guest: GuestEntry = { link, holds, owns, seat, nextLook: null, nextPart: null, ...own };
      guests.add(guest);
      return guest;
    },
    remove: (guest) => {
      forgetDelayed(guest);
      return guests.delete(guest);
    },
    has: (guest) => guests.has(guest),
    all: () => [...guests],
    isPresent: (seat) => [...guests].some(({ holds }) => holds.includes(seat)),
    forget: (seat) => {
      seated.delete(seat);
    },
    watchers: () => [...guests].filter(({ holds }) => holds.length === 0).length,
    sendAll(message) {
      for (const { link } of [...guests]) link.send(message);
    },
  };
}

/** A look of this guest that is still to be answered is not answered any more. */
export function forgetLook(guest: GuestEntry): void {
  guest.nextLook?.();
  guest.nextLook = null;
}

/** A part of the record that this guest is still to be given is not given any more. */
export function forgetPart(guest: GuestEntry): void {
  guest.nextPart?.();
  guest.nextPart = null;
}

/** Nothing that this guest has asked for is still to come. */
export function forgetDelayed(guest: GuestEntry): void {
  forgetLook(guest);
  forgetPart(guest);
}
