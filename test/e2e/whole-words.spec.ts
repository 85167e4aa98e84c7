import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { scenesFor } from '#testkit/games/index.ts';
import { cutWords } from './fixtures/cut-words.ts';
import type { RunningHost } from './fixtures/host.ts';
import { expectInReach } from './fixtures/reach.ts';
import { continueScene } from './fixtures/scene.ts';
import { deepUnless } from './fixtures/tier.ts';

/**
 * On a phone no sentence is cut, whatever the size of the screen and of the letters, and what is asked is in reach: in English, in
 * German with its long words, and in Chinese with its high letters.
 */

const SMALLEST = { width: 320, height: 568 };

/** Small and usual phones, upright and held across. */
const SIZES = [SMALLEST, { width: 390, height: 844 }, { width: 568, height: 320 }, { width: 667, height: 375 }];

/** The least and the most that the settings allow. */
const TEXT_SCALES = [1, 2];

/** The players of the scenes (src/testkit/scene.ts). */
const NAMES = ['Mei', 'Bo', 'Fen', 'Hana', 'Ilse', 'Juno'];

let host: RunningHost;
test.afterEach(() => host.stop());

/** The host's own page of what is going on: the same tab keeps the seat. */
async function openPage(page: Page, path: '/' | '/hand.html', textScale: number, language: string): Promise<void> {
  const settings = JSON.stringify({ textScale, language });
  await page.evaluate((kept) => {
    localStorage.setItem('baize.settings', kept);
  }, settings);
  await page.goto(new URL(`${path}?renderer=canvas&speed=instant`, page.url()).href);
  await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
  await page.evaluate(async () => document.fonts.ready);
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

/** Languages are folders of strings. */
const LANGUAGES = readdirSync(join(import.meta.dirname, '../../resources/strings'));

const PAGES = (['/', '/hand.html'] as const).flatMap((path) => LANGUAGES.map((language) => [path, language] as const));

/** What the quick tier looks at. */
const QUICK: Readonly<Partial<Record<string, '/' | '/hand.html'>>> = {
  'private-die-six': '/',
  'dezai-shen-auction': '/hand.html',
};

for (const scene of scenesFor('wordy')) {
  test.describe(scene, () => {
    test.use({ viewport: SMALLEST, hasTouch: true });

    for (const [path, language] of PAGES) {
      test(
        `no sentence of ${path === '/' ? 'the table' : 'the hand'} is cut: ${language}`,
        deepUnless(QUICK[scene] === path && language === 'en'),
        async ({ page }) => {
          host = await continueScene(page, scene);
          await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
          for (const textScale of TEXT_SCALES) {
            await openPage(page, path, textScale, language);
            for (const size of SIZES) {
              await test.step(`${String(size.width)}x${String(size.height)}, text scale ${String(textScale)}`, async () => {
                await page.setViewportSize(size);
                await expect.poll(() => cutWords(page, NAMES)).toEqual([]);
                await expect.poll(() => outOfSight(page)).toEqual([]);
              });
            }
          }
        },
      );
    }
  });
}

test.describe('ten cards and two draws to be shared out', () => {
  test.use({ viewport: SMALLEST, hasTouch: true });

  test('have room on the smallest phone, whatever is chosen', async ({ page }) => {
    host = await continueScene(page, 'di-renjie-ten');
    await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
    await openPage(page, '/hand.html', 1, 'en');
    await expect(page.locator('.own-hand button[data-piece]')).toHaveCount(10);
    await expectInReach(page);
    await page.getByRole('button', { name: 'One more: The deck' }).click();
    await page.getByRole('button', { name: 'One more: The deck' }).click();
    // What is to be drawn is told whole to whoever listens, and in short to whoever sees it chosen.
    const draw = page.getByRole('button', { name: /^Draw 2: The deck/ });
    await expect(draw).toBeVisible();
    await expectInReach(page);
    expect(await cutWords(page, NAMES)).toEqual([]);
  });
});
