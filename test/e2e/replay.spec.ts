import { expect, test, type Page } from '@playwright/test';
import { startHost, type RunningHost } from './fixtures/host.ts';
import { expectTidy } from './fixtures/page.ts';
import { playOn, playerOn, watchComplaints } from './fixtures/player.ts';
import { standsAt } from './fixtures/replay.ts';
import { DEEP } from './fixtures/tier.ts';

/** After a match: watching it again with open cards, by buttons and by keys, and back to the final standing. */
const SIZES = [
  { name: 'desktop', width: 1366, height: 768, hasTouch: false },
  { name: 'phone', width: 390, height: 844, hasTouch: true },
] as const;

let host: RunningHost;
test.afterEach(() => host.stop());

for (const { name, width, height, hasTouch } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, hasTouch });

    test('a finished match is watched again with open cards', DEEP, async ({ page }) => {
      test.setTimeout(240_000);
      const options = ['--set', 'rounds=1', '--pace', 'instant'];
      host = await startHost(['host', 'kirin', '--port', '0', '--bots', 'steady,steady,steady', ...options]);
      const complaints = await watchComplaints(page);
      const { seats } = host.printed as unknown as { readonly seats: readonly { readonly join: string }[] };
      const address = new URL(String(seats[0]?.join));
      await page.goto(`${address.origin}/?renderer=canvas&speed=instant${address.hash}`);
      expect(await playOn(page)).toBe(9);
      const { standing } = playerOn(page);
      await standing.getByRole('button', { name: 'Watch it again with open cards' }).press('Enter');
      await expect(standing).toBeHidden();
      const bar = page.getByRole('region', { name: 'Replay' });
      await expect(page.locator('.headline')).toContainText(/Replay - step 0 of \d+/);
      await expect(bar.getByRole('button', { name: 'Play', exact: true })).toBeFocused();

      await page.keyboard.press('ArrowRight');
      await standsAt(page, 1);
      // The deal: nine cards in each hand, and everybody reads all of them.
      const hands = page.locator('.mirror-zone[data-zone^="hand:"]');
      await expect(hands).toHaveCount(4);
      for (const hand of await hands.all()) {
        await expect(hand.getByRole('listitem')).toHaveCount(9);
        await expect(hand).not.toContainText(/face-down/);
      }
      await expect(page.locator('button[data-piece]')).toHaveCount(0);
      await expectTidy(page);
      // Turned round, another hand lies large in front of whoever watches.
      const before = await large(page);
      await bar.getByRole('button', { name: /Look from the seat of/ }).click();
      await expect.poll(() => large(page)).not.toEqual(before);
      await expectTidy(page);
      // As one player saw it: one hand is open, and the others are backs.
      const open = page.locator('.mirror-zone[data-zone^="hand:"]').filter({ hasNotText: /face-down/ });
      await bar.getByRole('button', { name: /^Only what .* saw$/ }).click();
      await expect(open).toHaveCount(1);
      await standsAt(page, 1);
      await expectTidy(page);
      await page.keyboard.press('ArrowDown');
      await expect(open).toHaveCount(4);
      await bar.getByRole('button', { name: 'One step forward' }).click();
      await standsAt(page, 2);
      await expect(bar.locator('.replay-told')).toContainText(/declare/);
      await page.keyboard.press('ArrowLeft');
      await standsAt(page, 1);

      await page.keyboard.press('End');
      const of = Number(await bar.getByRole('slider').getAttribute('max'));
      await standsAt(page, of);
      await expectTidy(page);
      await page.keyboard.press('Home');
      await standsAt(page, 0);
      await bar.getByRole('slider').focus();
      await page.keyboard.press('PageUp');
      await expect(page.locator('main')).not.toHaveAttribute('data-replay', '0');

      // By itself it goes on to the end and stops there.
      await bar.getByRole('button', { name: 'Play', exact: true }).click();
      await expect(page.locator('main')).toHaveAttribute('data-replay', String(of), { timeout: 90_000 });
      await standsAt(page, of);
      await expect(bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(bar).toBeHidden();
      await expect(standing).toBeVisible();
      expect(complaints.all).toEqual([]);
    });
  });
}

/** Whose plate is lowest. */
async function large(page: Page): Promise<string> {
  const plates = await page
    .locator('.plate')
    .evaluateAll((all) => all.map((one) => ({ top: one.getBoundingClientRect().top, text: one.textContent })));
  return plates.toSorted((one, other) => other.top - one.top)[0]?.text ?? '';
}
