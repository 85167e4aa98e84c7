import { expect, test, type Page } from '@playwright/test';
import { startAudience, TOKEN } from './fixtures/audience-server.ts';
import { startHost, type RunningHost } from './fixtures/host.ts';
import { playOn, watchComplaints } from './fixtures/player.ts';
import { deepUnless } from './fixtures/tier.ts';

/** Sound in a browser with Web Audio of its own: the first gesture, a card that is played, muting, and streams. */
const SIZES = [
  { name: 'desktop', path: '/', viewport: { width: 1366, height: 768 }, hasTouch: false },
  { name: 'phone', path: '/hand.html', viewport: { width: 390, height: 844 }, hasTouch: true },
] as const;

/** What the page has asked of Web Audio. */
interface Counted {
  contexts: number;
  /** Seconds of the device's clock between asking for each source and its beginning. */
  readonly ahead: number[];
  readonly latencies: number[];
}

async function countAudio(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted: Counted = { contexts: 0, ahead: [], latencies: [] };
    Object.assign(window, { counted });
    window.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        counted.contexts += 1;
        Object.assign(window, { device: this });
      }
    };

    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (when = 0, ...rest) {
      const { currentTime, baseLatency } = this.context as AudioContext;
      counted.ahead.push(Math.max(0, when - currentTime));
      counted.latencies.push(baseLatency);
      start.call(this, when, ...rest);
    };
  });
}

const counted = (page: Page) => page.evaluate(() => (window as unknown as { counted: Counted }).counted);

/** Whether the page can be heard. */
const deviceState = (page: Page) => page.evaluate(() => (window as unknown as { device: AudioContext }).device.state);

/** The files of sounds that the page has asked for. */
function soundsAsked(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.flac$|open-ears/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

let host: RunningHost | null = null;
test.afterEach(async () => {
  await host?.stop();
  host = null;
});

async function openTable(page: Page, path: string): Promise<void> {
  const bots = ['--bots', 'steady,steady,steady', '--seats', '4', '--pace', 'instant'];
  host = await startHost(['host', 'kirin', '--port', '0', '--seed', 'sound', ...bots]);
  const { seats } = host.printed as unknown as { readonly seats: readonly { readonly join: string }[] };
  const address = new URL(String(seats[0]?.join));
  await page.goto(`${address.origin}${path}?renderer=canvas&speed=instant${address.hash}`);
  await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
}

for (const { name, path, viewport, hasTouch } of SIZES) {
  test.describe(name, () => {
    const desktop = deepUnless(name === 'desktop');
    test.use({ viewport, hasTouch });

    test(
      'nothing before the first gesture; then a card that is played is heard; muted nothing',
      desktop,
      async ({ page }) => {
        const complaints = await watchComplaints(page);
        await countAudio(page);
        const asked = soundsAsked(page);
        await openTable(page, path);
        expect([(await counted(page)).contexts, asked]).toEqual([0, []]);

        const came = page.waitForResponse((answer) => /table-[^/]*\.flac$/.test(answer.url()));
        await page.locator('main').press('Shift');
        const bank = await came;
        expect(bank.headers()).toMatchObject({
          'content-type': 'audio/flac',
          'cache-control': 'public, max-age=31536000, immutable',
        });
        expect((await counted(page)).contexts).toBe(1);
        await expect
          .poll(async () => {
            await playOn(page, 1);
            return (await counted(page)).ahead.length;
          })
          .toBeGreaterThan(0);
        const { ahead, latencies } = await counted(page);
        // Nothing moves at this speed, so nothing lies ahead: asked for is heard.
        expect(Math.min(...ahead)).toBeLessThan(0.05);
        expect(Math.max(...latencies)).toBeLessThan(0.05);

        if (name === 'desktop') await expectSilentWhileCovered(page);
        await mute(page, name === 'phone');
        await expect(page.getByRole('button', { name: 'Sound is off: turn it on' })).toBeVisible();
        const before = (await counted(page)).ahead.length;
        await playOn(page, 1);
        expect((await counted(page)).ahead.length).toBe(before);
        expect(complaints.all).toEqual([]);
      },
    );
  });
}

/** A window that is covered is silent, whatever is pressed, until it is shown again. */
async function expectSilentWhileCovered(page: Page): Promise<void> {
  await expect.poll(() => deviceState(page)).toBe('running');
  await page.keyboard.press('Shift+F9');
  await expect.poll(() => deviceState(page)).toBe('suspended');
  await page.keyboard.press('a');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await deviceState(page)).toBe('suspended');
  await page.keyboard.press('Shift+F9');
  await expect.poll(() => deviceState(page)).toBe('running');
}

/** By its key where there are keys, else in the settings. */
async function mute(page: Page, isPhone: boolean): Promise<void> {
  if (!isPhone) {
    await page.locator('main').press('q');
    return;
  }
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('baize.settings') ?? '{}') as object;
    localStorage.setItem('baize.settings', JSON.stringify({ ...kept, sound: false }));
  });
  await page.reload();
  await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
}

test('a stream is silent unless its address asks for sound, and then it needs no gesture', async ({ page }) => {
  await countAudio(page);
  const asked = soundsAsked(page);
  const server = await startAudience('kirin');
  try {
    const open = async (query: string) => {
      await page.goto(`${server.address}?renderer=canvas&test=1${query}#watch=${TOKEN}`);
      await expect(page.locator('main.audience-table')).toBeVisible();
    };
    await open('&step=30');
    await page.locator('main').press('Shift');
    expect([(await counted(page)).contexts, asked]).toEqual([0, []]);
    await open('&sound=1');
    await expect.poll(async () => (await counted(page)).contexts).toBe(1);
    await expect.poll(() => asked.some((path) => path.includes('/table-'))).toBe(true);
  } finally {
    await server.stop();
  }
});
