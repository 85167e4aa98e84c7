import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { startHost, type RunningHost } from './fixtures/host.ts';
import { expectTidy } from './fixtures/page.ts';
import { makeMarkedMove } from './fixtures/lesson.ts';
import { test } from './fixtures/pages.ts';
import { takeComplaints, watchComplaints, type Complaints } from './fixtures/player.ts';
import { picture } from './fixtures/picture.ts';
import { deepUnless } from './fixtures/tier.ts';

/** Each lesson is played to its end, as a newcomer does: read, go on, make the move that is pointed out. */

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

/** The quick tier plays one of each kind of game, at one size. */
const QUICK: Readonly<Record<string, string>> = { Kirin: 'phone', 'Private Die': 'desk', 'Death by Digits': 'phone' };

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
  const address = new URL(String(host.printed['host']));
  await page.goto(`${address.origin}/?renderer=canvas&speed=instant${address.hash}`);
  await page.getByRole('button', { name: 'Other games and tables' }).click();
  await page.getByRole('radio', { name: game }).press('Space');
}

const said = (page: Page) => page.getByRole('region', { name: 'Lesson' });

/** Goes on with whatever the lesson waits for; true once it has ended. */
async function goOn(page: Page, at: number, of: number): Promise<boolean> {
  await expect(said(page)).toContainText(`${String(at)} of ${String(of)}`);
  await expect(said(page).getByRole('status')).not.toBeEmpty();
  await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
  await shutSummary(page);
  await expectTidy(page);
  await picture(page, String(at));
  if (at === of) return true;
  const onward = said(page).getByRole('button', { name: 'Go on' });
  if (await onward.isVisible()) await onward.press('Enter');
  else await makeMarkedMove(page, 'Yes, do it');
  return false;
}

/** At the end of a round its summary is in front of what the lesson says about it. */
async function shutSummary(page: Page): Promise<void> {
  const summary = page.getByRole('dialog');
  if (!(await summary.isVisible())) return;
  await summary.getByRole('button', { name: 'Go on' }).press('Enter');
  await summary.waitFor({ state: 'detached' });
}

for (const { name, stops } of GAMES) {
  for (const { name: size, ...viewport } of SIZES) {
    const tier = deepUnless(QUICK[name] === size);
    test(`the lesson of ${name} is played to its end on a ${size}`, tier, async ({ newPage }) => {
      const page = await newPage({ viewport });
      await openLobby(page, name);
      await page.getByRole('button', { name: /^Learn it in/ }).click();
      for (let at = 1; !(await goOn(page, at, stops)); at += 1);
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
      const tops = (buttons: Element[]): number[] => buttons.map((button) => button.getBoundingClientRect().top);
      const rows = new Set(await page.locator('.lesson-controls button').evaluateAll(tops));
      expect(rows.size).toBeLessThanOrEqual(size === 'phone' ? 2 : 1);
      await said(page).getByRole('button', { name: 'Play it yourself' }).press('Enter');
      await expect(page.getByRole('button', { name: 'The lesson again' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sit down and play' })).toBeVisible();
    });
  }
}
