import { systemReason } from './fail.ts';
import type { Printer } from './printer.ts';

/** Whether others depend on this process, until it is asked to end and has ended in good order. */
let isServing = false;
let wasSaid = false;

/** Resolves when this process is asked to end, and not before. From the call on, it serves others. */
export function untilAskedToEnd(): Promise<void> {
  isServing = true;
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      // Heard more than once: Ctrl-C reaches this process from the terminal and again from the tool that started it.
      process.on(signal, () => {
        resolve();
      });
    }
  });
}

/**
 * With which code the process ends where its results cannot be printed; null where it goes on: those at a table need
 * their host, whether anybody reads what it prints or not, and its disk may be full.
 */
export function endUnread(error: NodeJS.ErrnoException, print: Printer): number | null {
  const isPipe = error.code === 'EPIPE';
  if (!isPipe && !wasSaid) {
    // Once: every further line fails as well.
    wasSaid = true;
    print.note(`The result cannot be printed: ${systemReason(error)}.`);
  }
  if (isServing) return null;
  // Reading no further, as `baize transcript … | head` does, is no failure.
  return isPipe ? 0 : 1;
}
