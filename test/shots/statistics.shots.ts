import { expect, test } from '@playwright/test';
import { generateMatches, keepReviews } from '../e2e/fixtures/generated-matches.ts';
import { emptyFolder, OWNER, WITHOUT_WEBGL } from './hall.ts';
import { said } from './language.ts';
import { atEverySize } from './studio.ts';

/** Writes the pictures of the statistics at every size to reports/shots: all games, one game, and of nothing. */
const MATCHES = 300;

test.use(WITHOUT_WEBGL);

atEverySize(({ openHall, shoot }) => {
  test('the statistics', async ({ page }) => {
    const records = emptyFolder();
    generateMatches(records, MATCHES);
    keepReviews(records, OWNER);
    await openHall(page, records);
    const statistics = page.getByRole('button', { name: said('Statistics') });
    await statistics.waitFor();
    await shoot(page, 'statistics-lobby');
    await statistics.click();
    await page.getByRole('progressbar').waitFor();
    await shoot(page, 'statistics-reading');
    await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 90_000 });
    await page.getByRole('slider').first().focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await shoot(page, 'statistics-all');
    const places = page.getByRole('figure', { name: said('Places') });
    await places.scrollIntoViewIfNeeded();
    await places.getByText(said('As a table')).click();
    await page.getByRole('table', { name: said('Opponents') }).scrollIntoViewIfNeeded();
    await shoot(page, 'statistics-middle');
    await page.getByText(said('All of this stays on this computer.')).scrollIntoViewIfNeeded();
    await shoot(page, 'statistics-end');
    await page.getByRole('button', { name: said('All games') }).click();
    await page.getByRole('option', { name: said('Private Die') }).click();
    await page.getByRole('figure', { name: said('How often') }).scrollIntoViewIfNeeded();
    await shoot(page, 'statistics-game');
    await page.getByRole('button', { name: said('Save or forget') }).click();
    await page.getByRole('menuitem', { name: said('Forget the reviews of this player…') }).click();
    await shoot(page, 'statistics-forget');
  });

  test('no statistics', async ({ page }) => {
    await openHall(page);
    await page.getByRole('button', { name: said('Statistics') }).click();
    await page
      .getByText(said('There is no finished match on this computer. Play one to its end, and it counts here.'))
      .waitFor();
    await shoot(page, 'statistics-empty');
  });
});
