/** How long somebody has to pause before what was written is sent, in milliseconds. */
const PAUSE = 700;

/** Writes down a text that is still being typed. */
export interface NotePen {
  write(text: string): void;
  /** Sends at once what has not been sent yet. */
  finish(): void;
}

/** A pen that calls `save` once the typing pauses: a note for each letter would be too many. */
export function notePen(save: (text: string) => void): NotePen {
  let waiting: { readonly text: string; readonly timer: ReturnType<typeof setTimeout> } | null = null;

  function finish(): void {
    if (waiting === null) return;
    const { text, timer } = waiting;
    clearTimeout(timer);
    waiting = null;
    save(text);
  }

  return {
    write: (text) => {
      if (waiting !== null) clearTimeout(waiting.timer);
      waiting = { text, timer: setTimeout(finish, PAUSE) };
    },
    finish,
  };
}
