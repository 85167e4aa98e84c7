import { test } from '@playwright/test';
import { playerOn } from '../e2e/fixtures/player.ts';
import { atEverySize, playAny } from './studio.ts';

/** Writes the pictures of a hand of Hearts that is over, at every size, to reports/shots. */
atEverySize(({ open, shoot }) => {
  test('hand summary', async ({ page }) => {
    await open(page, 'hearts-hand-end');
    await playAny(page);
    await playerOn(page).summary.waitFor({ timeout: 60_000 });
    await page.waitForTimeout(2500);
    await shoot(page, 'hearts-hand-summary');
  });
});
