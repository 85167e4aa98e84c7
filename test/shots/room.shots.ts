import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { serveStage, type StageServer } from './stage-page/serve.ts';
import { settled, SHOTS, SIZES } from './studio.ts';

let server: StageServer;
test.beforeAll(async () => {
  server = await serveStage('room-page');
});
test.afterAll(() => server.close());

/** The screens of the room, with a host that is pretended: every state at every size. */
const SCENES = [
  'lobby',
  'gathering-host',
  'gathering-shut',
  'gathering-beset',
  'gathering-checks',
  'gathering-guest',
  'door-name',
  'door-code',
  'door-asking',
  'late',
  'moved',
  'moved-waiting',
  'handed-over',
  'big-screen',
  'curtain',
  'peek',
  'open',
] as const;

for (const size of SIZES) {
  test.describe(size.name, () => {
    test.use({
      viewport: { width: size.width, height: size.height },
      deviceScaleFactor: size.scale,
      hasTouch: size.width < 500,
    });

    for (const scene of SCENES) {
      test(scene, async ({ page }) => {
        await page.goto(`${server.address}?scene=${scene}`);
        await page.locator('main, [role=alertdialog]').first().waitFor();
        await settled(page);
        await page.screenshot({ path: join(SHOTS, `room-${scene}-${size.name}.png`) });
      });
    }

    test('joining a table', async ({ page }) => {
      await page.goto(`${server.address}?scene=lobby&nearby=none`);
      await page.getByRole('button', { name: 'Join a table' }).click();
      await page.getByText('No table found yet').waitFor();
      await settled(page);
      await page.screenshot({ path: join(SHOTS, `room-join-none-${size.name}.png`) });
      await page.goto(`${server.address}?scene=lobby&nearby=some`);
      await page.getByRole('button', { name: 'Join a table' }).click();
      await page.getByRole('textbox', { name: 'Address' }).fill('192.168.1.9');
      await page.getByRole('button', { name: 'Join', exact: true }).last().click();
      await page.getByText('Nothing answers').waitFor();
      await settled(page);
      await page.screenshot({ path: join(SHOTS, `room-join-some-${size.name}.png`) });
      await page.getByRole('button', { name: 'Join Kirin' }).click();
      await page.getByText('violin moss').waitFor();
      await settled(page);
      await page.screenshot({ path: join(SHOTS, `room-join-words-${size.name}.png`) });
    });

    test('the dialogs of the host', async ({ page }) => {
      await page.goto(`${server.address}?scene=gathering-beset`);
      await page.getByRole('button', { name: 'Network and door…' }).click();
      await settled(page);
      await page.screenshot({ path: join(SHOTS, `room-invite-${size.name}.png`) });
      await page.goto(`${server.address}?scene=match`);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('menuitem', { name: 'People…' }).click();
      await settled(page);
      await page.screenshot({ path: join(SHOTS, `room-people-${size.name}.png`) });
    });
  });
}

test.beforeAll(() => {
  mkdirSync(SHOTS, { recursive: true });
});
