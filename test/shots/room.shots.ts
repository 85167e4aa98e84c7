import { test, type Page } from '@playwright/test';
import { chromiumFlags, systemChromium } from '../../tools/browser.mjs';
import { serveRoom, type StageServer } from './stage-page/serve.ts';
import { SIZES } from './studio.ts';
import { IN_LANGUAGE, said, saidAlone, WANTS_LANGUAGE } from './language.ts';
import { takePicture } from './picture.ts';

const program = systemChromium();

declare global {
  interface Window {
    /** Lets the table say something, as it does when a move has been taken back or not. */
    sayAtTable(code: string): void;
  }
}

/** The room is come into by every kind of screen there is: the narrowest phone, a phone on its side, a small laptop. */
const EVERY_SIZE = [
  ...SIZES,
  { name: '1280x720', width: 1280, height: 720, scale: 1 },
  { name: '430x932', width: 430, height: 932, scale: 2 },
  { name: '320x568', width: 320, height: 568, scale: 2 },
  { name: '844x390', width: 844, height: 390, scale: 2 },
] as const;

/** Letters at twice their size (WCAG 1.4.4), where there is the least room for them. */
const LARGE_TEXT = ['1366x768', '390x844'];

/** The screens of the room, with a host that is pretended: every state at every size. */
const SCENES = [
  'first-start',
  'lobby',
  'lobby-saved',
  'lobby-next',
  'gathering-host',
  'gathering-shut',
  'gathering-beset',
  'gathering-checks',
  'gathering-guest',
  'gathering-guest-checks',
  'gathering-crowd',
  'gathering-crowd-host',
  'door-name',
  'door-code',
  'door-asking',
  'late',
  'moved',
  'moved-waiting',
  'handed-over',
  'big-screen',
  'takeback-asked',
  'takeback-own',
  'takeback-watched',
  'curtain',
  'curtain-takeback',
  'peek',
  'open',
] as const;

/** What a phone shows on the page of its hand. */
const HAND_SCENES = [
  'match',
  'takeback-asked',
  'takeback-own',
  'takeback-watched',
  'late',
  'curtain',
  'curtain-takeback',
  'peek',
  'open',
] as const;

// Nothing here is drawn by WebGL, and pretending to have it makes every page wait.
test.use({
  ...WANTS_LANGUAGE,
  launchOptions: { args: chromiumFlags('canvas'), ...(program === undefined ? {} : { executablePath: program }) },
});

let server: StageServer;
test.beforeAll(async () => {
  server = await serveRoom();
});
test.afterAll(() => server.close());

async function open(page: Page, query: string): Promise<void> {
  await page.goto(`${server.address}?${query}`);
  // A lobby, a door, a curtain, or a table whose pieces lie still: nothing that is only on its way there.
  const whole = 'main.lobby, main.room-door, [role=alertdialog], [data-settled="true"]';
  await page.locator(whole).first().waitFor({ state: 'attached' });
}

/** Turns to the end of what does not fit; false where everything does. */
function scrollOn(element: Element): boolean {
  element.scrollTop = element.scrollHeight;
  return element.scrollTop > 0;
}

/** Waits for the letters, for what moves to its end, and for a table to lie still. */
async function still(page: Page): Promise<void> {
  await page.getByText(said('Setting up the table…')).waitFor({ state: 'detached' });
  await page
    .locator('main.table:not([data-settled="true"]), .hand-main:not([data-settled="true"])')
    .waitFor({ state: 'detached' });
  // A phone fetches what the room adds once its hand is there.
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

for (const size of EVERY_SIZE) {
  test.describe(size.name, () => {
    test.use({
      viewport: { width: size.width, height: size.height },
      deviceScaleFactor: size.scale,
      hasTouch: size.width < 500,
    });

    async function shoot(page: Page, name: string): Promise<void> {
      await still(page);
      await takePicture(page, `room-${name}-${size.name}${IN_LANGUAGE}`, 'disabled');
      const lobby = page.locator('main.lobby, main.room-door').first();
      if ((await lobby.count()) === 0 || !(await lobby.evaluate(scrollOn))) return;
      await takePicture(page, `room-${name}-below-${size.name}${IN_LANGUAGE}`, 'disabled');
    }

    for (const scene of SCENES) {
      test(scene, async ({ page }) => {
        await open(page, `scene=${scene}`);
        await shoot(page, scene);
        if (!LARGE_TEXT.includes(size.name)) return;
        await open(page, `scene=${scene}&text=2`);
        await shoot(page, `${scene}-large`);
      });
    }

    test('a table of another computer', async ({ page }) => {
      await open(page, 'scene=lobby&nearby=none');
      await page.getByRole('button', { name: said('Join a table') }).click();
      await page.getByText(said('No table found yet. Still looking…')).waitFor();
      await shoot(page, 'join-none');
      await open(page, 'scene=lobby&nearby=some');
      await page.getByRole('button', { name: said('Join a table') }).click();
      await page.getByRole('textbox', { name: said('Address') }).fill('192.168.1.9');
      await page
        .getByRole('button', { name: saidAlone('Join') })
        .last()
        .click();
      await page.getByRole('alert').filter({ hasText: '192.168.1.9' }).waitFor();
      await shoot(page, 'join-some');
      await page
        .getByRole('button', { name: said('Join {{game}} at “{{name}}”', { game: 'Kirin', name: 'mei-laptop' }) })
        .click();
      await page.getByText('violin moss').waitFor();
      await shoot(page, 'join-words');
      await open(page, 'scene=moved-desktop&nearby=none');
      await page.getByRole('button', { name: said('Go there') }).click();
      await page.getByText('violin moss').waitFor();
      await shoot(page, 'moved-words');
    });

    test('the dialogs of the host', async ({ page }) => {
      await open(page, 'scene=gathering-beset');
      await page.getByRole('button', { name: said('Network and access…') }).click();
      await shoot(page, 'invite');
      await open(page, 'scene=match');
      await page.getByRole('button', { name: said('Menu') }).click();
      await shoot(page, 'menu');
      await page.getByRole('menuitem', { name: said('People…') }).click();
      await shoot(page, 'people');
      await page.getByRole('button', { name: said('Hand over to another computer…') }).click();
      await shoot(page, 'hand-over');
    });

    test('the dialogs of the lobby', async ({ page }) => {
      await open(page, 'scene=lobby&nearby=none');
      await page.getByRole('button', { name: said('House rules') }).click();
      await page.getByText(said('Moves can be taken back')).scrollIntoViewIfNeeded();
      await shoot(page, 'house-rules');
      await open(page, 'scene=lobby&nearby=none');
      await page.getByRole('button', { name: said('Take over a table') }).click();
      await shoot(page, 'take-over');
      await page.getByRole('button', { name: said('Choose the file…') }).click();
      await page.getByRole('textbox', { name: said('Passphrase') }).fill('K7F3Q-XM2PA-9D4TW-B8HZF');
      await page.getByRole('button', { name: saidAlone('Take over') }).click();
      await page
        .getByText(said('That passphrase does not open this file. Compare it with the screen of the other computer.'))
        .waitFor();
      await shoot(page, 'take-over-refused');
    });

    test('what the table says', async ({ page }) => {
      await open(page, 'scene=match');
      await still(page);
      await page.evaluate(() => {
        window.sayAtTable('takebackDeclined');
      });
      await page.locator('.banner.is-told').waitFor();
      await takePicture(page, `room-told-${size.name}${IN_LANGUAGE}`);
    });

    if (size.width > 1000) return;
    for (const scene of HAND_SCENES) {
      test(`hand ${scene}`, async ({ page }) => {
        await open(page, `app=hand&scene=${scene}`);
        await shoot(page, `hand-${scene}`);
        if (!LARGE_TEXT.includes(size.name)) return;
        await open(page, `app=hand&scene=${scene}&text=2`);
        await shoot(page, `hand-${scene}-large`);
      });
    }

    test('what the table says to a hand', async ({ page }) => {
      await open(page, 'app=hand&scene=match');
      await still(page);
      await page.evaluate(() => {
        window.sayAtTable('takebackDeclined');
      });
      await page.locator('.banner.is-told').waitFor();
      await takePicture(page, `room-hand-told-${size.name}${IN_LANGUAGE}`);
    });
  });
}
