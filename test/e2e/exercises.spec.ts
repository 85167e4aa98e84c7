import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { hallLink, startHost, type RunningHost } from './fixtures/host.ts';
import { answerExercise, exerciseOf, QUESTIONS } from './fixtures/lesson.ts';
import { test } from './fixtures/pages.ts';
import { takeComplaints, watchComplaints, type Complaints } from './fixtures/player.ts';
import { DEEP } from './fixtures/tier.ts';

/**
 * A series of exercises is answered by keyboard to its end: choices are made, judged, and counted. The quick tier answers
 * one, in lessons.spec.ts.
 */

const SIZES = [
  { name: 'desk', width: 1366, height: 768 },
  { name: 'phone', width: 390, height: 844 },
] as const;
const GAMES = ['Kirin', 'Private Die', 'Dezai Shen', 'Di Renjie', 'Death by Digits', 'Hearts'];

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
  await page.goto(hallLink(host));
  await page.getByRole('button', { name: 'Other games and tables' }).click();
  await page.getByRole('radio', { name: game }).press('Space');
  await page.getByRole('button', { name: 'Exercises' }).press('Enter');
}

for (const game of GAMES) {
  for (const { name: size, ...viewport } of SIZES) {
    test(`exercises in ${game} are answered on a ${size}`, DEEP, async ({ newPage }) => {
      const page = await newPage({ viewport });
      await begin(page, game);
      let right = 0;
      for (let at = 1; at <= QUESTIONS; at += 1) {
        if (await answerExercise(page, at)) right += 1;
        if (at < QUESTIONS) await exerciseOf(page).getByRole('button', { name: 'Next question' }).press('Enter');
      }
      await expect(exerciseOf(page)).toContainText(`${String(right)} of ${String(QUESTIONS)} right.`);
      await expectAccessible(page);
      await expect(exerciseOf(page).getByRole('button', { name: 'Another 5 exercises' })).toBeVisible();
      await exerciseOf(page).getByRole('button', { name: 'Play against bots' }).press('Enter');
      await expect(exerciseOf(page)).toHaveCount(0);
      await expect(page.getByRole('main', { name: game })).toBeVisible();
    });
  }
}
