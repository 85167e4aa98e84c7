import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { tapFeed } from './fixtures/feed-tap.ts';
import { startHost, type RunningHost } from './fixtures/host.ts';
import { test, type NewPage } from './fixtures/pages.ts';
import { DEEP } from './fixtures/tier.ts';

/** One table of which everybody reads in their own language, and what is written down of the match is in none. */
const STRINGS = join(import.meta.dirname, '../../resources/strings');

interface Guest {
  /** What their browser asks for. */
  readonly locale: string;
  /** The language that fits it. */
  readonly speaks: string;
  readonly page: 'index' | 'hand';
}

const GUESTS: readonly Guest[] = [
  { locale: 'de-AT', speaks: 'de', page: 'index' },
  { locale: 'zh-CN', speaks: 'zh-Hans', page: 'hand' },
  { locale: 'en-GB', speaks: 'en', page: 'index' },
];

interface Printed {
  readonly seats: readonly { readonly join: string }[];
  readonly audience: { readonly outputs: readonly { readonly link: string }[] };
}

let host: RunningHost;
test.afterEach(() => host.stop());

type Strings = Readonly<Record<string, unknown>>;

/** The sentence at a dotted path of a file, in English where the language lacks it. */
function sentence(language: string, file: string, path: string): string {
  for (const one of [language, 'en']) {
    const found = path
      .split('.')
      .reduce<unknown>((group, step) => (group as Strings | undefined)?.[step], read(one, file));
    if (typeof found === 'string') return found;
  }
  throw new Error(`There are no words at ${file}:${path}.`);
}

function read(language: string, file: string): Strings | undefined {
  try {
    return JSON.parse(readFileSync(join(STRINGS, language, `${file}.json`), 'utf8')) as Strings;
  } catch {
    return undefined;
  }
}

/** The headline of the first of two rounds. */
function roundOne(language: string): string {
  return sentence(language, 'kirin', 'headline.round').replace('{{round}}', '1').replace('{{rounds}}', '2');
}

async function seat(newPage: NewPage, link: string, { locale, page: name }: Guest): Promise<Page> {
  const isHand = name === 'hand';
  const viewport = isHand ? { width: 390, height: 844 } : { width: 1366, height: 768 };
  const page = await newPage({ locale, viewport, hasTouch: isHand });
  const { origin, hash } = new URL(link);
  await page.goto(`${origin}/${name}.html?renderer=canvas&speed=instant${hash}`);
  await page.locator('[data-settled="true"]').first().waitFor({ state: 'attached' });
  return page;
}

/** The browser of this page wants another language from now on. */
async function wish(page: Page, language: string): Promise<void> {
  await page.evaluate((tag) => {
    Object.defineProperty(navigator, 'languages', { configurable: true, get: () => [tag] });
    window.dispatchEvent(new Event('languagechange'));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

test(
  'three guests at one table have three languages, and its record and its feed have none',
  DEEP,
  async ({ newPage }) => {
    test.setTimeout(120_000);
    host = await startHost([
      ...['host', 'kirin', '--port', '0', '--audience-port', '0', '--seed', 'languages', '--seats', '4'],
      ...['--bots', 'steady', '--set', 'rounds=2', '--pace', 'instant', '--output', 'public:3'],
    ]);
    const { seats, audience } = host.printed as unknown as Printed;
    const pages: Page[] = [];
    for (const [index, guest] of GUESTS.entries()) pages.push(await seat(newPage, seats[index]?.join ?? '', guest));

    for (const [index, { speaks }] of GUESTS.entries()) {
      const page = pages[index];
      if (page === undefined) continue;
      await expect(page.locator('html')).toHaveAttribute('lang', speaks);
      await expect(page.getByText(roundOne(speaks)).first()).toBeVisible();
    }
    const [german, chinese] = pages;
    if (german === undefined || chinese === undefined) throw new Error('Somebody is missing.');
    await expect(chinese).toHaveTitle(sentence('zh-Hans', 'language', 'title.hand'));
    await expect(german.getByRole('group', { name: sentence('de', 'ui', 'table.region') })).toBeAttached();
    await expect(german.getByRole('log', { name: sentence('de', 'ui', 'mirror.log') })).toBeAttached();

    await test.step('a half-typed line is still there in another language', async () => {
      const chat = (language: string) => german.getByLabel(sentence(language, 'ui', 'rail.chatField'), { exact: true });
      await german.keyboard.press('c');
      await chat('de').fill('Ich überlege');
      await wish(german, 'en');
      await expect(chat('en')).toHaveValue('Ich überlege');
      await wish(german, 'de');
      await expect(chat('de')).toHaveValue('Ich überlege');
    });

    await test.step('a lifted card stays lifted in another language', async () => {
      // Everybody declares at once, so the phone is asked, too.
      const card = chinese.locator('.own-hand button[data-state="playable"]').first();
      const piece = String(await card.getAttribute('data-piece'));
      const same = chinese.locator(`.own-hand button[data-piece="${piece}"]`);
      await expect(async () => {
        await same.tap();
        await expect(same).toHaveAttribute('data-state', 'lifted', { timeout: 1_000 });
      }).toPass();
      const before = await same.getAttribute('aria-label');
      await wish(chinese, 'de');
      await expect(chinese.getByText(roundOne('de')).first()).toBeVisible();
      await expect(same).toHaveAttribute('data-state', 'lifted');
      await wish(chinese, 'zh-Hans');
      await expect(same).toHaveAttribute('aria-label', before ?? '');
      await expect(same).toHaveAttribute('data-state', 'lifted');
    });

    await test.step('an audience reads what its address asks for', async () => {
      const link = new URL(audience.outputs[0]?.link ?? '');
      const shown = await newPage({ locale: 'en-GB', viewport: { width: 1280, height: 720 } });
      const arrived = tapFeed(shown, 'kirin');
      for (const [lang, speaks] of [
        ['zh-TW', 'zh-Hans'],
        ['no-such', 'en'],
      ] as const) {
        await shown.goto(`${link.origin}${link.pathname}?renderer=canvas&lang=${lang}${link.hash}`);
        await expect(shown.locator('html')).toHaveAttribute('lang', speaks);
        await expect(shown.getByText(roundOne(speaks)).first()).toBeAttached();
      }
      expect(arrived.length).toBeGreaterThan(0);
      expectWordless(JSON.stringify(arrived));
    });

    const [file = ''] = readdirSync(host.records).filter((name) => name.endsWith('.jsonl'));
    expectWordless(readFileSync(join(host.records, file), 'utf8'));
  },
);

/** No headline, no letter beyond those of codes. */
function expectWordless(text: string): void {
  expect(text).not.toMatch(/\p{Script=Han}/u);
  for (const { speaks } of GUESTS) expect(text).not.toContain(roundOne(speaks));
}
