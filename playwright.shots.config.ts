import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';
import { chromiumFlags } from './tools/browser.mjs';

/** `npm run shots -- --plain`: on plain canvases and without motion, which takes a fraction of the time. */
const isPlain = process.env['BAIZE_SHOTS_PLAIN'] !== undefined;

/** `npm run shots`: pictures to look at, not tests; drawn by WebGL, as players see them, unless they are to be plain. */
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
  use: {
    ...base.use,
    ...(isPlain ? { contextOptions: { reducedMotion: 'reduce' } } : {}),
    launchOptions: { ...base.use?.launchOptions, args: chromiumFlags(isPlain ? 'canvas' : 'webgl') },
  },
  projects: [{ name: 'shots' }],
});
