import { test } from '@playwright/test';
import type { RunningHost } from '../e2e/fixtures/host.ts';
import { playOn } from '../e2e/fixtures/player.ts';
import { said } from './language.ts';
import { openScene, shoot, shootForReadme } from './scene-page.ts';
import { settled, SIZES } from './studio.ts';

/**
 * Writes the pictures of Di Renjie at every size to reports/shots, and the README's to docs/images. Each scene is an unfinished record (test/records)
 * that the host takes up, so every run shows the same cards.
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
    const nameOf = (scene: string) => `di-renjie-${scene}-${size.name}`;

    for (const scene of ['hints', 'request', 'respond', 'present', 'examine', 'looking', 'plan', 'six', 'answers']) {
      test(scene, async ({ page }) => {
        host = await openScene(page, `di-renjie-${scene}`);
        await shoot(page, nameOf(scene));
        if (scene === 'respond') await shootForReadme(page, 'di-renjie');
      });
    }

    test('the notebook', async ({ page }) => {
      host = await openScene(page, 'di-renjie-request');
      await page.keyboard.press('n');
      await page.getByText(said('What you were shown')).waitFor();
      await settled(page);
      await shoot(page, nameOf('notebook'));
    });

    test('the finale', async ({ page }) => {
      host = await openScene(page, 'di-renjie-answers');
      const finale = page.getByRole('dialog');
      await playOn(page, 1);
      await finale.waitFor();
      await shoot(page, nameOf('finale'));
      await settled(page);
      await shoot(page, nameOf('verdict'));
    });
  });
}
