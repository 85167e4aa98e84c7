import { test } from '@playwright/test';
import { folderWithMatch, watchFirst, WITHOUT_WEBGL } from './hall.ts';
import { said } from './language.ts';
import { atEverySize } from './studio.ts';

/** Writes the pictures of a replay's tools at every size to reports/shots: notes, links, and showing it to an audience. */
test.use(WITHOUT_WEBGL);

atEverySize(({ openHall, shoot }) => {
  test('the tools of a replay', async ({ page }) => {
    await openHall(page, folderWithMatch('library', 2));
    await watchFirst(page);
    const bar = page.getByRole('region', { name: said('Replay') });
    await bar.getByRole('button', { name: said('One step forward') }).click();
    await page.locator('main[data-replay="1"][data-settled="true"]').waitFor({ state: 'attached' });
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: said('Rounds and notes') });
    await shoot(page, 'replay-no-notes');
    const box = dialog.getByRole('textbox', { name: said('Your note at step {{at}}') });
    await box.fill('A bold deal for whoever sits first, and a long sentence about it that needs more than one line');
    await box.press('Enter');
    await dialog.getByText(said('The note at step {{at}} was saved.')).waitFor();
    await shoot(page, 'replay-notes');
    await dialog.getByRole('button', { name: said('Close') }).click();
    await shoot(page, 'replay-noted');
    await bar.getByRole('button', { name: said('Show this replay to the audience') }).click();
    await page
      .getByText(
        said('Nobody would see the replay yet. Open the pages and an output under Stream in the menu, then show it.'),
      )
      .first()
      .waitFor();
    await shoot(page, 'replay-no-output');
    await page.evaluate(() => {
      window.location.hash = '#match?id=gone-1&step=2';
    });
    await page.getByRole('dialog', { name: said('The link could not be followed.') }).waitFor();
    await shoot(page, 'replay-bad-link');
  });
});
