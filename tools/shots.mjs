/** `npm run shots`: builds, and writes pictures of every scene at every size to reports/shots, to be looked at. */
import { build } from './build.mjs';
import { hand } from './child.mjs';
import { run } from './entry.mjs';
import { commandPath, nodePath } from './setup.mjs';

run(async () => {
  await build();
  const args = ['test', '--config', 'playwright.shots.config.ts', ...process.argv.slice(2)];
  return hand(nodePath(), [commandPath('@playwright/test', 'playwright'), ...args]);
});
