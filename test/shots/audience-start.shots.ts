import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium, test, type Page } from '@playwright/test';
import { chromiumFlags, systemChromium } from '../../tools/browser.mjs';
import { startAudience, TOKEN } from '../e2e/fixtures/audience-server.ts';
import { SHOTS } from './picture.ts';
import { GAMES } from './studio.ts';

/**
 * How long an audience's page takes until it shows the picture, in the middle of a match and from one keyframe and the
 * steps since: figures for docs/audience.md, asserted nowhere. `npm run shots -- --grep "first picture"`.
 */
const SIZES = [
  { width: 1920, height: 1080 },
  { width: 400, height: 400 },
] as const;
const RUNS = 3;
/** A keyframe at this step of the sample match, and this many steps since. */
const KEY = 50;
const SINCE = 20;

/** Milliseconds since the page was asked for. */
interface Times {
  readonly opened: number;
  readonly frame: number;
  readonly shown: number;
  /** Of the page's main thread, whatever else the machine was busy with. */
  readonly processor: number;
}

/** Notes the times in the page itself: as soon as the table is there and nothing in it moves, the next frame is painted. */
function noteTimes(): void {
  const times: Record<string, number> = {};
  Object.assign(window, { times });
  const note = (name: string): void => {
    times[name] ??= performance.now();
  };
  window.WebSocket = class extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.addEventListener('open', () => {
        note('opened');
      });
      this.addEventListener('message', ({ data }) => {
        if (typeof data !== 'string') note('frame');
      });
    }
  };
  new MutationObserver(() => {
    if (document.querySelector('main.audience-table[data-settled="true"] .plate') === null || 'seen' in times) return;
    note('seen');
    requestAnimationFrame(() => {
      setTimeout(() => {
        note('shown');
      });
    });
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

async function timesOf(page: Page, ask: () => Promise<unknown>): Promise<Times> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const processor = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? NaN);
  };
  const before = await processor();
  await ask();
  await page.waitForFunction(() => 'shown' in (window as unknown as { times: object }).times);
  const used = (await processor()) - before;
  const times = await page.evaluate(() => (window as unknown as { times: Omit<Times, 'processor'> }).times);
  return { ...times, processor: used };
}

/** In whole milliseconds: of all runs the best, which other work on this machine disturbed least, and the median. */
function summary(runs: readonly Times[]): Record<string, string> {
  const told = (pick: (times: Times) => number): string => {
    const sorted = runs.map(pick).sort((one, other) => one - other);
    return `${(sorted[0] ?? NaN).toFixed(0)} (${(sorted[RUNS >> 1] ?? NaN).toFixed(0)})`;
  };
  return {
    shown: told(({ shown }) => shown),
    'from open': told(({ shown, opened }) => shown - opened),
    'from frame': told(({ shown, frame }) => shown - frame),
    processor: told(({ processor }) => processor),
  };
}

for (const drawing of ['canvas', 'webgl'] as const) {
  test(`the first picture, drawn by ${drawing}`, async () => {
    test.setTimeout(600_000);
    const executablePath = systemChromium();
    const rows: Record<string, Record<string, string>> = {};
    for (const game of GAMES) {
      const server = await startAudience(game);
      server.begin(KEY);
      for (let step = 0; step < SINCE; step += 1) server.next();
      for (const { width, height } of SIZES) {
        const cold: Times[] = [];
        const again: Times[] = [];
        for (let run = 0; run < RUNS; run += 1) {
          // A browser of its own: nothing is cached or compiled.
          const browser = await chromium.launch({
            args: chromiumFlags(drawing),
            ...(executablePath === undefined ? {} : { executablePath }),
          });
          const page = await browser.newPage({ viewport: { width, height } });
          await page.addInitScript(noteTimes);
          const address = `${server.address}?renderer=${drawing}#watch=${TOKEN}`;
          cold.push(await timesOf(page, () => page.goto(address)));
          again.push(await timesOf(page, () => page.reload()));
          await browser.close();
        }
        const place = `${game} ${String(width)}x${String(height)}`;
        rows[`${place} cold`] = summary(cold);
        rows[`${place} reload`] = summary(again);
      }
      await server.stop();
    }
    console.log(
      `${drawing}, load ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    );
    console.table(rows);
    const file = join(dirname(SHOTS), `audience-start-${drawing}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`);
  });
}
