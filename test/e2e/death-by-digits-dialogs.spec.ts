import { expect, test } from '@playwright/test';
import type { RunningHost } from './fixtures/host.ts';
import { playerOn, takeComplaints, watchComplaints, type Complaints } from './fixtures/player.ts';
import { continueScene } from './fixtures/scene.ts';
import { DEEP } from './fixtures/tier.ts';

/** What Death by Digits adds to the table's own ways to choose, each from a moment of a match (test/records). */
let host: RunningHost | undefined;
let complaints: Complaints;

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(async () => {
  const heard = takeComplaints([complaints]);
  await host?.stop();
  host = undefined;
  expect(heard).toEqual([]);
});

test('a guess is put together on a strip of numbers, and said in a sentence', DEEP, async ({ page }) => {
  host = await continueScene(page, 'death-by-digits-guess');
  await page.getByRole('button', { name: 'Guess', exact: true }).click();
  const form = page.getByRole('dialog');
  const strip = form.getByRole('toolbar');
  // Four players: the numbers from 1 to 12.
  await expect(strip.getByRole('button')).toHaveCount(12);
  await expect(form.locator('.answer-notes')).toBeEmpty();
  await form.getByRole('radio').first().press(' ');
  await form.getByRole('radio', { name: 'Highest' }).press(' ');
  await strip.getByRole('button').last().press('Enter');
  await expect(form.locator('.answer-notes')).toContainText('your highest card is 12');
  await form.getByRole('button', { name: 'Guess', exact: true }).press('Enter');
  await expect(page.locator('.dbd-became')).toContainText(/right|wrong/i);
});

test('cards that are chosen say what they would do', DEEP, async ({ page }) => {
  host = await continueScene(page, 'death-by-digits-play');
  const cards = page.locator('button.mirror-card[data-piece]');
  const preview = page.locator('.dbd-preview');
  await expect(preview).toContainText('a pair making 5: take 2');
  await cards.nth(2).press('Enter');
  await expect(preview).toContainText(/^1 card:/);
  // 2 and 3 make the Midnumber.
  await cards.nth(3).press('Enter');
  await expect(preview).toHaveText('2 + 3 = 5: take 2');
});

test('a look at the Murder: what was seen before is offered last, and stays on its window', DEEP, async ({ page }) => {
  host = await continueScene(page, 'death-by-digits-look');
  const controls = page.locator('.prompt-controls');
  const offers = controls.getByRole('button', { name: /^Card \d/ });
  await expect(offers).toHaveCount(3);
  const names = await offers.evaluateAll((buttons) => buttons.map((button) => button.textContent));
  const seen = names.map((name) => name.includes('seen'));
  expect(seen).toContain(true);
  expect(seen).toEqual(seen.toSorted((a, b) => Number(a) - Number(b)));
  const window = /\d/.exec(names[0] ?? '')?.[0] ?? '';
  await offers.first().press('Enter');
  await controls.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(page.getByRole('button', { name: `Murder card ${window}: you have seen` })).toBeAttached();
});

test('an accusation warns of what one knows, and asks once more', DEEP, async ({ page }) => {
  host = await continueScene(page, 'death-by-digits-accusing');
  await page.getByRole('button', { name: 'Accuse', exact: true }).click();
  const form = page.getByRole('dialog');
  const strip = form.getByRole('toolbar');
  for (let place = 0; place < 3; place += 1) await strip.getByRole('button').first().press('Enter');
  await expect(form.locator('.answer-notes li').first()).toHaveText('The Murder: 1, 1, 1');
  // One card of the Murder has been seen in this match, and it is no 1.
  await expect(form.locator('.answer-notes .is-warning').first()).toContainText('You know that');
  await form.getByRole('button', { name: 'Accuse', exact: true }).press('Enter');
  await expect(form.getByRole('alert')).toContainText('you are out of the match');
  await playerOn(page).confirm.press('Enter');
  await expect(page.locator('.dbd-mark.is-out').first()).toBeAttached();
});

test('the verdict is told step by step: the Murder, the sealed accusations, who was right', DEEP, async ({ page }) => {
  host = await continueScene(page, 'death-by-digits-nearly-over');
  await page.getByRole('button', { name: 'Write it down' }).click();
  const form = page.getByRole('dialog');
  for (const place of [0, 1, 2]) await form.locator('.strip-number').nth(place).press('Enter');
  await form.getByRole('button', { name: 'Write it down' }).press('Enter');
  await playerOn(page).confirm.press('Enter');
  // Called by who has won once all of it is open.
  const finale = page.getByRole('dialog', { name: /case is closed|has won/i });
  await expect(finale.locator('.dbd-murder-cards li')).toHaveCount(3);
  await expect(finale.locator('.dbd-sealed li')).toHaveCount(3);
  await expect(finale.locator('.dbd-banner')).toBeVisible();
  await expect(finale.locator('.dbd-sealed li').first()).toContainText(/\d right/);
});
