import { expect, test } from '@playwright/test';
import { BEGINNING, LATER, PLAYING, serveScreen, type ServedScreen } from '../e2e/fixtures/evening-screen.ts';
import { SIZES } from './studio.ts';
import { IN_LANGUAGE, WANTS_LANGUAGE } from './language.ts';
import { takePicture } from './picture.ts';

/** Writes the pictures of an evening's standings at every size to reports/shots. */
const MOMENTS = { beginning: BEGINNING, playing: PLAYING, later: LATER, over: { ...LATER, isOver: true } };

let screen: ServedScreen;
test.afterEach(() => screen.stop());

for (const { name, width, height, scale } of SIZES) {
  test.describe(name, () => {
    test.use({ ...WANTS_LANGUAGE, viewport: { width, height }, deviceScaleFactor: scale });

    for (const [moment, picture] of Object.entries(MOMENTS)) {
      test(`the standings, ${moment}`, async ({ page }) => {
        screen = await serveScreen();
        screen.show(picture);
        await page.goto(screen.origin);
        await expect(page.locator('.evening-body')).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        await takePicture(page, `evening-${moment}-${name}${IN_LANGUAGE}`);
      });
    }
  });
}
