import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { watchComplaints } from './fixtures/player.ts';
import { DEEP } from './fixtures/tier.ts';

/** `npm run dev` in a browser: the pages from Vite, the debug panel, and a host that keeps the match. */
const records = mkdtempSync(join(tmpdir(), 'baize-dev-'));
let server: ChildProcess;
test.afterEach(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  // Nobody had to kill it: 0, and no signal.
  expect(await ended).toBe(0);
  rmSync(records, { recursive: true, force: true });
});

test('the debug panel steps through the match and shows whose view one likes', DEEP, async ({ page }) => {
  const tool = join(import.meta.dirname, '../../tools/dev.mjs');
  const args = [tool, '--game', 'kirin', '--port', '0', '--records', records, '--viewer', 'seat:1'];
  server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const complaints = await watchComplaints(page);
  await page.goto(await debugAddress(server));
  const panel = page.getByRole('complementary', { name: 'Debug panel' });
  const steps = panel.getByRole('listbox', { name: /Steps/ });
  const whose = panel.getByRole('combobox', { name: 'Whose view' });
  await expect(steps.getByRole('option').nth(1)).toHaveText(/1\s+chance\.dealt/);
  await expect(whose).toHaveValue('seat:1');

  // By keys alone: to the beginning, where nothing is dealt, and one step on.
  await steps.focus();
  await page.keyboard.press('Home');
  await expect(panel.locator('.dev-count')).toHaveText(/^0 \//);
  await expect(panel.locator('.dev-chart > summary')).toHaveText(/dealing/);
  await expect(panel.locator('.dev-chart li').first()).toHaveText(/chance\.dealt/);
  await expect(panel.locator('[data-now="true"]')).toHaveCount(1);
  await panel.getByRole('button', { name: 'One step forward' }).press('Enter');
  await expect(panel.locator('.dev-count')).toHaveText(/^1 \//);
  await expect(panel.locator('.dev-chart > summary')).not.toHaveText(/dealing/);
  await panel.getByRole('button', { name: 'One step back' }).press('Enter');
  await expect(panel.locator('.dev-count')).toHaveText(/^0 \//);
  await panel.getByRole('button', { name: 'One step forward' }).press('Enter');
  await expect(panel.locator('.dev-count')).toHaveText(/^1 \//);

  // Seat 1 reads nine faces, its own; with every face open there is none that is not read.
  const view = panel.locator('.dev-branch', { has: page.locator('> summary', { hasText: /^The view/ }) }).first();
  const hidden = async (): Promise<number> => ((await view.textContent()) ?? '').split('null').length - 1;
  const toSeat = await hidden();
  await whose.selectOption('public');
  await expect.poll(hidden).toBeGreaterThan(toSeat);
  await whose.selectOption('open');
  await expect.poll(hidden).toBeLessThan(toSeat);

  // The match is the host's: the page finds it again, and the panel with it.
  const prompt = page.locator('.prompt-text');
  const asked = await prompt.textContent();
  await page.reload();
  await expect(prompt).toHaveText(asked ?? '');
  await expect(steps.getByRole('option').nth(1)).toHaveText(/chance\.dealt/);
  expect(complaints.all).toEqual([]);
});

/** Where the server says that the debug panel is. */
async function debugAddress({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the server has no output');
  for await (const line of createInterface({ input: stdout })) {
    const address = /^Debug panel: (\S+)$/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('the server ended without an address');
}
