import { test } from '@playwright/test';
import { folderWithMatch, watchFirst, WITHOUT_WEBGL } from './hall.ts';
import { said } from './language.ts';
import { atEverySize } from './studio.ts';

/** Writes the pictures of the review at every size to reports/shots: its parts, and a move that is tried again. */
test.use(WITHOUT_WEBGL);

atEverySize(({ openHall, shoot }) => {
  test('the review of a match', async ({ page }) => {
    await openHall(page, folderWithMatch('review1', 1));
    await watchFirst(page);
    await page.getByRole('button', { name: said('Review: luck and play') }).click();
    const dialog = page.getByRole('dialog');
    await shoot(page, 'review-coming');
    const fair = 'All of this is judged only from what {{who, seat}} could know at the time, never from hidden cards.';
    await dialog.getByText(said(fair)).waitFor({ timeout: 60_000 });
    await shoot(page, 'review-top');
    const curve = dialog.getByRole('slider', { name: said('Chance of winning') });
    await curve.focus();
    for (let step = 0; step < 4; step += 1) await curve.press('ArrowRight');
    await dialog
      .getByRole('button', { name: said('Show this move') })
      .first()
      .scrollIntoViewIfNeeded();
    await shoot(page, 'review-curve');
    await dialog.getByRole('listitem').last().scrollIntoViewIfNeeded();
    await shoot(page, 'review-costly');
    await dialog.getByRole('button', { name: said('Try the costly moves again') }).click();
    const bar = page.locator('.learn');
    await bar.waitFor();
    await page.locator('main[data-settled="true"]').waitFor();
    await shoot(page, 'review-try');
    await bar.getByRole('button').first().click();
    await bar.getByRole('button', { name: said('Next') }).waitFor();
    await shoot(page, 'review-told');
  });
});
