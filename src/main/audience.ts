import { join } from 'node:path';
import type { utilityProcess } from 'electron';
import type { FromPublisher } from '#protocol/publishing.ts';
import type { OpenPublisher } from '#host/audience/publisher-port.ts';

/** What the process is called in Electron's lists of processes. */
const NAME = 'Baize audience';

/** Starts publishers as processes of their own, from the build in `out`. Must not be called before the app is ready. */
export function publishersOf(processes: Pick<typeof utilityProcess, 'fork'>, out: string): OpenPublisher {
  return (hear, gone) => {
    const child = processes.fork(join(out, 'main', 'publisher.js'), [], { serviceName: NAME });
    let isOver = false;
    child.on('message', (message: unknown) => {
      // The host reads it like a stranger's word.
      if (!isOver) hear(message as FromPublisher);
    });
    child.once('exit', () => {
      if (isOver) return;
      isOver = true;
      gone();
    });
    return {
      send: (message) => {
        if (!isOver) child.postMessage(message);
      },
      kill: () => {
        // Electron sees to it that a process goes that does not go by itself.
        child.kill();
      },
      end: () => {
        isOver = true;
        child.kill();
      },
    };
  };
}
