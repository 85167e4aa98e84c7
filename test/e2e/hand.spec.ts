import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { gzipSync } from 'node:zlib';
import { startHost, type RunningHost } from './fixtures/host.ts';
import { ownHand } from './fixtures/page.ts';
import { playOn, playerOn, watchComplaints } from './fixtures/player.ts';
import { expectInReach } from './fixtures/reach.ts';
import { DEEP } from './fixtures/tier.ts';

/** The hand page of a phone in the room: every game through it, by the same buttons as at the large table. */
const SIZES = {
  narrow: { width: 320, height: 568 },
  usual: { width: 390, height: 844 },
  large: { width: 430, height: 932 },
} as const;

interface Journey {
  readonly game: string;
  readonly args: readonly string[];
  /** This many moves are made before the page is reloaded, and this many after it. */
  readonly moves: readonly [number, number];
}

/** The longest matches are played for a while, the others to the end. */
const JOURNEYS: readonly Journey[] = [
  { game: 'kirin', args: ['--bots', 'steady,steady,steady', '--set', 'rounds=1'], moves: [4, Infinity] },
  { game: 'dezai-shen', args: ['--bots', 'steady,steady'], moves: [6, 8] },
  { game: 'private-die', args: ['--bots', 'steady,steady', '--seats', '3'], moves: [6, 10] },
  { game: 'di-renjie', args: ['--bots', 'steady', '--seats', '2'], moves: [6, Infinity] },
  { game: 'death-by-digits', args: ['--bots', 'steady,steady', '--seats', '3'], moves: [8, Infinity] },
  { game: 'hearts', args: ['--bots', 'steady,steady', '--seats', '3', '--set', 'points=25'], moves: [4, 8] },
];

let host: RunningHost;
test.afterEach(() => host.stop());

async function openHand(page: Page, { game, args }: Journey): Promise<void> {
  host = await startHost(['host', game, '--port', '0', '--seed', 'hand page', ...args, '--pace', 'instant']);
  const { seats } = host.printed as unknown as { readonly seats: readonly { readonly join: string }[] };
  const address = new URL(String(seats[0]?.join));
  await page.goto(`${address.origin}/hand.html?speed=instant${address.hash}`);
  await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
}

for (const journey of JOURNEYS) {
  test.describe(journey.game, () => {
    test.use({ viewport: SIZES.usual, hasTouch: true });

    test('is played through the hand page, with a reload in the middle', DEEP, async ({ page }) => {
      test.setTimeout(240_000);
      const complaints = await watchComplaints(page);
      await openHand(page, journey);
      const [before, after] = journey.moves;
      expect(await playOn(page, before)).toBe(before);
      await expectInReach(page);
      await page.reload();
      await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
      const made = await playOn(page, after);
      if (after === Infinity) await expect(playerOn(page).standing).toBeVisible();
      else expect(made).toBe(after);
      expect(complaints.all).toEqual([]);
    });
  });

  for (const size of ['narrow', 'large'] as const) {
    test.describe(`${journey.game}, ${size}`, () => {
      test.use({ viewport: SIZES[size], hasTouch: true });

      test('everything is in reach, and axe finds nothing to object to', DEEP, async ({ page }) => {
        test.setTimeout(120_000);
        await openHand(page, journey);
        for (let turn = 0; turn < 3; turn += 1) {
          await playOn(page, 1);
          await playOn(page, 1, { stopAt: '.prompt.is-urgent' });
          await expectInReach(page);
        }
        await expectAccessible(page);
        await page.getByRole('button', { name: /^Log, chat and rules/ }).click();
        await page.getByRole('tab', { name: 'Log' }).click();
        await expectAccessible(page);
      });
    });
  }
}

/** Where the places of the cards in the hand are: a lifted card leaves its own. */
async function placesInHand(page: Page): Promise<readonly string[]> {
  return page.locator('.own-hand-row > li').evaluateAll((places) =>
    places.map((place) => {
      const { x, y, width } = place.getBoundingClientRect();
      return [x, y, width].map(Math.round).join();
    }),
  );
}

/** A tap right after a move is taken for the second half of a double tap and does nothing: a person taps again. */
async function tapUntil(tap: () => Promise<void>, isHeard: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await tap();
    await isHeard();
  }).toPass();
}

const [kirin] = JOURNEYS as [Journey];

test.describe('a phone', () => {
  test.use({ viewport: SIZES.usual, hasTouch: true });

  test('loads little, is played by taps and held across, and keeps the hand when it is loaded again', async ({
    page,
  }) => {
    const complaints = await watchComplaints(page);
    await test.step('less than 300 kB before the hand shows, and nothing of Pixi at all', async () => {
      const loaded = new Map<string, Promise<Buffer>>();
      page.on('response', (response) => {
        if (!/\.(html|js|css)(\?.*)?$/.test(response.url())) return;
        const body = response.body();
        // What is fetched at leisure may still be under way when the test is over.
        body.catch(() => undefined);
        loaded.set(response.url(), body);
      });
      await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          if (document.querySelector('.own-hand [data-piece]') === null) return;
          performance.mark('hand');
          observer.disconnect();
        }).observe(document, { childList: true, subtree: true });
      });
      await openHand(page, kirin);
      const before = await page.evaluate(() => {
        const shown = performance.getEntriesByName('hand')[0]?.startTime ?? 0;
        const names = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < shown);
        return names.map(({ name }) => name);
      });
      const bytes = async (addresses: readonly string[]): Promise<number> => {
        const bodies = await Promise.all(addresses.flatMap((address) => loaded.get(address) ?? []));
        return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
      };
      const html = [...loaded.keys()].filter((address) => address.includes('.html'));
      const assets = before.filter((address) => loaded.has(address));
      expect(html).toHaveLength(1);
      expect(assets.length).toBeGreaterThan(5);
      expect(await bytes([...html, ...assets])).toBeLessThan(300_000);
      const bodies = await Promise.all(loaded.values());
      expect(bodies.filter((body) => body.includes('PIXI') || body.includes('WebGLRenderer'))).toEqual([]);
    });
    await test.step('one tap lifts a card and the second plays it', async () => {
      await playOn(page, 1);
      const card = page.locator('.own-hand button[data-state="playable"]').first();
      const piece = String(await card.getAttribute('data-piece'));
      const same = page.locator(`button[data-piece="${piece}"]`);
      const lying = await placesInHand(page);
      await tapUntil(
        () => card.tap(),
        () => expect(same).toHaveAttribute('data-state', 'lifted', { timeout: 1000 }),
      );
      await expect(page.locator('.prompt-text')).toContainText('again');
      expect(await placesInHand(page), 'the hand lies still under the thumb').toEqual(lying);
      await same.tap();
      await expect(page.locator(`.own-hand button[data-piece="${piece}"]`)).toHaveCount(0);
    });
    await test.step('loaded again, the hand is the same', async () => {
      await playOn(page, Infinity, { stopAt: '.prompt.is-urgent' });
      const before = await ownHand(page);
      await page.reload();
      await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
      expect(await ownHand(page)).toEqual(before);
      await expectInReach(page);
    });
    await test.step('held across, table and hand stand side by side', async () => {
      await page.setViewportSize({ width: 844, height: 390 });
      const edges = async () => {
        const table = await page.locator('.public').boundingBox();
        const prompt = await page.locator('.prompt').boundingBox();
        return {
          isBeside: (table?.x ?? 0) + (table?.width ?? Infinity) <= (prompt?.x ?? 0) + 8,
          isInside: (prompt?.y ?? 0) + (prompt?.height ?? Infinity) <= 391,
        };
      };
      await expect.poll(edges).toEqual({ isBeside: true, isInside: true });
    });
    expect(complaints.all).toEqual([]);
  });

  test('a refused card says why above the hand, and held down it is shown in large', DEEP, async ({ page }) => {
    await openHand(page, kirin);
    const refused = page.locator('.own-hand button[data-state="refused"]').first();
    await playOn(page, Infinity, { stopAt: '.own-hand button[data-state="refused"]' });
    await expect(refused).toBeVisible();
    // Refused in name only: it answers with its reason.
    // And its left edge is what the next card leaves in sight.
    const notice = page.locator('.hand-notice');
    await tapUntil(
      () => refused.tap({ force: true, position: { x: 12, y: 30 } }),
      () => expect(notice.getByRole('alert')).not.toBeEmpty({ timeout: 1000 }),
    );
    const hand = await page.locator('.own-hand').boundingBox();
    const said = await notice.boundingBox();
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual((hand?.y ?? 0) + 1);
    await notice.getByRole('button', { name: 'About this card' }).tap();
    await expect(page.getByRole('dialog')).toContainText('Not now');
    await page.keyboard.press('Escape');
    await notice.getByRole('button', { name: /^Rule / }).tap();
    await expect(page.getByRole('tab', { name: 'Rules' })).toHaveAttribute('aria-selected', 'true');
  });

  test('with letters twice as large nothing is lost', DEEP, async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('baize.settings', JSON.stringify({ textScale: 2 }));
    });
    await page.setViewportSize(SIZES.narrow);
    await openHand(page, kirin);
    await playOn(page, 1);
    await playOn(page, 1, { stopAt: '.prompt.is-urgent' });
    const card = page.locator('.own-hand button[data-piece]').last();
    await card.scrollIntoViewIfNeeded();
    await expect(card).toBeInViewport();
    await page.locator('.prompt').scrollIntoViewIfNeeded();
    await expect(page.locator('.prompt')).toBeInViewport({ ratio: 0.9 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect(wide).toBe(false);
    await expectAccessible(page);
  });
});
