import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { advicePanel, expectAdvised } from './fixtures/advice.ts';
import { startHost, type RunningHost } from './fixtures/host.ts';
import { test } from './fixtures/pages.ts';
import { picture } from './fixtures/picture.ts';
import { playOn, takeComplaints, type Complaints } from './fixtures/player.ts';
import { openSeat, seatLinks } from './fixtures/seats.ts';
import { DEEP } from './fixtures/tier.ts';

/** A move is taken back: at once among bots, and at a table of people once the other agrees. */

let host: RunningHost;
const complaints: Complaints[] = [];
test.afterEach(async () => {
  const heard = takeComplaints(complaints);
  await host.stop();
  expect(heard).toEqual([]);
});

async function openKirin(bots: string): Promise<readonly URL[]> {
  const args = [
    '--port',
    '0',
    '--seed',
    'taken back',
    '--set',
    'rounds=1',
    '--pace',
    'instant',
    '--advice',
    'asked',
    '--bots',
    bots,
  ];
  host = await startHost(['host', 'kirin', ...args]);
  return seatLinks(host);
}

const handOf = (page: Page): Promise<readonly (string | null)[]> =>
  page
    .locator('button[data-piece]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-piece')).sort());

/** Plays until the page is asked for a card of a trick, makes `moves` of them, and waits until it is asked again. */
async function playCards(page: Page, moves: number): Promise<void> {
  await playOn(page, moves);
  await playOn(page, Infinity, { stopAt: '.prompt.is-urgent' });
}

/** Lets the other play until the table asks this page for a card. */
async function turnOf(page: Page, other: Page): Promise<void> {
  const isAsked = (one: Page): Promise<boolean> => one.locator('.prompt.is-urgent').isVisible();
  for (;;) {
    await expect.poll(async () => (await isAsked(page)) || (await isAsked(other))).toBe(true);
    if (await isAsked(page)) return;
    await playOn(other, 1);
  }
}

test('by a key and by the menu, among bots; what was sealed stays, and advice may be asked for', async ({
  newPage,
}) => {
  const [link] = await openKirin('novice,novice,novice');
  if (!link) throw new Error('the host has no seat to give away');
  const page = await openSeat(newPage, link, 'table', complaints);
  await playCards(page, 1);
  await page.keyboard.press('u');
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be sealed again' })).toBeVisible();
  const before = await handOf(page);
  await playCards(page, 1);
  expect(await handOf(page)).toHaveLength(before.length - 1);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('status').filter({ hasText: 'took a move back' })).toBeVisible();
  expect(await handOf(page)).toEqual(before);
  await picture(page, 'taken-back');
  await test.step('advice is asked for by a key, and put away', async () => {
    await page.keyboard.press('h');
    await expectAdvised(page);
    await page.keyboard.press('Escape');
    await expect(advicePanel(page)).toHaveText('');
    await expect(page.locator('button[data-suggested="true"]')).toHaveCount(0);
  });
  await playCards(page, 1);
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Take back my last move' }).press('Enter');
  await expect.poll(() => handOf(page)).toEqual(before);
});

test('between two people: the other declines, and the next time agrees', DEEP, async ({ newPage }) => {
  const [first, second] = await openKirin('steady,steady');
  if (!first || !second) throw new Error('the host has not two seats to give away');
  const table = await openSeat(newPage, first, 'table', complaints);
  const phone = await openSeat(newPage, second, 'hand', complaints);
  for (const page of [table, phone]) await playOn(page, 1);
  await turnOf(phone, table);
  const cards = await handOf(phone);
  await playOn(phone, 1);

  await phone.getByRole('button', { name: /^Log, chat and rules/ }).click();
  await phone.getByRole('tab', { name: 'Phone' }).click();
  await picture(phone, 'phone-menu');
  await phone.getByRole('button', { name: 'Take back my last move' }).click();
  const asked = table.getByRole('status').filter({ hasText: 'would like to take' });
  await expect(asked).toBeVisible();
  await expect(phone.getByText('You have asked to take your move back')).toBeVisible();
  await picture(table, 'asked-table');
  await picture(phone, 'waiting-phone');
  await expectAccessible(table);
  await expectAccessible(phone);
  await table.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(phone.getByRole('status').filter({ hasText: 'declined' })).toBeVisible();
  expect(await handOf(phone)).toHaveLength(cards.length - 1);

  // The same move is not asked about again; the next one is.
  await turnOf(table, phone);
  const own = await handOf(table);
  await playOn(table, 1);
  await table.keyboard.press('u');
  await expect(phone.getByRole('button', { name: 'Agree' })).toBeVisible();
  await picture(phone, 'asked-phone');
  await picture(table, 'waiting-table');
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Agree' }).click();
  await expect.poll(() => handOf(table)).toEqual(own);
  await expect(phone.getByRole('status').filter({ hasText: 'took' })).toBeVisible();
  await picture(phone, 'done-phone');
});
