import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { perTier } from '#testkit/tier.ts';
import { alphaOf } from './fixtures/alpha.ts';
import { startAudience, TOKEN, type AudienceServer } from './fixtures/audience-server.ts';
import { DEEP, deepUnless } from './fixtures/tier.ts';

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

/** Counts whatever the page has drawn: frames asked for, calls to any canvas, and movements that styles have begun. */
async function countDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = { frames: 0, strokes: 0, moves: [] as string[] };
    Object.assign(window, { counted });
    for (const kind of ['animationstart', 'transitionrun'] as const) {
      document.addEventListener(kind, ({ target }) => {
        counted.moves.push(`${kind} of ${target instanceof Element ? target.className : ''}`);
      });
    }
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

interface Counted {
  readonly frames: number;
  readonly strokes: number;
  readonly moves: readonly string[];
}

const drawn = (page: Page) => page.evaluate(() => ({ ...(window as unknown as { counted: Counted }).counted }));

/** One picture, drawn as it is: a journey of cards would have taken dozens of frames. */
async function expectNothingPlayed(page: Page): Promise<void> {
  const { frames, moves } = await drawn(page);
  expect(frames).toBeLessThan(12);
  expect(moves).toEqual([]);
}

test('shows the table from one keyframe, and from then on moves only when something happens', async ({ page }) => {
  server.begin(30);
  for (let count = 0; count < 8; count += 1) server.next();
  const scoresAt = (step: number): readonly string[] =>
    ((server.steps[step]?.picture['view'] ?? {}) as { scores: number[] }).scores.map(String);
  await countDrawing(page);
  await open(page);
  await test.step('at once and without playing anything again', async () => {
    await settled(page);
    await expect(page.locator('.plate-score')).toHaveText(scoresAt(38));
    await expectNothingPlayed(page);
  });
  await test.step('in a small window the table stands elsewhere from the first', async () => {
    await page.setViewportSize({ width: 400, height: 400 });
    await page.reload();
    await settled(page);
    await expect(page.locator('.plate-score')).toHaveText(scoresAt(38));
    await expectNothingPlayed(page);
    expect(server.counts()).toEqual({ opened: 2, refused: 0, sent: 0 });
  });
  await test.step('it paints nothing while nothing happens, and moves when something does', async () => {
    const before = await drawn(page);
    await page.waitForTimeout(perTier(1_000, 2_500));
    expect(await drawn(page)).toEqual(before);
    const seq = await table(page).getAttribute('data-seq');
    server.next();
    await expect(table(page)).not.toHaveAttribute('data-seq', seq ?? '');
    await settled(page);
    expect((await drawn(page)).frames).toBeGreaterThan(before.frames);
  });
  await test.step('it is read out: the table by its mirror, what happens as it happens', async () => {
    await expect(page.getByRole('log').locator('p').last()).not.toBeEmpty();
    await expect(page.getByRole('group', { name: 'Table' }).locator('[data-zone="trick"]')).toBeAttached();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
  await test.step('it draws nothing while OBS shows it nowhere, and stands where the match is when it does', async () => {
    const say = (visible: boolean) =>
      page.evaluate((told) => {
        window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible: told } }));
      }, visible);
    await say(false);
    await settled(page);
    const before = await drawn(page);
    const seq = Number(await table(page).getAttribute('data-seq'));
    for (let count = 0; count < 4; count += 1) server.next();
    await page.waitForTimeout(perTier(500, 1_000));
    expect(await drawn(page)).toEqual(before);
    await say(true);
    await expect(table(page)).toHaveAttribute('data-seq', String(seq + 4));
    await settled(page);
    expect((await drawn(page)).frames - before.frames).toBeLessThan(12);
  });
  await test.step('it starts again after a frame that cannot be read and after a cut, without giving up', async () => {
    server.garble();
    await expect.poll(() => server.counts().opened, { timeout: 20_000 }).toBe(3);
    server.next();
    await settled(page);
    server.cut();
    await expect.poll(() => server.counts().opened, { timeout: 20_000 }).toBe(4);
    server.next();
    // What lies in the trick is said card by card.
    const { zones } = (server.steps[45]?.picture['view'] ?? {}) as { zones: Record<string, { pieces: string[] }> };
    const cards = zones['trick']?.pieces.length ?? 0;
    await expect(page.locator('[data-zone="trick"] li')).toHaveCount(cards === 0 ? 0 : cards + 1);
    await expect(page.locator('.plate-score')).toHaveText(scoresAt(45));
  });
});

const PAGES = join(import.meta.dirname, '../../out/renderer');

/** What is fetched only when it is known which game it is, or that it is drawn; some of it is told by what it holds. */
const LATER: readonly { readonly what: string; readonly file: RegExp; readonly holds?: string }[] = [
  { what: 'what its feed is read with', file: /^kirin-.*\.js$/, holds: 'phases:' },
  { what: 'the panels, drawings and words of its game', file: /^kirin-.*\.js$/, holds: 'loadProps' },
  { what: 'the looks of its game', file: /^kirin-.*\.css$/ },
  { what: 'the code that draws', file: /^stage-.*\.js$/ },
];

for (const { what, file, holds = '' } of LATER) {
  const tier = deepUnless(what === 'the looks of its game');
  test(`comes right by itself where ${what} could not be fetched at first`, tier, async ({ page }) => {
    const folder = join(PAGES, 'assets');
    const name = readdirSync(folder).find(
      (one) => file.test(one) && readFileSync(join(folder, one), 'utf8').includes(holds),
    );
    expect(name, `no file holds ${what}`).toBeDefined();
    let loaded = 0;
    page.on('request', (request) => request.isNavigationRequest() && (loaded += 1));
    await page.route(`**/assets/${String(name)}`, (route) => (loaded < 2 ? route.abort() : route.continue()));
    server.begin(30);
    await open(page);
    await settled(page);
    await expectStep(page, 30, what);
    expect(loaded).toBe(2);
  });
}

test('reloads ever more seldom while it can fetch nothing, and then shows the match', DEEP, async ({ page }) => {
  test.setTimeout(120_000);
  const first = readFileSync(join(PAGES, 'audience.html'), 'utf8');
  const loaded: number[] = [];
  let isAway = true;
  page.on('request', (request) => request.isNavigationRequest() && loaded.push(Date.now()));
  await page.route('**/assets/*', (route) =>
    isAway && !first.includes(basename(new URL(route.request().url()).pathname)) ? route.abort() : route.continue(),
  );
  server.begin(30);
  await open(page);
  await expect.poll(() => loaded.length, { timeout: 60_000 }).toBe(4);
  const waits = loaded.slice(1).map((at, index) => at - (loaded[index] ?? at));
  for (const [index, wait] of waits.entries()) expect(wait, waits.join(' ')).toBeGreaterThan(900 * 2 ** index);
  isAway = false;
  await settled(page);
  await expectStep(page, 30, 'back');
});

/** What has the form of a picture, or nearly, from a publisher that lies; `Liar` must be read nowhere. */
const LIES: readonly { readonly what: string; readonly view: Record<string, unknown>; readonly shift?: string }[] = [
  { what: 'no view at all', view: { Liar: true, zones: null } },
  { what: 'seats that are not there', view: { awaiting: [7], scores: [1, 2, 3, 4, 5, 6, 7] } },
  { what: 'numbers of no game', view: { numbers: { Liar: 'Liar', tricks: 'Liar', progress: 7 } } },
  { what: 'a table without zones', view: { zones: {} } },
  {
    what: 'words and a phase of no game',
    view: { phase: 'Liar.Liar', headline: [{ code: 'Liar', with: { who: 9 } }] },
  },
  { what: 'cards of no game', view: { zones: zonesOf('Liar') } },
  { what: 'a journey of a card that is nowhere', view: {}, shift: 'Liar' },
];

function zonesOf(face: string): Record<string, unknown> {
  const pieces = Array.from({ length: 30 }, (_, index) => `r9c${String(index)}`);
  return { trick: { owner: null, facing: 'up', pieces, faces: pieces.map(() => face) } };
}

/** The page says of scores and of the cards of the trick what this step of the sample match says. */
async function expectStep(page: Page, at: number, when: string): Promise<void> {
  const { zones, scores } = server.steps[at]?.picture['view'] as unknown as {
    readonly zones: Record<string, { readonly pieces: readonly string[] }>;
    readonly scores: readonly number[];
  };
  const cards = zones['trick']?.pieces.length ?? 0;
  await expect(page.locator('.plate-score'), when).toHaveText(scores.map(String), { timeout: 20_000 });
  // Where cards lie, one more line says something of all of them.
  const lines = page.locator('[data-zone="trick"] li');
  await expect(lines, when).toHaveCount(cards === 0 ? 0 : cards + 1, { timeout: 20_000 });
}

test('survives a publisher that lies: it keeps a picture, and shows the next that is true', DEEP, async ({ page }) => {
  test.setTimeout(120_000);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (fault) => said.push(`uncaught: ${fault.message}`));
  server.begin(30);
  await open(page);
  await settled(page);
  for (const [index, { what, view, shift }] of LIES.entries()) {
    const { picture } = server.steps[30 + index] ?? {};
    const events =
      shift === undefined ? [] : [{ type: shift, shifts: [{ piece: shift, from: shift, to: shift, face: shift }] }];
    const lie = { ...picture, view: { ...(picture?.['view'] as object), ...view } };
    server.tell({ picture: lie, events } as unknown as Parameters<typeof server.tell>[0]);
    await expect(table(page), what).toBeVisible();
    const at = 31 + index;
    server.begin(at);
    await expectStep(page, at, what);
    await settled(page);
  }
  expect(server.counts().opened).toBeLessThanOrEqual(1 + LIES.length);
  expect(said.join('\n')).not.toContain('Liar');
  expect(said.join('\n')).not.toContain('uncaught');
});

test('shows nothing without the right token, and says so to people alone', DEEP, async ({ page }) => {
  server.begin(30);
  await open(page, '', 'wrong-wrong-wrong-wrong-wrong-wrong-wrong-0');
  await expect(page.getByRole('status')).toHaveText(/No connection to the table/, { timeout: 15_000 });
  expect(await page.locator('main').count()).toBe(0);
  expect(server.counts().opened).toBe(0);
  await page.addInitScript(() => {
    Object.assign(window, { obsstudio: { pluginVersion: '2.26.8' } });
  });
  await page.reload();
  await page.waitForTimeout(4_000);
  expect(await page.locator('body').innerText()).toBe('');
});

/** What an address should not hold is nowhere on the page. */
async function expectNothingOfABadAddress(page: Page): Promise<void> {
  const bad = '<img src=x onerror=alert(1)>';
  const query = ['view', 'theme', 'lang', 'background', 'panels', 'game', 'scale', 'table']
    .map((key) => `${key}=${encodeURIComponent(bad)}`)
    .join('&');
  await page.goto(`${server.address}?test=1&step=3&renderer=canvas&${query}`);
  await settled(page);
  expect(await page.content()).not.toContain('onerror');
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
}

for (const view of ['table', 'scores', 'active', 'last', 'ticker']) {
  const tier = deepUnless(view === 'last');
  test(`shows what its address asks for and nothing else of it: the corners of ${view}`, tier, async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 600 });
    await expectNothingOfABadAddress(page);
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

for (const view of ['table', 'scores', 'active', 'last', 'ticker']) {
  test(`makes the words of ${view} smaller and larger as far as there is room`, DEEP, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const sizeAt = async (scale: number): Promise<number> => {
      await page.goto(`${server.address}?test=1&step=50&renderer=canvas&view=${view}&scale=${String(scale)}`);
      await page.locator('main').waitFor();
      if (view === 'table') await settled(page);
      const words = page.locator('.plate, .plaque').first();
      return words.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    };
    const [small, usual, large] = [await sizeAt(0.5), await sizeAt(1), await sizeAt(2)];
    expect(small).toBeGreaterThanOrEqual(12.5);
    expect(small).toBeLessThan(usual);
    expect(large).toBeGreaterThanOrEqual(usual);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(720);
  });
}

test('plays the sample match by itself, without any link', DEEP, async ({ page }) => {
  await page.goto(`${server.address}?test=1&game=private-die&view=ticker&renderer=canvas`);
  const lines = page.getByRole('log').getByRole('listitem');
  await expect(lines.first()).toBeVisible();
  const early = await lines.count();
  await expect.poll(() => lines.count(), { timeout: 20_000 }).toBeGreaterThan(early);
  expect(server.counts()).toEqual({ opened: 0, refused: 0, sent: 0 });
});

test('is taken over by the keys of the director and by a click', DEEP, async ({ page }) => {
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
