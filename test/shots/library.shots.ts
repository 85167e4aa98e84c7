import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { startHost, type RunningHost } from '../e2e/fixtures/host.ts';
import { ROOT, SIZES } from './studio.ts';
import { takePicture } from './picture.ts';

/** Writes the pictures of the library at every size to reports/shots: of many matches, of deleted ones, and of none. */
const MATCHES = 240;
const BAIZE = join(ROOT, 'out/cli/baize.js');

let host: RunningHost;
test.afterEach(() => host.stop());

for (const { name, width, height, scale } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: scale, hasTouch: width < 500 });

    async function shoot(page: Page, what: string): Promise<void> {
      await takePicture(page, `library-${what}-${name}`);
    }

    async function open(page: Page, records: string): Promise<void> {
      host = await startHost(['serve', '--port', '0', '--no-open'], records);
      await page.addInitScript(() => {
        localStorage.setItem('baize.settings', JSON.stringify({ name: 'Ida' }));
      });
      await page.goto(String(host.printed['host']));
      await page.getByRole('button', { name: 'All matches' }).first().click();
    }

    test('the library', async ({ page }) => {
      const records = mkdtempSync(join(tmpdir(), 'baize-shots-'));
      execFileSync(process.execPath, [BAIZE, 'library-matches', records, '--count', String(MATCHES)]);
      await open(page, records);
      await expect(page.locator('.library-item')).toHaveCount(50);
      await shoot(page, 'reading');
      await page.getByRole('textbox', { name: 'Search' }).fill('ada');
      await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
      await shoot(page, 'search');
      await page.locator('.library-item').first().getByRole('button', { name: /^More/ }).click();
      await shoot(page, 'menu');
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      await shoot(page, 'deleted');
    });

    test('an empty library', async ({ page }) => {
      await open(page, mkdtempSync(join(tmpdir(), 'baize-shots-')));
      await page.getByText('No match has been played').waitFor();
      await shoot(page, 'empty');
    });
  });
}
