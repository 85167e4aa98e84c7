import type { Page } from '@playwright/test';

/** The language of the pictures, as `npm run shots -- --lang de` sets it. English otherwise, and for what a shot clicks. */
export const LANGUAGE = process.env['BAIZE_SHOTS_LANG'] ?? 'en';

/** What is added to the names of pictures in another language than English. */
export const IN_LANGUAGE = LANGUAGE === 'en' ? '' : `-${LANGUAGE}`;

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
