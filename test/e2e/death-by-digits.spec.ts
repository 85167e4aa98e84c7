import { expect, test } from '@playwright/test';
import { startHost, type RunningHost } from './fixtures/host.ts';
import { expectTidy } from './fixtures/page.ts';
import { finalRows, playOn, playerOn, watchComplaints } from './fixtures/player.ts';
import { continueScene } from './fixtures/scene.ts';
import { DEEP } from './fixtures/tier.ts';

/** Death by Digits against bots by keyboard and through the semantic mirror, from two players to six. */
const SIZES = [
  { name: 'desktop', width: 1366, height: 768, hasTouch: false },
  { name: 'phone', width: 390, height: 844, hasTouch: true },
] as const;

let host: RunningHost;
test.afterEach(() => host.stop());

for (const { name, width, height, hasTouch } of SIZES) {
  for (const seats of [2, 3, 6]) {
    test.describe(`${name}, ${String(seats)} players`, () => {
      test.use({ viewport: { width, height }, hasTouch });

      test('a whole match, a reload in the middle, to the final standing', DEEP, async ({ page }) => {
        test.setTimeout(180_000);
        const bots = Array.from({ length: seats - 1 }, () => 'steady').join();
        const extras = seats > 4 ? ['--set', 'specials=6', '--set', 'doesNothing=flip'] : [];
        const options = ['--seats', String(seats), '--pace', 'instant', ...extras];
        host = await startHost(['host', 'death-by-digits', '--port', '0', '--bots', bots, ...options]);
        const complaints = await watchComplaints(page);
        const { seats: links } = host.printed as unknown as { readonly seats: readonly { readonly join: string }[] };
        const address = new URL(String(links[0]?.join));
        await page.goto(`${address.origin}/?renderer=canvas&speed=instant${address.hash}`);
        const player = playerOn(page);
        // Bots accuse; whoever plays here goes on guessing nothing and playing cards.
        const manner = { prefer: ['End turn', 'Let it pass'] };
        expect(await playOn(page, 4, manner)).toBe(4);
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

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a theft is stopped with a card of the number played, and stays stopped', async ({ page }) => {
    const complaints = await watchComplaints(page);
    host = await continueScene(page, 'death-by-digits-stop');
    const { playable } = playerOn(page);
    await playable.waitFor();
    await expectTidy(page);
    await playable.press('Enter');
    // Nobody is told before the window is over, the viewer's own page only that the answer is kept.
    await expect(page.locator('.prompt')).toContainText(/sealed/i);
    const stopped = page.getByText(/nothing is stolen|steals nothing/i).first();
    await expect(stopped).toBeAttached({ timeout: 20_000 });
    await page.reload();
    await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
    await expect(stopped).toBeAttached();
    expect(complaints.all).toEqual([]);
  });
});
