import { test } from '@playwright/test';
import { deepScenes } from '#testkit/games/index.ts';
import { folderWithScene, WITHOUT_WEBGL } from './hall.ts';
import { said } from './language.ts';
import { atEverySize } from './studio.ts';

/** Writes the pictures of what lies beside or over every table: the settings to their end, the drawer and its tabs. */
test.use(WITHOUT_WEBGL);

atEverySize(({ openHall, shoot }) => {
  test('the settings', async ({ page }) => {
    await openHall(page);
    await page.getByRole('button', { name: said('Statistics') }).waitFor();
    await page.keyboard.press('Control+,');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await shoot(page, 'dialog-settings');
    await dialog.getByText(said('Room tone')).first().scrollIntoViewIfNeeded();
    await shoot(page, 'dialog-settings-sound');
    await dialog.getByRole('button', { name: said('Keyboard shortcuts') }).click();
    await page.getByText(said('Go to the first to ninth card')).waitFor();
    await shoot(page, 'dialog-shortcuts');
  });

  for (const scene of deepScenes()) {
    test(`the drawer at ${scene}`, async ({ page }) => {
      await openHall(page, folderWithScene(scene));
      await page
        .getByRole('button', { name: said('Go on with {{game}}: {{headline}}') })
        .first()
        .click();
      await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
      await page.keyboard.press('g');
      const tabs = page.locator('.rail').getByRole('tab');
      await tabs.first().waitFor();
      for (let at = 0; at < (await tabs.count()); at += 1) {
        await tabs.nth(at).click();
        await shoot(page, `drawer-${scene}-${String(at)}`);
      }
    });
  }
});
