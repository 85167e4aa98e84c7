import { test, type Page } from '@playwright/test';
import { chromiumFlags, systemChromium } from '../../tools/browser.mjs';
import { serveRoom, type StageServer } from './stage-page/serve.ts';
import { IN_LANGUAGE, said, saidAlone, WANTS_LANGUAGE } from './language.ts';
import { takePicture } from './picture.ts';

const program = systemChromium();

/** The windows a host streams from: a laptop, a large screen, the smallest the app allows; and a phone. */
const SIZES = [
  { name: '1366x820', width: 1366, height: 820, scale: 1 },
  { name: '1920x1080', width: 1920, height: 1080, scale: 1 },
  { name: '800x560', width: 800, height: 560, scale: 1 },
  { name: '390x844', width: 390, height: 844, scale: 2 },
] as const;

// Nothing here is drawn by WebGL, and pretending to have it makes every page wait.
test.use({
  ...WANTS_LANGUAGE,
  launchOptions: { args: chromiumFlags('canvas'), ...(program === undefined ? {} : { executablePath: program }) },
});

let server: StageServer;
test.beforeAll(async () => {
  server = await serveRoom();
});
test.afterAll(() => server.close());

for (const size of SIZES) {
  test.describe(size.name, () => {
    const isPhone = size.width < 500;
    test.use({
      viewport: { width: size.width, height: size.height },
      deviceScaleFactor: size.scale,
      hasTouch: isPhone,
    });

    async function open(page: Page, query: string): Promise<void> {
      await page.goto(`${server.address}?${query}`);
      await page.locator('main').first().waitFor({ state: 'attached' });
      await page.getByText(said('Setting up the table…')).waitFor({ state: 'detached' });
      await page
        .locator('main.table:not([data-settled="true"]), .hand-main:not([data-settled="true"])')
        .waitFor({ state: 'detached' });
      await page.waitForLoadState('networkidle');
    }

    async function shoot(page: Page, name: string): Promise<void> {
      await page.evaluate(async () => {
        await document.fonts.ready;
        const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
        await Promise.allSettled(ending.map(({ finished }) => finished));
      });
      await takePicture(page, `stream-${name}-${size.name}${IN_LANGUAGE}`, 'disabled');
    }

    /** The page of a dialog that lies below. */
    async function below(page: Page): Promise<void> {
      await page.locator('.dialog-body').evaluate((body) => {
        body.scrollTop = body.scrollHeight;
      });
    }

    test('a consent that is asked for', async ({ page }) => {
      await open(page, 'scene=consent-asked');
      await shoot(page, 'consent');
      await open(page, 'scene=consent-host');
      await shoot(page, 'consent-host');
      await open(page, 'app=hand&scene=consent-asked');
      await page.getByRole('button', { name: said('Agree') }).waitFor();
      await page.getByRole('button', { name: said('On air') }).click();
      await shoot(page, 'hand-consent');
    });

    test('streamer mode', async ({ page }) => {
      for (const scene of ['lobby-saved', 'gathering-host', 'big-screen', 'handed-over'] as const) {
        await open(page, `scene=${scene}&streamer=1`);
        await shoot(page, `hidden-${scene}`);
      }
      await open(page, 'scene=on-air&streamer=1&nearby=none&live=1');
      await page.getByRole('button', { name: said('Menu') }).click();
      await page.getByRole('menuitem', { name: said('People…') }).click();
      await shoot(page, 'hidden-people');
      await page.keyboard.press('Shift+F9');
      await shoot(page, 'covered');
    });

    test('OBS', async ({ page }) => {
      await open(page, 'scene=on-air&nearby=none&live=1');
      await shoot(page, 'live');
      await page.getByRole('button', { name: said('Leave it') }).click();
      await page.getByRole('button', { name: said('Menu') }).click();
      await page.getByRole('menuitem', { name: said('Settings') }).click();
      await below(page);
      await shoot(page, 'settings');
    });

    test('an OBS that refuses', async ({ page }) => {
      for (const problem of ['unreachable', 'password']) {
        await open(page, `scene=on-air&nearby=none&obs=${problem}`);
        await page.getByRole('button', { name: said('Menu') }).click();
        await page.getByRole('menuitem', { name: said('Settings') }).click();
        await page.locator('.obs-form').evaluate((form) => {
          form.scrollIntoView({ block: 'start' });
        });
        await shoot(page, `obs-${problem}`);
      }
    });

    if (isPhone) return;

    test('pages that are not served', async ({ page }) => {
      for (const problem of ['portTaken', 'audienceNoNetwork', 'publisherLost']) {
        await open(page, `scene=on-air&problem=${problem}`);
        await page.getByRole('button', { name: said('On air') }).click();
        await shoot(page, `problem-${problem}`);
      }
    });

    test('letters twice as large', async ({ page }) => {
      await open(page, 'scene=on-air&text=2&problem=portTaken');
      await page.getByRole('button', { name: said('On air') }).click();
      await shoot(page, 'large-panel');
      await below(page);
      await shoot(page, 'large-panel-below');
      await page.getByRole('button', { name: said('Add an output') }).click();
      await page.getByText(said('Less, or later')).click();
      await page.getByText(said('All hands')).click();
      await shoot(page, 'large-output');
      await open(page, 'scene=consent-asked&text=2');
      await shoot(page, 'large-consent');
    });

    test('the stream of the host', async ({ page }) => {
      await open(page, 'scene=on-air');
      await shoot(page, 'on-air');
      await page.getByRole('button', { name: said('On air') }).click();
      await shoot(page, 'panel');
      await below(page);
      await shoot(page, 'panel-below');
      await page.getByRole('button', { name: said('Add an output') }).click();
      await page.getByText(said('Less, or later')).click();
      await page.getByText(said('All hands')).click();
      await shoot(page, 'output');
      await page.getByRole('button', { name: saidAlone('Back') }).click();
      await page.getByRole('button', { name: said('Change the rule…') }).click();
      await page.getByText(said('All hands')).click();
      await shoot(page, 'rule');
    });

    test('the rule of a table that is laid', async ({ page }) => {
      await open(page, 'scene=lobby');
      await page.getByRole('button', { name: said('House rules') }).click();
      await page.getByRole('heading', { name: said('Spectators') }).scrollIntoViewIfNeeded();
      await shoot(page, 'house-rules');
      await open(page, 'scene=gathering-ruled');
      await shoot(page, 'gathering');
    });
  });
}
