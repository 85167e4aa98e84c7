import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const STRINGS = join(import.meta.dirname, '../../resources/strings');

/** The language of the pictures, as `npm run shots -- --lang de` sets it. English otherwise. */
export const LANGUAGE = process.env['BAIZE_SHOTS_LANG'] ?? 'en';

/** What is added to the names of pictures in another language than English. */
export const IN_LANGUAGE = LANGUAGE === 'en' ? '' : `-${LANGUAGE}`;

/** What a browser asks of a page that is to speak the language of the pictures from its beginning: for `test.use`. */
export const WANTS_LANGUAGE = LANGUAGE === 'en' ? {} : { locale: LANGUAGE };

/** Where a tab keeps what it is to speak from now on. */
const KEY = 'baize.shots.language';

/** Has every page of the tab begin with these settings; its language is English until `speak`. */
export async function beginWith(page: Page, settings: object): Promise<void> {
  await page.addInitScript(
    ({ key, kept }) => {
      const language = sessionStorage.getItem(key) ?? 'en';
      localStorage.setItem('baize.settings', JSON.stringify({ ...kept, language }));
    },
    { key: KEY, kept: settings },
  );
}

/** Opens the page again in the language of the pictures, if that is another; the tab keeps its seat. */
export async function speak(page: Page): Promise<void> {
  if (LANGUAGE === 'en') return;
  await page.evaluate(
    ([key, language]) => {
      sessionStorage.setItem(key, language);
    },
    [KEY, LANGUAGE] as const,
  );
  await page.reload();
  await page.locator(`html[lang="${LANGUAGE}"]`).waitFor({ state: 'attached' });
}

/**
 * What the pages say for this English sentence, in the language of the pictures: for what a shot clicks or waits for. Gaps are
 * named as in the files of strings; one that is not given may hold anything. One English sentence may have several translations:
 * then any of them is meant. As Playwright does with a string, it is found in any case and as a part.
 */
export function said(english: string, gaps: Readonly<Record<string, number | string>> = {}): RegExp {
  const found = readdirSync(join(STRINGS, 'en')).flatMap((file) => translationsIn(file, english));
  if (found.length === 0) throw new Error(`No page says "${english}".`);
  const parts = [...new Set(found)].map((text) =>
    text
      .split(/\{\{(\w+)[^}]*\}\}/)
      .map((part, at) => (at % 2 === 0 ? literally(part) : filled(gaps[part])))
      .join(''),
  );
  return new RegExp(parts.join('|'), 'i');
}

function filled(gap: number | string | undefined): string {
  return gap === undefined ? '.+' : literally(String(gap));
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The same, found as a whole: for a button that is called what others begin with. */
export function saidAlone(english: string): RegExp {
  return new RegExp(`^(?:${said(english).source})$`, 'i');
}

function translationsIn(file: string, english: string): readonly string[] {
  const path = join(STRINGS, LANGUAGE, file);
  const source: unknown = JSON.parse(readFileSync(join(STRINGS, 'en', file), 'utf8'));
  const target: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : source;
  return translations(source, target, english);
}

/** What a sentence of English has in its place; itself where the language lacks it. */
function translations(source: unknown, target: unknown, english: string): readonly string[] {
  if (source === english) return [typeof target === 'string' ? target : english];
  if (typeof source !== 'object' || source === null) return [];
  const others = (target ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(source).flatMap(([key, value]) => translations(value, others[key], english));
}
