import type { Cancel, Clock } from '#engine/table/ports.ts';

/** Starts a process again that ended by itself, after a pause that is twice as long each time. */
export interface Restart {
  /** Starts it after the pause. */
  later(): void;
  /** Its next pause is the first again: it ran well until it ended. */
  forgive(): void;
  /** It is not started after all. */
  cancel(): void;
}

/** Calls `start` after pauses from `first` to `most` milliseconds. */
export function createRestart(
  clock: Pick<Clock, 'after'>,
  { first, most }: { readonly first: number; readonly most: number },
  start: () => void,
): Restart {
  let pause = first;
  let waiting: Cancel | null = null;
  const cancel = (): void => {
    waiting?.();
    waiting = null;
  };
  return {
    later() {
      cancel();
      waiting = clock.after(pause, () => {
        waiting = null;
        start();
      });
      pause = Math.min(most, pause * 2);
    },
    forgive() {
      pause = first;
    },
    cancel,
  };
}
