import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { startHost, type RunningHost } from './fixtures/host.ts';
import { continueScene } from './fixtures/scene.ts';
import { DEEP } from './fixtures/tier.ts';

/** Rows of names that are longer in one language than in another stand whole in every one. */
const LANGUAGES = readdirSync(join(import.meta.dirname, '../../resources/strings'));

let host: RunningHost;
test.afterEach(() => host.stop());

/** Opens the page again in this language. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate(
    (kept) => {
      localStorage.setItem('baize.settings', kept);
    },
    JSON.stringify({ language, name: 'Ada' }),
  );
  await page.reload();
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
}

/** The boxes of what is found, once it is there. */
async function boxesOf(page: Page, selector: string): Promise<readonly DOMRect[]> {
  const found = page.locator(selector);
  await found.first().waitFor();
  return found.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
  );
}

for (const language of LANGUAGES) {
  test(`five tabs of the drawer stand in one row: ${language}`, DEEP, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    host = await continueScene(page, 'di-renjie-request');
    await speak(page, language);
    await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
    await page.keyboard.press('g');
    const tabs = await boxesOf(page, '.rail [role="tab"]');
    expect(tabs).toHaveLength(5);
    expect(new Set(tabs.map(({ top }) => top)).size).toBe(1);
    const [close] = await boxesOf(page, '.rail-close');
    expect(tabs.at(-1)?.right).toBeLessThanOrEqual(close?.left ?? 0);
  });

  test(`the head of the library has room on a phone: ${language}`, DEEP, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    host = await startHost(['serve', '--no-open', '--port', '0']);
    await page.goto(String(host.printed['host']));
    await page.locator('main').waitFor();
    await speak(page, language);
    await page.locator('.lucide-library').first().click();
    for (const { left, right, height } of await boxesOf(page, '.library-head button')) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(390);
      // One line each.
      expect(height).toBeLessThan(50);
    }
  });
}
