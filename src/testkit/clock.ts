import type { Cancel, Clock } from '#engine/table/ports.ts';

/** A clock that stands still until the test moves it. */
export interface FakeClock extends Clock {
  /** Lets so much time pass, running what falls due, in order. */
  pass(milliseconds: number): void;
  /** Runs the next task, at its time. False when nothing is waiting. */
  step(): boolean;
  /** How long each waiting task has yet to wait, in milliseconds, soonest first. */
  waiting(): readonly number[];
}

interface Task {
  readonly due: number;
  readonly run: () => void;
}

/** A clock that begins at `start` (milliseconds since 1970). */
export function createFakeClock(start = 1_700_000_000_000): FakeClock {
  let now = start;
  let tasks: readonly Task[] = [];

  const take = (until: number): Task | undefined => {
    const [next] = tasks.toSorted((a, b) => a.due - b.due);
    if (!next || next.due > until) return undefined;
    tasks = tasks.filter((task) => task !== next);
    now = Math.max(now, next.due);
    return next;
  };

  return {
    now: () => now,
    after(milliseconds, run): Cancel {
      const task = { due: now + milliseconds, run };
      tasks = [...tasks, task];
      return () => {
        tasks = tasks.filter((other) => other !== task);
      };
    },
    pass(milliseconds) {
      const end = now + milliseconds;
      for (let task = take(end); task; task = take(end)) task.run();
      now = end;
    },
    step() {
      const task = take(Infinity);
      task?.run();
      return task !== undefined;
    },
    waiting: () => tasks.map(({ due }) => due - now).sort((a, b) => a - b),
  };
}
