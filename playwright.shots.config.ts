import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';
import { chromiumFlags } from './tools/browser.mjs';

/** `npm run shots`: pictures to look at, not tests; drawn by WebGL, as players see them. */
export default defineConfig({
  ...base,
  testDir: 'test/shots',
  testMatch: '*.shots.ts',
  timeout: 120_000,
  // Drawing without a graphics processor takes all there is.
  workers: 1,
  fullyParallel: false,
  globalTimeout: 1_800_000,
  reporter: [['list']],
  use: { ...base.use, launchOptions: { ...base.use?.launchOptions, args: chromiumFlags('webgl') } },
  projects: [{ name: 'shots' }],
});
