import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { cutWords } from './fixtures/cut-words.ts';
import { LATER, serveScreen } from './fixtures/evening-screen.ts';
import { generateMatches, keepReviews } from './fixtures/generated-matches.ts';
import { startHost, type RunningHost } from './fixtures/host.ts';
import { test } from './fixtures/pages.ts';
import { playerOn } from './fixtures/player.ts';
import { LANGUAGES, PSEUDO, speakerOn, type Speaker } from './fixtures/speaking.ts';
import { DEEP } from './fixtures/tier.ts';

/**
 * What whole-words.spec.ts holds for scenes holds for what lies around a match, too: no sentence is cut on the smallest
 * phone, a usual one, a laptop and a large screen, in usual letters and in those of twice the size. A page is opened once, in
 * English, which tests can press; every other language is spoken there without opening it again.
 */

const PHONES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
];
const LAPTOP = { width: 1366, height: 768 };
const SCREENS = [LAPTOP, { width: 1920, height: 1080 }];
const TEXT_SCALES = [1, 2];
const SPOKEN = [...LANGUAGES.filter((language) => language !== 'en'), PSEUDO];

/** People of the evening, of the scenes and of the room; a name may end in dots. */
const NAMES = [...LATER.standings.map(({ name }) => name), 'Fen', 'Hana', 'Ilse', 'Juno', 'Ann'];

const BAIZE = join(import.meta.dirname, '../../out/cli/baize.js');
const RECORDS = join(import.meta.dirname, '../records');

test.use({ viewport: LAPTOP, hasTouch: true });

/** Every language at every size is much for one test on a busy machine. */
test.describe.configure({ timeout: 240_000 });

let host: RunningHost | null = null;
test.afterEach(async () => {
  await host?.stop();
  host = null;
});

/** What is wrong at one size does not keep the others from being looked at. */
const softly = expect.configure({ soft: true, timeout: 20_000 });

const EVERY_SIZE = [...PHONES, ...SCREENS];

/** No sentence of the page is cut while it shows `what`, in any language and at any of these sizes. It is English afterwards. */
async function expectWhole({ speak }: Speaker, what: Locator, sizes = EVERY_SIZE): Promise<void> {
  for (const language of SPOKEN) {
    await speak(language);
    await expectWholeIn(language, what, sizes);
  }
  await speak('en');
}

/** The same in the language that the page is in. */
async function expectWholeIn(language: string, what: Locator, sizes = EVERY_SIZE): Promise<void> {
  const page = what.page();
  for (const textScale of TEXT_SCALES) {
    await setTextScale(page, textScale);
    for (const size of sizes) {
      await page.setViewportSize(size);
      const message = `${String(size.width)}x${String(size.height)}, text scale ${String(textScale)}, ${language}`;
      await softly.poll(() => cutWords(page, NAMES), { message }).toEqual([]);
      // Tables of words that nobody speaks may be wider than the smallest phone.
      if (language !== PSEUDO) expect.soft(await wideDialogs(page), message).toEqual([]);
      await expect(what, message).toBeVisible();
    }
  }
  await setTextScale(page, 1);
}

/** What of the dialogs reaches so far to the side that they have to be scrolled to it: nothing may. */
async function wideDialogs(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.dialog-body')]
      .filter((body) => body.scrollWidth > body.clientWidth + 1)
      .flatMap((body) => {
        const edge = body.getBoundingClientRect().left + body.clientWidth + 1;
        const wide = [...body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > edge);
        return ['a dialog', ...wide.map((one) => `${one.tagName}: ${one.textContent.slice(0, 40)}`)];
      }),
  );
}

/** As the settings do, which these screens cannot change while they are shown. */
async function setTextScale(page: Page, textScale: number): Promise<void> {
  await page.evaluate((scale) => {
    document.documentElement.style.setProperty('--text-scale', String(scale));
  }, textScale);
}

/** Opens the hall of a host with a folder that `fill` has put records into, as somebody with this name. */
async function openHall(page: Page, fill: (folder: string) => void, name = 'Ada'): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-e2e-'));
  fill(folder);
  host = await startHost(['serve', '--port', '0', '--no-open', '--pace', 'instant'], folder);
  const address = new URL(String(host.printed['host']));
  await page.addInitScript((kept) => {
    localStorage.setItem('baize.settings', kept);
  }, JSON.stringify({ name }));
  await page.goto(`${address.origin}/?renderer=canvas&speed=instant${address.hash}`);
  await page.getByRole('button', { name: 'Sit down and play' }).waitFor();
}

/** Puts scenes (test/records) into a folder. */
function scenes(...names: readonly string[]): (folder: string) => void {
  return (folder) => {
    for (const name of names) copyFileSync(join(RECORDS, `${name}.jsonl`), join(folder, `${name}.jsonl`));
  };
}

test('no sentence of the first start is cut', DEEP, async ({ page }) => {
  const speaker = await speakerOn(page);
  await openHall(page, () => undefined, '');
  await expectWhole(speaker, page.locator('.lobby-first'));
});

test('no sentence of the lobby and its dialogs is cut', DEEP, async ({ page }) => {
  const speaker = await speakerOn(page);
  await openHall(page, scenes('kirin-mid-trick', 'di-renjie-plan'));
  await expectWhole(speaker, page.locator('.lobby'));
  for (const name of ['House rules: standard', 'Rules', 'Settings']) {
    await page.setViewportSize(LAPTOP);
    await page.getByRole('button', { name, exact: true }).first().press('Enter');
    await page.getByRole('dialog').waitFor();
    await expectWhole(speaker, page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

test('no sentence of the library, the statistics and a review is cut', DEEP, async ({ page }) => {
  const speaker = await speakerOn(page);
  await openHall(page, (folder) => {
    generateMatches(folder, 12);
    keepReviews(folder, 'Ada');
    // The latest of them.
    const options = ['--seed', 'review1', '--set', 'rounds=1', '--bots', 'novice', '--out', join(folder, 'over.jsonl')];
    execFileSync(process.execPath, [BAIZE, 'play', 'kirin', ...options]);
  });
  await page.getByRole('button', { name: 'All matches' }).first().press('Enter');
  await expect(page.locator('.library-item')).not.toHaveCount(0);
  await expectWhole(speaker, page.locator('.library-item').first());
  await page.setViewportSize(LAPTOP);
  await page.getByRole('button', { name: 'Statistics' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expectWhole(speaker, page.getByRole('main'));
  await page.setViewportSize(LAPTOP);
  await page.getByRole('button', { name: /^Back/ }).press('Enter');
  await page
    .getByRole('button', { name: /^Watch again/ })
    .first()
    .press('Enter');
  await page.getByRole('button', { name: /^Review/ }).press('Enter');
  await expect(page.getByRole('dialog').getByText('never from hidden cards')).toBeVisible({ timeout: 60_000 });
  // Below it lies the bar of the replay, which is not whole at the largest of these sizes.
  await expectWhole(speaker, page.getByRole('dialog'), [...PHONES, LAPTOP]);
});

test('no sentence of the room and of its door is cut', DEEP, async ({ page, newPage }) => {
  const speaker = await speakerOn(page);
  host = await startHost([
    ...['host', 'kirin', '--port', '0', '--gather', '--bind', '0.0.0.0', '--pace', 'instant', '--bots', 'steady'],
  ]);
  const { host: link, room } = host.printed as unknown as { host: string; room: { link: string } };
  const { port, hash } = new URL(link);
  const guest = await newPage({ viewport: LAPTOP, hasTouch: true, locale: 'en-GB' });
  const guestSpeaker = await speakerOn(guest);
  const door = new URL(room.link);
  await guest.goto(`${door.origin}${door.pathname}?speed=instant${door.hash}`);
  const name = guest.getByRole('textbox').first();
  await name.waitFor();
  await expectWhole(guestSpeaker, name);
  await guest.getByRole('textbox', { name: 'Your name' }).fill('Ann');
  await guest.getByRole('button', { name: 'Come in' }).press('Enter');
  await guest.getByRole('button', { name: /^Sit/ }).first().press('Enter');
  await expect(guest.getByText(/You sit on seat/)).toBeVisible();
  await expectWhole(guestSpeaker, guest.getByRole('main'));
  await page.goto(`http://127.0.0.1:${port}/?renderer=canvas&speed=instant${hash}`);
  await page.getByRole('button', { name: 'Begin' }).waitFor();
  await expectWhole(speaker, page.getByRole('main'));
});

test('no sentence of the menu of the table is cut', DEEP, async ({ page }) => {
  const speaker = await speakerOn(page);
  await openHall(page, scenes('kirin-mid-trick'));
  await page.getByRole('button', { name: /go on/i }).first().press('Enter');
  await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
  // A phone has a menu of its own.
  for (const sizes of [SCREENS, PHONES]) {
    await page.setViewportSize(sizes[0] ?? LAPTOP);
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await page.getByRole('menu').waitFor();
    await expectWhole(speaker, page.getByRole('menu'), sizes);
    await page.keyboard.press('Escape');
  }
});

for (const scene of ['kirin-round-end', 'kirin-match-end']) {
  test(`no sentence of what ends ${scene} is cut`, DEEP, async ({ page }) => {
    const speaker = await speakerOn(page);
    await openHall(page, scenes(scene));
    await page.getByRole('button', { name: /go on/i }).first().press('Enter');
    await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
    await playerOn(page).playable.press('Enter');
    const { summary, standing } = playerOn(page);
    await summary.or(standing).first().waitFor();
    await expectWhole(speaker, page.getByRole('dialog'));
  });
}

test('no sentence of the standings of an evening is cut', DEEP, async ({ page }) => {
  const screen = await serveScreen();
  try {
    screen.show(LATER);
    await speakerOn(page);
    for (const language of SPOKEN) {
      await page.goto(`${screen.origin}/?lang=${language}`);
      await page.locator('.evening-body').waitFor();
      await expectWholeIn(language, page.locator('.evening-body'));
    }
  } finally {
    await screen.stop();
  }
});
