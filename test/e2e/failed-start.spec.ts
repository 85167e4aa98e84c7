import { expect, test, type Page, type Route } from '@playwright/test';
import { hallLink, startHost, type RunningHost } from './fixtures/host.ts';
import { DEEP } from './fixtures/tier.ts';

/** A page whose program, or a part of it, cannot be fetched at first says so and comes by itself. */
let host: RunningHost;
test.beforeEach(async ({ page }) => {
  // A first start has less to fetch.
  await page.addInitScript(() => {
    localStorage.setItem('baize.settings', JSON.stringify({ name: 'Ada' }));
  });
  host = await startHost(['serve', '--port', '0', '--no-open']);
});
test.afterEach(() => host.stop());

type Fail = (route: Route) => Promise<void>;
const cutOff: Fail = (route) => route.abort('connectionreset');
const busy: Fail = (route) => route.fulfill({ status: 503, body: '' });

/** The first answer for one of these files fails. */
async function failOnce(page: Page, files: RegExp, fail: Fail): Promise<void> {
  await page.route(files, fail, { times: 1 });
}

/** Of the two sentences of a button, the one in sight. */
const SEEN = { useInnerText: true };

for (const [how, fail] of [
  ['is cut off', cutOff],
  ['is refused by a busy server', busy],
] as const) {
  test(`a program that ${how} is said to be missing, and comes in the end`, DEEP, async ({ page }) => {
    await failOnce(page, /\/assets\/[^/]*\.js$/, fail);
    await page.goto(hallLink(host));
    const notice = page.locator('.not-started.is-seen');
    await expect(notice.getByRole('button')).toHaveText([/nicht gestartet/, /did not start/, /未能启动/], SEEN);
    await expect(page.locator('.lobby-table')).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
}

test('a part that fails later is said to be missing, and the page comes back', DEEP, async ({ page }) => {
  await page.goto(hallLink(host));
  const table = page.locator('.lobby-table');
  await expect(table).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'isFirst', true));
  await page.route(/\/assets\/[^/]*\.js$/, cutOff);
  await page.getByRole('button', { name: 'Statistics' }).click();
  const notice = page.locator('.not-started.is-seen');
  await expect(notice.getByRole('button')).toHaveText([/^Ein Teil/, /^Part of this/, /^页面有一部分/], SEEN);
  await page.unrouteAll();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isFirst') as unknown)).toBeUndefined();
  await expect(table).toBeVisible();
  await expect(page.locator('.not-started.is-seen')).toHaveCount(0);
});
