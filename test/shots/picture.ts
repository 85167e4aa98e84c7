import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Where pictures are written. */
export const SHOTS = join(import.meta.dirname, '../../reports/shots');

/**
 * Writes `reports/shots/<name>.png`, and beside it as `<name>.txt` all that is written or spoken there: `npm run translate` finds
 * the pictures of a sentence by it.
 */
export async function takePicture(page: Page, name: string, animations: 'allow' | 'disabled' = 'allow'): Promise<void> {
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`), animations });
  writeFileSync(join(SHOTS, `${name}.txt`), await textOn(page));
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
