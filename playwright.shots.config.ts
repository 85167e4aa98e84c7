import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** `npm run shots`: pictures to look at, not tests. */
export default defineConfig({
  ...base,
  testDir: 'test/shots',
  testMatch: '*.shots.ts',
  timeout: 120_000,
  globalTimeout: 900_000,
  reporter: [['list']],
  projects: [{ name: 'shots' }],
});
