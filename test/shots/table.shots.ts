import { test } from '@playwright/test';
import { scenesFor } from '#testkit/games/index.ts';
import { atEverySize } from './studio.ts';

/** Writes the pictures of the table in scenes of every game at every size to reports/shots. */
atEverySize(({ open, shoot }) => {
  for (const scene of scenesFor('onTable')) {
    test(scene, async ({ page }) => {
      await open(page, scene);
      await shoot(page, scene);
    });
  }
});
