import { createEveningScreen } from '#audience/evening-screen.ts';
import type { Text } from '#protocol/text.ts';
import { createScreenKeeper, type ScreenKeeper } from '#host/evening/screen-keeper.ts';
import { systemClock } from '#host/node-ports.ts';
import { readPages } from '#web/pages.ts';
import { labelled } from '#words/lists.ts';
import type { Words } from '#words/open-words.ts';
import { createWords } from '#words/words.ts';
import { readCount } from './arguments.ts';
import { eveningScreensAt } from './child-port.ts';
import { serveEvening, tellEvening } from './evening-child.ts';
import { brief, UsageError } from './fail.ts';
import { pagesFolder, readBind } from './hosting.ts';
import type { Printer } from './printer.ts';

export interface ScreenOptions {
  readonly serve?: boolean;
  readonly port?: string;
  readonly bind?: string;
}

/** Where the standings are to be served; null for nowhere. */
export type ScreenPlace = Parameters<typeof createScreenKeeper>[0]['where'] | null;

/** Throws UsageError for an address or a port that cannot be one, or without `--serve`, and where there are no pages. */
export function readScreen({ serve = false, port, bind }: ScreenOptions): ScreenPlace {
  const place = {
    bind: bind === undefined ? '127.0.0.1' : readBind(bind),
    port: port === undefined ? null : readCount('--port', port, 0, 65_535),
  };
  if (!serve) {
    if (port !== undefined || bind !== undefined) throw new UsageError('--port and --bind go with --serve.');
    return null;
  }
  pagesFolder();
  return place;
}

/**
 * Serves the standings there, and says where. Rejects with UsageError where nothing can be listened on at first; later
 * troubles are noted.
 */
export function openScreen(where: NonNullable<ScreenPlace>, words: Words, print: Printer): Promise<ScreenKeeper> {
  return new Promise((resolve, reject) => {
    let isServed = false;
    const keeper = createScreenKeeper({
      open: eveningScreensAt(import.meta.filename),
      clock: systemClock,
      where,
      note: print.note,
      served: (origin, problem) => {
        if (origin !== null) {
          print.note(labelled(words.ui, words.ui('evening:standings'), `${origin}/`));
          isServed = true;
          resolve(keeper);
          return;
        }
        if (isServed) {
          print.note(sentenceOf(problem, words));
          return;
        }
        keeper.end();
        reject(new UsageError(sentenceOf(problem)));
      },
    });
  });
}

function sentenceOf(problem: Text | null, words = createWords()): string {
  const { code, params = {} } = problem ?? { code: 'audienceNotServed' };
  const short = Object.entries(params).map(([key, value]) => [key, typeof value === 'string' ? brief(value) : value]);
  return words.reason(null, { code, params: Object.fromEntries(short) as Record<string, string | number> });
}

/**
 * `baize evening-screen`: the process that serves the standings. It is told nothing but what the room may see. Ends with
 * its evening. Throws UsageError when no evening started it.
 */
export function eveningScreen(print: Printer): Promise<void> {
  if (process.send === undefined) {
    throw new UsageError('baize evening-screen is started by a tournament; use baize tournament --serve instead.');
  }
  return serveEvening(createEveningScreen({ pages: readPages(pagesFolder()), tell: tellEvening, note: print.note }));
}
