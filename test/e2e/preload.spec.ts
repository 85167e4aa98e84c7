import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { WebSocket } from 'ws';
import { BRIDGE } from './fixtures/bridge.ts';
import { startHost, type RunningHost } from './fixtures/host.ts';
import { isolatePreload } from './fixtures/isolated-preload.ts';
import { playOn, watchComplaints } from './fixtures/player.ts';
import { DEEP } from './fixtures/tier.ts';

/**
 * The built preload script in an isolated world of a real Chromium, with `require('electron')` answered by a stand-in:
 * the very page that the desktop app shows then plays over the bridge and its message port instead of a WebSocket.
 */
const preload = readFileSync(join(import.meta.dirname, '../../out/preload/index.cjs'), 'utf8');

let host: RunningHost;

test.beforeEach(async () => {
  host = await startHost(['serve', '--port', '0', '--no-open', '--pace', 'instant']);
});

test.afterEach(async () => {
  await host.stop();
});

/** Opens the app's page as the desktop shell would; `asked` collects what the bridge asked of main. */
async function openDesktopPage(
  page: Page,
): Promise<{ readonly asked: string[]; readonly down: (frame: string) => void }> {
  const asked: string[] = [];
  const address = new URL(String(host.printed['host']));
  let socket: WebSocket | null = null;
  let said: Promise<void> = Promise.resolve();
  const up = async (frame: string): Promise<void> => {
    const message = JSON.parse(frame) as { t: string };
    if (message.t !== 'hello') {
      if (socket?.readyState === WebSocket.OPEN) socket.send(frame);
      return;
    }
    // Main's port has the host's rights by itself; over the socket that stands in for it, the token gives them.
    socket?.close();
    const opened = new WebSocket(`ws://${address.host}/ws`, { origin: address.origin });
    socket = opened;
    opened.on('message', (data: Buffer) => {
      down(data.toString());
    });
    // When a test is over the host ends before the page, which then tries without success to come back.
    const isOpen = await new Promise((resolve) => {
      opened.once('open', () => {
        resolve(true);
      });
      opened.once('error', () => {
        resolve(false);
      });
    });
    if (isOpen !== true) return;
    opened.send(JSON.stringify({ ...message, token: address.hash.slice('#host='.length) }));
  };
  const down = await isolatePreload(page, preload, {
    asked: (channel) => asked.push(channel),
    // One after the other: those after a hello wait until it could be said.
    frame: (text) => {
      said = said.then(() => up(text));
    },
  });
  await page.goto(`${address.origin}/?renderer=canvas&speed=instant`);
  return { asked, down };
}

test('the bridge is narrow, and a match is begun over its port', async ({ page }) => {
  const complaints = await watchComplaints(page);
  const { asked } = await openDesktopPage(page);
  await page.getByRole('button', { name: 'Sit down and play' }).click();
  expect(await playOn(page, 2)).toBe(2);
  const bridge = await page.evaluate(() => Object.keys(Reflect.get(window, 'baize') as object).sort());
  expect(bridge).toEqual(BRIDGE);
  // What the preload script has is in another world.
  const reached = await page.evaluate(() => ['require', '__asked', '__up', '__down'].filter((name) => name in window));
  expect(reached).toEqual([]);
  expect(asked).toContain('settings:read');
  const ports = (): number => asked.filter((channel) => channel === 'link:open').length;
  expect(ports()).toBe(1);
  await test.step('a port that closes is replaced by itself, and the match goes on where it was', async () => {
    await page.evaluate(() => {
      (Reflect.get(window, '__cut') as () => void)();
    });
    await expect.poll(ports).toBe(2);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await playOn(page, 1)).toBe(1);
  });
  await test.step('a settings change goes through the bridge and is there again after a reload', async () => {
    await page.evaluate(async () => {
      const { settings, saveSettings } = Reflect.get(window, 'baize') as {
        settings(): Promise<object>;
        saveSettings(s: object): Promise<void>;
      };
      await saveSettings({ ...(await settings()), textScale: 1.5 });
    });
    await page.reload();
    expect(asked).toContain('settings:save');
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--text-scale')))
      .toBe('1.5');
    expect(await playOn(page, 1)).toBe(1);
  });
  expect(complaints.all).toEqual([]);
});

test('after the goodbye of a table that halted the page asks for another port by itself', DEEP, async ({ page }) => {
  const { asked, down } = await openDesktopPage(page);
  await page.getByRole('button', { name: 'Sit down and play' }).click();
  expect(await playOn(page, 1)).toBe(1);
  down(JSON.stringify({ t: 'bye', reason: { code: 'tableHalted' } }));
  await expect.poll(() => asked.filter((channel) => channel === 'link:open').length).toBe(2);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await playOn(page, 1)).toBe(1);
});

test('menu commands reach the page without any object of Electron, unknown ones do not', DEEP, async ({ page }) => {
  await openDesktopPage(page);
  await page.getByRole('button', { name: 'Sit down and play' }).waitFor();
  const heard = await page.evaluate(() => {
    const all: unknown[][] = [];
    const bridge = Reflect.get(window, 'baize') as { onCommand(listener: (...args: unknown[]) => void): () => void };
    const stop = bridge.onCommand((...args) => all.push(args));
    const menu = Reflect.get(window, '__menu') as (command: unknown) => void;
    menu('lastTrick');
    menu('launchMissiles');
    menu({ toString: () => 'settings' });
    stop();
    menu('lastTrick');
    return all;
  });
  expect(heard).toEqual([['lastTrick']]);
});

test('tables nearby reach the page while it looks, and a join is asked of main', DEEP, async ({ page }) => {
  const { asked } = await openDesktopPage(page);
  await page.getByRole('button', { name: 'Sit down and play' }).waitFor();
  const heard = await page.evaluate(async () => {
    const all: unknown[] = [];
    const bridge = Reflect.get(window, 'baize') as {
      nearby(listener: (...args: unknown[]) => void): () => void;
      joinTable(door: unknown): Promise<unknown>;
      leaveRemote(): Promise<unknown>;
    };
    const tell = Reflect.get(window, '__nearby') as (tables: unknown) => void;
    const stops = [bridge.nearby((...args) => all.push(args)), bridge.nearby(() => undefined)];
    tell(['a table']);
    for (const stop of [...stops, ...stops]) stop();
    tell(['another']);
    await bridge.joinTable({ address: '192.168.1.20', tlsPort: null, fingerprint: null });
    await bridge.leaveRemote();
    return all;
  });
  expect(heard).toEqual([[['a table']]]);
  await expect
    .poll(() => asked.filter((channel) => /^(nearby|remote):/.test(channel)))
    .toEqual(['nearby:look', 'nearby:look', 'nearby:stop', 'remote:join', 'remote:leave']);
});
