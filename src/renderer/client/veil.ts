/** What may be seen of secrets in this window at the moment. */
export interface Veil {
  subscribe(listener: () => void): () => void;
  /** Somebody holds a button down so that names are shown as they are. */
  showsNames(): boolean;
  /** How many places of the window show a code, a link or an address just now. */
  shown(): number;
  /** Names are shown until the returned function is called. */
  showNames(): () => void;
  /** A secret is in sight until the returned function is called. */
  show(): () => void;
}

/** A veil over nothing. */
function createVeil(): Veil {
  const listeners = new Set<() => void>();
  let names = 0;
  let secrets = 0;
  function changed(): void {
    for (const listener of [...listeners]) listener();
  }
  /** Counts, so that two who show the same thing do not hide it from one another. */
  function during(change: (by: 1 | -1) => void): () => void {
    let isOver = false;
    change(1);
    changed();
    return () => {
      if (isOver) return;
      isOver = true;
      change(-1);
      changed();
    };
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    showsNames: () => names > 0,
    shown: () => secrets,
    showNames: () =>
      during((by) => {
        names += by;
      }),
    show: () =>
      during((by) => {
        secrets += by;
      }),
  };
}

/** That of this window. */
export const VEIL: Veil = createVeil();
