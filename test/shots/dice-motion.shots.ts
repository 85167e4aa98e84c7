import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { serveStage, type StageServer } from './stage-page/serve.ts';

const ROOT = join(import.meta.dirname, '../..');
const THROWS = 5;

let server: StageServer;
test.beforeAll(async () => {
  server = await serveStage();
});
test.afterAll(() => server.close());

/**
 * What all thirty dice in the air cost: the milliseconds of script in each frame, drawing commands included, the
 * graphics processor's own work not. Written to reports/dice-motion.json. A report: a busy machine fails nothing.
 */
test('thirty dice in motion', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(server.address);
  await page.waitForFunction(() => 'stagePage' in window);
  await page.evaluate(() => window.stagePage.open({ seats: 6, seed: 'dice', options: { bareBones: true } }));
  await page.evaluate(() => window.stagePage.until({ phase: 'turn.choosingDice' }));
  const throwOnce = async () => {
    // In the page: the browser driver's own polling would count as frames.
    return await page.evaluate(async () => {
      window.stagePage.frameTimes();
      window.stagePage.throwAll();
      await window.stagePage.settled();
      return window.stagePage.frameTimes();
    });
  };
  // The first throw draws the dice and warms the script up.
  await throwOnce();
  const frames: number[] = [];
  for (let count = 0; count < THROWS; count += 1) frames.push(...(await throwOnce()));
  expect(frames.length).toBeGreaterThan(THROWS);
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (part: number) => Number((sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(2));
  const report = { dice: 30, frames: sorted.length, median: at(0.5), p95: at(0.95), longest: at(1) };
  mkdirSync(join(ROOT, 'reports'), { recursive: true });
  writeFileSync(join(ROOT, 'reports/dice-motion.json'), `${JSON.stringify(report, null, 2)}\n`);
  console.log(`script per frame with 30 dice in motion: ${JSON.stringify(report)}`);
});
