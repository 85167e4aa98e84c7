import { expect, test, type Page } from '@playwright/test';
import { alphaOf } from './fixtures/alpha.ts';
import { startAudience, TOKEN, type AudienceServer } from './fixtures/audience-server.ts';

/** The pages by themselves: with a sample match, and against a server that says what the test says. */
let server: AudienceServer;
test.beforeEach(async () => {
  server = await startAudience('kirin');
});
test.afterEach(() => server.stop());

function open(page: Page, query = '', token = TOKEN) {
  return page.goto(`${server.address}?renderer=canvas${query}#watch=${token}`);
}

const table = (page: Page) => page.locator('main.audience-table');

/** Waits until the picture stands and nothing in it moves. */
async function settled(page: Page): Promise<void> {
  await expect(table(page)).toHaveAttribute('data-settled', 'true', { timeout: 30_000 });
}

/** Counts whatever the page has drawn: frames asked for, and calls to any canvas. */
async function countDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = { frames: 0, strokes: 0 };
    Object.assign(window, { counted });
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (work) => {
      counted.frames += 1;
      return request(work);
    };
    for (const name of ['drawImage', 'fillRect', 'clearRect', 'fill', 'stroke'] as const) {
      const draw = CanvasRenderingContext2D.prototype[name] as (...given: unknown[]) => void;
      Object.assign(CanvasRenderingContext2D.prototype, {
        [name](this: CanvasRenderingContext2D, ...given: unknown[]) {
          counted.strokes += 1;
          draw.apply(this, given);
        },
      });
    }
  });
}

const drawn = (page: Page) =>
  page.evaluate(() => ({ ...(window as unknown as { counted: { frames: number; strokes: number } }).counted }));

test('shows the table from one keyframe, at once and without playing anything again', async ({ page }) => {
  server.begin(30);
  for (let count = 0; count < 8; count += 1) server.next();
  await countDrawing(page);
  await open(page);
  await settled(page);
  const { scores } = (server.steps[38]?.picture['view'] ?? {}) as { scores: number[] };
  await expect(page.locator('.plate-score')).toHaveText(scores.map(String));
  // One picture, drawn as it is: a journey of cards would have taken dozens of frames.
  expect((await drawn(page)).frames).toBeLessThan(12);
  const first = await page.evaluate(() => performance.now());
  await page.reload();
  await settled(page);
  expect(await page.evaluate(() => performance.now())).toBeLessThan(Math.max(5_000, 2 * first));
  expect((await drawn(page)).frames).toBeLessThan(12);
  expect(server.counts()).toEqual({ opened: 2, refused: 0, sent: 0 });
});

test('paints nothing while nothing happens, and moves when something does', async ({ page }) => {
  server.begin(30);
  await countDrawing(page);
  await open(page);
  await settled(page);
  const before = await drawn(page);
  await page.waitForTimeout(2_500);
  expect(await drawn(page)).toEqual(before);
  const seq = await table(page).getAttribute('data-seq');
  server.next();
  await expect(table(page)).not.toHaveAttribute('data-seq', seq ?? '');
  await settled(page);
  expect((await drawn(page)).frames).toBeGreaterThan(before.frames);
});

test('draws nothing while OBS shows it nowhere, and stands where the match is when it does', async ({ page }) => {
  server.begin(30);
  await countDrawing(page);
  await open(page);
  await settled(page);
  const say = (visible: boolean) =>
    page.evaluate((told) => {
      window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible: told } }));
    }, visible);
  await say(false);
  await settled(page);
  const before = await drawn(page);
  const seq = Number(await table(page).getAttribute('data-seq'));
  for (let count = 0; count < 4; count += 1) server.next();
  await page.waitForTimeout(1_000);
  expect(await drawn(page)).toEqual(before);
  await say(true);
  await expect(table(page)).toHaveAttribute('data-seq', String(seq + 4));
  await settled(page);
  expect((await drawn(page)).frames - before.frames).toBeLessThan(12);
});

test('begins anew after a frame that cannot be read and after a cut, without giving up', async ({ page }) => {
  server.begin(30);
  await open(page);
  await settled(page);
  server.garble();
  await expect.poll(() => server.counts().opened, { timeout: 20_000 }).toBe(2);
  server.next();
  await settled(page);
  server.cut();
  await expect.poll(() => server.counts().opened, { timeout: 20_000 }).toBe(3);
  server.next();
  // What lies in the trick is said card by card.
  const { zones } = (server.steps[32]?.picture['view'] ?? {}) as { zones: Record<string, { pieces: string[] }> };
  await expect(page.locator('[data-zone="trick"] li')).toHaveCount((zones['trick']?.pieces.length ?? 0) + 1);
});

test('shows nothing without the right token, and says so to people alone', async ({ page }) => {
  server.begin(30);
  await open(page, '', 'wrong-wrong-wrong-wrong-wrong-wrong-wrong-0');
  await expect(page.getByRole('status')).toHaveText(/No link to the table/, { timeout: 15_000 });
  expect(await page.locator('main').count()).toBe(0);
  expect(server.counts().opened).toBe(0);
  await page.addInitScript(() => {
    Object.assign(window, { obsstudio: { pluginVersion: '2.26.8' } });
  });
  await page.reload();
  await page.waitForTimeout(4_000);
  expect(await page.locator('body').innerText()).toBe('');
});

for (const view of ['table', 'scores', 'active', 'last', 'ticker']) {
  test(`leaves the corners of ${view} transparent, or all of it felt or a colour where that is asked for`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 800, height: 600 });
    await page.goto(`${server.address}?test=1&step=50&renderer=canvas&view=${view}&panels=plain`);
    await page.locator('main').waitFor();
    if (view === 'table') await settled(page);
    expect((await alphaOf(page)).corner).toBe(0);
    await page.goto(`${server.address}?test=1&step=50&renderer=canvas&view=${view}&background=%23204060`);
    await page.locator('main').waitFor();
    expect((await alphaOf(page)).corner).toBe(255);
    await page.goto(`${server.address}?test=1&step=50&renderer=canvas&view=${view}&background=url(//x)`);
    await page.locator('main').waitFor();
    expect((await alphaOf(page)).corner).toBe(0);
    if (view !== 'table') return;
    await page.goto(`${server.address}?test=1&step=50&renderer=canvas&background=felt`);
    await settled(page);
    expect((await alphaOf(page)).corner).toBe(255);
  });
}

test('plays the sample match by itself, without any link', async ({ page }) => {
  await page.goto(`${server.address}?test=1&game=private-die&view=ticker&renderer=canvas`);
  const lines = page.getByRole('log').getByRole('listitem');
  await expect(lines.first()).toBeVisible();
  const early = await lines.count();
  await expect.poll(() => lines.count(), { timeout: 20_000 }).toBeGreaterThan(early);
  expect(server.counts()).toEqual({ opened: 0, refused: 0, sent: 0 });
});

test('is taken over by the keys of the director and by a click', async ({ page }) => {
  await page.goto(`${server.address}?test=1&step=50&renderer=canvas&panels=names,spotlight`);
  await settled(page);
  await page.keyboard.press('2');
  await expect(table(page)).toHaveAttribute('data-shot', 'seat');
  await expect(page.locator('.lower-third')).toBeVisible();
  await page.keyboard.press('c');
  await expect(table(page)).toHaveAttribute('data-shot', 'centre');
  await page.keyboard.press('0');
  await expect(table(page)).toHaveAttribute('data-shot', 'whole');
  await page.keyboard.press('a');
  await page.locator('.camera').evaluate((layer) => Promise.all(layer.getAnimations().map(({ finished }) => finished)));
  await page.locator('.plate').first().click({ force: true });
  await expect(page.locator('.spotlight')).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.locator('.spotlight')).toHaveCount(0);
  await page.keyboard.press('s');
  await expect(page.locator('.spotlight')).toBeVisible();
});

test('shows nothing of what an address should not hold', async ({ page }) => {
  const bad = '<img src=x onerror=alert(1)>';
  const query = ['view', 'theme', 'lang', 'background', 'panels', 'game', 'scale', 'table']
    .map((key) => `${key}=${encodeURIComponent(bad)}`)
    .join('&');
  await page.goto(`${server.address}?test=1&step=3&renderer=canvas&${query}`);
  await settled(page);
  expect(await page.content()).not.toContain('onerror');
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
});

test('is read out: the table by its mirror, what happens as it happens', async ({ page }) => {
  server.begin(30);
  await open(page);
  await settled(page);
  server.next();
  await expect(page.getByRole('log').locator('p').last()).not.toBeEmpty();
  await expect(page.getByRole('group', { name: 'Table' }).locator('[data-zone="trick"]')).toBeAttached();
  await expect(page.getByRole('button')).toHaveCount(0);
});
