import type { SeatId } from '#protocol/ids.ts';
import type { DownMessage, UpMessage } from '#protocol/messages.ts';
import { ownSeat, type ClientState } from './client-state.ts';
import { freshRef } from './fresh-ref.ts';

/** A private note on its way to the host. */
interface SentNote {
  readonly ref: string;
  readonly key: string;
  readonly text: string;
}

type Notes = Readonly<Record<string, string>>;

/** The notes with one of them written again; an empty text deletes it, as it does with the host. */
export function withNote(notes: Notes, key: string, text: string): Notes {
  const rest = Object.fromEntries(Object.entries(notes).filter(([name]) => name !== key));
  return text === '' ? rest : { ...rest, [key]: text };
}

/**
 * Notes that the host has not yet said it keeps. They are the player's own words, so the page shows them at once; what
 * the host tells in a sync is older than they are.
 */
interface NotesOnTheWay {
  add(note: SentNote): void;
  /** Whether the answer to `ref` was about a note, which is then no longer on its way. */
  settle(ref: string): boolean;
  /** All of them, oldest first. */
  all(): readonly SentNote[];
  /** The host's notes with those on the way written over them. */
  over(notes: Notes): Notes;
}

/** Nothing is on its way yet. */
function notesOnTheWay(): NotesOnTheWay {
  const sent = new Map<string, SentNote>();
  return {
    add: (note) => {
      // Only the last words of a note count; an older one that is still unanswered must not be sent again after them.
      for (const other of sent.values()) if (other.key === note.key) sent.delete(other.ref);
      sent.set(note.ref, note);
    },
    settle: (ref) => sent.delete(ref),
    all: () => [...sent.values()],
    over: (notes) => [...sent.values()].reduce((so, { key, text }) => withNote(so, key, text), notes),
  };
}

/** The private notes that this page writes. */
export interface NotesDesk {
  /** Writes a note: it is shown at once, and sent again after a lost link until the host keeps it. */
  write(key: string, text: string): void;
  /** The host's answer to a message; true if it was one about a note. */
  settle(message: Extract<DownMessage, { t: 'done' | 'refused' }>): boolean;
  /** A sync has come: it is older than what was written meanwhile, and may have come because the link had been lost. */
  sendAgain(): void;
  /** Another match: what was written about the one before is of no use. */
  forget(): void;
}

export interface NotesDeskParts {
  readonly state: () => ClientState;
  readonly change: (next: ClientState) => void;
  readonly send: (message: UpMessage) => boolean;
  /** Asks the host for the whole picture. */
  readonly askForAll: () => void;
}

/** Creates a desk at which nothing has been written. */
export function createNotesDesk({ state, change, send, askForAll }: NotesDeskParts): NotesDesk {
  // Those of each seat: a note must never be sent again in another's name.
  const unkept = new Map<SeatId | null, NotesOnTheWay>();

  function ofSeat(): NotesOnTheWay {
    const seat = ownSeat(state());
    const notes = unkept.get(seat) ?? notesOnTheWay();
    unkept.set(seat, notes);
    return notes;
  }

  return {
    write(key, text) {
      const note = { ref: freshRef(), key, text };
      ofSeat().add(note);
      change({ ...state(), notes: withNote(state().notes, key, text) });
      send({ t: 'note', ...note });
    },
    settle(message) {
      if (![...unkept.values()].some((notes) => notes.settle(message.ref))) return false;
      // A note that the host refused is dropped: the host's list counts.
      if (message.t === 'refused') {
        change({ ...state(), refusal: { ref: message.ref, reason: message.reason, pieces: [] } });
        askForAll();
      }
      return true;
    },
    sendAgain() {
      const notes = ofSeat();
      for (const note of notes.all()) send({ t: 'note', ...note });
      if (notes.all().length > 0) change({ ...state(), notes: notes.over(state().notes) });
    },
    forget() {
      unkept.clear();
    },
  };
}
