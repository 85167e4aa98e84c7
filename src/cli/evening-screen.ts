import { createEveningScreen } from '#audience/evening-screen.ts';
import type { Text } from '#protocol/text.ts';
import { createScreenKeeper, type ScreenKeeper } from '#host/evening/screen-keeper.ts';
import { systemClock } from '#host/node-ports.ts';
import { THIS_COMPUTER_ONLY } from '#web/listening.ts';
import { readPages } from '#web/pages.ts';
import { labelled } from '#words/lists.ts';
import type { Words } from '#words/open-words.ts';
import { createWords } from '#words/words.ts';
import { readCount } from './arguments.ts';
import { eveningScreensAt } from './child-port.ts';
import { serveEvening, tellEvening } from './evening-child.ts';
import { brief, UsageError } from './fail.ts';
import { placeBefore, type GivenLinks } from './given-links.ts';
import { pagesFolder, readBind } from './hosting.ts';
import type { Printer } from './printer.ts';

export interface ScreenOptions {
  readonly serve?: boolean;
  readonly port?: string;
  readonly bind?: string;
}

type Where = Parameters<typeof createScreenKeeper>[0]['where'];

/** Where the standings are asked to be served: null for what is usual. The whole is null where they are not served. */
export type ScreenPlace = Pick<Where, 'port'> & { readonly bind: string | null };

/** Throws UsageError for an address or a port that cannot be one, or without `--serve`, and where there are no pages. */
export function readScreen({ serve = false, port, bind }: ScreenOptions): ScreenPlace | null {
  const place = {
    bind: bind === undefined ? null : readBind(bind),
    port: port === undefined ? null : readCount('--port', port, 0, 65_535),
  };
  if (!serve) {
    if (port !== undefined || bind !== undefined) throw new UsageError('--port and --bind go with --serve.');
    return null;
  }
  pagesFolder();
  return place;
}

/** Standings that are served, and what links to them begin with. */
export interface ServedScreen {
  readonly keeper: ScreenKeeper;
  readonly links: GivenLinks;
}

/**
 * Serves the standings where it is asked for, else where links led that were given out `before`. Where this computer has
 * lost that address, it says so and serves them to this computer alone for now: the address is still remembered. Rejects
 * as `open` does.
 */
export async function openScreenAgain(
  { bind, port }: ScreenPlace,
  before: GivenLinks | null,
  words: Words,
  print: Printer,
  open = openScreen,
): Promise<ServedScreen> {
  const place = placeBefore(before);
  const where = { bind: bind ?? place.bind ?? THIS_COMPUTER_ONLY, port, before: place.port ?? null };
  const isAsked = where.bind === (bind ?? THIS_COMPUTER_ONLY);
  try {
    return await open(where, words, print);
  } catch (error) {
    if (isAsked || !(error instanceof NotServed) || error.problem?.code !== 'notOwnAddress') throw error;
    print.note(sentenceOf(error.problem, words));
    const { keeper, links } = await open({ ...where, bind: THIS_COMPUTER_ONLY }, words, print);
    return { keeper, links: { ...links, bind: where.bind } };
  }
}

/**
 * Serves the standings there, and says where. Rejects with NotServed where nothing can be listened on at first; later
 * troubles are noted.
 */
function openScreen(where: Where, words: Words, print: Printer): Promise<ServedScreen> {
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
          resolve({ keeper, links: { seats: origin, audience: null, bind: where.bind } });
          return;
        }
        if (isServed) {
          print.note(sentenceOf(problem, words));
          return;
        }
        keeper.end();
        reject(new NotServed(problem));
      },
    });
  });
}

/** Why standings cannot be served. */
export class NotServed extends UsageError {
  readonly problem: Text | null;

  constructor(problem: Text | null) {
    super(sentenceOf(problem));
    this.problem = problem;
  }
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
