import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, expect, test, type ElectronApplication, type Page } from '@playwright/test';
import { findDesktop } from '../../../tools/electron.mjs';
import { BRIDGE } from '../fixtures/bridge.ts';
import { playOn } from '../fixtures/player.ts';

/**
 * The app itself (lan-notes 2.5). Needs Electron's binary and a display; where either is missing these tests skip
 * themselves and say why. Everything that can be checked without them is in test/electron and preload.spec.ts.
 */
// A test that is listed must not begin to download anything.
const desktop = await findDesktop({ mayDownload: false });
test.skip('reason' in desktop, 'reason' in desktop ? desktop.reason : '');

let app: ElectronApplication;
let page: Page;
let data: string;

test.beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'baize-app-'));
  app = await _electron.launch({ args: ['.', `--user-data-dir=${data}`] });
  page = await app.firstWindow();
  await page.getByRole('button', { name: /sit down/i }).waitFor();
});

test.afterEach(async () => {
  await app.close();
  rmSync(data, { recursive: true, force: true });
});

test('the page has no Node, and the bridge offers its functions and nothing else', async () => {
  const seen = await page.evaluate(() => ({
    node: [typeof Reflect.get(globalThis, 'require'), typeof Reflect.get(globalThis, 'process')],
    bridge: Object.keys(Reflect.get(globalThis, 'baize') as object).sort(),
  }));
  expect(seen).toEqual({
    node: ['undefined', 'undefined'],
    bridge: BRIDGE,
  });
});

test('every page runs with the frozen web preferences', async () => {
  const preferences = await app.evaluate(({ webContents }) =>
    webContents.getAllWebContents().map((contents) => {
      // Not in the public types: the preferences as Electron resolved them.
      const read = Reflect.get(contents, 'getLastWebPreferences') as () => Record<string, unknown>;
      const all = read.call(contents);
      return [all['contextIsolation'], all['nodeIntegration'], all['sandbox'], all['webviewTag'] ?? false];
    }),
  );
  expect(preferences.length).toBeGreaterThan(0);
  for (const one of preferences) expect(one).toEqual([true, false, true, false]);
});

test('no page leads away from the app', async () => {
  const address = page.url();
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'https://example.org/';
    link.target = '_blank';
    document.body.append(link);
    link.click();
    window.open('https://example.org/');
    window.location.href = 'https://example.org/';
  });
  await expect(page.getByRole('button', { name: /sit down/i })).toBeVisible();
  expect(page.url()).toBe(address);
  expect(app.windows()).toHaveLength(1);
});

test('the policy stops eval and remote content, and a game raises no violation', async () => {
  const violations = await page.evaluate(async () => {
    const seen: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective));
    const image = new Image();
    image.src = 'https://example.org/x.png';
    await fetch('https://example.org/').catch(() => undefined);
    await new Promise((resolve) => (image.onerror = resolve));
    return [...new Set(seen)].sort();
  });
  expect(violations).toEqual(['connect-src', 'img-src']);
});

test('a match is played over the port and taken up again after the app was closed; settings are kept', async () => {
  await page.evaluate(async () => {
    const bridge = Reflect.get(window, 'baize') as {
      settings(): Promise<object>;
      saveSettings(s: object): Promise<void>;
    };
    await bridge.saveSettings({ ...(await bridge.settings()), textScale: 1.5, speed: 'instant' });
  });
  await page.reload();
  await page.getByRole('button', { name: /sit down/i }).click();
  expect(await playOn(page, 2)).toBe(2);
  await app.close();
  app = await _electron.launch({ args: ['.', `--user-data-dir=${data}`] });
  page = await app.firstWindow();
  await page.getByRole('button', { name: /go on/i }).first().click();
  expect(await playOn(page, 1)).toBe(1);
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--text-scale'))).toBe('1.5');
});

test('with no table open to others the app listens on nothing', async () => {
  const listening = await app.evaluate(() => {
    // Servers are `Server` or `TCP` handles of the main process.
    const resources = process.getActiveResourcesInfo();
    return resources.filter((kind) => /server/i.test(kind));
  });
  expect(listening).toEqual([]);
});
