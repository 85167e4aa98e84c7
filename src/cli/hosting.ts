import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { MAX_SEATS } from '#protocol/ids.ts';
import { createHost, type Host } from '#host/host.ts';
import { THIS_COMPUTER_ONLY } from '#web/listening.ts';
import { olderHomes, ownHome } from '#host/home/home.ts';
import { openSettingsFile } from '#host/home/settings-file.ts';
import { moveIntoHome } from '#host/home/move-home.ts';
import { thinkersAt } from '#host/thinking/threads.ts';
import { PACES, type Pace } from '#engine/table/move/pace.ts';
import { movedHomeLines } from '#words/moved-home.ts';
import type { Words } from '#words/open-words.ts';
import { createWords } from '#words/words.ts';
import { readCount } from './arguments.ts';
import { tellDeal, tellSeed } from './deal-told.ts';
import { listeningRefused, quote, quotePath, UsageError } from './fail.ts';
import { makeWritableFolder } from './files.ts';
import { listenAgain, type GivenLinks } from './given-links.ts';
import { terminalWords, type LanguageOptions } from './language.ts';
import type { Printer } from './printer.ts';
import { movedTeller } from './room-told.ts';
import { untilAskedToEnd } from './until-asked.ts';
import { eveningScreensAt, eveningTablesAt, publisherAt } from './child-port.ts';

/** The hidden command with which this same program, in a thread, lets bots think. */
export const THINKER_THREAD = 'thinker-thread';

/** Starts this same program in threads in which bots think. */
export const openThinker = thinkersAt(import.meta.filename, [THINKER_THREAD]);

export interface HostingOptions extends LanguageOptions {
  readonly port?: string;
  readonly bind?: string;
  readonly records?: string;
  readonly pace: string;
  readonly audiencePort?: string;
  readonly json?: boolean;
}

/** A host that listens. */
export interface Serving {
  readonly host: Host;
  /** `http://127.0.0.1:41520` */
  readonly url: string;
  /** What is said to the person at the terminal. */
  readonly words: Words;
  /** The folder of records. */
  readonly records: string;
  /** Where it was told to listen, and the address that this is. */
  readonly bind: string;
  readonly address: string;
}

/** A host that does not listen yet. */
export type Waiting = Pick<Serving, 'host' | 'words' | 'records'>;

/**
 * Runs a host until the process is asked to end: pages beside this program, records in the user's own data folder.
 * `present` opens a table, if one is wanted, and tells where things are; when it throws, nothing keeps running. Where
 * links were given out `before`, it listens where they lead if that can be had. Throws
 * UsageError for an address, a port, a pace or a folder that cannot be had. Every accepted move is on disk at any
 * moment.
 */
export async function runHost(
  options: HostingOptions,
  print: Printer,
  present: (serving: Serving) => Promise<void> | void,
  before: (waiting: Waiting) => Promise<GivenLinks | null> | null = () => null,
): Promise<void> {
  const where = readListening(options);
  const pace = readPace(options.pace);
  const audiencePort =
    options.audiencePort === undefined ? undefined : readCount('--audience-port', options.audiencePort, 0, 65_535);
  const words = terminalWords(options);
  const pages = pagesFolder();
  const records = recordsFolder(options, print);
  // What changes before a host has told where it is, is told with that.
  let isTold = false;
  const tellMoved = movedTeller(() => host, words, print, options.json === true);
  const host: Host = createHost({
    records,
    // In JSON a host prints where it is and nothing more.
    ...(options.json !== true && {
      matchDrawn: () => {
        tellDeal(host, words, print);
      },
      tableEnded: () => {
        tellSeed(host, words, print);
      },
    }),
    doorChanged: () => {
      if (isTold) tellMoved();
    },
    pages,
    pace,
    note: print.note,
    botNames: Array.from({ length: MAX_SEATS }, (_, index) => words.botName(index)),
    tableName: hostname(),
    openPublisher: publisherAt(import.meta.filename),
    openEveningTable: eveningTablesAt(import.meta.filename),
    openEveningScreen: eveningScreensAt(import.meta.filename),
    openThinker,
    ...(audiencePort === undefined ? {} : { audiencePort }),
    // A host with a folder of records of its own shares no settings with the app.
    ...(options.records === undefined ? { settings: openSettingsFile(ownHome().settings) } : {}),
  });
  const ended = untilAskedToEnd();
  try {
    const given = await before({ host, words, records });
    await listenAgain(where, given, (there) =>
      host.listen(there, async ({ origin: url, address }) => {
        await present({ host, url, records, words, bind: there.bind ?? THIS_COMPUTER_ONLY, address });
        isTold = true;
        tellMoved();
      }),
    );
    await ended;
  } catch (error) {
    throw listeningRefused(error);
  } finally {
    await host.close();
  }
}

/** The folder that was named, or else this person's own, into which older records are moved first. */
export function recordsFolder({ records }: Pick<HostingOptions, 'records'>, print: Printer): string {
  if (records === '') throw new UsageError('--records takes the name of a folder, not "".');
  const home = ownHome();
  const folder = records ?? home.records;
  makeWritableFolder(folder, 0o700);
  const moved = records === undefined ? moveIntoHome(home, olderHomes()) : null;
  if (moved) for (const line of movedHomeLines(createWords(), moved, folder)) print.note(line);
  return folder;
}

/** The folder of pages beside this program. Throws UsageError when they were not built. */
export function pagesFolder(): string {
  const pages = join(import.meta.dirname, '..', 'renderer');
  if (existsSync(join(pages, 'index.html'))) return pages;
  throw new UsageError(`There are no pages to serve in ${quotePath(pages)}; build them with "npm run build".`);
}

function readListening({ port, bind }: HostingOptions): { readonly port?: number; readonly bind?: string } {
  return {
    ...(port === undefined ? {} : { port: readCount('--port', port, 0, 65_535) }),
    ...(bind === undefined ? {} : { bind: readBind(bind) }),
  };
}

/**
 * An address to listen at, or the name of one; whether it is this computer's is known once it is tried. Throws UsageError
 * for what can be neither: Node takes an empty one for all addresses, which nobody means who says nothing.
 */
export function readBind(text: string): string {
  if (/^[\w.:%-]{1,253}$/.test(text)) return text;
  throw new UsageError(
    `--bind takes an address of this computer, such as 127.0.0.1, or 0.0.0.0 for all of them, not ${quote(text)}.`,
  );
}

function readPace(text: string): Pace {
  const pace = PACES.find((known) => known === text);
  if (!pace) throw new UsageError(`--pace must be one of ${PACES.join(', ')}, not ${quote(text)}.`);
  return pace;
}
