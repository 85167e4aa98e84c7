import { test } from '@playwright/test';
import type { RunningHost } from '../e2e/fixtures/host.ts';
import { said } from './language.ts';
import { openScene, shoot, shootForReadme } from './scene-page.ts';
import { settled, SIZES } from './studio.ts';

const SCENES = ['guess', 'play', 'stop', 'naming', 'look', 'taking', 'refilling', 'accusing', 'six', 'nearly-over'];

/**
 * Writes the pictures of Death by Digits at every size to reports/shots, and the README's to docs/images. Each scene is an unfinished record
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

    const nameOf = (scene: string) => `death-by-digits-${scene}-${size.name}`;

    for (const scene of SCENES) {
      test(scene, async ({ page }) => {
        host = await openScene(page, `death-by-digits-${scene}`, scene === 'stop');
        await shoot(page, nameOf(scene));
      });
    }

    test('a pair chosen, with what it would do', async ({ page }) => {
      host = await openScene(page, 'death-by-digits-play');
      const cards = page.locator('button.mirror-card[data-piece]');
      // 2 and 3 make the Midnumber.
      await cards.nth(2).press('Enter');
      await cards.nth(3).press('Enter');
      await settled(page);
      await shoot(page, nameOf('preview'));
      await shootForReadme(page, 'death-by-digits');
    });

    test('a card of the Murder in large', async ({ page }) => {
      host = await openScene(page, 'death-by-digits-look');
      const controls = page.locator('.prompt-controls');
      await controls.getByRole('button', { name: said('Card {{number}}', { number: 2 }) }).click();
      await controls.getByRole('button', { name: said('Close') }).waitFor();
      await settled(page);
      await shoot(page, nameOf('looking'));
    });

    test('an accusation', async ({ page }) => {
      host = await openScene(page, 'death-by-digits-accusing');
      await page.getByRole('button', { name: said('Accuse') }).click();
      await settled(page);
      await shoot(page, nameOf('accusation'));
    });

    test('the notebook', async ({ page }) => {
      host = await openScene(page, 'death-by-digits-look');
      await page.keyboard.press('n');
      await page.getByText(said('Face down in Evidence')).waitFor();
      await settled(page);
      await shoot(page, nameOf('notebook'));
    });

    test('the end', async ({ page }) => {
      host = await openScene(page, 'death-by-digits-nearly-over');
      await page.getByRole('button', { name: said('Write it down') }).click();
      const form = page.getByRole('dialog');
      for (const place of [0, 1, 2]) await form.locator('.strip-number').nth(place).click();
      await form.getByRole('button').last().click();
      await page.getByRole('button', { name: said('Yes, do it') }).click();
      const finale = page.getByRole('dialog');
      await finale.waitFor();
      await shoot(page, nameOf('finale'));
      await settled(page);
      await shoot(page, nameOf('verdict'));
    });
  });
}
