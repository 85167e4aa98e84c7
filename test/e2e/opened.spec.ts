import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { hallLink, startHost, type RunningHost } from './fixtures/host.ts';
import { expectTidy } from './fixtures/page.ts';
import { playerOn, watchComplaints } from './fixtures/player.ts';
import { picture } from './fixtures/picture.ts';
import { standsAt } from './fixtures/replay.ts';
import { DEEP, deepUnless } from './fixtures/tier.ts';

/** Records that are opened: by `baize open`, and by dropping them on the host's page in a browser. */
const SIZES = [
  { name: 'desktop', width: 1366, height: 768, hasTouch: false },
  { name: 'phone', width: 390, height: 844, hasTouch: true },
] as const;

const BAIZE = join(import.meta.dirname, '../../out/cli/baize.js');
const UNFINISHED = join(import.meta.dirname, '../records/kirin-mid-trick.jsonl');

let folder: string;
let finished: string;
let host: RunningHost;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-opened-'));
  finished = join(folder, 'tuesday.baize');
  execFileSync(process.execPath, [BAIZE, 'play', 'kirin', '--seed', 'opened', '--set', 'rounds=2', '--out', finished]);
});
test.afterAll(() => {
  rmSync(folder, { recursive: true });
});
test.afterEach(() => host.stop());

for (const { name, width, height, hasTouch } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, hasTouch });

    test(
      'a match that is over is watched again, and the way back leads to the lobby',
      deepUnless(name === 'phone'),
      async ({ page }) => {
        host = await startHost(['open', finished, '--no-open', '--port', '0']);
        expect(host.printed).toMatchObject({ opened: 'watched' });
        const complaints = await watchComplaints(page);
        await page.goto(hallLink(host));
        const bar = page.getByRole('region', { name: 'Replay' });
        await standsAt(page, 0);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await page.keyboard.press('ArrowRight');
        await standsAt(page, 1);
        // Every face of every hand.
        const hands = page.locator('.mirror-zone[data-zone^="hand:"]');
        await expect(hands).toHaveCount(4);
        for (const hand of await hands.all()) await expect(hand).not.toContainText(/face-down/);
        await expect(page.locator('button[data-piece]')).toHaveCount(0);
        await expect(page.locator('.plate').first()).not.toContainText(/away/i);
        // As one player saw it: one hand is open, and the others are backs.
        const open = page.locator('.mirror-zone[data-zone^="hand:"]').filter({ hasNotText: /face-down/ });
        await page.keyboard.press('ArrowDown');
        await expect(open).toHaveCount(1);
        await page.keyboard.press('ArrowDown');
        await expect(open).toHaveCount(4);
        await expectAccessible(page);
        await page.keyboard.press('PageDown');
        await expect(page.locator('.headline')).toContainText('Round 2');
        // On a laptop the names of these bots are cut.
        if (name === 'phone') await expectTidy(page);
        await picture(page, 'round');
        await bar.getByRole('button', { name: 'To the beginning' }).click();
        await standsAt(page, 0);

        await page.keyboard.press('End');
        const of = Number(await bar.getByRole('slider').getAttribute('max'));
        await standsAt(page, of);
        await picture(page, 'end');
        await page.keyboard.press('Escape');
        const { standing } = playerOn(page);
        await expect(standing).toBeVisible();
        await expect(standing.getByRole('button', { name: 'Play again' })).toHaveCount(0);
        await expect(standing.getByRole('button', { name: 'Back to the lobby' })).toBeFocused();
        await picture(page, 'standing');
        await standing.getByRole('button', { name: 'Watch it again with open cards' }).click();
        await standsAt(page, 0);
        // A page that is reloaded starts the replay again, and does not show the end first.
        await page.reload();
        await standsAt(page, 0);
        await page.keyboard.press('Escape');
        await standing.getByRole('button', { name: 'Back to the lobby' }).click();
        await expect(page.getByRole('heading', { name: 'Kirin' }).first()).toBeVisible();
        expect(complaints.all).toEqual([]);
      },
    );
  });
}

test('a file that is dropped on the host’s page is opened', DEEP, async ({ page }) => {
  host = await startHost(['serve', '--no-open', '--port', '0']);
  const complaints = await watchComplaints(page);
  await page.goto(String(host.printed['host']));
  await drop(page, UNFINISHED);
  const dialog = page.getByRole('dialog', { name: 'The match in kirin-mid-trick.jsonl is now on this computer.' });
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused();
  await picture(page, 'copied');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Go on/ })).toHaveCount(1);
  await drop(page, finished);
  await standsAt(page, 0);
  expect(complaints.all).toEqual([]);
});

/** Drops the file on the page, as a browser does. */
async function drop(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.evaluate(
    ({ name, content }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], name));
      window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
    },
    { name: basename(path), content: readFileSync(path, 'utf8') },
  );
}
