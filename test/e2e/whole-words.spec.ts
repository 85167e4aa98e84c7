import { expect, test, type Page } from '@playwright/test';
import { scenesFor } from '#testkit/games/index.ts';
import { perTier } from '#testkit/tier.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { cutWords } from './fixtures/cut-words.ts';
import type { RunningHost } from './fixtures/host.ts';
import { expectInReach } from './fixtures/reach.ts';
import { continueScene } from './fixtures/scene.ts';
import { LANGUAGES, PSEUDO, speakerOn } from './fixtures/speaking.ts';
import { deepUnless } from './fixtures/tier.ts';

/**
 * On a phone no sentence is cut, whatever the size of the screen and of the letters, and what is asked is in reach: in English, in
 * German with its long words, and in Chinese with its high letters.
 */

const SMALLEST = { width: 320, height: 568 };

/** Small and usual phones, upright and held across. */
const PHONES = [SMALLEST, { width: 390, height: 844 }, { width: 568, height: 320 }, { width: 667, height: 375 }];
const LAPTOP = { width: 1366, height: 768 };

/**
 * On phones the least and the most that the settings allow, on a laptop what does not take it for a phone. The quick tier
 * looks at the largest letters.
 */
const VIEWS = perTier(
  [{ textScale: 2, sizes: PHONES }],
  [
    { textScale: 1, sizes: [...PHONES, LAPTOP] },
    { textScale: 1.5, sizes: [LAPTOP] },
    { textScale: 2, sizes: PHONES },
  ],
);

/** Every language, and sentences that are longer than those of any. */
const SPOKEN = [...LANGUAGES, PSEUDO];

/** The players of the scenes (src/testkit/scene.ts). */
const NAMES = ['Mei', 'Bo', 'Fen', 'Hana', 'Ilse', 'Juno'];

/** Every language at every size is much for one test on a busy machine. */
test.describe.configure({ timeout: 240_000 });

let host: RunningHost;
test.afterEach(() => host.stop());

/** The host's own page of what is going on: the same tab keeps the seat. */
async function openPage(page: Page, path: '/' | '/hand.html', textScale: number): Promise<void> {
  await page.evaluate((kept) => {
    localStorage.setItem('baize.settings', kept);
  }, JSON.stringify({ textScale }));
  await page.goto(new URL(`${path}?renderer=canvas&speed=instant`, page.url()).href);
  await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
}

/** What of the prompt's buttons cannot be brought into sight. */
async function outOfSight(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.prompt button:not(.term)')]
      .filter((button) => {
        button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, top, right, bottom } = button.getBoundingClientRect();
        return left < -1 || top < -1 || right > window.innerWidth + 1 || bottom > window.innerHeight + 1;
      })
      .map((button) => button.textContent),
  );
}

const PAGES = ['/', '/hand.html'] as const;

/** What the quick tier looks at, in English. */
const QUICK: Readonly<Partial<Record<string, (typeof PAGES)[number]>>> = {
  'private-die-six': '/',
};

/** What is wrong with the page as it stands now. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const cut = await cutWords(page, NAMES);
  return cut.length > 0 ? cut : (await outOfSight(page)).map((button) => `"${button}" cannot be brought into sight`);
}

/** What is wrong at one size does not keep the others from being looked at. */
const softly = expect.configure({ soft: true, timeout: 20_000 });

for (const scene of scenesFor('wordy')) {
  test.describe(scene, () => {
    test.use({ viewport: SMALLEST, hasTouch: true });

    for (const path of PAGES) {
      test(
        `no sentence of ${path === '/' ? 'the table' : 'the hand'} is cut in any language`,
        deepUnless(QUICK[scene] === path),
        async ({ page }) => {
          const { speak } = await speakerOn(page);
          host = await continueScene(page, scene);
          await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
          for (const { textScale, sizes } of VIEWS) {
            await openPage(page, path, textScale);
            for (const language of perTier(['en'], SPOKEN)) {
              await speak(language);
              for (const size of sizes) {
                const where = `${String(size.width)}x${String(size.height)}, text scale ${String(textScale)}, ${language}`;
                await test.step(where, async () => {
                  await page.setViewportSize(size);
                  await softly.poll(() => faultsOf(page), { message: where }).toEqual([]);
                });
              }
            }
          }
        },
      );
    }
  });
}

test.describe('ten cards and two draws to be shared out', () => {
  test.use({ viewport: SMALLEST, hasTouch: true });

  test('have room on the smallest phone, whatever is chosen, and axe finds nothing to object to', async ({ page }) => {
    host = await continueScene(page, 'di-renjie-ten');
    await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
    await openPage(page, '/hand.html', 1);
    await expect(page.locator('.own-hand button[data-piece]')).toHaveCount(10);
    await expectInReach(page);
    await page.getByRole('button', { name: 'One more: The deck' }).click();
    await page.getByRole('button', { name: 'One more: The deck' }).click();
    // What is to be drawn is told whole to whoever listens, and in short to whoever sees it chosen.
    const draw = page.getByRole('button', { name: /^Draw 2: The deck/ });
    await expect(draw).toBeVisible();
    await expectInReach(page);
    expect(await cutWords(page, NAMES)).toEqual([]);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Log, chat and rules/ }).click();
    await page.getByRole('tab', { name: 'Log' }).click();
    await expectAccessible(page);
  });
});
