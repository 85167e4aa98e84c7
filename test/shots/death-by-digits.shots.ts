import { test } from '@playwright/test';
import type { RunningHost } from '../e2e/fixtures/host.ts';
import { openScene, shoot } from './scene-page.ts';
import { SIZES } from './studio.ts';

const SCENES = ['guess', 'play', 'stop', 'naming', 'look', 'taking', 'refilling', 'accusing', 'six', 'nearly-over'];

/**
 * Writes the pictures of Death by Digits at every size to reports/shots. Each scene is an unfinished record
 * (test/records) that the host takes up, so every run shows the same cards.
 */
for (const size of SIZES) {
  test.describe(size.name, () => {
    test.use({
      viewport: { width: size.width, height: size.height },
      deviceScaleFactor: size.scale,
      hasTouch: size.width < 500,
    });
    let host: RunningHost | undefined;
    test.afterEach(async () => {
      await host?.stop();
      host = undefined;
    });

    for (const scene of SCENES) {
      test(scene, async ({ page }) => {
        host = await openScene(page, `death-by-digits-${scene}`);
        await shoot(page, `death-by-digits-${scene}-${size.name}`);
      });
    }

    test('a pair chosen, with what it would do', async ({ page }) => {
      host = await openScene(page, 'death-by-digits-play');
      const cards = page.locator('button.mirror-card[data-piece]');
      await cards.nth(0).press('Enter');
      await cards.nth(1).press('Enter');
      await shoot(page, `death-by-digits-preview-${size.name}`);
    });
  });
}
