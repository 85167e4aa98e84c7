import { expect, type Page } from '@playwright/test';
import { games } from '#engine/games/index.ts';
import {
  ADVISED_SIZES,
  advicePanel,
  askForAdvice,
  expectAdvised,
  hostAdvised,
  unreadAdvice,
} from './fixtures/advice.ts';
import { startHost, type RunningHost } from './fixtures/host.ts';
import { test } from './fixtures/pages.ts';
import { picture } from './fixtures/picture.ts';
import { playOn, takeComplaints, type Complaints } from './fixtures/player.ts';
import { openSeat, seatLinks } from './fixtures/seats.ts';
import { DEEP } from './fixtures/tier.ts';

/** A player asks what a good player would do: by key and button, at the desk and on the phone (see also takeback.spec.ts). */

let host: RunningHost;
const complaints: Complaints[] = [];
test.afterEach(async () => {
  const heard = takeComplaints(complaints);
  await host.stop();
  expect(heard).toEqual([]);
});

async function openKirin(rule: string): Promise<URL> {
  const args = ['--port', '0', '--seed', 'advised', '--set', 'rounds=1', '--pace', 'instant', '--advice', rule];
  host = await startHost(['host', 'kirin', ...args, '--bots', 'steady,steady,steady']);
  return seatLinks(host)[0] as URL;
}

async function playToFirstCard(page: Page): Promise<void> {
  await playOn(page, 1);
  await playOn(page, Infinity, { stopAt: '.prompt.is-urgent' });
}

test('at the desk, by key and button, and it is gone with the choice', DEEP, async ({ newPage }) => {
  const page = await openSeat(newPage, await openKirin('asked'), 'table', complaints);
  await playToFirstCard(page);
  await page.keyboard.press('h');
  await expectAdvised(page);
  await picture(page, 'desk');
  await page.keyboard.press('Escape');
  await expect(advicePanel(page)).toHaveText('');
  const button = page.getByRole('button', { name: 'What would you do?' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expectAdvised(page);
  await expect(page.getByRole('button', { name: 'Hide the advice' })).toBeFocused();
  await page.locator('button[data-suggested="true"]').press('Enter');
  await expect(page.locator('button[data-suggested="true"]')).toHaveCount(0);
  await playOn(page, Infinity);
  await expect(page.getByText('Asked for advice:')).toBeVisible();
});

test('on the phone, for learners, who say that they are', DEEP, async ({ newPage }) => {
  const page = await openSeat(newPage, await openKirin('learners'), 'hand', complaints);
  await playToFirstCard(page);
  await page.getByRole('button', { name: 'I am learning: what would you do?' }).click();
  // For a few seconds, which may be over when the advice has come.
  await expect(page.getByRole('status').filter({ hasText: 'is learning' })).toBeVisible();
  await expectAdvised(page);
  const box = await advicePanel(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 1e9)).toBeLessThanOrEqual(844);
  await picture(page, 'phone');
});

for (const game of games) {
  test(`all of it is read and marked at every size in ${game.id}`, DEEP, async ({ newPage }) => {
    host = await hostAdvised(game);
    const page = await openSeat(newPage, seatLinks(host)[0] as URL, 'table', complaints);
    await page.locator('.prompt.is-urgent').waitFor();
    await askForAdvice(page);
    await expectReadAt(page, 'table');
    // The same tab keeps its seat.
    await page.goto(new URL('/hand.html?speed=instant', page.url()).href);
    await page.locator('.prompt.is-urgent').waitFor();
    await askForAdvice(page);
    await expectReadAt(page, 'hand');
  });
}

async function expectReadAt(page: Page, on: 'table' | 'hand'): Promise<void> {
  for (const size of ADVISED_SIZES[on]) {
    await page.setViewportSize(size);
    await expect.poll(() => unreadAdvice(page), { message: `${on} ${String(size.width)}` }).toEqual([]);
  }
}
