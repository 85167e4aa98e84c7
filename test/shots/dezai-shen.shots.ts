import { expect, test, type Page } from '@playwright/test';
import { playerOn } from '../e2e/fixtures/player.ts';
import { atEverySize, playAny, settled } from './studio.ts';

/** Writes the pictures of Dezai Shen at every size to reports/shots. */
atEverySize(({ open, shoot }) => {
  test('choice of piles', async ({ page }) => {
    await open(page, 'dezai-shen-piles');
    await shoot(page, 'dezai-shen-piles');
  });

  test('auction', async ({ page }) => {
    await open(page, 'dezai-shen-auction');
    await shoot(page, 'dezai-shen-auction');
  });

  test('exchange', async ({ page }) => {
    await open(page, 'dezai-shen-exchange');
    await shoot(page, 'dezai-shen-exchange');
    await chooseEveryOther(page, 12);
    await settled(page);
    await shoot(page, 'dezai-shen-exchange-chosen');
  });

  test('trick with two trumps', async ({ page }) => {
    await open(page, 'dezai-shen-two-trumps');
    await shoot(page, 'dezai-shen-two-trumps');
  });

  test('settlement', async ({ page }) => {
    await open(page, 'dezai-shen-hand-end');
    await playAny(page);
    // What is told runs ahead of what is shown: the buried cards are turned up when the trick has been gathered.
    await page.waitForTimeout(6500);
    await shoot(page, 'dezai-shen-buried');
    await playerOn(page).summary.waitFor({ timeout: 60_000 });
    await page.waitForTimeout(4000);
    await shoot(page, 'dezai-shen-settlement');
  });

  test('final standing', async ({ page }) => {
    await open(page, 'dezai-shen-match-end');
    await playAny(page);
    await playerOn(page).standing.waitFor({ timeout: 60_000 });
    await page.waitForTimeout(1500);
    await shoot(page, 'dezai-shen-final-standing');
  });
});

/** Chooses this many cards of the hand, leaving one out between two. */
async function chooseEveryOther(page: Page, count: number): Promise<void> {
  const cards = page.locator('button[data-piece]');
  for (let index = 0; index < count; index += 1) await cards.nth(index * 2).press('Enter');
  await expect(page.locator('button[data-piece][data-state="chosen"]')).toHaveCount(count);
}
