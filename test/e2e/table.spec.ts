import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { watchFetches } from './fixtures/fetches.ts';
import { startHost, type RunningHost } from './fixtures/host.ts';
import { test } from './fixtures/pages.ts';
import { playerOn, playOn, watchComplaints } from './fixtures/player.ts';
import { DEEP } from './fixtures/tier.ts';

/** Several people at one table, drops and crashes, and what assistive technology finds. */
const LOOK = 'renderer=canvas&speed=instant';

interface Printed {
  readonly seats: readonly { readonly join: string | null }[];
  readonly watch: string;
}

let host: RunningHost;
test.afterEach(() => host.stop());

function opened(link: string): string {
  const address = new URL(link);
  return `${address.origin}/?${LOOK}${address.hash}`;
}

async function openLobby(page: Page, first: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  host = await startHost(['serve', '--port', '0', '--no-open', '--pace', 'instant']);
  await page.goto(opened(String(host.printed['host'])));
  const more = page.getByRole('button', { name: 'Other games and tables' });
  await more.waitFor();
  await first();
  await more.click();
  await page.getByRole('button', { name: 'Sit down and play' }).waitFor();
}

/** A card's face in a frame of the host. */
const FACE = /"(?:az|bl|ve|wh)(?:\d|T|K[AD])"/g;

test('two people and a watcher: each sees the viewer’s own hand in their own language, the watcher none', async ({
  newPage,
}) => {
  test.setTimeout(120_000);
  host = await startHost(['host', 'kirin', '--port', '0', '--bots', 'novice,novice', '--pace', 'instant']);
  const { seats, watch } = host.printed as unknown as Printed;
  const open = async (link: string | null | undefined, locale: string, language: string): Promise<Opened> => {
    const page = await newPage({ locale });
    const sent = framesTo(page);
    await page.goto(opened(String(link)));
    await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    return { page, sent };
  };
  const [{ page: one, sent: toOne }, { page: two, sent: toTwo }, { page: watcher, sent: toWatcher }] =
    await Promise.all([
      open(seats[0]?.join, 'en-GB', 'en'),
      open(seats[1]?.join, 'en-GB', 'en'),
      open(watch, 'zh-CN', 'zh-Hans'),
    ]);
  await expect(one.locator('button[data-piece]')).toHaveCount(9);
  await expect(two.locator('button[data-piece]')).toHaveCount(9);
  await expect(watcher.locator('button[data-piece]')).toHaveCount(0);
  // The address no longer shows the secret.
  expect(new URL(one.url()).hash).toBe('');
  // What came over the wire: to each player nine faces, to the watcher none.
  const [mine, hers, watched] = [toOne, toTwo, toWatcher].map((frames) => new Set(frames.join('\n').match(FACE)));
  expect(mine?.size).toBe(9);
  expect(hers?.size).toBe(9);
  expect([...(mine ?? [])].filter((face) => hers?.has(face))).toEqual([]);
  expect([...(watched ?? [])]).toEqual([]);
  expect(toWatcher.length).toBeGreaterThan(1);
  const where = watcher.locator('.headline-where');
  const before = await where.innerText();
  await playOn(one, 1);
  await playOn(two, 1);
  await expect(where).not.toHaveText(before);
  // A second page of the same person takes the seat; the first says so instead of fighting for it.
  const again = await newPage();
  await again.goto(opened(seats[0]?.join ?? ''));
  await again.locator('button[data-piece]').first().waitFor({ state: 'attached' });
  await expect(one.getByRole('button', { name: /use it here/i })).toBeVisible();
});

interface Opened {
  readonly page: Page;
  /** All that its host has sent. */
  readonly sent: readonly string[];
}

/** What the host sends to a page from now on. */
function framesTo(page: Page): readonly string[] {
  const frames: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
  });
  return frames;
}

test(
  'the host is killed in the middle of a match and started again: the page comes back by itself',
  DEEP,
  async ({ page }) => {
    test.setTimeout(120_000);
    host = await startHost(['host', 'kirin', '--port', '0', '--bots', 'steady,steady,steady', '--pace', 'instant']);
    const { seats } = host.printed as unknown as Printed;
    const link = seats[0]?.join ?? '';
    const fetches = watchFetches(page);
    await page.goto(opened(link));
    expect(await playOn(page, 4)).toBe(4);
    await fetches.ahead('table');
    await playerOn(page).playable.waitFor({ state: 'attached' });
    const hand = await page.locator('button[data-piece]').count();
    await host.kill();
    await expect(page.getByRole('alert')).toBeVisible();
    const { port } = new URL(link);
    host = await startHost(['host', 'kirin', '--port', port, '--resume', '--pace', 'instant'], host.records);
    await expect(page.locator('button[data-piece][aria-disabled="false"]').first()).toBeAttached({ timeout: 30_000 });
    await expect(page.getByRole('alert')).toBeHidden({ timeout: 30_000 });
    await expect(page.locator('button[data-piece]')).toHaveCount(hand);
    expect(await playOn(page, 2)).toBe(2);
  },
);

/** The words and the figures are set in the fonts that come with the pages. */
async function expectFonts(page: Page): Promise<void> {
  await page.evaluate(async () => document.fonts.ready);
  const loaded = await page.evaluate(() => [
    ...new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)),
  ]);
  expect(loaded.map((family) => family.replaceAll('"', '')).toSorted()).toEqual([
    'Fraunces Variable',
    'Inter Variable',
  ]);
}

test('axe finds nothing to object to at the first start, in the lobby, at the table and in the dialogs', async ({
  page,
}) => {
  test.setTimeout(120_000);
  // A dialog that is still fading in has less contrast than it will have.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const complaints = await watchComplaints(page);
  await openLobby(page, () => expectAccessible(page));
  await expectFonts(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Statistics' }).click();
  await expect(page.getByText('There is no finished match on this computer.')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page
    .getByRole('button', { name: /settings/i })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sit down and play' }).press('Enter');
  await playOn(page, 1);
  await expectAccessible(page);
  await page.keyboard.press('F1');
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page);
  await page.getByRole('tab', { name: /map/i }).click();
  await page.getByRole('region', { name: /^Map of the phases/ }).waitFor();
  expect(await wordsBeyondTheirBox(page)).toEqual([]);
  await expectAccessible(page);
  expect(complaints.all).toEqual([]);
});

/** The words of the rules map that are wider than their box: its boxes were made for them without a browser. */
async function wordsBeyondTheirBox(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.locator('.map-state, .map-label').evaluateAll((boxes) =>
    boxes.flatMap((box) => {
      const room = (box.querySelector('rect') as SVGRectElement).getBBox();
      const texts = [...box.querySelectorAll('text')].filter((text) => {
        const { x, width } = text.getBBox();
        return x < room.x || x + width > room.x + room.width;
      });
      return texts.map(({ textContent }) => textContent);
    }),
  );
}
