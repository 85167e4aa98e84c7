import { expect, test, type Page } from '@playwright/test';
import { startHost, type RunningHost } from '../e2e/fixtures/host.ts';
import { SIZES } from './studio.ts';
import { takePicture } from './picture.ts';

/** Writes the pictures of exercises at every size to reports/shots: a question and its judgement in each game, the end. */
const GAMES = ['Kirin', 'Private Die', 'Dezai Shen', 'Di Renjie', 'Death by Digits', 'Hearts'] as const;
const QUESTIONS = 5;

let host: RunningHost;
test.afterEach(() => host.stop());

for (const { name: size, width, height, scale } of SIZES) {
  test.describe(size, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: scale, hasTouch: width < 500 });

    for (const game of GAMES) {
      test(`exercises in ${game}`, async ({ page }) => {
        test.setTimeout(300_000);
        const id = game.toLowerCase().replaceAll(' ', '-');
        const shoot = async (what: string): Promise<void> => {
          await takePicture(page, `exercises-${id}-${what}-${size}`);
        };
        host = await startHost(['serve', '--port', '0', '--no-open', '--pace', 'instant']);
        await page.addInitScript(
          (lessons) => {
            localStorage.setItem('baize.lessons', lessons);
          },
          JSON.stringify({ [id]: { stop: 0, isDone: true } }),
        );
        const address = new URL(String(host.printed['host']));
        await page.goto(`${address.origin}/?renderer=canvas&speed=instant${address.hash}`);
        await page.getByRole('button', { name: 'Other games and tables' }).click();
        await page.getByRole('radio', { name: game }).press('Space');
        await page.getByRole('button', { name: 'Exercises' }).press('Enter');
        const asked = page.getByRole('region', { name: 'Exercise' });
        for (let at = 1; at <= QUESTIONS; at += 1) {
          await expect(asked).toContainText(`Exercise ${String(at)} of ${String(QUESTIONS)}`);
          await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
          await shoot(`${String(at)}-asked`);
          await answerFirst(page);
          await expect(asked.locator('.exercise-judgement')).toHaveText(/^That is/);
          await shoot(`${String(at)}-judged`);
          if (at < QUESTIONS) await asked.getByRole('button', { name: 'Next question' }).press('Enter');
        }
      });
    }
  });
}

/** Answers with the first choice, or the first piece. */
async function answerFirst(page: Page): Promise<void> {
  const pieces = page.getByRole('button', { name: 'That is my answer' });
  if (await pieces.isVisible()) {
    await page.locator('button.mirror-card[data-piece][data-state="playable"]').first().press('Space');
    await pieces.press('Enter');
  } else {
    await page.locator('.offers .offer').first().press('Enter');
  }
}
