import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Locator } from '@playwright/test';
import { perTier } from '#testkit/tier.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { hallLink, startHost, type RunningHost } from './fixtures/host.ts';
import { watchComplaints } from './fixtures/player.ts';
import { picture } from './fixtures/picture.ts';
import { standsAt } from './fixtures/replay.ts';
import { deepUnless } from './fixtures/tier.ts';

/** The review of a finished match: asked for, read, walked along, and its moves tried again. */
const SIZES = [
  { name: 'desktop', width: 1280, height: 800, hasTouch: false },
  { name: 'phone', width: 390, height: 844, hasTouch: true },
] as const;

const BAIZE = join(import.meta.dirname, '../../out/cli/baize.js');

let folder: string;
let played: string;
let host: RunningHost;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-review-'));
  played = join(folder, 'played.baize');
  const options = ['--seed', 'review1', '--set', 'rounds=1', '--bots', 'novice', '--out', played];
  execFileSync(process.execPath, [BAIZE, 'play', 'kirin', ...options]);
});
test.afterAll(() => {
  rmSync(folder, { recursive: true });
});
test.afterEach(() => host.stop());

for (const { name, width, height, hasTouch } of SIZES) {
  test.describe(name, () => {
    const phone = deepUnless(name === 'phone');
    test.use({ viewport: { width, height }, hasTouch });

    test('a match is reviewed, and its costly moves are tried again', phone, async ({ page }) => {
      const records = mkdtempSync(join(folder, 'records-'));
      cpSync(played, join(records, 'kirin-over.jsonl'));
      host = await startHost(['serve', '--no-open', '--port', '0'], records);
      const complaints = await watchComplaints(page);
      await page.goto(hallLink(host));
      await page.getByRole('button', { name: 'Other games and tables' }).click();
      await page.getByRole('button', { name: 'All matches' }).first().click();
      await page.getByRole('button', { name: 'Statistics' }).click();
      await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Back' }).click();
      await page.getByRole('button', { name: /^Watch again/ }).click();
      await standsAt(page, 0);

      await page.getByRole('button', { name: /^Review/ }).click();
      const dialog = page.getByRole('dialog', { name: /^Review of/ });
      await expect(dialog.getByRole('progressbar')).toBeVisible();
      await picture(page, 'coming');
      await expect(dialog.getByText('never from hidden cards')).toBeVisible({ timeout: 60_000 });
      await picture(page, 'top');
      await addsUp(dialog);
      await expectAccessible(page);

      // The curve is walked along by keys, read out, and the same as a table.
      const curve = dialog.getByRole('slider', { name: 'Chance of winning, move by move' });
      await curve.focus();
      await curve.press('ArrowRight');
      const spoken = await curve.getAttribute('aria-valuetext');
      expect(spoken).toMatch(/^Round 1, move 1, .*%/);
      await curve.scrollIntoViewIfNeeded();
      await picture(page, 'curve');
      await dialog.getByText('As a table').click();
      const moves = Number(await curve.getAttribute('aria-valuemax'));
      const table = dialog.getByRole('table', { name: 'Chance of winning, move by move' });
      await expect(table.getByRole('row')).toHaveCount(moves + 2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      const costly = dialog.locator('.costly > li');
      await costly.first().scrollIntoViewIfNeeded();
      await expect(costly.first()).toContainText('Better:');
      await picture(page, 'costly');

      await costly
        .first()
        .getByRole('button', { name: /^Show this move/ })
        .click();
      await expect(dialog).toHaveCount(0);
      await expect(page.locator('main[data-replay]:not([data-replay="0"])')).toBeAttached();
      await expect(page.getByRole('button', { name: 'With open cards' })).toBeVisible();

      await page.getByRole('button', { name: /^Review/ }).click();
      await dialog.getByRole('button', { name: 'Try the costly moves again' }).click();
      const bar = page.getByRole('region', { name: 'Try again' });
      for (;;) {
        await expect(bar.getByText('What would you do')).toBeVisible();
        await picture(page, 'learn');
        const choices = bar.getByRole('button', { name: /^(?!Skip|Finish)/ });
        await expect(choices.first()).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(bar.getByText(/played/)).toBeVisible();
        await picture(page, 'told');
        const next = bar.getByRole('button', { name: 'Next' });
        if (perTier(true, (await next.count()) === 0)) break;
        await next.click();
      }
      await bar.getByRole('button', { name: /^Finish/ }).click();
      await expect(dialog.getByText('never from hidden cards')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      expect(complaints.all).toEqual([]);
    });
  });
}

/** What made the result adds up to it, as it is shown. */
async function addsUp(dialog: Locator): Promise<void> {
  const table = dialog.getByRole('table', { name: 'What made the result' });
  const cells = await table.locator('.balance-number').allTextContents();
  const numbers = cells.map((text) => Math.round(10 * Number(text.replace('−', '-').replace(/[^\d.-]/g, ''))));
  expect(numbers).toHaveLength(5);
  expect(numbers.slice(0, 4).reduce((sum, number) => sum + number, 0)).toBe(numbers[4]);
}
