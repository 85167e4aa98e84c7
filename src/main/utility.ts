import { join } from 'node:path';
import type { utilityProcess } from 'electron';
import type { OpenChild } from '#host/child-port.ts';

/** A process of the app besides its own. */
interface Utility {
  /** The file in the build's `main` folder. */
  readonly file: string;
  /** What it is called in Electron's lists of processes. */
  readonly name: string;
  /** What it is, for itself. */
  readonly kind: string;
}

/**
 * What such a process is given of this one's environment, which may hold secrets of other programs. Windows opens no
 * socket without SYSTEMROOT. Given nothing at all it would inherit everything.
 */
const GIVEN = ['LD_LIBRARY_PATH', 'SYSTEMROOT', 'TEMP', 'TMP', 'TMPDIR', 'TZ'];

function environment(kind: string): Record<string, string> {
  const given = Object.entries(process.env).filter(([name]) => GIVEN.includes(name.toUpperCase()));
  return { BAIZE_PROCESS: kind, ...(Object.fromEntries(given) as Record<string, string>) };
}

/** Starts processes of this kind, from the build in `out`. Must not be called before the app is ready. */
export function utilitiesOf<To, From>(
  processes: Pick<typeof utilityProcess, 'fork'>,
  out: string,
  { file, name, kind }: Utility,
): OpenChild<To, From> {
  return (hear, gone) => {
    const child = processes.fork(join(out, 'main', file), [], { serviceName: name, env: environment(kind) });
    let isOver = false;
    child.on('message', (message: unknown) => {
      // The host reads it like a stranger's word.
      if (!isOver) hear(message as From);
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
