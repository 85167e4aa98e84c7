import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { startHost, type RunningHost } from '../e2e/fixtures/host.ts';
import { ROOT, SIZES } from './studio.ts';
import { takePicture } from './picture.ts';

/** Writes the pictures of the review at every size to reports/shots: its parts, and a move that is tried again. */
const BAIZE = join(ROOT, 'out/cli/baize.js');

let host: RunningHost;
test.afterEach(() => host.stop());

for (const { name, width, height, scale } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: scale, hasTouch: width < 500 });

    async function shoot(page: Page, what: string): Promise<void> {
      await takePicture(page, `review-${what}-${name}`);
    }

    test('the review of a match', async ({ page }) => {
      const records = mkdtempSync(join(tmpdir(), 'baize-shots-'));
      const options = ['--seed', 'review1', '--set', 'rounds=1', '--bots', 'novice'];
      execFileSync(process.execPath, [BAIZE, 'play', 'kirin', ...options, '--out', join(records, 'kirin.jsonl')]);
      host = await startHost(['serve', '--port', '0', '--no-open'], records);
      await page.addInitScript(() => {
        localStorage.setItem('baize.settings', JSON.stringify({ name: 'Ida' }));
      });
      await page.goto(String(host.printed['host']));
      await page.getByRole('button', { name: 'All matches' }).first().click();
      await page.getByRole('button', { name: /^Watch again/ }).click();
      await page.getByRole('button', { name: /^Review/ }).click();
      const dialog = page.getByRole('dialog');
      await shoot(page, 'coming');
      await expect(dialog.getByText('never from hidden cards')).toBeVisible({ timeout: 60_000 });
      await shoot(page, 'top');
      const curve = dialog.getByRole('slider', { name: 'Chance of winning' });
      await curve.focus();
      for (let step = 0; step < 4; step += 1) await curve.press('ArrowRight');
      await dialog.getByRole('button', { name: 'Show this move' }).first().scrollIntoViewIfNeeded();
      await shoot(page, 'curve');
      await dialog.getByRole('listitem').last().scrollIntoViewIfNeeded();
      await shoot(page, 'costly');
      await dialog.getByRole('button', { name: 'Try the costly moves again' }).click();
      const bar = page.getByRole('region', { name: 'Try again' });
      await bar.getByText('What would you do').waitFor();
      await page.locator('main[data-settled="true"]').waitFor();
      await shoot(page, 'try');
      await bar.getByRole('button').first().click();
      await bar.getByRole('button', { name: 'Next' }).waitFor();
      await shoot(page, 'told');
    });
  });
}
