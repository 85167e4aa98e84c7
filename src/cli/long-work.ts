import { constants } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Printer } from './printer.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** For how many milliseconds work may go on before signals are heard. */
const SLICE = 100;

/** Lets this process hear signals, if it has not for a while. */
export type Turn = () => Promise<void>;

/** Takes these steps to their end, hearing signals between them. Returns what they return. */
export async function inTurns<T>(steps: Generator<unknown, T>, turn: Turn): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await turn();
  }
}

/**
 * Does work that may take long, and ends the process when it is asked to, with the exit code of that signal and one
 * sentence that says what was done until then. A library listens to signals too, so that none ends a process that is
 * busy: `work` has to call `turn` again and again.
 */
export async function longWork<T>(print: Printer, done: () => string, work: (turn: Turn) => Promise<T>): Promise<T> {
  const end = (signal: NodeJS.Signals): void => {
    print.note(done());
    process.exit(128 + constants.signals[signal]);
  };
  // Before the library, which would send the signal once more.
  for (const signal of SIGNALS) process.prependListener(signal, end);
  let heard = performance.now();
  try {
    return await work(async () => {
      if (performance.now() - heard < SLICE) return;
      await nextTurn();
      heard = performance.now();
    });
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
  }
}
