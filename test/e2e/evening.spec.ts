import { expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { startHost, type RunningHost } from './fixtures/host.ts';
import { test, type NewPage } from './fixtures/pages.ts';
import { playOn, takeComplaints, watchComplaints, type Complaints } from './fixtures/player.ts';
import { DEEP } from './fixtures/tier.ts';
import { PHONE } from './fixtures/seats.ts';

/**
 * An evening in the room, over an address of the network: two people at one phone, a seat that somebody else minds for a
 * while, and another game after the first.
 */

/** What a browser says of a line that is cut on purpose. */
const OUTAGE = /ERR_INTERNET_DISCONNECTED|closed before the connection is established/;

interface Printed {
  readonly host: string;
  readonly room: { readonly link: string } | null;
}

let host: RunningHost;
const complaints: Complaints[] = [];
test.afterEach(async () => {
  const heard = takeComplaints(complaints).filter((text) => !OUTAGE.test(text));
  await host.stop();
  expect(heard).toEqual([]);
});

async function open(newPage: NewPage, options?: BrowserContextOptions): Promise<Page> {
  const page = await newPage(options);
  complaints.push(await watchComplaints(page));
  return page;
}

/** A Kirin table that gathers, and its host's screen. */
async function gather(newPage: NewPage): Promise<{ readonly screen: Page; readonly link: URL }> {
  const always = ['--port', '0', '--bind', '0.0.0.0', '--pace', 'instant', '--set', 'rounds=1'];
  host = await startHost(['host', 'kirin', '--gather', '--bots', 'steady', ...always]);
  const { host: hostLink, room } = host.printed as unknown as Printed;
  if (room === null) throw new Error('the room has no door');
  const { port, hash } = new URL(hostLink);
  const screen = await open(newPage);
  await screen.goto(`http://127.0.0.1:${port}/?renderer=canvas&speed=instant${hash}`);
  return { screen, link: new URL(room.link) };
}

async function comeIn(newPage: NewPage, link: URL, name: string): Promise<Page> {
  const page = await open(newPage, PHONE);
  await page.goto(`${link.origin}${link.pathname}?speed=instant${link.hash}`);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Come in' }).press('Enter');
  await page.getByRole('button', { name: /^Sit/ }).first().press('Enter');
  await expect(page.getByText(/You sit on seat|is played at this device/)).toBeVisible();
  return page;
}

async function begin(screen: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await expect(screen.getByText(name).first()).toBeVisible();
  const button = screen.getByRole('button', { name: 'Begin' });
  await expect(button).toBeEnabled();
  await button.press('Enter');
}

/** What only one seat may know: the pieces of a hand. */
const hand = (page: Page) => page.locator('button[data-piece]');
const hasHand = (page: Page, options?: { readonly timeout: number }): Promise<void> =>
  expect(hand(page).first()).toBeAttached(options);

test('two people share a phone: a curtain between them, a look while a button is held, nothing once they look away', async ({
  newPage,
}) => {
  test.setTimeout(120_000);
  const { screen, link } = await gather(newPage);
  const phone = await comeIn(newPage, link, 'Ann');
  await phone
    .getByRole('button', { name: /^Add a player/ })
    .first()
    .press('Enter');
  await phone.getByRole('textbox', { name: 'Their name' }).fill('Bea');
  await phone.getByRole('button', { name: 'Sit down' }).press('Enter');
  await expect(phone.getByText('2 seats are played at this device.')).toBeVisible();
  await begin(screen, 'Ann', 'Bea');
  await screen.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
  await expect(hand(screen)).toHaveCount(0);

  // Whoever is to declare first: the curtain says a name, and nothing of either hand is in the page.
  const curtain = phone.getByRole('alertdialog', { name: /pass the device to (Ann|Bea)/ });
  await expect(curtain).toBeVisible();
  await expect(hand(phone)).toHaveCount(0);
  const first = ((await curtain.getAttribute('aria-label')) ?? '').endsWith('Ann') ? 'Ann' : 'Bea';
  const second = first === 'Ann' ? 'Bea' : 'Ann';
  const open = phone.getByRole('button', { name: `I am ${first}: hold to look` });
  /** A press right after the curtain came is not heard: the person presses again. */
  const look = (): Promise<void> =>
    expect(async () => {
      if (await open.isVisible()) await open.press('Enter', { timeout: 1_000 });
      await hasHand(phone, { timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
  await look();
  await expect(phone.getByText(`The cards of ${first} are visible`)).toBeVisible();

  // Somebody switches to another window: the cards are gone before it is back.
  await phone.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(hand(phone)).toHaveCount(0);
  await expect(curtain).toBeVisible();
  await look();
  await playOn(phone, 1, { stopAt: '.curtain' });
  const next = phone.getByRole('alertdialog', { name: `Curtain: pass the device to ${second}` });
  await expect(next).toBeVisible();
  await expect(hand(phone)).toHaveCount(0);
  await expectAccessible(phone);

  // A line that is lost comes back by itself, with the curtain before it.
  await phone.context().setOffline(true);
  await phone.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(phone.locator('.banner').first()).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.locator('.banner')).toHaveCount(0);
  await expect(next).toBeVisible();
  await expect(hand(phone)).toHaveCount(0);
});

test(
  'a seat is minded by somebody else while its own is away, and handed back when it returns',
  DEEP,
  async ({ newPage }) => {
    test.setTimeout(120_000);
    const { screen, link } = await gather(newPage);
    const ann = await comeIn(newPage, link, 'Ann');
    const bea = await comeIn(newPage, link, 'Bea');
    await begin(screen, 'Ann', 'Bea');
    await hasHand(ann);
    const held = await hand(ann).evaluateAll((pieces) =>
      pieces.map((piece) => piece.getAttribute('data-piece')).sort(),
    );
    const address = ann.url();
    await ann.goto('about:blank');

    await screen.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
    await screen.getByRole('button', { name: 'Menu' }).press('Enter');
    await screen.getByRole('menuitem', { name: 'People…' }).press('Enter');
    await screen.getByRole('button', { name: 'What to do with the seat of Ann' }).press('Enter');
    await screen.getByRole('menuitem', { name: 'Bea plays for now' }).press('Enter');
    await expect(screen.getByText('Bea plays for now')).toBeVisible();
    // Bea's phone has two seats now, one at a time behind the curtain.
    await expect(
      bea.getByRole('alertdialog', { name: /pass the device to/ }).or(bea.getByText('Hold to see your cards')),
    ).toBeVisible();

    await ann.goto(address);
    await hasHand(ann);
    const again = await hand(ann).evaluateAll((pieces) =>
      pieces.map((piece) => piece.getAttribute('data-piece')).sort(),
    );
    expect(again).toEqual(held);
    await expect(bea.getByRole('alertdialog')).toHaveCount(0);
    await hasHand(bea);
    await expect(screen.getByText('Bea plays for now')).toHaveCount(0);
  },
);

test(
  'another game the same evening: the guest stays in the room and takes a chair of the next table',
  DEEP,
  async ({ newPage }) => {
    test.setTimeout(120_000);
    const { screen, link } = await gather(newPage);
    const ann = await comeIn(newPage, link, 'Ann');
    await begin(screen, 'Ann');
    await hasHand(ann);
    await playOn(ann, 1);

    await screen.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
    await screen.getByRole('button', { name: 'Menu' }).press('Enter');
    await screen.getByRole('menuitem', { name: 'Another game…' }).press('Enter');
    // The match goes on behind, and one may think better of it.
    await screen.getByRole('button', { name: 'Back to the table' }).press('Enter');
    await screen.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
    await screen.getByRole('button', { name: 'Menu' }).press('Enter');
    await screen.getByRole('menuitem', { name: 'Another game…' }).press('Enter');
    await screen.getByRole('radio', { name: 'Death by Digits' }).press(' ');
    await screen.getByRole('button', { name: 'Open it for the room' }).press('Enter');

    await expect(ann.getByText('You are in the room. Take a free chair, or just watch.')).toBeVisible();
    await ann.getByRole('button', { name: /^Sit/ }).first().press('Enter');
    await begin(screen, 'Ann');
    await hasHand(ann);
    await expect(ann.locator('main[aria-label="Death by Digits"]')).toBeAttached();
  },
);
