import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Where pictures are written. */
export const SHOTS = join(import.meta.dirname, '../../reports/shots');

/** The key of a sentence: it is on a page that has not fetched its words. */
const KEY = /\b[a-z][a-z-]*:[a-z][A-Za-z]*(?:\.[A-Za-z]+)+/;

/**
 * Writes `reports/shots/<name>.png`, and beside it as `<name>.txt` all that is written or spoken there: `npm run translate` finds
 * the pictures of a sentence by it. Fails, with the picture written, where a key stands in the place of words.
 */
export async function takePicture(page: Page, name: string, animations: 'allow' | 'disabled' = 'allow'): Promise<void> {
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`), animations });
  const text = await textOn(page);
  writeFileSync(join(SHOTS, `${name}.txt`), text);
  const [key] = KEY.exec(text) ?? [];
  if (key !== undefined) throw new Error(`Words are missing in the picture ${name}: ${key}`);
}

/** What is written on a page, and what is spoken of it. */
async function textOn(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const spoken = ['aria-label', 'title', 'alt', 'placeholder'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...spoken].join('\n');
  });
}
