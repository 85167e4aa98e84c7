import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { chromiumFlags, systemChromium } from '../../tools/browser.mjs';
import { said } from './language.ts';

const BAIZE = join(import.meta.dirname, '../../out/cli/baize.js');
const SCENES = join(import.meta.dirname, '../records');

/** Whose the matches and the figures are. */
export const OWNER = 'Ada';

const program = systemChromium();
/** For scripts in which nothing is drawn by WebGL: pretending to have it makes every page wait. */
export const WITHOUT_WEBGL = {
  launchOptions: { args: chromiumFlags('canvas'), ...(program === undefined ? {} : { executablePath: program }) },
};

/** Shows the hall of the host at this address as its owner sees it, with every piece and layer in its place at once. */
export async function showHall(page: Page, link: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((name) => {
    localStorage.setItem('baize.settings', JSON.stringify({ name }));
  }, OWNER);
  await page.goto(link.replace('#', '?renderer=canvas&speed=instant#'));
}

/** A new folder for records. */
export function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'baize-shots-'));
}

/** A folder with one scene to continue, an unfinished record of test/records. */
export function folderWithScene(scene: string): string {
  const records = emptyFolder();
  copyFileSync(join(SCENES, `${scene}.jsonl`), join(records, `${scene}.jsonl`));
  return records;
}

/** Opens the library, and watches its first match again. */
export async function watchFirst(page: Page): Promise<void> {
  await openLibrary(page);
  await page
    .getByRole('button', { name: said('Watch again: {{what}}') })
    .first()
    .click();
}

/** Opens the library from the lobby. */
export async function openLibrary(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: said('All matches') })
    .first()
    .click();
}

/** Chooses this game in the lobby. */
export async function chooseGame(page: Page, game: string): Promise<void> {
  await page.locator(`.lobby-game input[value="${game}"]`).press('Space');
}

/** A folder with one match of Kirin, played by novices. */
export function folderWithMatch(seed: string, rounds: number): string {
  const records = emptyFolder();
  const options = ['--seed', seed, '--set', `rounds=${String(rounds)}`, '--bots', 'novice'];
  execFileSync(process.execPath, [BAIZE, 'play', 'kirin', ...options, '--out', join(records, 'kirin.jsonl')]);
  return records;
}
