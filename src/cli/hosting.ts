import { join } from 'node:path';
import envPaths from 'env-paths';
import { createHost, type Host } from '#host/host.ts';
import { ListenError } from '#host/server.ts';
import { PACES, type Pace } from '#engine/table/pace.ts';
import { headlineLine } from '#words/at-table.ts';
import { createWords } from '#words/words.ts';
import { readCount } from './arguments.ts';
import { UsageError } from './fail.ts';
import type { Printer } from './printer.ts';

export interface HostingOptions {
  readonly port?: string;
  readonly bind?: string;
  readonly records?: string;
  readonly pace: string;
}

/** A host for the command line: pages beside this program, records in the user's own data folder. */
export function openHost(options: HostingOptions, print: Printer): Host {
  const words = createWords();
  return createHost({
    records: options.records ?? join(envPaths('baize', { suffix: '' }).data, 'records'),
    pages: join(import.meta.dirname, '..', 'renderer'),
    pace: readPace(options.pace),
    note: print.note,
    describe: (game, headline, names) => headlineLine(words, game, headline, names),
  });
}

function readPace(text: string): Pace {
  const pace = PACES.find((known) => known === text);
  if (!pace) throw new UsageError(`--pace must be ${PACES.join(', ')}, not "${text}".`);
  return pace;
}

/** Starts listening. Throws UsageError for a port or an address that cannot be had. */
export async function listen(host: Host, { port, bind }: HostingOptions): Promise<string> {
  try {
    const where = {
      ...(port === undefined ? {} : { port: readCount('--port', port, 0, 65_535) }),
      ...(bind === undefined ? {} : { bind }),
    };
    return (await host.listen(where)).origin;
  } catch (error) {
    if (error instanceof ListenError) throw new UsageError(error.message);
    throw error;
  }
}

/** Runs until the process is asked to end, then closes the host. Every accepted move is on disk at any moment. */
export async function runUntilEnded(host: Host): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      // Heard more than once: Ctrl-C reaches this process from the terminal and again from the tool that started it.
      process.on(signal, () => {
        resolve();
      });
    }
  });
  await host.close();
}
