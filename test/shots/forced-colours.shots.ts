import { test } from '@playwright/test';
import { folderWithMatch, folderWithScene, watchFirst, WITHOUT_WEBGL } from './hall.ts';
import { said } from './language.ts';
import { atEverySize } from './studio.ts';

/**
 * Writes the pictures of lobby, settings, table, hand and replay to reports/shots as they are in colours that the system forces on
 * every page (contrast themes), light and dark.
 */
test.use(WITHOUT_WEBGL);

atEverySize(({ openHall, shoot }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`from the lobby to the hand in ${colorScheme} colours`, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await openHall(page, folderWithScene('dezai-shen-auction'));
      await page.getByRole('button', { name: said('Statistics') }).waitFor();
      await shoot(page, `forced-${colorScheme}-lobby`);
      await page.keyboard.press('Control+,');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await shoot(page, `forced-${colorScheme}-settings`);
      await dialog.getByText(said('Room tone')).first().scrollIntoViewIfNeeded();
      await shoot(page, `forced-${colorScheme}-settings-sound`);
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: said('Go on with {{game}}: {{headline}}') })
        .first()
        .click();
      await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
      await page.keyboard.press('g');
      await page.locator('.rail').waitFor();
      await shoot(page, `forced-${colorScheme}-table`);
      // The same tab keeps the host's seat.
      await page.goto(new URL('/hand.html', page.url()).href);
      await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
      await shoot(page, `forced-${colorScheme}-hand`);
    });

    test(`a replay in ${colorScheme} colours`, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await openHall(page, folderWithMatch('library', 2));
      await watchFirst(page);
      await page
        .getByRole('region', { name: said('Replay') })
        .getByRole('button', { name: said('One step forward') })
        .click();
      await page.locator('main[data-replay="1"][data-settled="true"]').waitFor({ state: 'attached' });
      await shoot(page, `forced-${colorScheme}-replay`);
    });
  }
});
