import { expect, test } from '@playwright/test';
import { startHost, type RunningHost } from './fixtures/host.ts';
import { expectTidy } from './fixtures/page.ts';
import { finalRows, playOn, playerOn, watchComplaints } from './fixtures/player.ts';
import { DEEP } from './fixtures/tier.ts';

/** Di Renjie against bots by keyboard and through the semantic mirror, from two players to six. */
const SIZES = [
  { name: 'desktop', width: 1366, height: 768, hasTouch: false },
  { name: 'phone', width: 390, height: 844, hasTouch: true },
] as const;

let host: RunningHost;
test.afterEach(() => host.stop());

for (const { name, width, height, hasTouch } of SIZES) {
  for (const seats of [2, 4, 6]) {
    test.describe(`${name}, ${String(seats)} players`, () => {
      test.use({ viewport: { width, height }, hasTouch });

      test(
        'a whole match, a reload in the middle with the notebook kept, to the final standing',
        DEEP,
        async ({ page }) => {
          test.setTimeout(180_000);
          const bots = Array.from({ length: seats - 1 }, () => 'steady').join();
          const expansion = seats > 4 ? ['--set', 'assassin=true'] : [];
          const options = ['--seats', String(seats), '--pace', 'instant', ...expansion];
          host = await startHost(['host', 'di-renjie', '--port', '0', '--bots', bots, ...options]);
          const complaints = await watchComplaints(page);
          const { seats: links } = host.printed as unknown as { readonly seats: readonly { readonly join: string }[] };
          const address = new URL(String(links[0]?.join));
          await page.goto(`${address.origin}/?renderer=canvas&speed=instant${address.hash}`);
          const player = playerOn(page);
          expect(await playOn(page, 6)).toBe(6);
          await expectTidy(page);
          await page.reload();
          await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
          await playOn(page, Infinity);
          await expect(player.standing).toBeVisible();
          await expect(finalRows(page)).toHaveCount(seats + 1);
          expect(complaints.all).toEqual([]);
        },
      );
    });
  }
}
