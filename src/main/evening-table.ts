import { createTableProcess } from '#host/evening/table-process.ts';

/** The process of one table of an evening. Electron ends it with the app; every accepted move was on the disk before. */
process.stderr.on('error', () => undefined);
// Electron would only warn of it, and go on with a table that is at nobody knows what; the host starts another.
process.on('unhandledRejection', () => process.exit(1));
const table = createTableProcess({
  tell: (message) => {
    process.parentPort.postMessage(message);
  },
  halted: () => process.exit(1),
});

process.parentPort.on('message', ({ data }) => {
  table.receive(data);
});
