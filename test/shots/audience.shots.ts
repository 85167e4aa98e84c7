import { expect, test, type Page } from '@playwright/test';
import { isList, isObject, partOf } from '#protocol/json.ts';
import type { JsonObject } from '#protocol/json.ts';
import { startAudience, TOKEN, type AudienceServer } from '../e2e/fixtures/audience-server.ts';
import { GAMES, settled } from './studio.ts';
import { IN_LANGUAGE, WANTS_LANGUAGE } from './language.ts';
import { takePicture } from './picture.ts';

/** Writes the pictures of the audience's pages to reports/shots, over a checkerboard where nothing is painted. */
const SIZES = [
  { name: '1920x1080', width: 1920, height: 1080 },
  { name: '1080x1920', width: 1080, height: 1920 },
  { name: '800x600', width: 800, height: 600 },
  { name: '400x400', width: 400, height: 400 },
] as const;

/** Narrow strips, for the views that are meant for them. */
const STRIPS = [
  { name: '1200x200', width: 1200, height: 200 },
  { name: '200x800', width: 200, height: 800 },
] as const;

const VIEWS = ['table', 'scores', 'active', 'last', 'ticker'] as const;
const STEP = 60;
/** Other looks, each where it is hardest. */
const LOOKS = [
  { name: 'light', query: 'game=kirin&theme=light&panels=names,chances' },
  { name: 'light-strip', query: 'game=private-die&theme=light&panels=names,chances' },
  { name: 'felt', query: 'game=di-renjie&background=felt&panels=names' },
  { name: 'large', query: 'game=private-die&scale=1.5&panels=names,chances' },
  { name: 'largest', query: 'game=kirin&scale=2&panels=names,chances' },
  { name: 'smallest', query: 'game=dezai-shen&scale=0.5&panels=names,chances' },
  { name: 'over', query: 'game=death-by-digits&step=9999&panels=names' },
] as const;

/** As long as names may be, wide, and in other scripts. */
const NAMES = [
  'Maximilian von Eberstein',
  'あいうえおかきくけこさしすせそたちつてとなにぬ',
  'عبد الرحمن بن محمد الفاسي',
  'WWWWWWWWWWWWWWWWWWWWWWWW',
  '王麗華',
  'Kaito',
] as const;

let server: AudienceServer;
test.beforeAll(async () => {
  server = await startAudience('kirin');
});
test.afterAll(() => server.stop());

for (const { name, width, height } of [...SIZES, ...STRIPS]) {
  test.describe(name, () => {
    test.use({ ...WANTS_LANGUAGE, viewport: { width, height } });
    const isStrip = STRIPS.some((strip) => strip.name === name);

    for (const view of VIEWS.filter((one) => !isStrip || one !== 'table')) {
      for (const game of GAMES) {
        test(`${view} of ${game}`, async ({ page }) => {
          await open(page, `view=${view}&game=${game}`);
          await shoot(page, `audience-${view}-${game}-${name}`);
        });
      }
    }
    if (isStrip) return;

    for (const game of GAMES) {
      test(`everything over the table of ${game}, whole and close`, async ({ page }) => {
        await open(page, `game=${game}&panels=names,chances,spotlight`);
        await shoot(page, `audience-full-${game}-${name}`);
        for (const { key, at } of [
          { key: '1', at: 'lowest' },
          { key: '3', at: 'seat' },
          { key: 'c', at: 'centre' },
        ]) {
          await page.keyboard.press(key);
          await settled(page);
          await shoot(page, `audience-${at}-${game}-${name}`);
        }
      });
    }

    for (const game of GAMES) {
      test(`the end of ${game}`, async ({ page }) => {
        await open(page, `game=${game}&panels=names,chances&step=9999`);
        await shoot(page, `audience-end-${game}-${name}`);
      });
    }

    test('the spotlight on a seat and on a card', async ({ page }) => {
      await open(page, 'game=dezai-shen&panels=names,spotlight');
      for (const { at, what } of [
        { at: '.plate >> nth=1', what: 'seat' },
        { at: '.mirror [data-zone="won:1"]', what: 'card' },
      ]) {
        const box = await page.locator(at).first().boundingBox();
        if (box === null) throw new Error(`there is no ${what} to point at`);
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
        await expect(page.locator('.spotlight')).toHaveCount(1);
        await shoot(page, `audience-spot-${what}-${name}`);
      }
    });

    test('long names', async ({ page }) => {
      const six = await startAudience('private-die');
      try {
        six.begin(STEP);
        for (const at of [STEP, STEP + 1, STEP + 2]) {
          const step = six.steps[at];
          if (step !== undefined) six.tell({ ...step, picture: renamed(step.picture) });
        }
        for (const view of VIEWS) {
          await page.goto('about:blank');
          await page.goto(`${six.address}?renderer=canvas&view=${view}&panels=names,chances#watch=${TOKEN}`);
          await ready(page);
          await shoot(page, `audience-long-${view}-${name}`);
        }
      } finally {
        await six.stop();
      }
    });

    test('over a bright and a dark picture', async ({ page }) => {
      for (const theme of ['dark', 'light']) {
        await open(page, `game=kirin&theme=${theme}&panels=names,chances`);
        for (const ground of ['white', 'black']) {
          await page.evaluate((colour) => (document.documentElement.style.background = colour), ground);
          await shoot(page, `audience-over-${theme}-${ground}-${name}`);
        }
      }
    });

    for (const { name: look, query } of width > height ? LOOKS : []) {
      test(`the table in another look: ${look}`, async ({ page }) => {
        await open(page, query);
        await shoot(page, `audience-look-${look}-${name}`);
      });
    }
  });
}

/** The same picture of people with other names. */
function renamed(picture: JsonObject): JsonObject {
  const seats = partOf(picture, 'seats');
  if (!isList(seats)) return picture;
  const named = seats.map((seat, index) =>
    isObject(seat) ? { ...seat, name: NAMES[index] ?? partOf(seat, 'name') } : seat,
  );
  return { ...picture, seats: named };
}

async function open(page: Page, query: string): Promise<void> {
  await page.goto(`${server.address}?test=1&renderer=canvas&${query}&step=${String(STEP)}`);
  await ready(page);
}

async function ready(page: Page): Promise<void> {
  await page.locator('main').waitFor();
  await checkerboard(page);
  await settled(page);
}

/** Behind everything, as a picture program shows that nothing is there. */
async function checkerboard(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.background =
      'repeating-conic-gradient(#8a8a8a 0 25%, #b8b8b8 0 50%) 0 0 / 32px 32px fixed';
  });
}

async function shoot(page: Page, name: string): Promise<void> {
  // The picture is wanted all the same: it shows what is wrong.
  expect.soft(await faults(page), name).toEqual([]);
  await takePicture(page, `${name}${IN_LANGUAGE}`, 'disabled');
}

/** What lies over one another, or is cut, on a page that stands still. */
async function faults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if (document.querySelector('main') === null) found.push('there is no picture');
    const rects = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => getComputedStyle(element).visibility === 'visible')
        .map((element) => ({
          name: `${selector} ${element.innerText.slice(0, 20)}`,
          rect: element.getBoundingClientRect(),
        }));
    const isOver = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
    const plates = rects('.plate');
    const isWhole = document.querySelector('main')?.dataset['shot'] === 'whole';
    for (const [index, plate] of plates.entries()) {
      const beside = [...plates.slice(index + 1), ...rects('.panel-place')];
      const above = isWhole ? rects('.roomy:not(.is-away) .headline') : [];
      for (const other of [...beside, ...above]) {
        if (isOver(plate.rect, other.rect)) found.push(`${plate.name} and ${other.name}`);
      }
    }
    for (const part of document.querySelectorAll('.headline, .headline-where, .headline-now, .seats-bar > li')) {
      if (part.scrollHeight > part.clientHeight + 2 && getComputedStyle(part).display !== 'inline')
        found.push(`${part.className} is cut: ${part.textContent.slice(0, 40)}`);
    }
    // Below this, in a window as large as a stream, words are lost where the stream is made smaller (LOOK.md).
    const least = Math.min(innerWidth, innerHeight) < 1080 || location.search.includes('scale=0.5') ? 12.9 : 19.9;
    const words = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
      const home = node.parentElement;
      if (home === null || node.nodeValue?.trim() === '' || home.closest('.mirror, .visually-hidden')) continue;
      const isSeen =
        home.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && home.clientWidth !== 1;
      const size = parseFloat(getComputedStyle(home).fontSize);
      if (isSeen && size < least)
        found.push(`${home.closest('[class]')?.className ?? ''} is of ${String(size)} px: ${node.nodeValue ?? ''}`);
    }
    return found;
  });
}
