import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { MAX_RECORD_LENGTH } from '#protocol/record-length.ts';
import { publicText } from '#engine/core/record.ts';
import { shortestOptions } from '#testkit/playout.ts';
import { signedRecord } from '#testkit/signed-record.ts';
import { registered, registeredGame } from '#testkit/tested-games.ts';
import { test as base } from './fixtures/pages.ts';
import { DEEP } from './fixtures/tier.ts';

/** The page as somebody has saved it: a file, and no network. */
const PAGE = pathToFileURL(join(import.meta.dirname, '../../out/renderer/verify.html')).href;

const test = base.extend<{ readonly folder: string; readonly opened: (language?: string) => Promise<Page> }>({
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'baize-verify-'));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  opened: async ({ newPage }, use) => {
    const noise: string[] = [];
    await use(async (locale = 'en-GB') => {
      const page = await newPage({ locale, offline: true, colorScheme: 'dark' });
      page.on('console', (message) => noise.push(message.text()));
      page.on('pageerror', (error) => noise.push(error.message));
      page.on('request', (request) => {
        if (request.url() !== PAGE) noise.push(request.url());
      });
      await page.goto(PAGE);
      return page;
    });
    expect(noise).toEqual([]);
  },
});

/** A signed record of a short match, as everybody may have it. */
function recordOf(game: string, seed = 'page'): string {
  const played = registeredGame(game);
  return publicText(signedRecord(played, seed, { options: shortestOptions(played) }));
}

/** The same with one digit of the seed changed, which its first line alone can tell. */
function altered(text: string): string {
  return text.replace(/"seed":"(.)/, (_, digit: string) => `"seed":"${digit === '0' ? '1' : '0'}`);
}

async function choose(page: Page, folder: string, files: Readonly<Record<string, string | Buffer>>): Promise<void> {
  const paths = Object.entries(files).map(([name, content]) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  });
  await page.locator('#files').setInputFiles(paths);
}

test('a signed record of each game holds, several at once', async ({ folder, opened }) => {
  const page = await opened();
  await choose(page, folder, Object.fromEntries(registered.map(({ id }) => [`${id}.jsonl`, recordOf(id)])));
  await expect(page.getByRole('status')).toHaveText(`${String(registered.length)} files checked.`);
  const records = page.getByRole('article');
  await expect(records).toHaveCount(registered.length);
  await expect(records.locator('.verdict')).toHaveText(registered.map(() => '✓Everything is correct.'));
  await expect(records.locator('.checks > li')).toHaveCount(10 * registered.length);
  await expect(records.locator('.checks > li:not(.holds)')).toHaveCount(0);
  const hearts = records.filter({ hasText: 'hearts.jsonl' });
  await expect(hearts.getByRole('heading', { name: 'Who took part in the draw' })).toBeVisible();
  await expect(hearts).toContainText('Seat 1: no, a bot');
  await expect(hearts).toContainText('Seat 2: yes');
  await expect(hearts.locator('.facts')).toContainText('Hearts');
  await expect(page.getByText('whoever owns the computer that dealt can read every card')).toBeVisible();
});

test('what does not hold, lacks something or is no record is said so; axe and a phone find nothing to object to', async ({
  folder,
  opened,
}) => {
  const page = await opened();
  const text = recordOf('private-die');
  const lines = text.split('\n');
  const unsigned = lines.slice(0, 5).join('\n');
  await choose(page, folder, {
    'a.jsonl': altered(text),
    'b.jsonl': `${lines.slice(0, 3).join('\n')}\n${lines.slice(4).join('\n')}`,
    'c.jsonl': `${unsigned}\n`,
    'd.txt': 'eggs, flour, <b>milk</b>\n',
    'e.jsonl': Buffer.from([0xff, 0xfe, 0x00]),
    'f.jsonl': Buffer.alloc(MAX_RECORD_LENGTH + 1_000_000, 'x'),
    'g.jsonl': '',
  });
  await expect(page.getByRole('status')).toHaveText('7 files checked.');
  const verdicts = page.locator('.record .verdict');
  await expect(verdicts).toHaveText([
    '✗It cannot be checked.',
    '✗It cannot be checked.',
    '–What the record says is correct, but it does not prove everything.',
    '✗It cannot be checked.',
    '✗This file is not a record: it is not text.',
    '✗This file is larger than any record.',
    '✗It cannot be checked.',
  ]);
  const failing = page.locator('.record .checks > li.fails');
  await expect(failing).toContainText([
    'Line 1 was changed',
    'Line 4 was changed',
    'This cannot be read as a record.',
    'This cannot be read as a record.',
  ]);
  await expect(page.locator('.record').nth(2)).toContainText('The record is not signed: the match is not over.');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, 'all');
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a file that is dropped is checked, and the next one takes its place', DEEP, async ({ opened }) => {
  const page = await opened();
  const drop = async (name: string, text: string): Promise<void> => {
    const dataTransfer = await page.evaluateHandle(
      ([file, content]) => {
        const data = new DataTransfer();
        data.items.add(new File([content], file));
        return data;
      },
      [name, text] as const,
    );
    await page.dispatchEvent('body', 'drop', { dataTransfer });
  };
  await drop('one.jsonl', recordOf('kirin'));
  await expect(page.locator('.verdict')).toHaveText('✓Everything is correct.');
  await drop('two.jsonl', altered(recordOf('kirin')));
  await expect(page.locator('h2')).toHaveText(['two.jsonl']);
  await expect(page.getByRole('status')).toHaveText('1 file checked.');
});

for (const [locale, heading, verdict, other] of [
  ['de-AT', 'Aufzeichnung prüfen', '✓Alles stimmt.', '简体中文'],
  ['zh-CN', '检查记录', '✓全部成立。', 'Deutsch'],
] as const) {
  test(
    `the page speaks the language of a browser in ${locale}, and another when it is chosen`,
    DEEP,
    async ({ folder, opened }) => {
      const page = await opened(locale);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await choose(page, folder, { 'one.jsonl': recordOf('di-renjie') });
      await expect(page.locator('.verdict')).toHaveText(verdict);
      await expect(page.getByRole('main')).not.toContainText('verify:');
      // Whoever has no name is called by the seat in the language of the page, in sentences too.
      await expect(page.getByRole('main')).not.toContainText('Seat');
      await page.keyboard.press('Shift+Tab');
      await page.getByRole('combobox').selectOption({ label: other });
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading);
      await page.getByRole('combobox').selectOption({ label: 'English' });
      await expect(page.locator('.verdict')).toHaveText('✓Everything is correct.');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    },
  );
}

test('nothing but its own script and style can run on it', () => {
  const [policy = ''] = /Content-Security-Policy" content="[^"]*"/.exec(readFileSync(new URL(PAGE), 'utf8')) ?? [];
  expect(policy).toMatch(
    /default-src 'none'; script-src 'sha256-[\w+/=]+'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'/,
  );
});
