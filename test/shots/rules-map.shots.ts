import { test } from '@playwright/test';
import { deepScenes } from '#testkit/games/index.ts';
import { said } from './language.ts';
import { atEverySize } from './studio.ts';

/** Writes the rules in pictures and the rules map of every game at every size to reports/shots. */
atEverySize(({ open, shoot }) => {
  for (const scene of deepScenes()) {
    test(`rules map at ${scene}`, async ({ page }) => {
      await open(page, scene);
      await page.keyboard.press('F1');
      await page.locator('.rules-picture[data-now=true]').waitFor();
      await shoot(page, `rules-pictures-${scene}`);
      await page.getByRole('tab', { name: said('Map') }).click();
      await page.locator('.map-state.is-now').waitFor();
      await shoot(page, `rules-map-${scene}`);
    });
  }
});
