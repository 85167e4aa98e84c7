import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { hallLink, startHost, type RunningHost } from './fixtures/host.ts';
import { answerExercise, exerciseOf, goOn, lessonOf } from './fixtures/lesson.ts';
import { test } from './fixtures/pages.ts';
import { takeComplaints, watchComplaints, type Complaints } from './fixtures/player.ts';
import { DEEP } from './fixtures/tier.ts';

/**
 * Each lesson is played to its end, as a newcomer does: read, go on, make the move that is pointed out. The quick tier
 * plays one until a move has been made, and answers an exercise.
 */

const SIZES = [
  { name: 'desk', width: 1366, height: 768 },
  { name: 'phone', width: 390, height: 844 },
] as const;
const GAMES = [
  { name: 'Kirin', stops: 14 },
  { name: 'Dezai Shen', stops: 19 },
  { name: 'Private Die', stops: 19 },
  { name: 'Di Renjie', stops: 19 },
  { name: 'Death by Digits', stops: 17 },
  { name: 'Hearts', stops: 15 },
] as const;

let host: RunningHost;
const complaints: Complaints[] = [];
test.afterEach(async () => {
  const heard = takeComplaints(complaints);
  await host.stop();
  expect(heard).toEqual([]);
});

async function openLobby(page: Page, game: string): Promise<void> {
  host = await startHost(['serve', '--port', '0', '--no-open', '--pace', 'instant']);
  complaints.push(await watchComplaints(page));
  await page.goto(hallLink(host));
  await page.getByRole('button', { name: 'Other games and tables' }).click();
  await page.getByRole('radio', { name: game }).press('Space');
}

for (const { name, stops } of GAMES) {
  for (const { name: size, ...viewport } of SIZES) {
    test(`the lesson of ${name} is played to its end on a ${size}`, DEEP, async ({ newPage }) => {
      const page = await newPage({ viewport });
      await openLobby(page, name);
      await page.getByRole('button', { name: /^Learn it in/ }).click();
      for (let at = 1; !(await goOn(page, at, stops)); at += 1);
      await expectAccessible(page);
      const tops = (buttons: Element[]): number[] => buttons.map((button) => button.getBoundingClientRect().top);
      const rows = new Set(await page.locator('.lesson-controls button').evaluateAll(tops));
      expect(rows.size).toBeLessThanOrEqual(size === 'phone' ? 2 : 1);
      await lessonOf(page).getByRole('button', { name: 'Play against bots' }).press('Enter');
      await expect(lessonOf(page)).toHaveCount(0);
      await expect(page.getByRole('main', { name })).toBeVisible();
    });
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a lesson is begun and left at a move that is pointed out, and an exercise is answered', async ({ newPage }) => {
    const page = await newPage();
    await openLobby(page, 'Private Die');
    await page.getByRole('button', { name: /^Learn it in/ }).click();
    // The fourth waits for a roll of the dice.
    for (let at = 1; at <= 4; at += 1) await goOn(page, at, 19);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Leave the table' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the table' }).press('Enter');
    await page.getByRole('button', { name: 'Go on with the lesson' }).waitFor();
    const exercises = page.getByRole('button', { name: 'Exercises' });
    // Not before the host has answered that the table is left.
    await expect(exercises).toBeEnabled();
    await exercises.press('Enter');
    await answerExercise(page, 1);
    await exerciseOf(page).getByRole('button', { name: 'Next question' }).press('Enter');
    await expect(exerciseOf(page)).toContainText('Exercise 2 of 5');
  });
});
