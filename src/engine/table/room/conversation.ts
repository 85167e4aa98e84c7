import type { SeatId } from '#protocol/ids.ts';
import type { ChatLine } from '#protocol/messages.ts';

/** How many chat lines a newcomer is shown. */
export const REMEMBERED_LINES = 100;
/** How many of these may be the table's own: they must not push out what people said. */
const REMEMBERED_TOLD = 20;
/** How many notes a seat may keep; with their greatest length this bounds the memory a seat can take. */
export const MAX_NOTES = 64;

/** The note that answers for its seat in a window; it belongs to the seat, not to a match. */
export const STANDING = 'standing';

/** One private note of a seat. */
export interface SeatNote {
  readonly seat: SeatId;
  readonly key: string;
  readonly text: string;
}

/** What is said at a table, which lasts while it is open, and each seat's private notes, which are kept. */
export interface Conversation {
  /** Remembers a line, and returns it as it is to be told. */
  say(line: ChatLine): ChatLine;
  lines(): readonly ChatLine[];
  /** Keeps a private note; an empty text deletes it. False if the seat may not keep another. */
  write(seat: SeatId, key: string, text: string): boolean;
  /** One note of a seat; empty if it has not written it. */
  noteOf(seat: SeatId, key: string): string;
  /** The notes of one seat. They are for that seat's link only. */
  notesOf(seat: SeatId): Readonly<Record<string, string>>;
  /** Everybody's notes, to be kept. */
  notes(): readonly SeatNote[];
  /** Forgets what the seat's last person wrote: somebody else sits there now. */
  forget(seat: SeatId): void;
  /** Forgets all notes except standing wishes: notes on one match say nothing about the next. */
  turnPage(): void;
}

/** Creates a conversation in which nothing was said, with the notes that were kept. */
export function createConversation(kept: readonly SeatNote[] = []): Conversation {
  let spoken: readonly ChatLine[] = [];
  let timesTold = 0;
  const notes = new Map<SeatId, Map<string, string>>();
  const conversation: Conversation = {
    say(line) {
      if (line.told === undefined) {
        spoken = [...spoken, line].slice(-REMEMBERED_LINES);
        return line;
      }
      timesTold += 1;
      const numbered = { ...line, nth: timesTold };
      const tooOld = timesTold - REMEMBERED_TOLD;
      spoken = [...spoken.filter(({ nth }) => nth === undefined || nth > tooOld), numbered].slice(-REMEMBERED_LINES);
      return numbered;
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
    noteOf: (seat, key) => notes.get(seat)?.get(key) ?? '',
    notesOf: (seat) => Object.fromEntries(notes.get(seat) ?? []),
    notes: () => [...notes].flatMap(([seat, own]) => [...own].map(([key, text]) => ({ seat, key, text }))),
    forget: (seat) => {
      notes.delete(seat);
    },
    turnPage() {
      for (const own of notes.values()) for (const key of [...own.keys()]) if (key !== STANDING) own.delete(key);
    },
  };
  for (const { seat, key, text } of kept) conversation.write(seat, key, text);
  return conversation;
}
