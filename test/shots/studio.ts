import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { startHost, type RunningHost } from '../e2e/fixtures/host.ts';
import { playerOn } from '../e2e/fixtures/player.ts';
import { beginWith, IN_LANGUAGE, speak, WANTS_LANGUAGE } from './language.ts';
import { emptyFolder, folderWithScene, showHall } from './hall.ts';
import { takePicture } from './picture.ts';

/** The checkout's own folder. */
export const ROOT = join(import.meta.dirname, '../..');
/** Every game: there is a sample match of each. */
export const GAMES: readonly string[] = readdirSync(join(ROOT, 'resources/feed')).map((name) => parse(name).name);
/** The sizes at which every scene is looked at: a large screen, a laptop, a phone. */
export const SIZES = [
  { name: '1920x1080', width: 1920, height: 1080, scale: 1 },
  { name: '1366x768', width: 1366, height: 768, scale: 1 },
  { name: '390x844', width: 390, height: 844, scale: 2 },
] as const;

/** Long enough that a trick on the table can be taken in by the camera. */
const SETTINGS = { speed: 'fast', motion: 'full', trickPause: 5000 };

/** One window size, with what a picture of a table needs. */
export interface Studio {
  readonly width: number;
  /**
   * Opens the hall with one scene to continue, an unfinished record of test/records, so that every run shows the same
   * cards; or with none. Returns when nothing moves any more.
   */
  open(page: Page, scene: string | null): Promise<void>;
  /** Opens the hall over this folder of records, in the language of the pictures from the start; nothing moves there. */
  openHall(page: Page, records?: string): Promise<void>;
  /** Writes `reports/shots/<scene>-<size>.png`. */
  shoot(page: Page, scene: string): Promise<void>;
}

/** Declares the tests of `scenes` for every window size; each starts a host of its own. */
export function atEverySize(scenes: (studio: Studio) => void): void {
  for (const size of SIZES) {
    test.describe(size.name, () => {
      test.use({
        viewport: { width: size.width, height: size.height },
        deviceScaleFactor: size.scale,
        hasTouch: size.width < 500,
        ...WANTS_LANGUAGE,
      });
      let host: RunningHost;
      test.afterEach(() => host.stop());

      scenes({
        width: size.width,
        async open(page, scene) {
          const records = scene === null ? emptyFolder() : folderWithScene(scene);
          host = await startHost(['serve', '--port', '0', '--no-open', '--pace', 'relaxed'], records);
          await beginWith(page, SETTINGS);
          await page.goto(String(host.printed['host']));
          await page.getByRole('button', { name: 'Sit down and play' }).waitFor();
          if (scene === null) {
            await speak(page);
            return;
          }
          await page.getByRole('button', { name: /go on/i }).first().click();
          await page.locator('.prompt.is-urgent').waitFor();
          await speak(page);
          await page.locator('.prompt.is-urgent').waitFor();
          // The felt and the pieces.
          await expect(page.locator('.table-stage canvas')).toHaveCount(2);
          await settled(page);
        },
        async openHall(page, records = emptyFolder()) {
          host = await startHost(['serve', '--port', '0', '--no-open', '--pace', 'instant'], records);
          await showHall(page, String(host.printed['host']));
        },
        async shoot(page, scene) {
          await takePicture(page, `${scene}-${size.name}${IN_LANGUAGE}`);
        },
      });
    });
  }
}

/** Plays any card that may be played. */
export async function playAny(page: Page): Promise<void> {
  await playerOn(page).playable.press('Enter');
}

/** Waits until the picture has stopped moving: two pictures of the table in a row are the same. */
export async function settled(page: Page): Promise<void> {
  let before = '';
  await expect
    .poll(
      async () => {
        const now = (await page.screenshot({ animations: 'disabled' })).toString('base64');
        const isSame = now === before;
        before = now;
        return isSame;
      },
      { timeout: 60_000, intervals: [400] },
    )
    .toBe(true);
}
