import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test, type Page } from '@playwright/test';
import { startAudience, type AudienceServer } from '../e2e/fixtures/audience-server.ts';
import { settled, SHOTS } from './studio.ts';

/** Writes the pictures of the audience's pages to reports/shots, over a checkerboard where nothing is painted. */
const SIZES = [
  { name: '1920x1080', width: 1920, height: 1080 },
  { name: '1080x1920', width: 1080, height: 1920 },
  { name: '800x600', width: 800, height: 600 },
  { name: '400x400', width: 400, height: 400 },
] as const;

/** Narrow strips, for the views that are meant for them. */
const STRIPS = [
  { name: '1200x200', width: 1200, height: 200 },
  { name: '200x800', width: 200, height: 800 },
] as const;

const VIEWS = ['table', 'scores', 'active', 'last', 'ticker'] as const;
/** Every game; the samples of two of them are played by six. */
const GAMES = ['kirin', 'dezai-shen', 'private-die', 'di-renjie', 'death-by-digits'] as const;
const STEP = 60;
/** Other looks, each where it is hardest. */
const LOOKS = [
  { name: 'light', query: 'game=kirin&theme=light&panels=names,chances' },
  { name: 'light-strip', query: 'game=private-die&theme=light&panels=names,chances' },
  { name: 'felt', query: 'game=di-renjie&background=felt&panels=names' },
  { name: 'large', query: 'game=private-die&scale=1.5&panels=names,chances' },
  { name: 'largest', query: 'game=kirin&scale=2&panels=names,chances' },
  { name: 'over', query: 'game=death-by-digits&step=9999&panels=names' },
] as const;

let server: AudienceServer;
test.beforeAll(async () => {
  server = await startAudience('kirin');
});
test.afterAll(() => server.stop());

for (const { name, width, height } of [...SIZES, ...STRIPS]) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });
    const isStrip = STRIPS.some((strip) => strip.name === name);

    for (const view of VIEWS.filter((one) => !isStrip || one !== 'table')) {
      for (const game of GAMES) {
        test(`${view} of ${game}`, async ({ page }) => {
          await open(page, `view=${view}&game=${game}`);
          await shoot(page, `audience-${view}-${game}-${name}`);
        });
      }
    }
    if (isStrip) return;

    for (const game of GAMES) {
      test(`everything over the table of ${game}, whole and close`, async ({ page }) => {
        await open(page, `game=${game}&panels=names,chances,spotlight`);
        await shoot(page, `audience-full-${game}-${name}`);
        for (const { key, at } of [
          { key: '1', at: 'lowest' },
          { key: '3', at: 'seat' },
          { key: 'c', at: 'centre' },
        ]) {
          await page.keyboard.press(key);
          await settled(page);
          await shoot(page, `audience-${at}-${game}-${name}`);
        }
      });
    }

    for (const { name: look, query } of width > height ? LOOKS : []) {
      test(`the table in another look: ${look}`, async ({ page }) => {
        await open(page, query);
        await shoot(page, `audience-look-${look}-${name}`);
      });
    }
  });
}

async function open(page: Page, query: string): Promise<void> {
  await page.goto(`${server.address}?test=1&renderer=canvas&${query}&step=${String(STEP)}`);
  await page.locator('main').waitFor();
  await checkerboard(page);
  await settled(page);
}

/** Behind everything, as a picture program shows that nothing is there. */
async function checkerboard(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.background =
      'repeating-conic-gradient(#8a8a8a 0 25%, #b8b8b8 0 50%) 0 0 / 32px 32px fixed';
  });
}

async function shoot(page: Page, name: string): Promise<void> {
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`), animations: 'disabled' });
}
