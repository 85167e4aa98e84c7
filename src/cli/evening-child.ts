/** One part of an evening that runs in a process of its own. */
interface Part {
  receive(message: unknown): void;
  close(): Promise<void>;
}

/** How long it may take to end once the evening is gone, in milliseconds. */
const FAREWELL = 2_000;

/** Sends a message to the evening that started this process. One that is gone hears nothing more. */
export function tellEvening(message: object): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

/** Is this part of an evening until the evening is gone or says that it is not needed. */
export function serveEvening(part: Part): Promise<void> {
  process.on('message', (message) => {
    part.receive(message);
  });
  // Ctrl-C in a terminal reaches all these processes; the evening ends this one.
  process.on('SIGINT', () => undefined);
  return new Promise((resolve) => {
    process.once('disconnect', () => {
      const late = setTimeout(() => process.exit(0), FAREWELL);
      void part.close().then(() => {
        clearTimeout(late);
        resolve();
      });
    });
  });
}
