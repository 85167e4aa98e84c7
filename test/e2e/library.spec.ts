import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { hallLink, startHost, type RunningHost } from './fixtures/host.ts';
import { playerOn, watchComplaints } from './fixtures/player.ts';
import { picture } from './fixtures/picture.ts';
import { standsAt } from './fixtures/replay.ts';
import { DEEP, deepUnless } from './fixtures/tier.ts';

/** The library of all matches: found, watched, played again, deleted and brought back, imported and saved. */
const SIZES = [
  { name: 'desktop', width: 1366, height: 768, hasTouch: false },
  { name: 'phone', width: 390, height: 844, hasTouch: true },
] as const;

const BAIZE = join(import.meta.dirname, '../../out/cli/baize.js');
const UNFINISHED = join(import.meta.dirname, '../records/kirin-mid-trick.jsonl');
const DROPPED = join(import.meta.dirname, '../records/kirin-round-end.jsonl');

let folder: string;
let played: string;
let records: string;
let host: RunningHost;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-library-'));
  played = join(folder, 'played.baize');
  const options = ['--seed', 'library', '--set', 'rounds=1', '--bots', 'novice', '--out', played];
  execFileSync(process.execPath, [BAIZE, 'play', 'kirin', ...options]);
});
test.beforeEach(() => {
  records = mkdtempSync(join(folder, 'records-'));
  cpSync(played, join(records, 'kirin-over.jsonl'));
  cpSync(UNFINISHED, join(records, 'kirin-open.jsonl'));
});
test.afterAll(() => {
  rmSync(folder, { recursive: true });
});
test.afterEach(() => host.stop());

for (const { name, width, height, hasTouch } of SIZES) {
  test.describe(name, () => {
    const phone = deepUnless(name === 'phone');
    test.use({ viewport: { width, height }, hasTouch });

    test('matches are found, tidied up, watched, and played on from any step', phone, async ({ page }) => {
      host = await startHost(['serve', '--no-open', '--port', '0'], records);
      const complaints = await watchComplaints(page);
      await page.goto(hallLink(host));
      await page.getByRole('button', { name: 'All matches' }).first().click();
      // The sentence that stands where there is none is a row too.
      const rows = page.locator('.library-item');
      await expect(rows).toHaveCount(2);
      const over = rows.filter({ hasText: '1. ' });
      await expect(over).toHaveCount(1);
      // Nothing lies beyond the edge of the window.
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      await expectAccessible(page);
      await picture(page, 'list');

      await over.getByRole('button', { name: /^More/ }).click();
      await page.getByRole('menuitem', { name: 'Give it a title' }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('The long evening');
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Search' }).fill('long EVENING');
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText('The long evening');

      await rows.getByRole('button', { name: /^More/ }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(rows).toHaveCount(0);
      await expect(page.getByText('The long evening was deleted.')).toBeVisible();
      await picture(page, 'deleted');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(rows).toHaveCount(1);

      await page.getByRole('button', { name: 'Watch again: The long evening' }).click();
      const bar = page.getByRole('region', { name: 'Replay' });
      await standsAt(page, 0);
      await bar.getByRole('button', { name: 'One step forward' }).click();
      await standsAt(page, 1);
      await bar.getByRole('button', { name: 'More for this replay' }).click();
      await page.getByRole('menuitem', { name: 'Play on from here against bots' }).click();
      const dialog = page.getByRole('dialog', { name: 'Play on from step 1' });
      await expect(dialog).toContainText('Everybody at the table is told');
      await picture(page, 'again');
      await dialog.getByRole('button', { name: 'Sit down and play' }).click();
      await expect(page.getByText('This match goes on from step 1 of an earlier one')).toBeVisible();
      await picture(page, 'played-on');
      const { standing } = playerOn(page);
      await expect(standing).toHaveCount(0);
      expect(complaints.all).toEqual([]);
    });
  });
}

for (const { name, width, height, hasTouch } of SIZES) {
  test.describe(`files on a ${name}`, () => {
    test.use({ viewport: { width, height }, hasTouch });

    test(
      'are dropped on the library, compared where they are of one deal, and saved as copies',
      DEEP,
      async ({ page }) => {
        const options = ['--seed', 'library', '--set', 'rounds=1', '--bots', 'steady'];
        const other = join(records, 'kirin-other.jsonl');
        execFileSync(process.execPath, [BAIZE, 'play', 'kirin', ...options, '--out', other]);
        host = await startHost(['serve', '--no-open', '--port', '0'], records);
        const complaints = await watchComplaints(page);
        await page.goto(hallLink(host));
        await page.getByRole('button', { name: 'All matches' }).first().click();
        const rows = page.locator('.library-item');
        await expect(rows).toHaveCount(3);
        await drop(page, DROPPED, BAIZE);
        await expect(rows).toHaveCount(4);
        await expect(page.getByRole('status').filter({ hasText: '1 match was imported.' })).toBeVisible();
        await expect(page.getByRole('alert').filter({ hasText: 'baize.js' })).toBeVisible();
        await expectAccessible(page);

        const over = rows.filter({ hasText: '1. ' });
        await expect(over).toHaveCount(2);
        await over.first().getByRole('button', { name: /^More/ }).click();
        await page.getByRole('menuitem', { name: 'Compare results' }).click();
        const dialog = page.getByRole('dialog', { name: 'The same deal at other tables' });
        await expect(dialog).toContainText('This deal was played 2 times.');
        await expect(dialog.getByRole('table')).toHaveCount(4);
        await expect(dialog.getByRole('row').filter({ hasText: 'this match' })).toHaveCount(4);
        expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
        await picture(page, 'compare');
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);

        const saving = page.waitForEvent('download');
        await over.last().getByRole('button', { name: /^More/ }).click();
        await page.getByRole('menuitem', { name: 'Save a copy' }).click();
        const download = await saving;
        expect(download.suggestedFilename()).toMatch(/\.baize$/);
        const originals = [played, other].map((path) => readFileSync(path, 'utf8'));
        expect(originals).toContain(readFileSync(await download.path(), 'utf8'));

        await over
          .first()
          .getByRole('button', { name: /^Watch again/ })
          .click();
        await standsAt(page, 0);
        await picture(page, 'compare-replay');
        const bar = page.getByRole('region', { name: 'Replay' });
        await bar.getByRole('button', { name: 'More for this replay' }).click();
        await page.getByRole('menuitem', { name: 'Compare' }).click();
        await expect(dialog).toContainText('This deal was played 2 times.');
        expect(complaints.all).toEqual([]);
      },
    );
  });
}

/** Drops the files on the page, as a browser does. */
async function drop(page: Page, ...paths: readonly string[]): Promise<void> {
  const files = paths.map((path) => ({
    name: basename(path),
    content: path === BAIZE ? 'a program' : readFileSync(path, 'utf8'),
  }));
  await page.evaluate((dropped) => {
    const dataTransfer = new DataTransfer();
    for (const { name, content } of dropped) dataTransfer.items.add(new File([content], name));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true, bubbles: true }));
  }, files);
}
