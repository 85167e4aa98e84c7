import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { startHost, type RunningHost } from '../e2e/fixtures/host.ts';
import { beginWith, IN_LANGUAGE, LANGUAGE, speak } from './language.ts';
import { ROOT, settled } from './studio.ts';
import { takePicture } from './picture.ts';

declare global {
  interface Window {
    /** The time by which the picture moves; null lets it run. */
    heldTime: number | null;
  }
}

/** Milliseconds from which on a page waits for a person's sake. */
const PATIENCE = 4000;

/**
 * Opens the hall with one scene (test/records) to continue and goes on with it; resolves when nothing moves. Where a
 * time runs out before the eyes of everybody something always moves: then it resolves when every piece lies still.
 */
export async function openScene(page: Page, scene: string, isTimed = false): Promise<RunningHost> {
  const records = mkdtempSync(join(tmpdir(), 'baize-shots-'));
  copyFileSync(join(ROOT, `test/records/${scene}.jsonl`), join(records, `${scene}.jsonl`));
  const host = await startHost(['serve', '--port', '0', '--no-open', '--pace', 'relaxed'], records);
  try {
    await goOn(page, String(host.printed['host']), isTimed);
  } catch (fault) {
    await host.stop();
    throw fault;
  }
  return host;
}

async function goOn(page: Page, address: string, isTimed: boolean): Promise<void> {
  await beginWith(page, { speed: 'normal', motion: 'full', trickPause: 3000 });
  await page.addInitScript((patience) => {
    const now = performance.now.bind(performance);
    window.heldTime = null;
    performance.now = () => window.heldTime ?? now();
    // Pictures take longer than people: a summary is not to open over what is being looked at.
    const later = window.setTimeout.bind(window);
    const unhurried = (act: () => void, time = 0) => later(act, time >= patience ? time * 20 : time);
    window.setTimeout = unhurried as typeof window.setTimeout;
  }, PATIENCE);
  // The smaller the machine, the longer its first picture by WebGL takes.
  await page.goto(isTimed ? address.replace('#', '?renderer=canvas#') : address);
  await page.getByRole('button', { name: 'Sit down and play' }).waitFor();
  await page.getByRole('button', { name: /go on/i }).first().click();
  await page.locator('.prompt.is-urgent').waitFor();
  await speak(page);
  await page.locator('.prompt.is-urgent').waitFor();
  // The felt and the pieces.
  await expect(page.locator('.table-stage canvas')).toHaveCount(2, { timeout: 60_000 });
  if (isTimed) await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
  else await settled(page);
}

/** Does something with the picture's time stopped, and moves the picture on by this many milliseconds at a time. */
export async function stopped(
  page: Page,
  act: () => Promise<void>,
  moments: readonly number[],
  look: (moment: number) => Promise<void>,
): Promise<void> {
  const table = page.locator('main.table');
  const before = await table.getAttribute('data-seq');
  const start = await page.evaluate(() => (window.heldTime = performance.now()));
  await act();
  await expect(table).not.toHaveAttribute('data-seq', before ?? '');
  // Whatever the host still has to tell of this moment.
  await page.waitForTimeout(400);
  for (const moment of moments) {
    // In small steps, as time passes: one movement begins where another has ended.
    await page.evaluate(async (end) => {
      while ((window.heldTime ?? end) < end) {
        window.heldTime = Math.min(end, (window.heldTime ?? end) + 60);
        await new Promise((done) => requestAnimationFrame(done));
      }
      await new Promise((done) => requestAnimationFrame(done));
    }, start + moment);
    await look(moment);
  }
  await page.evaluate(() => (window.heldTime = null));
}

/** Writes the picture to reports/shots. */
export async function shoot(page: Page, name: string): Promise<void> {
  await takePicture(page, `${name}${IN_LANGUAGE}`);
}

/** Writes the picture of a laptop's screen to docs/images, for the README; of another screen, nothing. */
export async function shootForReadme(page: Page, name: string): Promise<void> {
  if (page.viewportSize()?.width !== 1366 || LANGUAGE !== 'en') return;
  await page.screenshot({ path: join(ROOT, `docs/images/${name}.jpg`), type: 'jpeg', quality: 88 });
}
