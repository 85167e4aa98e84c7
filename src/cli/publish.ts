import { createPublisher } from '#audience/publisher.ts';
import { readPages } from '#web/pages.ts';
import { UsageError } from './fail.ts';
import { pagesFolder } from './hosting.ts';
import type { Printer } from './printer.ts';

/** How long viewers have to be told goodbye, in milliseconds. */
const FAREWELL = 1_000;

/**
 * `baize publish`: the process that serves audiences. A host starts it and tells it what was released; it is told
 * nothing else, so nothing else can be had from it. Ends with its host. Throws UsageError when no host started it.
 */
export function publish(print: Printer): Promise<void> {
  if (process.send === undefined) {
    throw new UsageError('baize publish is started by a host, which tells it what to show; write baize host instead.');
  }
  const publisher = createPublisher({
    pages: readPages(pagesFolder()),
    tell: (message) => {
      // A host that is gone hears nothing more; that the channel is closed is heard below, in good order.
      if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
    },
    note: (line) => {
      print.note(`publisher: ${line}`);
    },
  });
  process.on('message', (message) => {
    publisher.receive(message);
  });
  // Ctrl-C in a terminal is said to both; the host ends this one when it has no more to say.
  process.on('SIGINT', () => undefined);
  return new Promise((resolve) => {
    process.once('disconnect', () => {
      const late = setTimeout(() => process.exit(0), FAREWELL);
      void publisher.close().then(() => {
        clearTimeout(late);
        resolve();
      });
    });
  });
}
