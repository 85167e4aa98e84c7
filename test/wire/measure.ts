import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { chromiumFlags, systemChromium } from '../../tools/browser.mjs';
import { startHost } from '../e2e/fixtures/host.ts';
import { GOALS, LIMITS } from './limits.ts';
import type { Encoding, Goal, Limit, PageName } from './limits.ts';

/** What a page costs that a browser has never seen, over a network and on a processor as slow as this. */
export const CONDITIONS = { megabits: 20, latencyMs: 20, slowdown: 4 } as const;

/** The pages that players open, and how large the windows are in which they do. */
const PAGES = {
  hand: { path: '/hand.html', viewport: { width: 390, height: 844 } },
  table: { path: '/', viewport: { width: 1366, height: 768 } },
} as const satisfies Readonly<Record<PageName, object>>;

/** What is measured: a phone in the room asks for its hand over plain http, where browsers know nothing but gzip. */
const MEASURED = [
  { page: 'hand', encoding: 'br' },
  { page: 'hand', encoding: 'gzip' },
  { page: 'table', encoding: 'br' },
] as const satisfies readonly { readonly page: PageName; readonly encoding: Encoding }[];

/** What one page of one game takes until it has come to rest. */
export interface Cost {
  readonly game: string;
  readonly page: PageName;
  readonly encoding: Encoding;
  /** Until the hand is in sight, or the table at rest. */
  readonly shown: Amount;
  /** What that may be at most. */
  readonly limit: Limit;
  readonly goal: Goal;
  /** With what the page then fetches for what may be opened next. */
  readonly inAll: Amount;
  /** Milliseconds from the address to the hand in sight, or to the table at rest; the median of all tries. */
  readonly milliseconds: number;
  /** The files, largest first. */
  readonly files: readonly WireFile[];
}

/** What went over the wire, headers included; what the WebSocket brings is not among it. */
export interface Amount {
  readonly requests: number;
  readonly bytes: number;
}

/** A file as it went over the wire. */
export interface WireFile {
  readonly path: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

/** Which games have how many seats in what is measured: the most each takes. */
export interface MeasuredGame {
  readonly id: string;
  readonly seats: { readonly max: number };
  readonly bots: readonly string[];
}

/** A page is at rest when nothing was asked for during this long. */
const QUIET_MS = 3_000;
const PATIENCE_MS = 60_000;

/** Measures the pages of one game, each `tries` times in a browser that knows nothing of it and wants this language. */
export async function measureGame(game: MeasuredGame, tries: number, language = 'en'): Promise<readonly Cost[]> {
  const bots = Array.from({ length: game.seats.max - 1 }, () => game.bots.at(-1) ?? '').join(',');
  const seats = String(game.seats.max);
  const host = await startHost([
    'host',
    game.id,
    '--port',
    '0',
    '--seed',
    'wire',
    '--seats',
    seats,
    '--bots',
    bots,
    '--pace',
    'instant',
  ]);
  const executablePath = systemChromium();
  const browser = await chromium.launch({
    args: chromiumFlags('webgl'),
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    const { seats: links } = host.printed as unknown as { readonly seats: readonly { readonly join: string }[] };
    const link = new URL(links[0]?.join ?? '');
    const costs: Cost[] = [];
    for (const { page, encoding } of MEASURED) {
      const seen = [];
      for (let time = 0; time < tries; time += 1) seen.push(await measurePage(browser, link, page, encoding, language));
      const byTime = seen.toSorted((one, other) => one.milliseconds - other.milliseconds);
      const middle = byTime[Math.floor(byTime.length / 2)];
      if (middle !== undefined) costs.push({ game: game.id, page, encoding, ...middle });
    }
    return costs;
  } finally {
    await browser.close();
    await host.stop();
  }
}

async function measurePage(
  browser: Browser,
  link: URL,
  name: PageName,
  encoding: Encoding,
  language: string,
): Promise<Omit<Cost, 'game' | 'page' | 'encoding'>> {
  const { path, viewport } = PAGES[name];
  const context = await browser.newContext({ viewport, locale: language });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await slowDown(session);
    // To this computer itself, as here, a browser would offer brotli too.
    if (encoding === 'gzip') await page.setExtraHTTPHeaders({ 'Accept-Encoding': 'gzip, deflate' });
    const wire = listenOn(session);
    const shown = await noteWhenShown(page, session);
    await page.goto(`${link.origin}${path}${link.hash}`);
    const { milliseconds, at } = await shown();
    await wire.quiet();
    const files = wire.files().toSorted((one, other) => other.bytes - one.bytes);
    return {
      // By when each was asked for: a busy machine learns late that the page is shown, and what comes later is here then.
      shown: amountOf(files.filter(({ askedAt }) => askedAt <= at)),
      limit: LIMITS[name],
      goal: GOALS[name],
      inAll: amountOf(files),
      milliseconds,
      files,
    };
  } finally {
    await context.close();
  }
}

function amountOf(files: readonly WireFile[]): Amount {
  return { requests: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

async function slowDown(session: CDPSession): Promise<void> {
  const throughput = (CONDITIONS.megabits * 1_000_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: CONDITIONS.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CONDITIONS.slowdown });
}

interface Wire {
  files(): readonly WireFile[];
  /** Resolves once nothing has been asked for during a while. */
  quiet(): Promise<void>;
}

/** Notes every request that goes over the network. */
function listenOn(session: CDPSession): Wire {
  const open = new Map<string, { readonly path: string; readonly askedAt: number }>();
  const files: WireFile[] = [];
  let last = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    if (!request.url.startsWith('http')) return;
    open.set(requestId, { path: new URL(request.url).pathname, askedAt: wallTime * 1_000 });
    last = Date.now();
  });
  const end = (requestId: string, bytes: number): void => {
    const request = open.get(requestId);
    if (request === undefined) return;
    open.delete(requestId);
    // What the browser had already is not asked for again.
    if (bytes > 0) files.push({ ...request, bytes });
    last = Date.now();
  };
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end(requestId, encodedDataLength);
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    end(requestId, 0);
  });
  return {
    files: () => files,
    quiet: async () => {
      const begun = Date.now();
      while (open.size > 0 || Date.now() - last < QUIET_MS) {
        if (Date.now() - begun > PATIENCE_MS)
          throw new Error(`these never came: ${[...open.values()].map(({ path }) => path).join(', ')}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}

/** When a page was there: milliseconds after its address was asked for, and since 1970. */
interface Shown {
  readonly milliseconds: number;
  readonly at: number;
}

/** What the page calls when it is there; its answer comes as a message of the browser, for which no code runs in the page. */
const TELLS = 'tellShown';

/**
 * Looks from inside the page, at every picture it makes, whether it says of itself that everything lies where it
 * belongs. From outside every look would take a turn of a processor that is slow already, and the first one would bring
 * the code that looks: a tenth of a second, just while the page starts.
 */
async function noteWhenShown(page: Page, session: CDPSession): Promise<() => Promise<Shown>> {
  const told = new Promise<Shown>((resolve, reject) => {
    const patience = setTimeout(() => {
      reject(new Error('The page never showed what it is for.'));
    }, PATIENCE_MS);
    session.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name !== TELLS) return;
      clearTimeout(patience);
      const [milliseconds = 0, at = 0] = payload.split(' ').map(Number);
      resolve({ milliseconds: Math.round(milliseconds), at });
    });
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: TELLS });
  await page.addInitScript(`{
    const look = () => {
      const shownAt = performance.now();
      const isThere = document.querySelector('main[data-settled="true"]') !== null;
      // The browser may bring what it is told with later than the first picture.
      if (!isThere || typeof globalThis.${TELLS} !== 'function') requestAnimationFrame(look);
      else globalThis.${TELLS}(shownAt + ' ' + (performance.timeOrigin + shownAt));
    };
    look();
  }`);
  return () => told;
}
