import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { WebSocket } from 'ws';
import { PROTOCOL_VERSION } from '#protocol/ids.ts';
import { downMessage, type Order } from '#protocol/messages.ts';
import { tapFeed } from './fixtures/feed-tap.ts';
import { hallLink, startHost, type RunningHost } from './fixtures/host.ts';
import { test } from './fixtures/pages.ts';
import { watchComplaints } from './fixtures/player.ts';
import { picture } from './fixtures/picture.ts';
import { standsAt } from './fixtures/replay.ts';
import { DEEP } from './fixtures/tier.ts';

/** What a replay of the library offers besides watching: notes, links to positions, and showing it to an audience. */
const SIZES = [
  { name: 'desktop', width: 1366, height: 768, hasTouch: false },
  { name: 'phone', width: 390, height: 844, hasTouch: true },
] as const;

const BAIZE = join(import.meta.dirname, '../../out/cli/baize.js');

const UNFINISHED = join(import.meta.dirname, '../records/kirin-mid-trick.jsonl');

let folder: string;
let played: string;
let records: string;
let host: RunningHost;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-replay-'));
  played = join(folder, 'played.baize');
  const options = ['--seed', 'library', '--set', 'rounds=2', '--bots', 'novice', '--out', played];
  execFileSync(process.execPath, [BAIZE, 'play', 'kirin', ...options]);
});
test.beforeEach(async () => {
  records = mkdtempSync(join(folder, 'records-'));
  cpSync(played, join(records, 'kirin-over.jsonl'));
  // With a match to go on with, the lobby shows all that it has.
  cpSync(UNFINISHED, join(records, 'kirin-open.jsonl'));
  host = await startHost(['serve', '--no-open', '--port', '0'], records);
});
test.afterAll(() => {
  rmSync(folder, { recursive: true });
});
test.afterEach(() => host.stop());

/** The id by which links name the match. */
function matchId(): string {
  const [first = ''] = readFileSync(played, 'utf8').split('\n');
  const { id, match } = JSON.parse(first) as { readonly id: string; readonly match: number };
  return `${id}-${String(match)}`;
}

for (const { name, width, height, hasTouch } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, hasTouch, permissions: ['clipboard-read', 'clipboard-write'] });

    test('notes are written, found again, taken back, and lead to their steps', DEEP, async ({ page }) => {
      const complaints = await watchComplaints(page);
      const bar = await openReplay(page);
      await bar.getByRole('button', { name: 'One step forward' }).click();
      await standsAt(page, 1);
      await page.keyboard.press('n');
      const dialog = page.getByRole('dialog', { name: 'Rounds and notes' });
      await expect(dialog).toContainText('There are no notes yet.');
      const box = dialog.getByRole('textbox', { name: 'Your note at step 1' });
      await expect(box).toBeFocused();
      await box.fill('A bold deal for whoever sits first, and a long sentence about it that needs more than one line');
      await box.press('Enter');
      await expect(dialog.getByText('The note at step 1 was saved.')).toBeVisible();
      await picture(page, `${name}-notes`);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(bar.locator('.replay-note')).toContainText('Note: A bold deal');
      await expect(bar.locator('.slider-mark.is-note')).toHaveCount(1);
      await picture(page, `${name}-noted`);
      await fits(page);
      await page.keyboard.press('End');
      await expect(bar.locator('.replay-note')).toBeEmpty();

      // It lies beside the record, and another look finds it.
      expect(existsSync(join(records, 'kirin-over.jsonl.notes'))).toBe(true);
      await page.reload();
      await expect(bar.locator('.slider-mark.is-note')).toHaveCount(1);
      await page.keyboard.press('n');
      await dialog.getByRole('button', { name: 'Delete the note at step 1' }).click();
      await expect(dialog.getByText('The note at step 1 was deleted.')).toBeVisible();
      await expect(dialog).toContainText('There are no notes yet.');
      await dialog.getByRole('button', { name: 'Undo' }).click();
      await dialog.getByRole('button', { name: /^Step 1/ }).click();
      await expect(dialog).toBeHidden();
      await standsAt(page, 1);
      await page.keyboard.press('n');
      await dialog.getByRole('button', { name: 'Round 2' }).click();
      await expect(page.locator('.headline')).toContainText('Round 2');
      // A finger or a pointer on the way through the match.
      const track = await bar.locator('.slider-track').boundingBox();
      if (track === null) throw new Error('the way through the match is not there');
      const middle = [track.x + track.width / 2, track.y + track.height / 2] as const;
      if (hasTouch) await page.touchscreen.tap(...middle);
      else await page.mouse.click(...middle);
      const of = Number(await bar.getByRole('slider').getAttribute('max'));
      await expect
        .poll(async () => Number(await page.locator('main').getAttribute('data-replay')))
        .toBeCloseTo(of / 2, -1);
      expect(complaints.all).toEqual([]);
    });

    test('a link leads back to a position, and a bad one is refused in a sentence', DEEP, async ({ page }) => {
      test.setTimeout(90_000);
      const bar = await openReplay(page);
      await bar.getByRole('button', { name: /^Only what/ }).click();
      for (const step of [1, 2, 3]) {
        await bar.getByRole('button', { name: 'One step forward' }).click();
        await standsAt(page, step);
      }
      await bar.getByRole('button', { name: 'More for this replay' }).click();
      await page.getByRole('menuitem', { name: 'Copy a link to this position' }).click();
      await expect(bar.getByRole('status').filter({ hasText: 'The link to step 3 was copied.' })).toBeAttached();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toBe(`baize://match?id=${matchId()}&step=3&seat=1`);

      // At this table, behind the page's own address.
      await page.keyboard.press('End');
      await follow(page, `#match?id=${matchId()}&step=3&seat=1`);
      await standsAt(page, 3);
      await expect(bar.getByRole('button', { name: 'With open cards' })).toBeVisible();
      await follow(page, `#match?id=${matchId()}&step=9999`);
      await standsAt(page, 0);
      await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
      await follow(page, '#match?id=gone-1&step=2');
      const dialog = page.getByRole('dialog', { name: 'The link could not be followed.' });
      await expect(dialog).toContainText('Import its file first');
      await picture(page, `${name}-link`);
      await dialog.getByRole('button', { name: 'OK' }).click();
      await follow(page, '#match?id=..%2f..&step=2');
      await expect(dialog).toContainText('This link to a position of a match cannot be read.');
      await dialog.getByRole('button', { name: 'OK' }).click();

      // From the library, where it stands in the place of words to look for.
      await leave(page);
      await page.getByRole('textbox', { name: 'Search' }).fill(link);
      await page.getByRole('button', { name: 'Go to this position' }).click();
      await standsAt(page, 3);
      await expect(bar.getByRole('button', { name: 'With open cards' })).toBeVisible();
    });

    test(
      'it is shown to an audience on purpose, step by step, until that is ended',
      DEEP,
      async ({ page, newPage }) => {
        test.setTimeout(90_000);
        const bar = await openReplay(page);
        const present = bar.getByRole('button', { name: 'Show this replay to the audience' });
        await present.click();
        await expect(page.getByText('Open the pages and an output under Stream').first()).toBeVisible();
        await fits(page);
        const link = await openOutput();
        // Another link of the host took the place of this page's.
        await page.getByRole('button', { name: 'Use it here' }).click();
        const source = await newPage({ viewport: { width: 800, height: 600 } });
        const arrived = tapFeed(source, 'kirin');
        await source.goto(link.replace('#', '?renderer=canvas&background=felt#'));
        await page.bringToFront();
        await bar.getByRole('button', { name: 'One step forward' }).click();
        await standsAt(page, 1);
        expect(arrived).toEqual([]);

        await present.click();
        await expect(bar.getByRole('button', { name: 'On air: stop showing this replay' })).toBeVisible();
        await expect.poll(() => arrived.length).toBe(1);
        await bar.getByRole('button', { name: 'One step forward' }).click();
        await expect.poll(() => arrived.length).toBe(2);
        expect(handsIn(arrived.at(-1)?.view.zones ?? {}).every((faces) => !faces.includes(null))).toBe(true);
        await bar.getByRole('button', { name: /^Only what/ }).click();
        await expect.poll(() => arrived.length).toBe(3);
        expect(handsIn(arrived.at(-1)?.view.zones ?? {}).filter((faces) => !faces.includes(null))).toHaveLength(1);
        await picture(page, `${name}-presenting`);
        await source.bringToFront();
        await expect(source.locator('canvas').first()).toBeVisible();
        await picture(source, `${name}-audience`);
        await page.bringToFront();
        await bar.getByRole('button', { name: 'On air: stop showing this replay' }).click();
        await expect(present).toBeVisible();
        await page.keyboard.press('End');
        await expect(page.locator('main')).not.toHaveAttribute('data-replay', '2');
        expect(arrived).toHaveLength(3);
      },
    );
  });
}

function handsIn(zones: Readonly<Record<string, { readonly faces: readonly (string | null)[] }>>) {
  return Object.entries(zones).flatMap(([id, { faces }]) => (id.startsWith('hand:') ? [faces] : []));
}

/** Opens the replay of the match in the library. */
async function openReplay(page: Page) {
  await page.goto(hallLink(host));
  await page.getByRole('button', { name: 'All matches' }).first().click();
  await page.getByRole('button', { name: /^Watch again/ }).click();
  await standsAt(page, 0);
  return page.getByRole('region', { name: 'Replay' });
}

/** Leaves the table, back to the library. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: /Leave/ }).click();
  await expect(page.getByRole('textbox', { name: 'Search' })).toBeVisible();
}

/** Somebody writes this behind the page's address. */
async function follow(page: Page, fragment: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, fragment);
}

/** Opens an output on this computer, as the host; returns its link. */
async function openOutput(): Promise<string> {
  const address = new URL(String(host.printed['host']));
  const socket = new WebSocket(`${address.origin.replace('http', 'ws')}/ws`, { origin: address.origin });
  const order = (ref: string, what: Order): void => {
    socket.send(JSON.stringify({ t: 'order', ref, order: what }));
  };
  try {
    return await new Promise<string>((resolve, reject) => {
      socket.on('error', reject);
      socket.on('open', () => {
        const token = address.hash.replace('#host=', '');
        socket.send(JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, token }));
        order('r', { kind: 'reachAudience', reach: 'own' });
        const plan = { label: '', rule: null, names: 'own', chances: false } as const;
        order('o', { kind: 'openOutput', plan });
      });
      socket.on('message', (data: Buffer) => {
        const message = downMessage.parse(JSON.parse(data.toString('utf8')));
        const link = message.t === 'room' ? message.room.host?.audience.outputs[0]?.link : null;
        if (typeof link === 'string') resolve(link);
      });
    });
  } finally {
    socket.close();
  }
}

/** Nothing lies beyond the edge of the window. */
async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  const box = await page.getByRole('region', { name: 'Replay' }).locator('.replay').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
}
