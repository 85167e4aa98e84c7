import { test, type Page } from '@playwright/test';
import { serveRoom, type StageServer } from './stage-page/serve.ts';
import { WITHOUT_WEBGL } from './hall.ts';
import { IN_LANGUAGE, said, saidAlone, WANTS_LANGUAGE } from './language.ts';
import { takePicture } from './picture.ts';
import { SIZES } from './studio.ts';

/** Writes the pictures of who had a hand in a deal and what its check found: beside a table, on a phone, and in the dialog. */
const EVERY_SIZE = [...SIZES, { name: '320x568', width: 320, height: 568, scale: 2 }] as const;
const PLAYED = ['deal-begun', 'deal-alone', 'deal-again'] as const;
const OVER = ['deal-checking', 'deal-failed', 'deal-kept', 'deal-verified', 'deal-lacks', 'deal-differs'] as const;

test.use({ ...WITHOUT_WEBGL, ...WANTS_LANGUAGE });

let server: StageServer;
test.beforeAll(async () => {
  server = await serveRoom();
});
test.afterAll(() => server.close());

for (const size of EVERY_SIZE) {
  const isPhone = size.width < 500;
  test.describe(size.name, () => {
    test.use({
      viewport: { width: size.width, height: size.height },
      deviceScaleFactor: size.scale,
      hasTouch: isPhone,
    });

    async function open(page: Page, scene: string): Promise<void> {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`${server.address}?scene=${scene}${isPhone ? '&app=hand' : ''}`);
      await page.locator('[data-settled="true"]').waitFor({ state: 'attached' });
    }

    async function shootDialog(page: Page, scene: string): Promise<void> {
      const dialog = page.getByRole('dialog', { name: saidAlone('Deal') });
      await dialog.waitFor();
      await takePicture(page, `${scene}-${size.name}${IN_LANGUAGE}`, 'disabled');
      const body = dialog.locator('.dialog-body');
      const isMore = await body.evaluate((element) => {
        element.scrollTop = element.scrollHeight;
        return element.scrollTop > 0;
      });
      if (isMore) await takePicture(page, `${scene}-below-${size.name}${IN_LANGUAGE}`, 'disabled');
    }

    for (const scene of PLAYED) {
      test(scene, async ({ page }) => {
        await open(page, scene);
        const sign = page.locator('.deal-sign').getByRole('button');
        await sign.waitFor();
        await takePicture(page, `${scene}-sign-${size.name}${IN_LANGUAGE}`, 'disabled');
        await sign.click();
        await shootDialog(page, scene);
      });
    }

    for (const scene of OVER) {
      test(scene, async ({ page }) => {
        await open(page, scene);
        const button = page.getByRole('button', { name: said('About the deal') });
        await button.waitFor();
        await takePicture(page, `${scene}-standing-${size.name}${IN_LANGUAGE}`, 'disabled');
        await button.click();
        await shootDialog(page, scene);
      });
    }
  });
}
