import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { hallLink, startHost, type RunningHost } from './fixtures/host.ts';
import { expectTidy, ownHand } from './fixtures/page.ts';
import { finalRows, playOn, playerOn, watchComplaints } from './fixtures/player.ts';
import { DEEP, deepUnless } from './fixtures/tier.ts';

/** Dezai Shen against two bots by keyboard and through the semantic mirror: auction, exchange, tricks, settlement. */
const SIZES = [
  { name: 'desktop', width: 1366, height: 768, hasTouch: false },
  { name: 'phone', width: 390, height: 844, hasTouch: true },
] as const;

const HAND = 12;

let host: RunningHost;
test.afterEach(() => host.stop());

async function sitDown(page: Page, hands: number): Promise<void> {
  const options = ['--bots', 'steady,steady', '--set', `handsPerMatch=${String(hands)}`, '--pace', 'instant'];
  host = await startHost(['host', 'dezai-shen', '--port', '0', ...options]);
  const { seats } = host.printed as unknown as { readonly seats: readonly { readonly join: string | null }[] };
  const address = new URL(String(seats[0]?.join));
  await page.goto(`${address.origin}/?renderer=canvas&speed=instant${address.hash}`);
}

for (const { name, width, height, hasTouch } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, hasTouch });

    test('three hands, a reload in the middle, to the final standing', DEEP, async ({ page }) => {
      test.setTimeout(240_000);
      const complaints = await watchComplaints(page);
      await sitDown(page, 3);
      const player = playerOn(page);
      const manner = { prefer: ['Take'] };
      await playOn(page, 2, manner);
      // A poke of the bots may give every hand new cards until this one is asked again.
      await playOn(page, Infinity, { ...manner, stopAt: '.prompt.is-urgent' });
      await expectTidy(page);
      const before = await ownHand(page);
      await page.reload();
      await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
      expect(await ownHand(page)).toEqual(before);
      await playOn(page, Infinity, manner);
      await expect(player.standing).toBeVisible();
      await expect(finalRows(page)).toHaveCount(4);
      expect(complaints.all).toEqual([]);
    });

    test('a burial of twelve out of 24 cards', deepUnless(name === 'phone'), async ({ page }) => {
      test.setTimeout(120_000);
      const complaints = await watchComplaints(page);
      await goOnWith(page, 'dezai-shen-exchange');
      await expectBurial(page);
      await playOn(page, 1);
      await expect(page.locator('button.mirror-card[data-piece]')).toHaveCount(HAND);
      expect(complaints.all).toEqual([]);
    });
  });
}

/** Continues an unfinished record of test/records, in which the viewer is the taker and has 24 cards to choose from. */
async function goOnWith(page: Page, scene: string): Promise<void> {
  const records = mkdtempSync(join(tmpdir(), 'baize-e2e-'));
  copyFileSync(join(import.meta.dirname, `../records/${scene}.jsonl`), join(records, `${scene}.jsonl`));
  host = await startHost(['serve', '--port', '0', '--no-open', '--pace', 'instant'], records);
  await page.goto(hallLink(host));
  await page.getByRole('button', { name: /go on/i }).first().press('Enter');
  await playerOn(page).chosen.waitFor();
}

/** The taker's 24 cards: all within the window, the thirteenth refused with a reason, and each choice taken back. */
async function expectBurial(page: Page): Promise<void> {
  const player = playerOn(page);
  const cards = page.locator('button.mirror-card[data-piece]');
  await expect(cards).toHaveCount(2 * HAND);
  await expectTidy(page);
  for (let card = 0; card < HAND; card += 1) await cards.nth(card).press('Enter');
  await expect(page.locator('button.mirror-card[aria-pressed="true"]')).toHaveCount(HAND);
  await cards.nth(HAND).press('Enter');
  await expect(page.locator('.reason')).toContainText('12');
  await expect(page.locator('button.mirror-card[aria-pressed="true"]')).toHaveCount(HAND);
  await page.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(page.locator('button.mirror-card[aria-pressed="true"]')).toHaveCount(0);
  await expect(player.chosen).toHaveAttribute('aria-disabled', 'true');
}
