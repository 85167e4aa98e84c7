/** A private note on its way to the host. */
export interface SentNote {
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
export interface NotesOnTheWay {
  add(note: SentNote): void;
  /** Whether the answer to `ref` was about a note, which is then no longer on its way. */
  settle(ref: string): boolean;
  /** All of them, oldest first. */
  all(): readonly SentNote[];
  /** The host's notes with those on the way written over them. */
  over(notes: Notes): Notes;
  clear(): void;
}

/** Nothing is on its way yet. */
export function notesOnTheWay(): NotesOnTheWay {
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
    clear: () => {
      sent.clear();
    },
  };
}
