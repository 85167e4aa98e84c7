import { test } from '@playwright/test';
import type { RunningHost } from '../e2e/fixtures/host.ts';
import { said } from './language.ts';
import { openScene, shoot, stopped } from './scene-page.ts';
import { SIZES } from './studio.ts';

/**
 * Writes the pictures of Private Die at every size to reports/shots. Each scene is an unfinished record (test/records)
 * that the host takes up, so every run shows the same cards and dice.
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
    const nameOf = (scene: string) => `private-die-${scene}-${size.name}`;

    test('two players, a roll in flight', async ({ page }) => {
      host = await openScene(page, 'private-die-two');
      await shoot(page, nameOf('two'));
      const roll = () =>
        page
          .locator('.offer')
          .getByText(said('{{count}} dice', { count: 3 }))
          .or(page.getByRole('button', { name: said('{{count}} dice', { count: 3 }) }))
          .first()
          .click();
      await stopped(page, roll, [240, 420, 700, 2000], (moment) => shoot(page, nameOf(`roll-${String(moment)}`)));
    });

    test('a bust and a match', async ({ page }) => {
      host = await openScene(page, 'private-die-bust');
      await shoot(page, nameOf('bust-and-match'));
    });

    test('a roll-off', async ({ page }) => {
      host = await openScene(page, 'private-die-roll-off');
      await shoot(page, nameOf('challenge'));
      const force = () => page.getByRole('button', { name: said('Force a roll-off') }).click();
      await stopped(page, force, [1900, 3600], (moment) => shoot(page, nameOf(`roll-off-${String(moment)}`)));
    });

    test('a sudden death', async ({ page }) => {
      host = await openScene(page, 'private-die-sudden-death');
      await shoot(page, nameOf('sudden-death'));
    });

    test('six players', async ({ page }) => {
      host = await openScene(page, 'private-die-six');
      await shoot(page, nameOf('six'));
    });
  });
}
