import { join } from 'node:path';
import type { utilityProcess } from 'electron';
import type { FromPublisher } from '#protocol/publishing.ts';
import type { OpenPublisher } from '#host/audience/publisher-port.ts';

/** What the process is called in Electron's lists of processes. */
const NAME = 'Baize audience';

/**
 * What a publisher is given of this process's environment, which may hold secrets of other programs. Windows opens no
 * socket without SYSTEMROOT. Given nothing at all it would inherit everything.
 */
const GIVEN = ['LD_LIBRARY_PATH', 'SYSTEMROOT', 'TEMP', 'TMP', 'TMPDIR', 'TZ'];

function environment(): Record<string, string> {
  const given = Object.entries(process.env).filter(([name]) => GIVEN.includes(name.toUpperCase()));
  return { BAIZE_PROCESS: 'publisher', ...(Object.fromEntries(given) as Record<string, string>) };
}

/** Starts publishers as processes of their own, from the build in `out`. Must not be called before the app is ready. */
export function publishersOf(processes: Pick<typeof utilityProcess, 'fork'>, out: string): OpenPublisher {
  return (hear, gone) => {
    const child = processes.fork(join(out, 'main', 'publisher.js'), [], { serviceName: NAME, env: environment() });
    let isOver = false;
    child.on('message', (message: unknown) => {
      // The host reads it like a stranger's word.
      if (!isOver) hear(message as FromPublisher);
    });
    // It has run out of memory and is about to exit; without a listener that would be an error of this process.
    child.on('error', () => undefined);
    child.once('exit', () => {
      if (isOver) return;
      isOver = true;
      gone();
    });
    function kill(): void {
      // Electron sees to it that a process goes that does not go by itself.
      if (child.kill()) return;
      // Before it has spawned there is nothing to kill, and it would live on.
      child.once('spawn', () => child.kill());
    }
    return {
      send: (message) => {
        if (!isOver) child.postMessage(message);
      },
      kill,
      end: () => {
        isOver = true;
        kill();
      },
    };
  };
}
