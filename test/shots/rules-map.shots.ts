import { test } from '@playwright/test';
import { atEverySize } from './studio.ts';

/** A moment of each game, deep in its chart. */
const SCENES = [
  'kirin-mid-trick',
  'dezai-shen-two-trumps',
  'private-die-six',
  'di-renjie-request',
  'death-by-digits-guess',
  'hearts-mid-trick',
];

/** Writes the rules map of every game at every size to reports/shots. */
atEverySize(({ open, shoot }) => {
  for (const scene of SCENES) {
    test(`rules map at ${scene}`, async ({ page }) => {
      await open(page, scene);
      await page.keyboard.press('F1');
      await page.getByRole('tab', { name: /map/i }).click();
      await page.locator('.map-state.is-now').waitFor();
      await shoot(page, `rules-map-${scene}`);
    });
  }
});
