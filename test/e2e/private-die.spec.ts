import { expect, test } from '@playwright/test';
import { startHost, type RunningHost } from './fixtures/host.ts';
import { expectTidy } from './fixtures/page.ts';
import { finalRows, playOn, playerOn, watchComplaints } from './fixtures/player.ts';
import { DEEP } from './fixtures/tier.ts';

/** Private Die against bots by keyboard and through the semantic mirror, the smallest and the largest table. */
const SIZES = [
  { name: 'desktop', width: 1366, height: 768, hasTouch: false },
  { name: 'phone', width: 390, height: 844, hasTouch: true },
] as const;

let host: RunningHost;
test.afterEach(() => host.stop());

for (const { name, width, height, hasTouch } of SIZES) {
  for (const seats of [2, 6]) {
    test.describe(`${name}, ${String(seats)} players`, () => {
      test.use({ viewport: { width, height }, hasTouch });

      test('a whole match, a reload in the middle, to the final standing', DEEP, async ({ page }) => {
        test.setTimeout(240_000);
        const bots = Array.from({ length: seats - 1 }, () => 'steady').join();
        const options = ['--seats', String(seats), '--set', 'case=quickArrest', '--pace', 'instant'];
        host = await startHost(['host', 'private-die', '--port', '0', '--bots', bots, ...options]);
        const complaints = await watchComplaints(page);
        const { seats: links } = host.printed as unknown as { readonly seats: readonly { readonly join: string }[] };
        const address = new URL(String(links[0]?.join));
        await page.goto(`${address.origin}/?renderer=canvas&speed=instant${address.hash}`);
        const player = playerOn(page);
        const manner = { prefer: ['2 dice', 'Stay', 'Accept', 'No roll-off'] };
        expect(await playOn(page, 2, manner)).toBe(2);
        await expectTidy(page);
        await page.reload();
        await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
        await playOn(page, Infinity, manner);
        await expect(player.standing).toBeVisible();
        await expect(finalRows(page)).toHaveCount(seats + 1);
        expect(complaints.all).toEqual([]);
      });
    });
  }
}
