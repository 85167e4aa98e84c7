import { expect, test, type Page } from '@playwright/test';
import { makeMarkedMove } from '../e2e/fixtures/lesson.ts';
import { chooseGame, WITHOUT_WEBGL } from './hall.ts';
import { said, saidAlone } from './language.ts';
import { atEverySize, GAMES } from './studio.ts';

/** Writes the pictures of every step of the lessons at every size to reports/shots, and of a move that is refused there. */
test.use(WITHOUT_WEBGL);

atEverySize(({ openHall, shoot }) => {
  for (const game of GAMES) {
    test(`the lesson of ${game}`, async ({ page }) => {
      test.setTimeout(600_000);
      await openHall(page);
      await chooseGame(page, game);
      await page.getByRole('button', { name: said('Learn it in {{count}} minutes') }).press('Enter');
      const lesson = page.locator('.lesson');
      const end = lesson.getByRole('button', { name: said('Play against bots') });
      let isRefused = false;
      for (let at = 1; ; at += 1) {
        await expect(lesson.locator('.lesson-step')).toHaveText(new RegExp(`^\\D*${String(at)}\\D`));
        await expect(lesson.getByRole('status')).not.toBeEmpty();
        await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
        await shutSummary(page);
        await shoot(page, `lesson-${game}-${String(at)}`);
        if (await end.isVisible()) return;
        if (!isRefused && (isRefused = await tryRefused(page))) await shoot(page, `lesson-${game}-refused`);
        const onward = lesson.getByRole('button', { name: saidAlone('Go on') });
        if (await onward.isVisible()) await onward.press('Enter');
        else await makeMarkedMove(page, said('Yes, do it'));
      }
    });
  }
});

/** At the end of a round its summary is in front of what the lesson says about it. */
async function shutSummary(page: Page): Promise<void> {
  const summary = page.getByRole('dialog');
  if (!(await summary.isVisible())) return;
  await summary.getByRole('button', { name: said('Go on') }).press('Enter');
  await summary.waitFor({ state: 'detached' });
}

/** Tries a card or a choice that the table refuses, where there is one; true once its reason stands there. */
async function tryRefused(page: Page): Promise<boolean> {
  const refused = page
    .locator('button.mirror-card[data-piece][data-state="refused"], .offers [aria-disabled="true"]')
    .first();
  if (!(await refused.isVisible())) return false;
  await refused.press('Enter');
  await page.locator('.reason').waitFor();
  return true;
}
