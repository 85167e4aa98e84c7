import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { startHost, type RunningHost } from './fixtures/host.ts';
import { test, type NewPage } from './fixtures/pages.ts';
import { playOn, playerOn, takeComplaints, watchComplaints, type Complaints } from './fixtures/player.ts';
import { PHONE, seatLinks } from './fixtures/seats.ts';
import { expectStanding } from './fixtures/standing.ts';
import { DEEP } from './fixtures/tier.ts';

/**
 * Everybody's own page checks the match when it is over: two phones and the host's screen, which the host tells a lie in
 * all tests but the first.
 */

/** The file that holds the rules, for the check alone. */
const RULES = /\/worker-[^/]*\.js$/;

interface Printed {
  readonly host: string;
  readonly room: { readonly link: string } | null;
}

let host: RunningHost;
const complaints: Complaints[] = [];
test.afterEach(async () => {
  const unexpected = takeComplaints(complaints);
  await host.stop();
  expect(unexpected).toEqual([]);
});

interface Party {
  readonly screen: Page;
  readonly phones: readonly [Page, Page];
}

/** A table of two people and two bots that begins when both are there; `lie` alters what the screen is sent. */
async function begin(newPage: NewPage, lie?: (text: string) => string): Promise<Party> {
  const bots = ['--bots', 'novice,novice', '--set', 'rounds=1'];
  host = await startHost([
    'host',
    'kirin',
    '--port',
    '0',
    '--gather',
    '--bind',
    '0.0.0.0',
    '--pace',
    'instant',
    ...bots,
  ]);
  const { host: link, room } = host.printed as unknown as Printed;
  if (room === null) throw new Error('the room has no door');
  const { port, hash } = new URL(link);
  const screen = await newPage();
  complaints.push(await watchComplaints(screen));
  if (lie !== undefined) await lieTo(screen, lie);
  await screen.goto(`http://127.0.0.1:${port}/?renderer=canvas&speed=instant${hash}`);
  const phones = [await comeIn(newPage, room.link, 'Ann'), await comeIn(newPage, room.link, 'Bea')] as const;
  const start = screen.getByRole('button', { name: 'Begin' });
  await expect(start).toBeEnabled();
  await start.press('Enter');
  for (const page of phones) await expect(page.locator('button[data-piece]').first()).toBeAttached();
  return { screen, phones };
}

async function comeIn(newPage: NewPage, link: string, name: string): Promise<Page> {
  const page = await newPage(PHONE);
  complaints.push(await watchComplaints(page));
  const address = new URL(link);
  await page.goto(`${address.origin}${address.pathname}?speed=instant${address.hash}`);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Come in' }).press('Enter');
  await page.getByRole('button', { name: /^Sit/ }).first().press('Enter');
  await expect(page.getByText(/You sit on seat/)).toBeVisible();
  return page;
}

/** Plays to the end on both phones; then the screen stands at the final standing, too. */
async function playToTheEnd({ screen, phones: [first, second] }: Party): Promise<void> {
  const other = playOn(second);
  await playOn(first);
  await other;
  await playOn(screen);
}

/** Opens what there is to say of the deal, from the final standing. */
async function openDeal(page: Page): Promise<Locator> {
  await playerOn(page).standing.getByRole('button', { name: 'About the deal' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Deal', exact: true });
  await expect(dialog).toBeVisible();
  return dialog;
}

function found(page: Page): Locator {
  return playerOn(page).standing.locator('.deal-line').getByRole('status');
}

test('three pages check the match by themselves, and all come to the same seed', DEEP, async ({ newPage }) => {
  test.setTimeout(240_000);
  const party = await begin(newPage);
  const { screen, phones } = party;
  const pages = [screen, ...phones];
  for (const page of pages) {
    await expect(page.getByRole('button', { name: 'Deal: drawn together by 2 of 2 people' })).toBeVisible();
  }
  const rules: string[] = [];
  for (const page of pages) {
    page.on('request', (request) => {
      if (RULES.test(request.url())) rules.push(request.url());
    });
  }
  const [first, second] = phones;
  const other = playOn(second, Infinity, { stopAt: 'body[data-stop]' });
  await playOn(first, 3);
  await second.evaluate(() => {
    document.body.setAttribute('data-stop', '');
  });
  await other;
  await second.evaluate(() => {
    document.body.removeAttribute('data-stop');
  });
  expect(rules).toEqual([]);
  await playToTheEnd(party);
  const seeds: string[] = [];
  for (const page of pages) {
    await expect(found(page)).toHaveText('Deal: checked, everything matches');
    const dialog = await openDeal(page);
    await expect(dialog.locator('.deal-checks > [data-outcome="holds"]')).toHaveCount(11);
    await expect(dialog.locator('.deal-seats > li').filter({ hasText: 'Ann' })).toContainText('contributed a secret');
    await expect(dialog.getByRole('link')).toHaveAttribute('download', 'verify.html');
    seeds.push(
      await dialog
        .locator('dt', { hasText: /^Seed$/ })
        .locator('..')
        .locator('code')
        .innerText(),
    );
  }
  expect(seeds[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(seeds).size).toBe(1);
  expect(rules.length).toBeGreaterThanOrEqual(pages.length);
});

test('a page that was shown another card says so; the others hold', DEEP, async ({ newPage }) => {
  test.setTimeout(240_000);
  const lies: string[] = [];
  const party = await begin(newPage, (text) => (lies.length > 0 ? text : lied(text, lies)));
  await playToTheEnd(party);
  expect(lies).toHaveLength(1);
  await expectFault(party.screen);
  for (const page of party.phones) await expect(found(page)).toHaveText('Deal: checked, everything matches');
});

test('one person’s page that was shown another card says at which step, and has a file to show', async ({
  newPage,
}) => {
  const bots = ['--bots', 'novice,novice,novice', '--set', 'rounds=1'];
  host = await startHost(['host', 'kirin', '--port', '0', '--pace', 'instant', ...bots]);
  const [link] = seatLinks(host);
  const page = await newPage();
  complaints.push(await watchComplaints(page));
  const lies: string[] = [];
  await lieTo(page, (text) => (lies.length > 0 ? text : lied(text, lies)));
  await page.goto(`${String(link?.origin)}/?renderer=canvas&speed=instant${String(link?.hash)}`);
  await playOn(page);
  expect(lies).toHaveLength(1);
  await expectFault(page);
  await page.keyboard.press('Escape');
  await expectStanding(page);
});

/** The page says what does not match, and at which step; whoever doubts it is given a file. */
async function expectFault(screen: Page): Promise<void> {
  await expect(found(screen)).toHaveText('Deal: checked, something does not match');
  const dialog = await openDeal(screen);
  const fault = dialog.locator('.deal-checks > [data-outcome="fails"]');
  await expect(fault).toHaveCount(1);
  await expect(fault).toContainText(/Step \d+: what this page was shown is not what the record says/);
  await expect(fault).toContainText('In the record:');
  const download = screen.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the proof' }).press('Enter');
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^baize-.*-proof\.json$/);
  const proof: unknown = JSON.parse(readFileSync(await saved.path(), 'utf8'));
  expect(proof).toMatchObject({ format: 'baize-proof', judgement: { outcome: 'fails' } });
}

/** Alters what the page is sent by its host. */
async function lieTo(page: Page, lie: (text: string) => string): Promise<void> {
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      socket.send(typeof text === 'string' ? lie(text) : text);
    });
  });
}

/**
 * The frame with the next lower or higher number on the first card that somebody else plays in it, which is noted; or as it
 * was. Who sits in the first chair is shown their own card as it is.
 */
function lied(text: string, lies: string[]): string {
  if (!text.startsWith('{"update"') || !text.includes('"card.played"') || text.includes('"seat":0')) return text;
  return text.replace(/"(az|bl|ve|wh)(\d)"/, (face, suit: string, number: string) => {
    lies.push(face);
    return `"${suit}${String(number === '1' ? 2 : Number(number) - 1)}"`;
  });
}
