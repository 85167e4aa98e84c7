import { test } from '@playwright/test';
import { scenesFor } from '#testkit/games/index.ts';
import type { RunningHost } from '../e2e/fixtures/host.ts';
import { openScene, shoot } from './scene-page.ts';

/** Writes the pictures of the hand page to reports/shots: scenes of every game on the narrowest and a usual phone. */
const SIZES = [
  { name: '320x568', width: 320, height: 568 },
  { name: '390x844', width: 390, height: 844 },
] as const;

for (const { name, width, height } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: 2, hasTouch: true });
    let host: RunningHost | undefined;
    test.afterEach(async () => {
      await host?.stop();
      host = undefined;
    });

    for (const scene of scenesFor('onPhone')) {
      test(scene, async ({ page }) => {
        host = await openScene(page, scene);
        // The same tab keeps the host's seat.
        await page.goto(new URL('/hand.html', page.url()).href);
        await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
        await shoot(page, `hand-${scene}-${name}`);
      });
    }
  });
}
