import { join } from 'node:path';
import { writeLine } from '#protocol/printable.ts';
import { createPublisher } from '#audience/publisher.ts';
import { readPages } from '#web/pages.ts';

/**
 * The process that serves audiences, apart from the one that knows every hand. Electron ends it with the app. Messages
 * that came before this line wait until there is somebody to hear them.
 */
process.stderr.on('error', () => undefined);
// Electron would only warn of it, and go on with a publisher that is at nobody knows what; the host starts another.
process.on('unhandledRejection', () => process.exit(1));
const publisher = createPublisher({
  pages: readPages(join(import.meta.dirname, '..', 'renderer')),
  tell: (message) => {
    process.parentPort.postMessage(message);
  },
  note: (line) => {
    writeLine(process.stderr, `publisher: ${line}`);
  },
});

process.parentPort.on('message', ({ data }) => {
  publisher.receive(data);
});
