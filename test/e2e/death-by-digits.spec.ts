import { expect, test } from '@playwright/test';
import type { RunningHost } from './fixtures/host.ts';
import { expectTidy } from './fixtures/page.ts';
import { playerOn, watchComplaints } from './fixtures/player.ts';
import { continueScene } from './fixtures/scene.ts';

let host: RunningHost;
test.afterEach(() => host.stop());

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a theft is stopped with a card of the number played, and stays stopped', async ({ page }) => {
    const complaints = await watchComplaints(page);
    host = await continueScene(page, 'death-by-digits-stop');
    const { playable } = playerOn(page);
    await playable.waitFor();
    await expectTidy(page);
    await playable.press('Enter');
    // Alone with bots nobody else is waited for.
    const stopped = page.getByText(/nothing is stolen|steals nothing/i).first();
    await expect(stopped).toBeAttached({ timeout: 20_000 });
    await page.reload();
    await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
    await expect(stopped).toBeAttached();
    expect(complaints.all).toEqual([]);
  });
});
