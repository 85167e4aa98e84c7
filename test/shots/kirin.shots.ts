import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { playerOn } from '../e2e/fixtures/player.ts';
import { LANGUAGE, said } from './language.ts';
import { atEverySize, playAny, ROOT, settled } from './studio.ts';

/** Writes the pictures of Kirin at every size to reports/shots, and the two of the README to docs/images. */
atEverySize(({ width, open, shoot }) => {
  test('lobby', async ({ page }) => {
    await open(page, null);
    await page.evaluate(() => document.fonts.ready);
    await shoot(page, 'first-start');
    await page.getByRole('button', { name: said('Other games and tables') }).click();
    await shoot(page, 'lobby');
  });

  test('declaring', async ({ page }) => {
    await open(page, null);
    await page.getByRole('button', { name: said('Sit down and play') }).click();
    await playerOn(page).playable.waitFor({ state: 'attached' });
    await settled(page);
    await shoot(page, 'declaring');
  });

  test('mid-trick', async ({ page }) => {
    await open(page, 'kirin-mid-trick');
    await shoot(page, 'mid-trick');
    if (LANGUAGE !== 'en') return;
    if (width === 390) await page.screenshot({ path: join(ROOT, 'docs/images/phone.jpg'), type: 'jpeg', quality: 85 });
    if (width === 1366) await page.screenshot({ path: join(ROOT, 'docs/images/table.jpg'), type: 'jpeg', quality: 88 });
  });

  test('all-Kirin trick', async ({ page }) => {
    await open(page, 'kirin-all-kirin');
    await playKirinOrAny(page);
    // What is told runs ahead of what is shown: the four are already set aside, but lie in the trick for the pause.
    await expect(page.locator('[data-zone="aside"] li')).toHaveCount(4);
    await page.waitForTimeout(900);
    await shoot(page, 'all-kirin');
  });

  test('round summary', async ({ page }) => {
    await open(page, 'kirin-round-end');
    await playKirinOrAny(page);
    await playerOn(page).summary.waitFor({ timeout: 60_000 });
    await page.waitForTimeout(4000);
    await shoot(page, 'round-summary');
  });

  test('final standing', async ({ page }) => {
    await open(page, 'kirin-match-end');
    await playKirinOrAny(page);
    await playerOn(page).standing.waitFor({ timeout: 60_000 });
    await page.waitForTimeout(1500);
    await shoot(page, 'final-standing');
  });

  test('rules', async ({ page }) => {
    await open(page, 'kirin-mid-trick');
    await page.keyboard.press('F1');
    await page.getByRole('dialog').or(page.getByRole('complementary')).first().waitFor();
    await page.waitForTimeout(800);
    await shoot(page, 'rules');
  });

  test('settings', async ({ page }) => {
    await open(page, null);
    await page.getByRole('button', { name: said('Other games and tables') }).click();
    await page
      .getByRole('button', { name: said('Settings') })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(500);
    await shoot(page, 'settings');
  });
});

/** Plays a Kirin card where one may be played. */
async function playKirinOrAny(page: Page): Promise<void> {
  // By its name: the reasons of refused cards speak of Kirin, too.
  const kirin = page.locator('button[data-piece][aria-disabled="false"]').and(
    page.getByRole('button', {
      name: LANGUAGE === 'en' ? /^\w+ \w+ Kirin/ : said('Kirin'),
    }),
  );
  if ((await kirin.count()) > 0) await kirin.first().press('Enter');
  else await playAny(page);
}
