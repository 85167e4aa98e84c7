import { browse } from '#host/discovery/discovery.ts';
import type { FoundTable } from '#host/discovery/found-tables.ts';
import { hostInUrl } from '#web/adapters.ts';
import { STANDARD_LIMITS } from '#host/limits.ts';
import { systemClock } from '#host/node-ports.ts';
import { joinRemote, placeOf, RemoteError, type Remote } from '#host/remote/remote.ts';
import { serveRemote } from '#host/remote/remote-server.ts';
import { readPages } from '#web/pages.ts';
import type { Words } from '#words/open-words.ts';
import { readCount } from './arguments.ts';
import { readCode, readDoorAddress, readFingerprint } from './door-address.ts';
import { listeningRefused, UsageError } from './fail.ts';
import { pagesFolder } from './hosting.ts';
import { untilAskedToEnd } from './until-asked.ts';
import { terminalWords, type LanguageOptions } from './language.ts';
import type { Printer } from './printer.ts';
import { show } from './show.ts';

export interface JoinOptions extends LanguageOptions {
  readonly code?: string;
  readonly fingerprint?: string;
  readonly list?: boolean;
  readonly port?: string;
  readonly open: boolean;
  readonly json?: boolean;
}

/** How long tables are looked for, in milliseconds: one that is there answers within three seconds. */
const LOOKING = 4_000;

/**
 * `baize join`: this computer's own pages, whose host is another desktop in the room. Lists the tables nearby instead
 * with `list`. Throws UsageError for what was typed wrong, and for a door that cannot be reached or is another one's.
 */
export async function joinTable(text: string | undefined, options: JoinOptions, print: Printer): Promise<void> {
  const words = terminalWords(options);
  if (options.list) {
    await listTables(text, options, words, print);
    return;
  }
  if (text === undefined) {
    throw new UsageError('baize join needs the address of a table; "baize join --list" prints those nearby.');
  }
  const { address, ports, secret } = readDoorAddress(text);
  const code = options.code === undefined ? null : readCode(options.code);
  const fingerprint = options.fingerprint === undefined ? null : readFingerprint(options.fingerprint);
  const port = options.port === undefined ? undefined : readCount('--port', options.port, 0, 65_535);
  const pages = readPages(pagesFolder());
  const ended = untilAskedToEnd();
  try {
    const remote = await joinRemote({ address, ports, fingerprint }, systemClock);
    const parts = { pages, remote, clock: systemClock, limits: STANDARD_LIMITS, note: print.note };
    const server = await serveRemote(port, parts);
    try {
      const link = linkTo(server.origin, remote, secret, code);
      tell(remote, link, { ...options, isPinned: fingerprint !== null }, words, print);
      if (options.open) await show(link, print);
      await ended;
    } finally {
      await server.close();
    }
  } catch (error) {
    if (error instanceof RemoteError) throw new UsageError(words.reason(null, error.reason));
    throw listeningRefused(error);
  }
}

/**
 * `at` keeps what the page remembers of this host apart from what it remembers of others: secrets of one are never
 * shown to another.
 */
function linkTo(origin: string, { fingerprint }: Remote, secret: string | null, code: string | null): string {
  const invitation = secret === null ? (code === null ? '' : `#code=${code}`) : `#join=${secret}`;
  return `${origin}/?at=${placeOf(fingerprint)}${invitation}`;
}

function tell(
  { address, port, fingerprint, words }: Remote,
  link: string,
  { json, isPinned }: Pick<JoinOptions, 'json'> & { readonly isPinned: boolean },
  { ui }: Words,
  print: Printer,
): void {
  if (json) {
    print.json({ link, address, port, fingerprint, words });
    return;
  }
  print.line(ui('terminal:table', { link }));
  print.line(ui('terminal:words', { words }));
  if (!isPinned) print.note(ui('terminal:join.compare'));
}

async function listTables(text: string | undefined, options: JoinOptions, words: Words, print: Printer): Promise<void> {
  const others = Object.entries({ code: options.code, fingerprint: options.fingerprint, port: options.port })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => `--${name}`);
  if (text !== undefined || others.length > 0) {
    const extra = [...(text === undefined ? [] : ['the address']), ...others].join(', ');
    throw new UsageError(`--list only looks for tables; leave out ${extra}.`);
  }
  const browser = browse(() => undefined, { note: print.note });
  await new Promise((resolve) => setTimeout(resolve, LOOKING));
  const found = browser.tables();
  await browser.close();
  if (options.json) {
    print.json({ tables: found.map(({ seenAt: _, ...table }) => table) });
    return;
  }
  for (const table of found) for (const line of linesFor(table, words)) print.line(line);
  if (found.length === 0) print.note(words.ui('terminal:join.none'));
}

/** Anybody can announce any name: it is quoted, and the fingerprint tells twins apart. */
function linesFor(
  { name, game, seats, address, port, tlsPort, fingerprint }: FoundTable,
  words: Words,
): readonly string[] {
  const host = hostInUrl(address);
  const way =
    tlsPort === null || fingerprint === null
      ? words.ui('terminal:join.browser', { link: `http://${host}:${String(port)}/` })
      : `baize join ${host}:${String(tlsPort)} --fingerprint ${fingerprint}`;
  const told = { name: JSON.stringify(name), game, free: seats.free, total: seats.total };
  return [words.ui('terminal:join.found', told), `  ${way}`];
}
