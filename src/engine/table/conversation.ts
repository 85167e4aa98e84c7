import type { SeatId } from '#protocol/ids.ts';
import type { ChatLine } from '#protocol/messages.ts';

/** How many chat lines somebody who joins is shown. */
const REMEMBERED_LINES = 100;
/** How many notes a seat may keep; with their greatest length this bounds the memory a seat can take. */
const MAX_NOTES = 64;

/** What is said at a table, and what each seat writes for itself. Lasts as long as the table is open. */
export interface Conversation {
  say(line: ChatLine): void;
  lines(): readonly ChatLine[];
  /** Keeps a private note; an empty text deletes it. False when the seat has no room for another. */
  write(seat: SeatId, key: string, text: string): boolean;
  /** The notes of one seat. They are for that seat's link only. */
  notesOf(seat: SeatId): Readonly<Record<string, string>>;
}

/** An empty conversation. */
export function createConversation(): Conversation {
  let spoken: readonly ChatLine[] = [];
  const notes = new Map<SeatId, Map<string, string>>();
  return {
    say(line) {
      spoken = [...spoken, line].slice(-REMEMBERED_LINES);
    },
    lines: () => spoken,
    write(seat, key, text) {
      const own = notes.get(seat) ?? new Map<string, string>();
      notes.set(seat, own);
      if (text === '') {
        own.delete(key);
        return true;
      }
      if (!own.has(key) && own.size >= MAX_NOTES) return false;
      own.set(key, text);
      return true;
    },
    notesOf: (seat) => Object.fromEntries(notes.get(seat) ?? []),
  };
}
