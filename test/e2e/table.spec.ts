import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
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

test('two people and a watcher: each sees the viewer’s own hand, the watcher none', async ({ newPage }) => {
  test.setTimeout(120_000);
  host = await startHost(['host', 'kirin', '--port', '0', '--bots', 'steady,steady', '--pace', 'instant']);
  const { seats, watch } = host.printed as unknown as Printed;
  const links = [seats[0]?.join ?? '', seats[1]?.join ?? '', watch];
  const pages = await Promise.all(
    links.map(async (link) =>
      newPage().then(async (page) => {
        await page.goto(opened(link));
        await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
        return page;
      }),
    ),
  );
  const [one, two, watcher] = pages as [Page, Page, Page];
  await expect(one.locator('button[data-piece]')).toHaveCount(9);
  await expect(two.locator('button[data-piece]')).toHaveCount(9);
  await expect(watcher.locator('button[data-piece]')).toHaveCount(0);
  // The address no longer shows the secret, and nothing a watcher's page holds names a card of a hand.
  expect(new URL(one.url()).hash).toBe('');
  const beasts = /Azure Dragon \d|Vermilion Bird \d|White Tiger \d|Black Tortoise \d/;
  expect(await watcher.locator('.mirror').innerText()).not.toMatch(beasts);
  const mine = await ownFaces(one);
  const hers = await ownFaces(two);
  expect(mine).toHaveLength(9);
  expect(mine.filter((face) => hers.includes(face))).toEqual([]);
  await playOn(one, 1);
  await playOn(two, 1);
  await expect(watcher.getByText(/trick 1 of 8/i).first()).toBeVisible();
  // A second page of the same person takes the seat; the first says so instead of fighting for it.
  const again = await two.context().newPage();
  await again.goto(opened(links[1] ?? ''));
  await again.locator('button[data-piece]').first().waitFor({ state: 'attached' });
  await expect(two.getByRole('button', { name: /use it here/i })).toBeVisible();
});

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

test('the words and the figures of the lobby are set in the fonts that come with the pages', async ({ page }) => {
  await openLobby(page);
  await page.evaluate(async () => document.fonts.ready);
  const loaded = await page.evaluate(() => [
    ...new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)),
  ]);
  expect(loaded.map((family) => family.replaceAll('"', '')).toSorted()).toEqual([
    'Fraunces Variable',
    'Inter Variable',
  ]);
});

test('axe finds nothing to object to at the first start, in the lobby, at the table and in the dialogs', async ({
  page,
}) => {
  test.setTimeout(120_000);
  // A dialog that is still fading in has less contrast than it will have.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const complaints = await watchComplaints(page);
  await openLobby(page, () => expectAccessible(page));
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /settings/i })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sit down and play' }).press('Enter');
  await playOn(page, 2);
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

/** The spoken faces of the viewer's own hand: `Azure Dragon 5`. */
async function ownFaces(page: Page): Promise<string[]> {
  const labels = await page
    .locator('button[data-piece]')
    .evaluateAll((cards) => cards.map((card) => card.ariaLabel ?? ''));
  return labels.map((label) => label.replace(/, (playable|refused|idle).*$/, ''));
}

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

/** Looks again for a while: what is still fading in has less contrast than it will have. */
async function expectAccessible(page: Page): Promise<void> {
  await expect(async () => {
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    );
    expect(found).toEqual([]);
  }).toPass({ timeout: 20_000 });
}
