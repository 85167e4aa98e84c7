import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { generateMatches, keepReviews } from '../e2e/fixtures/generated-matches.ts';
import { startHost, type RunningHost } from '../e2e/fixtures/host.ts';
import { SIZES } from './studio.ts';
import { takePicture } from './picture.ts';

/** Writes the pictures of the statistics at every size to reports/shots: all games, one game, and of nothing. */
const MATCHES = 300;

let host: RunningHost;
test.afterEach(() => host.stop());

for (const { name, width, height, scale } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: scale, hasTouch: width < 500 });

    async function shoot(page: Page, what: string): Promise<void> {
      await takePicture(page, `statistics-${what}-${name}`);
    }

    async function open(page: Page, records: string): Promise<void> {
      host = await startHost(['serve', '--port', '0', '--no-open'], records);
      await page.addInitScript(() => {
        localStorage.setItem('baize.settings', JSON.stringify({ name: 'Ada' }));
      });
      await page.goto(String(host.printed['host']));
      await page.getByRole('button', { name: 'Statistics' }).waitFor();
      await shoot(page, 'lobby');
      await page.getByRole('button', { name: 'Statistics' }).click();
    }

    test('the statistics', async ({ page }) => {
      const records = mkdtempSync(join(tmpdir(), 'baize-shots-'));
      generateMatches(records, MATCHES);
      keepReviews(records, 'Ada');
      await open(page, records);
      await page.getByRole('progressbar').waitFor();
      await shoot(page, 'reading');
      await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 90_000 });
      await page.getByRole('slider').first().focus();
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowLeft');
      await shoot(page, 'all');
      await page.getByRole('figure', { name: 'Places' }).scrollIntoViewIfNeeded();
      await page.getByRole('figure', { name: 'Places' }).getByText('As a table').click();
      await page.getByRole('table', { name: 'Opponents' }).scrollIntoViewIfNeeded();
      await shoot(page, 'middle');
      await page.getByText('All of this stays').scrollIntoViewIfNeeded();
      await shoot(page, 'end');
      await page.getByRole('button', { name: /Game/ }).click();
      await page.getByRole('option', { name: 'Private Die' }).click();
      await page.getByRole('figure', { name: 'How often' }).scrollIntoViewIfNeeded();
      await shoot(page, 'game');
      await page.getByRole('button', { name: 'Save or forget' }).click();
      await page.getByRole('menuitem', { name: /Forget/ }).click();
      await shoot(page, 'forget');
    });

    test('no statistics', async ({ page }) => {
      await open(page, mkdtempSync(join(tmpdir(), 'baize-shots-')));
      await page.getByText('No match has been finished').waitFor();
      await shoot(page, 'empty');
    });
  });
}
