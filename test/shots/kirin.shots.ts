import { copyFileSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { startHost, type RunningHost } from '../e2e/fixtures/host.ts';
import { playerOn } from '../e2e/fixtures/player.ts';

/**
 * Writes the pictures of Kirin at every size to reports/shots, and the two of the README to docs/images. Each scene is
 * an unfinished record (test/records) that the host takes up, so every run shows the same cards.
 */
const ROOT = join(import.meta.dirname, '../..');
const SHOTS = join(ROOT, 'reports/shots');
const SIZES = [
  { name: '1920x1080', width: 1920, height: 1080, scale: 1 },
  { name: '1366x768', width: 1366, height: 768, scale: 1 },
  { name: '390x844', width: 390, height: 844, scale: 2 },
] as const;

/** Long enough that a trick on the table can be taken in by the camera. */
const SETTINGS = { speed: 'fast', motion: 'full', trickPause: 5000 };

for (const size of SIZES) {
  test.describe(size.name, () => {
    test.use({
      viewport: { width: size.width, height: size.height },
      deviceScaleFactor: size.scale,
      hasTouch: size.width < 500,
    });
    let host: RunningHost;
    test.afterEach(() => host.stop());

    /** Opens the hall with one scene to continue, or with none. */
    async function open(page: Page, scene: string | null): Promise<void> {
      const records = mkdtempSync(join(tmpdir(), 'baize-shots-'));
      if (scene !== null) copyFileSync(join(ROOT, `test/records/${scene}.jsonl`), join(records, `${scene}.jsonl`));
      host = await startHost(['serve', '--port', '0', '--no-open', '--pace', 'relaxed'], records);
      await page.addInitScript((settings) => {
        localStorage.setItem('baize.settings', JSON.stringify(settings));
      }, SETTINGS);
      await page.goto(String(host.printed['host']));
      await page.getByRole('button', { name: 'Sit down and play' }).waitFor();
      if (scene === null) return;
      await page.getByRole('button', { name: /go on/i }).first().click();
      await playerOn(page).playable.waitFor({ state: 'attached' });
      await settled(page);
    }

    async function shoot(page: Page, scene: string): Promise<string> {
      mkdirSync(SHOTS, { recursive: true });
      const path = join(SHOTS, `${scene}-${size.name}.png`);
      await page.screenshot({ path, animations: 'allow' });
      return path;
    }

    async function playKirinOrAny(page: Page): Promise<void> {
      // By its name: the reasons of refused cards speak of Kirin, too.
      const kirin = page
        .locator('button[data-piece][aria-disabled="false"]')
        .and(page.getByRole('button', { name: /^\w+ \w+ Kirin/ }));
      const card = (await kirin.count()) > 0 ? kirin.first() : playerOn(page).playable;
      await card.press('Enter');
    }

    test('lobby', async ({ page }) => {
      await open(page, null);
      await page.evaluate(() => document.fonts.ready);
      await shoot(page, 'lobby');
    });

    test('declaring', async ({ page }) => {
      await open(page, null);
      await page.getByRole('button', { name: 'Sit down and play' }).click();
      await playerOn(page).playable.waitFor({ state: 'attached' });
      await settled(page);
      await shoot(page, 'declaring');
    });

    test('mid-trick', async ({ page }) => {
      await open(page, 'kirin-mid-trick');
      await shoot(page, 'mid-trick');
      if (size.width === 390)
        await page.screenshot({ path: join(ROOT, 'docs/images/phone.jpg'), type: 'jpeg', quality: 85 });
      if (size.width === 1366)
        await page.screenshot({ path: join(ROOT, 'docs/images/table.jpg'), type: 'jpeg', quality: 88 });
    });

    test('all-Kirin trick', async ({ page }) => {
      await open(page, 'kirin-all-kirin');
      await playKirinOrAny(page);
      // What is told runs ahead of what is shown: the four are already set aside, but lie in the trick for the pause.
      await expect(page.locator('[data-zone="aside"] li')).toHaveCount(4);
      await page.waitForTimeout(900);
      await shoot(page, 'all-kirin');
    });

    test('round summary', async ({ page }) => {
      await open(page, 'kirin-round-end');
      await playKirinOrAny(page);
      await playerOn(page).summary.waitFor({ timeout: 60_000 });
      await page.waitForTimeout(4000);
      await shoot(page, 'round-summary');
    });

    test('final standing', async ({ page }) => {
      await open(page, 'kirin-match-end');
      await playKirinOrAny(page);
      await playerOn(page).summary.waitFor({ timeout: 60_000 });
      await page.keyboard.press('Escape');
      await playerOn(page).standing.waitFor({ timeout: 60_000 });
      await page.waitForTimeout(1500);
      await shoot(page, 'final-standing');
    });

    test('rules and rules map', async ({ page }) => {
      await open(page, 'kirin-mid-trick');
      await page.keyboard.press('F1');
      await page.getByRole('dialog').or(page.getByRole('complementary')).first().waitFor();
      await page.waitForTimeout(800);
      await shoot(page, 'rules');
      const map = page.getByRole('tab', { name: /map/i });
      if ((await map.count()) > 0) {
        await map.first().click();
        await page.waitForTimeout(800);
        await shoot(page, 'rules-map');
      }
    });

    test('settings', async ({ page }) => {
      await open(page, null);
      await page
        .getByRole('button', { name: /settings/i })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      await page.waitForTimeout(500);
      await shoot(page, 'settings');
    });
  });
}

/** Waits until the picture has stopped moving: two pictures of the table in a row are the same. */
async function settled(page: Page): Promise<void> {
  let before = '';
  await expect
    .poll(
      async () => {
        const now = (await page.screenshot({ animations: 'disabled' })).toString('base64');
        const isSame = now === before;
        before = now;
        return isSame;
      },
      { timeout: 60_000, intervals: [400] },
    )
    .toBe(true);
}
