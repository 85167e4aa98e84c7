import { execFileSync } from 'node:child_process';
import { expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { hallLink, startHost, type RunningHost } from './fixtures/host.ts';
import { test, type NewPage } from './fixtures/pages.ts';
import { playOn, playerOn, takeComplaints, watchComplaints, type Complaints } from './fixtures/player.ts';
import { PHONE } from './fixtures/seats.ts';
import { DEEP } from './fixtures/tier.ts';

/**
 * An evening of two tables over an address of the network: the host and three phones play one round of the same deals
 * among bots, while a table's process is killed, and go on after the host itself was. A big screen shows the standings.
 */

const ALWAYS = ['--bind', '0.0.0.0', '--pace', 'instant'];

/** What a browser says of a host that is killed. */
const OUTAGE = /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|SOCKET_NOT_CONNECTED)/;

interface Printed {
  readonly host: string;
  readonly room: { readonly link: string } | null;
}

let host: RunningHost;
const complaints: Complaints[] = [];
test.afterEach(async () => {
  const unexpected = takeComplaints(complaints).filter((text) => !OUTAGE.test(text));
  await host.stop();
  expect(unexpected).toEqual([]);
});

async function open(newPage: NewPage, options?: BrowserContextOptions): Promise<Page> {
  const page = await newPage(options);
  complaints.push(await watchComplaints(page));
  return page;
}

async function comeIn(newPage: NewPage, link: URL, name: string): Promise<Page> {
  const page = await open(newPage, PHONE);
  await page.goto(`${link.origin}${link.pathname}?speed=instant${link.hash}`);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Come in' }).press('Enter');
  await expect(page.getByText(/^Round 1: table/)).toBeVisible();
  return page;
}

/** The processes of tables that this host has started. */
function tablesOf(pid: number): readonly number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, own, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === pid && args.includes('evening-table') ? [Number(own)] : [];
  });
}

/** Opens the page of the standings by the host's link, on a big screen. */
async function openBigScreen(newPage: NewPage, host: Page): Promise<Page> {
  await host.getByRole('button', { name: 'Switch the page on' }).press('Enter');
  const link = host.getByRole('region', { name: 'Big screen' }).getByRole('link');
  const address = await link.getAttribute('href');
  const page = await open(newPage, { viewport: { width: 1920, height: 1080 } });
  await page.goto(address ?? '');
  await expect(page.getByRole('heading', { name: 'Kirin tournament' })).toBeVisible();
  return page;
}

const strip = (page: Page) => page.getByRole('complementary', { name: 'The tournament' });

interface Evening {
  readonly screen: Page;
  readonly port: string;
  readonly link: URL;
}

/** Starts a host whose room plays an evening of this many rounds from now on, and opens its screen. */
async function gather(newPage: NewPage, rounds: number): Promise<Evening> {
  host = await startHost(['host', 'kirin', '--gather', '--port', '0', '--set', 'rounds=1', ...ALWAYS]);
  const { host: hostLink, room } = host.printed as unknown as Printed;
  if (room === null) throw new Error('the room has no door');
  const { port, hash } = new URL(hostLink);
  const screen = await open(newPage);
  await screen.goto(`http://127.0.0.1:${port}/?renderer=canvas&speed=instant${hash}`);
  await screen.getByRole('button', { name: 'Another game…' }).press('Enter');
  await screen.getByRole('button', { name: 'Tournament…' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Kirin tournament' });
  await dialog.getByRole('textbox', { name: 'Rounds' }).fill(String(rounds));
  await dialog.getByRole('button', { name: 'Open the room' }).press('Enter');
  await expect(screen.getByRole('heading', { name: 'Kirin tournament' })).toBeVisible();
  return { screen, port, link: new URL(room.link) };
}

test('a tournament begins: who came in by a phone and the host have a table, and each plays at it', async ({
  newPage,
}) => {
  const { screen, link } = await gather(newPage, 1);
  const phone = await comeIn(newPage, link, 'Ann');
  await expect(screen.getByText('2 players take part.')).toBeVisible();
  await screen.getByRole('button', { name: 'Begin round 1' }).press('Enter');
  for (const page of [screen, phone]) await expect(strip(page)).toContainText(/round 1, table [12]/);
  for (const page of [screen, phone]) await playOn(page, 1);
});

test(
  'a tournament of two tables: three phones and the host, through the end of a table and of the host',
  DEEP,
  async ({ newPage }) => {
    test.setTimeout(300_000);
    const { screen, port, link } = await gather(newPage, 2);
    const phones = [
      await comeIn(newPage, link, 'Ann'),
      await comeIn(newPage, link, 'Bea'),
      await comeIn(newPage, link, 'Cy'),
    ];
    const everybody = [screen, ...phones];
    await expect(screen.getByText('4 players take part.')).toBeVisible();
    const big = await openBigScreen(newPage, screen);
    await expect(big.getByText('The standings begin with the first one.')).toBeVisible();
    await screen.getByRole('button', { name: 'Begin round 1' }).press('Enter');
    // Which table plays is all that the room is told before the deal is over everywhere.
    for (const table of [1, 2]) {
      await expect(big.getByRole('row', { name: new RegExp(`^Table ${String(table)} .* Playing$`) })).toBeVisible();
    }
    await expect(big.getByText('The standings begin with the first one.')).toBeVisible();
    for (const page of everybody) await expect(strip(page)).toContainText(/round 1, table [12]/);
    await playOn(phones[0] as Page, 1);
    const [first] = tablesOf(host.pid);
    process.kill(first ?? 0, 'SIGKILL');
    await Promise.all(everybody.map((page) => playOn(page)));
    for (const page of everybody) {
      await playerOn(page).standing.getByRole('button', { name: 'Standings' }).press('Enter');
      await expect(page.getByRole('table', { name: 'After 1 deal' })).toBeVisible();
      await expect(page.getByText(/^Round 2: table [12], seat/)).toBeVisible();
    }
    await expect(big.getByRole('table', { name: 'After 1 deal' }).getByText('Bea')).toBeVisible();
    await host.kill();
    await expect(big.getByRole('status')).toHaveText('No connection to the tournament. Trying again…');
    host = await startHost(['host', '--tournament', '--port', port, ...ALWAYS], host.records);
    for (const page of phones) await expect(page.locator('.banner')).toHaveCount(0);
    // It is served again where it was, so that nobody has to touch the big screen.
    await expect(big.getByRole('status')).toHaveText('2 of 2 tables have finished this round.');
    await screen.goto(hallLink(host));
    await screen.getByRole('button', { name: 'Begin round 2' }).press('Enter');
    for (const page of everybody) await expect(strip(page)).toContainText(/round 2, table [12]/);
    await (phones[2] as Page).getByRole('button', { name: 'Standings' }).press('Enter');
    await (phones[2] as Page).getByRole('button', { name: 'Take a break' }).press('Enter');
    await expect((phones[2] as Page).getByText('You are taking a break.')).toBeVisible();
    await Promise.all([screen, ...phones.slice(0, 2)].map((page) => playOn(page)));
    await playerOn(screen).standing.getByRole('button', { name: 'Standings' }).press('Enter');
    await expect(screen.getByRole('table', { name: 'After 2 deals' })).toBeVisible();
    await expect(big.getByRole('table', { name: 'After 2 deals' })).toBeVisible();
    await screen.getByRole('button', { name: 'Switch the page off' }).press('Enter');
    await expect(big.getByRole('status')).toHaveText('No connection to the tournament. Trying again…');
  },
);
