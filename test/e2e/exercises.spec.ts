import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { startHost, type RunningHost } from './fixtures/host.ts';
import { expectTidy } from './fixtures/page.ts';
import { test } from './fixtures/pages.ts';
import { takeComplaints, watchComplaints, type Complaints } from './fixtures/player.ts';
import { deepUnless } from './fixtures/tier.ts';
import { picture } from './fixtures/picture.ts';

/** A series of exercises is answered by keyboard to its end: choices are made, judged, and counted. */

const SIZES = [
  { name: 'desk', width: 1366, height: 768 },
  { name: 'phone', width: 390, height: 844 },
] as const;
const GAMES = ['Kirin', 'Private Die', 'Dezai Shen', 'Di Renjie', 'Death by Digits', 'Hearts'];
/** The quick tier looks at one game with cards and one with dice, each at one size. */
const QUICK: Readonly<Record<string, string>> = { Kirin: 'phone', 'Private Die': 'desk' };
const QUESTIONS = 5;

let host: RunningHost;
const complaints: Complaints[] = [];
test.afterEach(async () => {
  const heard = takeComplaints(complaints);
  await host.stop();
  expect(heard).toEqual([]);
});

/** Begins exercises from the lobby, as somebody may who has played the lesson of this game. */
async function begin(page: Page, game: string): Promise<void> {
  host = await startHost(['serve', '--port', '0', '--no-open', '--pace', 'instant']);
  complaints.push(await watchComplaints(page));
  const id = game.toLowerCase().replaceAll(' ', '-');
  const begun = JSON.stringify({ [id]: { stop: 0, isDone: true } });
  await page.addInitScript((lessons) => {
    localStorage.setItem('baize.lessons', lessons);
  }, begun);
  const address = new URL(String(host.printed['host']));
  await page.goto(`${address.origin}/?renderer=canvas&speed=instant${address.hash}`);
  await page.getByRole('button', { name: 'Other games and tables' }).click();
  await page.getByRole('radio', { name: game }).press('Space');
  await page.getByRole('button', { name: 'Exercises' }).press('Enter');
}

const asked = (page: Page) => page.getByRole('region', { name: 'Exercise' });

/** Answers the question with its first choice, or the first piece, and says whether that was right. */
async function answer(page: Page, at: number): Promise<boolean> {
  await expect(asked(page)).toContainText(`Exercise ${String(at)} of ${String(QUESTIONS)}`);
  await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
  await expect(asked(page).locator('.exercise-question')).toHaveText(/\?|all of them\./);
  await expectTidy(page);
  await picture(page, `${String(at)}-asked`);
  const pieces = page.getByRole('button', { name: 'That is my answer' });
  if (await pieces.isVisible()) {
    await page.locator('button.mirror-card[data-piece][data-state="playable"]').first().press('Space');
    await pieces.press('Enter');
  } else {
    await page.locator('.offers .offer').first().press('Enter');
  }
  const judged = asked(page).locator('.exercise-judgement');
  await expect(judged).toHaveText(/^That is/);
  await expectTidy(page);
  await picture(page, `${String(at)}-judged`);
  return (await judged.textContent()) === 'That is right.';
}

for (const game of GAMES) {
  for (const { name: size, ...viewport } of SIZES) {
    test(`exercises in ${game} are answered on a ${size}`, deepUnless(QUICK[game] === size), async ({ newPage }) => {
      const page = await newPage({ viewport });
      await begin(page, game);
      let right = 0;
      for (let at = 1; at <= QUESTIONS; at += 1) {
        if (await answer(page, at)) right += 1;
        if (at < QUESTIONS) await asked(page).getByRole('button', { name: 'Next question' }).press('Enter');
      }
      await expect(asked(page)).toContainText(`${String(right)} of ${String(QUESTIONS)} right.`);
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
      await expect(asked(page).getByRole('button', { name: 'Another 5 exercises' })).toBeVisible();
      await asked(page).getByRole('button', { name: 'Play it yourself' }).press('Enter');
      await expect(page.getByRole('button', { name: 'Sit down and play' })).toBeVisible();
    });
  }
}
