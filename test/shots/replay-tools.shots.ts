import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { startHost, type RunningHost } from '../e2e/fixtures/host.ts';
import { ROOT, SIZES } from './studio.ts';
import { takePicture } from './picture.ts';

/** Writes the pictures of a replay's tools at every size to reports/shots: notes, links, and showing it to an audience. */
const BAIZE = join(ROOT, 'out/cli/baize.js');

let host: RunningHost;
test.afterEach(() => host.stop());

for (const { name, width, height, scale } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: scale, hasTouch: width < 500 });

    async function shoot(page: Page, what: string): Promise<void> {
      await takePicture(page, `replay-${what}-${name}`);
    }

    test('the tools of a replay', async ({ page }) => {
      const records = mkdtempSync(join(tmpdir(), 'baize-shots-'));
      const options = ['--seed', 'library', '--set', 'rounds=2', '--bots', 'novice'];
      execFileSync(process.execPath, [BAIZE, 'play', 'kirin', ...options, '--out', join(records, 'kirin.jsonl')]);
      host = await startHost(['serve', '--port', '0', '--no-open'], records);
      await page.addInitScript(() => {
        localStorage.setItem('baize.settings', JSON.stringify({ name: 'Ida' }));
      });
      const address = new URL(String(host.printed['host']));
      await page.goto(`${address.origin}/?renderer=canvas&speed=instant${address.hash}`);
      await page.getByRole('button', { name: 'All matches' }).first().click();
      await page.getByRole('button', { name: /^Watch again/ }).click();
      const bar = page.getByRole('region', { name: 'Replay' });
      await bar.getByRole('button', { name: 'One step forward' }).click();
      await page.locator('main[data-replay="1"][data-settled="true"]').waitFor({ state: 'attached' });
      await page.keyboard.press('n');
      const dialog = page.getByRole('dialog', { name: 'Rounds and notes' });
      await shoot(page, 'no-notes');
      const box = dialog.getByRole('textbox', { name: /^Your note/ });
      await box.fill('A bold deal for whoever sits first, and a long sentence about it that needs more than one line');
      await box.press('Enter');
      await expect(dialog.getByText('was saved.')).toBeVisible();
      await shoot(page, 'notes');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await shoot(page, 'noted');
      await bar.getByRole('button', { name: 'Show this replay to the audience' }).click();
      await page.getByText('Open the pages and an output under Stream').first().waitFor();
      await shoot(page, 'no-output');
      await page.evaluate(() => {
        window.location.hash = '#match?id=gone-1&step=2';
      });
      await page.getByRole('dialog', { name: 'The link could not be followed.' }).waitFor();
      await shoot(page, 'bad-link');
    });
  });
}
