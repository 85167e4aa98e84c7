import { test, type Page } from '@playwright/test';
import { chooseGame, WITHOUT_WEBGL } from './hall.ts';
import { said } from './language.ts';
import { atEverySize, GAMES } from './studio.ts';

/** Writes the pictures of exercises at every size to reports/shots: a question and its judgement in each game, the end. */
const QUESTIONS = 5;

test.use(WITHOUT_WEBGL);

atEverySize(({ openHall, shoot }) => {
  for (const game of GAMES) {
    test(`exercises in ${game}`, async ({ page }) => {
      test.setTimeout(300_000);
      await page.addInitScript(
        (lessons) => {
          localStorage.setItem('baize.lessons', lessons);
        },
        JSON.stringify({ [game]: { stop: 0, isDone: true } }),
      );
      await openHall(page);
      await chooseGame(page, game);
      await page.getByRole('button', { name: said('Exercises') }).press('Enter');
      const asked = page.locator('.exercise');
      for (let at = 1; at <= QUESTIONS; at += 1) {
        await asked.getByText(said('Exercise {{at}} of {{of}}', { at, of: QUESTIONS })).waitFor();
        await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
        await shoot(page, `exercises-${game}-${String(at)}-asked`);
        await answerFirst(page);
        await asked.locator('.exercise-judgement').waitFor();
        await shoot(page, `exercises-${game}-${String(at)}-judged`);
        if (at < QUESTIONS) await asked.getByRole('button', { name: said('Next question') }).press('Enter');
      }
    });
  }
});

/** Answers with the first choice, or the first piece. */
async function answerFirst(page: Page): Promise<void> {
  const pieces = page.getByRole('button', { name: said('That is my answer') });
  if (await pieces.isVisible()) {
    await page.locator('button.mirror-card[data-piece][data-state="playable"]').first().press('Space');
    await pieces.press('Enter');
  } else {
    await page.locator('.offers .offer').first().press('Enter');
  }
}
