import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { startHost, type RunningHost } from './fixtures/host.ts';
import { picture } from './fixtures/picture.ts';
import { DEEP } from './fixtures/tier.ts';

/** The list of unfinished tables with records that are damaged, cut off, held, or of another time. */
const SCENES = join(import.meta.dirname, '../records');
const CUT = 'kirin-match-end.jsonl';

let host: RunningHost | null = null;
test.afterEach(async () => {
  await host?.stop();
  host = null;
});

const lines = (path: string): readonly string[] => readFileSync(path, 'utf8').split(/(?<=\n)/);

/** A folder with a whole table, one that was cut off, one with a changed bit, one that is held, and one of another format. */
async function spoiltFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-e2e-'));
  const path = join(folder, CUT);
  copyFileSync(join(SCENES, CUT), path);
  // A host that had it leaves its count.
  const before = await startHost(['host', 'kirin', '--resume', '--port', '0'], folder);
  await before.kill();
  writeFileSync(path, lines(join(SCENES, CUT)).slice(0, 33).join(''));
  copyFileSync(join(SCENES, 'kirin-round-end.jsonl'), join(folder, 'whole.jsonl'));
  const bit = readFileSync(join(SCENES, 'dezai-shen-auction.jsonl'));
  bit.writeUInt8(bit.readUInt8(1500) ^ 1, 1500);
  writeFileSync(join(folder, 'bit.jsonl'), bit);
  copyFileSync(join(SCENES, 'private-die-two.jsonl'), join(folder, 'held.jsonl'));
  writeFileSync(join(folder, 'held.jsonl.lock'), JSON.stringify([process.pid, '']));
  const other = readFileSync(join(SCENES, 'kirin-mid-trick.jsonl'), 'utf8');
  writeFileSync(join(folder, 'later.jsonl'), other.replace('"formatVersion":1', '"formatVersion":2'));
  return folder;
}

async function openLobby(page: Page): Promise<void> {
  host = await startHost(['serve', '--port', '0', '--no-open', '--pace', 'instant'], await spoiltFolder());
  const { origin, hash } = new URL(String(host.printed['host']));
  await page.goto(`${origin}/?renderer=canvas&speed=instant${hash}`);
  await page.getByRole('region', { name: 'Continue' }).waitFor();
}

/** The host that had it may have made a move more before it was ended. */
const MISSING = /\d\d moves are missing after move 30\./;

const entry = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Continue' }).getByRole('listitem').filter({ hasText: text });

for (const [width, height] of [
  [1366, 768],
  [390, 844],
  [320, 568],
] as const) {
  test(
    `the list says why a table cannot be continued, and asks first, at ${String(width)}x${String(height)}`,
    DEEP,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openLobby(page);
      await expectNothingCut(page);
      for (const [sentence, button] of [
        [MISSING, 1],
        ['One bit of the record was changed; Baize corrects it, and nothing is missing.', 1],
        [`Another Baize on this computer (process ${String(process.pid)}) has this table open.`, 0],
        ['This match cannot be continued: this record has format 2; this version of Baize reads format 1.', 0],
      ] as const) {
        await expect(entry(page, sentence)).toBeVisible();
        await expect(entry(page, sentence).getByRole('button')).toHaveCount(button);
      }
      const path = join(host?.records ?? '', CUT);
      const cut = readFileSync(path, 'utf8');
      await entry(page, MISSING).getByRole('button').press('Enter');
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(/\d\d moves are missing after move 30\. The match goes on/);
      await question.getByRole('button', { name: 'Back' }).press('Enter');
      await expect(question).toHaveCount(0);
      expect(readFileSync(path, 'utf8')).toBe(cut);
      await entry(page, MISSING).getByRole('button').press('Enter');
      await question.getByRole('button', { name: 'Go on anyway' }).press('Enter');
      await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
      expect(readFileSync(path, 'utf8').startsWith(cut)).toBe(true);
      // Everybody who comes to the table can read it.
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.getByRole('button', { name: 'Show log, chat and rules' }).press('Enter');
      await page.getByRole('tab', { name: /^Chat/ }).press('Enter');
      const line = /\d\d moves are missing after move 30, and the match goes on from there\./;
      await expect(page.getByRole('tabpanel').getByText(line)).toBeVisible();
    },
  );
}

/** The whole list is in sight, from side to side. */
async function expectNothingCut(page: Page): Promise<void> {
  const list = page.getByRole('region', { name: 'Continue' });
  await expect(list.getByRole('listitem')).toHaveCount(5);
  const overflowing = await list
    .locator('li, li *')
    .evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
        .map((one) => one.textContent),
    );
  expect(overflowing).toEqual([]);
  const { scrollWidth, innerWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    innerWidth: window.innerWidth,
  }));
  expect(scrollWidth, 'the page scrolls sideways').toBe(innerWidth);
  await picture(page, 'list');
  await list.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await picture(page, 'its end');
}
