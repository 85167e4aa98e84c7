/** Timers, as far as serving pages and sockets needs them. */
export interface Timers {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `task` once, no sooner than in `milliseconds`. Returns what calls it off. */
  after(milliseconds: number, task: () => void): () => void;
}

/** The computer's clock. Its timers do not keep the process alive: a listening server or an open window does that. */
export const systemClock: Timers = {
  now: () => Date.now(),
  after(milliseconds, task) {
    const timer = setTimeout(task, milliseconds);
    timer.unref();
    return () => {
      clearTimeout(timer);
    };
  },
};
