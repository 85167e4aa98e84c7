import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { generateMatches, keepReviews } from './fixtures/generated-matches.ts';
import { hallLink, startHost, type RunningHost } from './fixtures/host.ts';
import { watchComplaints } from './fixtures/player.ts';
import { DEEP } from './fixtures/tier.ts';

/** How a player fared, by keyboard and by touch: figures, charts and their tables, files, and what is forgotten. */
const SIZES = [
  { name: 'desktop', width: 1280, height: 800, hasTouch: false },
  { name: 'phone', width: 390, height: 844, hasTouch: true },
] as const;
const MATCHES = 150;

let folder: string;
let host: RunningHost;
test.beforeEach(() => {
  // The host removes it when it stops.
  folder = mkdtempSync(join(tmpdir(), 'baize-statistics-'));
});
test.afterEach(() => host.stop());

async function open(page: Page): Promise<void> {
  host = await startHost(['serve', '--no-open', '--port', '0'], folder);
  await page.addInitScript(() => {
    localStorage.setItem('baize.settings', JSON.stringify({ name: 'Ada' }));
  });
  await page.goto(hallLink(host));
}

for (const { name, width, height, hasTouch } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, hasTouch });

    test('a player’s figures are seen, chosen, saved and forgotten', DEEP, async ({ page }) => {
      generateMatches(folder, MATCHES);
      keepReviews(folder, 'Ada');
      const complaints = await watchComplaints(page);
      await open(page);
      await page.getByRole('button', { name: 'All matches' }).first().click();
      await page.getByRole('button', { name: 'Statistics' }).click();
      await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible();
      // What was read so far is shown; all of it is there in the end.
      await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
      await expect(page.getByRole('button', { name: /Player/ })).toContainText('Ada');
      await noneBeyondTheEdge(page);
      await expectAccessible(page);

      // By keyboard along the line, to a match that can be watched.
      const line = page.getByRole('slider', { name: /Share of wins/ });
      await line.focus();
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowLeft');
      await expect(line).toHaveAttribute('aria-valuetext', /place \d of \d/);
      await expect(page.getByRole('button', { name: 'Watch this match again' })).toBeVisible();
      await page.getByText('Month', { exact: true }).click();
      await expect(page.getByText('Share of wins by month').first()).toBeVisible();

      // Each chart is a table too.
      const places = page.getByRole('figure', { name: 'Places' });
      await places.getByText('As a table').click();
      await expect(places.getByRole('table')).toContainText('Place 1');
      await expect(page.getByRole('table', { name: 'Opponents' }).getByRole('row')).not.toHaveCount(1);
      await expect(page.getByRole('figure', { name: 'Precision of reviewed matches' })).toBeVisible();

      await page.getByRole('button', { name: /Game/ }).click();
      await page.getByRole('option', { name: 'Di Renjie' }).click();
      await expect(page.getByRole('figure', { name: 'How often' })).toContainText('%');
      await noneBeyondTheEdge(page);

      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save or forget' }).click();
      await page.getByRole('menuitem', { name: /CSV/ }).click();
      const download = await saving;
      expect(download.suggestedFilename()).toBe('baize-statistics-Ada-di-renjie.csv');
      expect(readFileSync(await download.path(), 'utf8')).toMatch(/^when,game,players,place/);

      await page.getByRole('button', { name: 'Save or forget' }).click();
      await page.getByRole('menuitem', { name: /Forget/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Forget the reviews' }).click();
      await expect(page.getByText('No match of Ada has been reviewed yet.')).toBeVisible();
      expect(JSON.parse(readFileSync(join(folder, 'reviews.json'), 'utf8'))).toMatchObject({ reviews: [] });

      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByRole('heading', { name: 'All matches' })).toBeVisible();
      expect(complaints.all).toEqual([]);
    });
  });
}

async function noneBeyondTheEdge(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    return [document.documentElement.scrollWidth - window.innerWidth, main.scrollWidth - main.clientWidth];
  });
  expect(beyond).toEqual([0, 0]);
}
