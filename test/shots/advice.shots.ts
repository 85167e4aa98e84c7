import { test } from '@playwright/test';
import { games } from '#engine/games/index.ts';
import { ADVISED_SIZES, askForAdvice, hostAdvised } from '../e2e/fixtures/advice.ts';
import type { RunningHost } from '../e2e/fixtures/host.ts';
import { seatLinks } from '../e2e/fixtures/seats.ts';
import { WITHOUT_WEBGL } from './hall.ts';
import { IN_LANGUAGE, WANTS_LANGUAGE } from './language.ts';
import { takePicture } from './picture.ts';

/** Writes the pictures of advice to reports/shots: in every game, on the table and the hand page, at every size. */
test.use({ ...WITHOUT_WEBGL, ...WANTS_LANGUAGE, hasTouch: true });

let host: RunningHost;
test.afterEach(() => host.stop());

for (const game of games) {
  test(`advice in ${game.id}`, async ({ page }) => {
    host = await hostAdvised(game);
    const [link] = seatLinks(host);
    for (const on of ['table', 'hand'] as const) {
      const path = on === 'table' ? '/?renderer=canvas&speed=instant' : '/hand.html?speed=instant';
      await page.goto(new URL(`${path}${on === 'table' ? (link?.hash ?? '') : ''}`, link).href);
      await page.locator('.prompt.is-urgent').waitFor();
      await askForAdvice(page);
      for (const size of ADVISED_SIZES[on]) {
        await page.setViewportSize(size);
        await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
        const name = `advice-${game.id}-${on}-${String(size.width)}x${String(size.height)}`;
        await takePicture(page, `${name}${IN_LANGUAGE}`);
      }
    }
  });
}
