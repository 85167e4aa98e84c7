import type { SeatId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Text, type Verdict } from '#protocol/text.ts';
import { createBucket } from '../bucket.ts';
import type { Conversation } from './conversation.ts';
import type { GuestEntry, GuestList } from './guests.ts';
import type { Clock } from '../ports.ts';

/** Watchers share one allowance: anybody may open a hundred pages. */
export const WATCHERS_CHAT = { perSecond: 2, burst: 6 };

/** What guests say to everybody and write for themselves. */
export interface Talk {
  say(guest: GuestEntry, text: string): Verdict;
  /** The table itself says something, in each reader's own words; with a picture that follows, or by itself. */
  tell(told: Text, isWithPicture: boolean): void;
  /** A private note of the guest's seat; nobody else is told. */
  write(guest: GuestEntry, key: string, text: string): Verdict;
}

interface TalkParts {
  readonly clock: Clock;
  readonly guests: GuestList;
  readonly conversation: Conversation;
  readonly nameOf: (seat: SeatId) => string;
  /** The seats of people. */
  readonly people: () => readonly SeatId[];
  /** Whether the rules of the game let this seat talk now. */
  readonly maySpeak: (seat: SeatId) => Verdict;
  /** The note with this key has changed; false when it cannot be kept and is to be as it was. */
  readonly written: (key: string) => boolean;
}

/** The talk at a table. */
export function createTalk({ clock, guests, conversation, nameOf, people, maySpeak, written }: TalkParts): Talk {
  const watchersChat = createBucket(WATCHERS_CHAT.perSecond, WATCHERS_CHAT.burst);
  return {
    say({ seat: looks, holds, chatter }, text) {
      // Behind the curtain it is still somebody at the table who speaks.
      const seat = looks ?? holds[0] ?? null;
      // Nobody can tell which of those before a shared screen speaks.
      const silenced = holds.map(maySpeak).find(({ ok }) => !ok);
      if (silenced) return silenced;
      // Anybody may open a page that only watches, so whoever may not talk could do it from there.
      if (seat === null && people().some((other) => !maySpeak(other).ok)) return refuse('watchersSilent');
      const bucket = seat === null ? watchersChat : chatter;
      if (!bucket.take(clock.now())) return refuse('chatTooFast');
      const line = { seat, name: seat === null ? '' : nameOf(seat), text };
      conversation.say(line);
      guests.sendAll({ t: 'chat', line });
      return ALLOWED;
    },
    tell(told, isWithPicture) {
      const line = conversation.say({ seat: null, name: '', text: '', told });
      if (!isWithPicture) guests.sendAll({ t: 'chat', line });
    },
    write({ seat }, key, text) {
      if (seat === null) return refuse('notSeated');
      const before = conversation.noteOf(seat, key);
      if (before === text) return ALLOWED;
      if (!conversation.write(seat, key, text)) return refuse('tooManyNotes');
      if (written(key)) return ALLOWED;
      conversation.write(seat, key, before);
      return refuse('answerNotKept');
    },
  };
}
