import { join } from 'node:path';
import { writeLine } from '#protocol/printable.ts';
import { createEveningScreen } from '#audience/evening-screen.ts';
import { readPages } from '#web/pages.ts';

/** The process that serves the standings of an evening, and knows nothing else. Electron ends it with the app. */
process.stderr.on('error', () => undefined);
// Electron would only warn of it, and go on with a screen that is at nobody knows what; the host starts another.
process.on('unhandledRejection', () => process.exit(1));
const screen = createEveningScreen({
  pages: readPages(join(import.meta.dirname, '..', 'renderer')),
  tell: (message) => {
    process.parentPort.postMessage(message);
  },
  note: (line) => {
    writeLine(process.stderr, `standings: ${line}`);
  },
});

process.parentPort.on('message', ({ data }) => {
  screen.receive(data);
});
