import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { startHost, type RunningHost } from './fixtures/host.ts';
import { continueScene } from './fixtures/scene.ts';
import { LANGUAGES, speakerOn } from './fixtures/speaking.ts';
import { DEEP } from './fixtures/tier.ts';

/**
 * On the smallest phone and in the largest letters, what is asked and what leads through a replay leaves the table in sight, in
 * every language. That no sentence is cut there is what whole-words.spec.ts looks at.
 */

const BAIZE = join(import.meta.dirname, '../../out/cli/baize.js');
const SETTINGS = JSON.stringify({ name: 'Ada', textScale: 2 });

test.use({ viewport: { width: 320, height: 568 }, hasTouch: true });

let host: RunningHost;
test.afterEach(() => host.stop());

async function withLargeLetters(page: Page): Promise<void> {
  await page.addInitScript((kept) => {
    localStorage.setItem('baize.settings', kept);
  }, SETTINGS);
}

/** What of the table lies under the prompt's place, what of that place lies outside the screen, and its targets below 44 px. */
async function inTheWay(page: Page): Promise<readonly string[]> {
  // The table comes with the picture.
  await page.locator('.plate').first().waitFor();
  return page.evaluate(() => {
    const frame = document.querySelector('.prompt-frame > *');
    if (frame === null) return ['nothing stands in the place of the prompt'];
    const { top, bottom } = frame.getBoundingClientRect();
    const covered = [...document.querySelectorAll('.headline, .panel-place, .plate')]
      .map((element) => ({ name: element.className, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 1 && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1);
    const small = [...frame.querySelectorAll('button:not(.term)')].filter((button) => {
      const { width, height } = button.getBoundingClientRect();
      return Math.min(width, height) < 43.5;
    });
    return [
      ...covered.map(({ name }) => `${name} is covered`),
      ...small.map((button) => `${button.getAttribute('aria-label') ?? button.textContent} is small`),
      ...(top < 0 || bottom > window.innerHeight + 1 ? ['it leaves the screen'] : []),
    ];
  });
}

test('the bar of a replay covers nothing of the table', DEEP, async ({ page }) => {
  const { speak } = await speakerOn(page);
  const records = mkdtempSync(join(tmpdir(), 'baize-e2e-'));
  const rules = ['--seed', 'review1', '--set', 'rounds=1', '--bots', 'novice'];
  execFileSync(process.execPath, [BAIZE, 'play', 'kirin', ...rules, '--out', join(records, 'over.jsonl')]);
  host = await startHost(['serve', '--port', '0', '--no-open', '--pace', 'instant'], records);
  await withLargeLetters(page);
  await page.goto(String(host.printed['host']).replace('#', '?renderer=canvas&speed=instant#'));
  await page.getByRole('button', { name: 'All matches' }).first().press('Enter');
  await page
    .getByRole('button', { name: /^Watch again/ })
    .first()
    .press('Enter');
  await page.locator('main[data-settled="true"] .replay').waitFor();
  for (const language of LANGUAGES) {
    await speak(language);
    await expect.poll(() => inTheWay(page), { message: language }).toEqual([]);
  }
});

test('four piles to choose from take two lines', DEEP, async ({ page }) => {
  const { speak } = await speakerOn(page);
  await withLargeLetters(page);
  host = await continueScene(page, 'dezai-shen-piles');
  await page.locator('main[data-settled="true"] .offer').first().waitFor();
  for (const language of LANGUAGES) {
    await speak(language);
    await expect.poll(() => inTheWay(page), { message: language }).toEqual([]);
    const lines = await page
      .locator('.offer')
      .evaluateAll((offers) => new Set(offers.map((offer) => Math.round(offer.getBoundingClientRect().top))).size);
    expect(lines, language).toBeLessThanOrEqual(2);
  }
});

test('the hand shows that something is asked without being scrolled', DEEP, async ({ page }) => {
  const { speak } = await speakerOn(page);
  await withLargeLetters(page);
  host = await continueScene(page, 'death-by-digits-play');
  await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
  await page.goto(new URL('/hand.html', page.url()).href);
  await page.locator('main[data-settled="true"] .prompt-text').waitFor();
  for (const language of LANGUAGES) {
    await speak(language);
    await expect(page.locator('.prompt-text')).toBeInViewport({ ratio: 0.4 });
  }
});

test('a hand keeps large cards with what is asked below them', DEEP, async ({ page }) => {
  await withLargeLetters(page);
  host = await continueScene(page, 'hearts-passing');
  await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
  await page.goto(new URL('/hand.html', page.url()).href);
  await expect(page.locator('.own-hand [data-piece]')).toHaveCount(13);
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(
        () =>
          page.evaluate(() => ({
            areLarge: [...document.querySelectorAll('.own-hand .face')].every((face) => face.clientWidth >= 60),
            isInSight: (document.querySelector('.prompt')?.getBoundingClientRect().bottom ?? Infinity) <= innerHeight,
          })),
        { message: `${String(width)}x${String(height)}` },
      )
      .toEqual({ areLarge: true, isInSight: true });
  }
});
