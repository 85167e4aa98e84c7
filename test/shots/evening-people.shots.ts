import { expect, test, type Browser, type Page } from '@playwright/test';
import { startHost, type RunningHost } from '../e2e/fixtures/host.ts';
import { playOn, playerOn } from '../e2e/fixtures/player.ts';
import { PHONE } from '../e2e/fixtures/seats.ts';
import { SIZES } from './studio.ts';
import { IN_LANGUAGE, said, WANTS_LANGUAGE } from './language.ts';
import { takePicture } from './picture.ts';

/** Writes the pictures of an evening at every size to reports/shots, from setting it up to its end. */
const LONG_NAME = 'WWWWWWWWWWWWWWWWWWWWWWWW';

let host: RunningHost;
test.afterEach(() => host.stop());

for (const { name, width, height, scale } of SIZES) {
  test.describe(name, () => {
    test.use({ ...WANTS_LANGUAGE, viewport: { width, height }, deviceScaleFactor: scale, hasTouch: width < 500 });

    async function shoot(page: Page, what: string, isWhole = true): Promise<void> {
      await takePicture(page, `evening-${what}-${name}${IN_LANGUAGE}`);
      const end = page.locator('main > *').last();
      if (!isWhole) return;
      await end.evaluate((element) => {
        element.scrollIntoView({ block: 'end' });
      });
      await takePicture(page, `evening-${what}-end-${name}${IN_LANGUAGE}`);
    }

    test('a tournament', async ({ page, browser }) => {
      test.setTimeout(600_000);
      const rules = ['kirin', '--gather', '--port', '0', '--set', 'rounds=1', '--bind', '0.0.0.0', '--pace', 'instant'];
      host = await startHost(['host', ...rules]);
      const { port, hash } = new URL(String(host.printed['host']));
      const room = host.printed['room'] as { readonly link: string };
      await page.goto(`http://127.0.0.1:${port}/?renderer=canvas&speed=instant${hash}`);
      await page.getByRole('button', { name: said('Another game…') }).press('Enter');
      await page.getByRole('button', { name: said('Tournament…') }).scrollIntoViewIfNeeded();
      await shoot(page, 'lobby', false);
      await page.getByRole('button', { name: said('Tournament…') }).click();
      const dialog = page.getByRole('dialog', { name: said('{{game}} tournament', { game: 'Kirin' }) });
      await shoot(page, 'setup', false);
      await dialog.getByRole('textbox', { name: said('Rounds') }).fill('2');
      await dialog.getByRole('button', { name: said('Open the room') }).scrollIntoViewIfNeeded();
      await shoot(page, 'setup-end', false);
      await dialog.getByRole('button', { name: said('Open the room') }).press('Enter');
      await page.getByRole('heading', { name: said('{{game}} tournament', { game: 'Kirin' }) }).waitFor();
      await shoot(page, 'nobody');
      const phone = await comeIn(browser, new URL(room.link), LONG_NAME);
      const bea = await comeIn(browser, new URL(room.link), 'Bea');
      await expect(
        page.getByText(said('{{count}} players take part. Free chairs for bots: {{chairs}}.', { count: 3 })),
      ).toBeVisible();
      await page.getByRole('button', { name: said('Switch the page on') }).press('Enter');
      await page.locator('.evening-big-address').waitFor();
      await shoot(page, 'people');
      const address = await page.locator('.evening-big-address').innerText();
      await page.getByRole('button', { name: said('Begin round {{round}}', { round: 1 }) }).press('Enter');
      await expect(page.getByRole('complementary')).toContainText(
        said('Tournament: round {{round}}, table {{table}}', { round: 1 }),
      );
      await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
      await shoot(page, 'table', false);
      const big = await browser.newPage({ ...WANTS_LANGUAGE, viewport: { width, height }, deviceScaleFactor: scale });
      await big.goto(address);
      await big.locator('.evening-body').waitFor();
      await shoot(big, 'screen', false);
      await page.getByRole('button', { name: said('Standings') }).press('Enter');
      await page.getByRole('button', { name: said('Back to the table') }).waitFor();
      await shoot(page, 'during');
      await page.getByRole('button', { name: said('Back to the table') }).press('Enter');
      // Bots end what they have begun, so that only one page has to be played on.
      for (const one of [phone, bea]) {
        await one.getByRole('button', { name: said('Standings') }).press('Enter');
        await one.getByRole('button', { name: said('Take a break') }).press('Enter');
        await one.getByRole('button', { name: said('Join in') }).waitFor();
      }
      await playOn(page);
      await shoot(page, 'standing', false);
      await playerOn(page)
        .standing.getByRole('button', { name: said('Standings') })
        .press('Enter');
      await expect(page.locator('.evening-chair')).toBeVisible();
      await shoot(page, 'after');
      await shoot(phone, 'guest', false);
      await shoot(big, 'screen-after', false);
      for (const one of [phone, bea, big]) await one.close();
    });
  });
}

async function comeIn(browser: Browser, link: URL, name: string): Promise<Page> {
  const page = await browser.newPage({ ...PHONE, ...WANTS_LANGUAGE });
  await page.goto(`${link.origin}${link.pathname}?speed=instant${link.hash}`);
  await page.getByRole('textbox', { name: said('Your name') }).fill(name);
  await page.getByRole('button', { name: said('Come in') }).press('Enter');
  await expect(page.locator('.evening-chair')).toBeVisible();
  return page;
}
