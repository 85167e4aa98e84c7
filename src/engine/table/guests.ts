import type { SeatId } from '#protocol/ids.ts';
import type { DownMessage } from '#protocol/messages.ts';
import { createBucket, type Bucket } from './bucket.ts';
import { dismiss, type Link } from './link.ts';
import { createAnswers, type Answers } from './refs.ts';

/** Somebody at the table: a seat's one link, or a watcher. */
export interface GuestEntry {
  readonly link: Link;
  /** Null for a watcher. */
  readonly seat: SeatId | null;
  readonly answers: Answers;
  readonly chatter: Bucket;
  /** For pictures sent unasked, after a move on an old one. */
  readonly reminders: Bucket;
}

type Belongings = Pick<GuestEntry, 'answers' | 'chatter' | 'reminders'>;

/** Who is at the table now. */
export interface GuestList {
  /** Adds a guest. A seat has one link: an older one is told `replaced` and closed. */
  add(link: Link, seat: SeatId | null): GuestEntry;
  /** False when this guest had been replaced or had left before. */
  remove(guest: GuestEntry): boolean;
  has(guest: GuestEntry): boolean;
  all(): readonly GuestEntry[];
  isPresent(seat: SeatId): boolean;
  watchers(): number;
  sendAll(message: DownMessage): void;
}

/** Chat: one line a second, three at once. */
const CHAT = { perSecond: 1, burst: 3 };

/** Whoever goes on moving on an old picture has to ask for the new one. */
const REMINDERS = { perSecond: 1, burst: 5 };

/** An empty list. */
export function createGuestList(): GuestList {
  const guests = new Set<GuestEntry>();
  // By seat, not by link: a reload must neither forget an answer nor refill a bucket.
  const seated = new Map<SeatId, Belongings>();
  const belongings = (): Belongings => ({
    answers: createAnswers(),
    chatter: createBucket(CHAT.perSecond, CHAT.burst),
    reminders: createBucket(REMINDERS.perSecond, REMINDERS.burst),
  });

  return {
    add(link, seat) {
      for (const other of guests) {
        if (seat === null || other.seat !== seat) continue;
        guests.delete(other);
        dismiss(other.link, 'replaced', { code: 'replaced' });
      }
      const own = (seat === null ? undefined : seated.get(seat)) ?? belongings();
      if (seat !== null) seated.set(seat, own);
      const guest: GuestEntry = { link, seat, ...own };
      guests.add(guest);
      return guest;
    },
    remove: (guest) => guests.delete(guest),
    has: (guest) => guests.has(guest),
    all: () => [...guests],
    isPresent: (seat) => [...guests].some((guest) => guest.seat === seat),
    watchers: () => [...guests].filter((guest) => guest.seat === null).length,
    sendAll(message) {
      for (const { link } of [...guests]) link.send(message);
    },
  };
}
