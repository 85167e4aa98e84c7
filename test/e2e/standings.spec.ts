import { expect, test } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { BEGINNING, LATER, PLAYING, serveScreen, type ServedScreen } from './fixtures/evening-screen.ts';
import { watchComplaints } from './fixtures/player.ts';
import { deepUnless } from './fixtures/tier.ts';

/** The standings of an evening, as the room sees them while it is played. */
const SIZES = [
  { name: 'big screen', width: 1920, height: 1080 },
  { name: 'phone', width: 390, height: 844 },
] as const;

let screen: ServedScreen;
test.beforeEach(async () => {
  screen = await serveScreen();
});
test.afterEach(() => screen.stop());

for (const { name, width, height } of SIZES) {
  test.describe(name, () => {
    const phone = deepUnless(name === 'phone');
    test.use({ viewport: { width, height } });

    test('the page says how the tournament stands, and follows it', phone, async ({ page }) => {
      const complaints = await watchComplaints(page);
      await page.goto(screen.origin);
      await expect(page.getByRole('status')).toHaveText('Connecting to the tournament…');
      screen.show(BEGINNING);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kirin tournament');
      await expect(page.getByRole('status')).toHaveText('The first round is about to be drawn.');
      await expect(page.getByText('No deal has been finished at every table yet.')).toBeVisible();
      screen.show(PLAYING);
      await expect(page.getByText('Round 1 of 4')).toBeVisible();
      await expect(page.getByRole('status')).toHaveText('One of 3 tables has finished this round.');
      await expect(page.getByRole('row', { name: /^Table 1 Mei Bo Ada Ines Finished$/ })).toBeVisible();
      await expect(page.getByRole('row', { name: /^Table 2 Yusuf Tomasz Lakshmi Ewa 41 moves$/ })).toBeVisible();
      screen.show(LATER);
      await expect(page.getByRole('table', { name: 'After 2 deals' }).getByRole('row')).toHaveCount(13);
      await expect(page.getByRole('row', { name: /^1 Mei .*91\.67%/ })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      await expectAccessible(page, 'all');
      // What does not fit is reached by keyboard.
      await page.keyboard.press('Tab');
      await page.keyboard.press('End');
      await expect(page.getByRole('row', { name: /^Table 3/ })).toBeInViewport();
      // A page whose server is gone says so, and goes on when it is back.
      const port = Number(new URL(screen.origin).port);
      await screen.stop();
      await expect(page.getByRole('status')).toHaveText('No connection to the tournament. Trying again…');
      expect(complaints.all).toEqual([]);
      screen = await serveScreen(port);
      screen.show({ ...LATER, isOver: true });
      await expect(page.getByRole('status')).toHaveText('The tournament is over.');
    });
  });
}
