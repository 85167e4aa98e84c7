import { expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { watchFetches, type Fetches } from './fixtures/fetches.ts';
import { startHost, type RunningHost } from './fixtures/host.ts';
import { test, type NewPage } from './fixtures/pages.ts';
import { playOn, playerOn, takeComplaints, watchComplaints, type Complaints } from './fixtures/player.ts';
import { DEEP } from './fixtures/tier.ts';
import { PHONE } from './fixtures/seats.ts';

/**
 * A party: the host's window is the big screen, two phones come in by the link of the QR code and hold the hands, and
 * somebody watches. Over an address of the network, so every link but the host's is sealed.
 */

/** What a browser says of a line that this journey cuts, and of a host that it kills. */
const OUTAGE = /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|INTERNET_DISCONNECTED|SOCKET_NOT_CONNECTED)/;

interface Printed {
  readonly host: string;
  readonly url: string;
  readonly room: { readonly link: string; readonly address: string } | null;
}

let host: RunningHost;
const complaints: Complaints[] = [];
test.afterEach(async () => {
  const unexpected = takeComplaints(complaints).filter((text) => !OUTAGE.test(text));
  await host.stop();
  expect(unexpected).toEqual([]);
});

interface Opened {
  readonly page: Page;
  readonly fetches: Fetches;
}

async function open(newPage: NewPage, options?: BrowserContextOptions): Promise<Opened> {
  const page = await newPage(options);
  complaints.push(await watchComplaints(page));
  return { page, fetches: watchFetches(page) };
}

/** Scans the code, says who it is and takes the first free chair. */
async function comeIn(newPage: NewPage, link: string, name: string): Promise<Opened> {
  const { page, fetches } = await open(newPage, PHONE);
  const address = new URL(link);
  await page.goto(`${address.origin}${address.pathname}?speed=instant${address.hash}`);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Come in' }).press('Enter');
  // The secret of the invitation is gone from the address before anybody can see it.
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('button', { name: /^Sit/ }).first().press('Enter');
  await expect(page.getByText(/You sit on seat/)).toBeVisible();
  return { page, fetches };
}

for (const { game, args, moves } of [
  { game: 'kirin', args: ['--bots', 'steady,steady', '--set', 'rounds=1'], moves: 3 },
  // An accusation may end it early, and there would be nothing to go on with after the restart.
  { game: 'death-by-digits', args: ['--bots', 'steady', '--seats', '3'], moves: 1 },
]) {
  test(
    `${game}: two phones, a big screen and a watcher, through a reload, a lost line and a restart`,
    DEEP,
    async ({ newPage }) => {
      test.setTimeout(240_000);
      const always = ['--bind', '0.0.0.0', '--pace', 'instant'];
      host = await startHost(['host', game, '--port', '0', '--gather', ...always, ...args]);
      const { host: hostLink, room } = host.printed as unknown as Printed;
      if (room === null) throw new Error('the room has no door');
      const { port, hash } = new URL(hostLink);
      const { page: screen, fetches: ofScreen } = await open(newPage);
      await screen.goto(`http://127.0.0.1:${port}/?renderer=canvas&speed=instant${hash}`);
      const { page: ann, fetches: ofAnn } = await comeIn(newPage, room.link, 'Ann');
      const { page: bea, fetches: ofBea } = await comeIn(newPage, room.link, 'Bea');
      const { page: watcher, fetches: ofWatcher } = await open(newPage);
      await watcher.goto(`${room.address}/?renderer=canvas&speed=instant#watch`);
      const begin = screen.getByRole('button', { name: 'Begin' });
      await expect(begin).toBeEnabled();
      await expect(screen.getByText('Bea').first()).toBeVisible();
      await begin.press('Enter');
      for (const page of [ann, bea]) await expect(page.locator('button[data-piece]').first()).toBeAttached();
      // What everybody watches holds no hand.
      for (const page of [screen, watcher]) {
        await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
        await expect(page.locator('button[data-piece]')).toHaveCount(0);
      }
      for (const fetches of [ofAnn, ofBea]) await fetches.ahead('hand');
      for (const fetches of [ofScreen, ofWatcher]) await fetches.ahead('table');
      await takeTurns([ann, bea], moves);
      await ann.reload();
      await bea.context().setOffline(true);
      await bea.evaluate(() => window.dispatchEvent(new Event('offline')));
      await bea.context().setOffline(false);
      await takeTurns([ann, bea], moves);
      await ofAnn.ahead('hand');
      await host.kill();
      await expect(ann.getByRole('alert').first()).toBeVisible();
      host = await startHost(['host', game, '--port', port, '--resume', ...always], host.records);
      for (const page of [ann, bea]) await expect(page.locator('.banner')).toHaveCount(0);
      await takeTurns([ann, bea], Infinity);
      for (const page of [ann, bea]) await expect(playerOn(page).standing).toBeVisible();
      const { summary, standing } = playerOn(watcher);
      await expect(summary.or(standing)).toBeVisible({ timeout: 20_000 });
    },
  );
}

/** Both play when they are asked, until the first has made this many moves or the match is over. */
async function takeTurns([first, second]: readonly [Page, Page], moves: number): Promise<void> {
  const other = playOn(second, Infinity, { stopAt: 'body[data-stop]' });
  await playOn(first, moves);
  if (moves !== Infinity) await second.evaluate(() => document.body.setAttribute('data-stop', ''));
  await other;
  await second.evaluate(() => document.body.removeAttribute('data-stop'));
}
