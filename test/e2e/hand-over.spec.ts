import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { startHost, type RunningHost } from './fixtures/host.ts';
import { test, type NewPage } from './fixtures/pages.ts';
import { playOn, playerOn, watchComplaints } from './fixtures/player.ts';
import { DEEP } from './fixtures/tier.ts';
import { PHONE } from './fixtures/seats.ts';

/**
 * A match goes from one host to another in its midst: the old one packs it, the new one opens the file, and a phone
 * follows by a tap. Over an address of the network, so every link but the hosts' is sealed.
 */

interface Printed {
  readonly host: string;
  readonly room: { readonly link: string; readonly address: string } | null;
}

const hosts: RunningHost[] = [];
test.afterEach(async () => {
  for (const host of hosts.splice(0)) await host.stop();
});

async function open(args: readonly string[], input?: string): Promise<{ host: RunningHost; printed: Printed }> {
  const host = await startHost(
    ['host', ...args, '--port', '0', '--bind', '0.0.0.0', '--pace', 'instant'],
    undefined,
    input,
  );
  hosts.push(host);
  return { host, printed: host.printed as unknown as Printed };
}

/** The host's own page; what leaves the computer is not looked at here. */
async function openAsHost(newPage: NewPage, { host }: Printed): Promise<Page> {
  const { port, hash } = new URL(host);
  const page = await newPage({ viewport: { width: 1366, height: 768 } });
  await page.goto(`http://127.0.0.1:${port}/?renderer=canvas&speed=instant${hash}`);
  return page;
}

test('a match goes to another computer, and its phone follows', DEEP, async ({ newPage }) => {
  test.setTimeout(180_000);
  const old = await open(['kirin', '--gather', '--bots', 'steady,steady,steady', '--set', 'rounds=2']);
  const oldRoom = old.printed.room;
  if (oldRoom === null) throw new Error('the room has no door');
  const screen = await openAsHost(newPage, old.printed);
  const phone = await newPage(PHONE);
  const complaints = await watchComplaints(phone);
  const sent: string[] = [];
  phone.on('request', (request) => sent.push(request.url()));
  const link = new URL(oldRoom.link);
  await phone.goto(`${link.origin}${link.pathname}?speed=instant${link.hash}`);
  await phone.getByRole('textbox', { name: 'Your name' }).fill('Ann');
  await phone.getByRole('button', { name: 'Come in' }).press('Enter');
  await phone.getByRole('button', { name: /^Sit/ }).first().press('Enter');
  const begin = screen.getByRole('button', { name: 'Begin' });
  // Ann is named as soon as she is in the room; nothing begins before she has a chair, and a key says nothing to a
  // button that is off.
  await expect(begin).toBeEnabled();
  await begin.press('Enter');
  await playOn(phone, 4);
  const secret = await phone.evaluate(() => localStorage.getItem('baize.guest'));
  if (secret === null) throw new Error('the phone has no secret');

  await screen.getByRole('button', { name: 'Menu' }).press('Enter');
  await screen.getByRole('menuitem', { name: 'People…' }).press('Enter');
  await screen.getByRole('button', { name: 'Hand over to another computer…' }).press('Enter');
  await screen.getByRole('button', { name: 'Hand over', exact: true }).press('Enter');
  const passphrase = await screen.getByRole('note', { name: 'Passphrase' }).innerText();
  const path = await screen.locator('.handed-over-path').innerText();
  await expect(phone.getByRole('heading', { name: 'The table has moved' })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Go there' })).toHaveCount(0);

  const file = join(tmpdir(), `baize-e2e-${String(process.pid)}.baize`);
  writeFileSync(file, readFileSync(path));
  const next = await open(['--take-over', file], `${passphrase}\n`);
  rmSync(file);
  const nextRoom = next.printed.room;
  if (nextRoom === null) throw new Error('the room has no door');
  // A network where tables are not found by themselves: the address is typed (it may have been found meanwhile).
  await screen.getByRole('textbox', { name: 'Address on the other screen' }).fill(nextRoom.address);
  await screen.getByRole('button', { name: 'Tell the guests' }).press('Enter');
  await phone.getByRole('button', { name: 'Go there' }).press('Enter');
  await phone.waitForURL((url) => url.origin === nextRoom.address && url.hash === '');
  await expect(phone.getByText('The match is paused.').first()).toBeVisible();

  const there = await openAsHost(newPage, next.printed);
  await there.getByRole('button', { name: 'Go on' }).first().press('Enter');
  await playOn(phone);
  await expect(playerOn(phone).standing).toBeVisible();
  expect(sent.filter((url) => new URL(url).pathname.includes(secret) || url.split('#')[0]?.includes(secret))).toEqual(
    [],
  );
  expect(complaints.all).toEqual([]);
});
