import { expect, test } from '@playwright/test';
import { generateMatches } from '../e2e/fixtures/generated-matches.ts';
import { emptyFolder, openLibrary, WITHOUT_WEBGL } from './hall.ts';
import { said } from './language.ts';
import { atEverySize } from './studio.ts';

/** Writes the pictures of the library at every size to reports/shots: of many matches, of deleted ones, and of none. */
const MATCHES = 240;

test.use(WITHOUT_WEBGL);

atEverySize(({ openHall, shoot }) => {
  test('the library', async ({ page }) => {
    const records = emptyFolder();
    generateMatches(records, MATCHES);
    await openHall(page, records);
    await openLibrary(page);
    await expect(page.locator('.library-item')).toHaveCount(50);
    await shoot(page, 'library-reading');
    await page.getByRole('textbox', { name: said('Search') }).fill('ada');
    await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
    await shoot(page, 'library-search');
    const first = page.locator('.library-item').first();
    await first.getByRole('button', { name: said('More for {{what}}') }).click();
    await shoot(page, 'library-menu');
    await page.getByRole('menuitem', { name: said('Delete') }).click();
    await page.getByRole('button', { name: said('Undo') }).waitFor();
    await shoot(page, 'library-deleted');
  });

  test('an empty library', async ({ page }) => {
    await openHall(page);
    await openLibrary(page);
    const none = 'There are no matches here. Sit down at a table, or import a file that somebody gave you.';
    await page.getByText(said(none)).waitFor();
    await shoot(page, 'library-empty');
  });
});
