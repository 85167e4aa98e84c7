import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, systemChromium } from './tools/browser.mjs';

const executablePath = systemChromium();

/** Each test starts a host of its own (test/e2e/fixtures), so there is no server to share. */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  workers: 2,
  // What the quick tier leaves to the deep one (docs/testing.md).
  ...(process.env['BAIZE_TIER'] === 'deep' ? {} : { grepInvert: /@deep/ }),
  fullyParallel: true,
  // A machine that others load may cost one test a race; what passes only then is named in the report of `npm test`.
  // Whoever works here sees it fail at once.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // Only a test that fails waits so long; a machine that is busy with something else must not make one fail.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  globalTimeout: 2_000_000,
  reporter: [
    ['list'],
    ['./tools/spent-reporter.mjs'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'reports/e2e.json' }],
  ],
  use: {
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags('canvas'), ...(executablePath === undefined ? {} : { executablePath }) },
  },
  projects: [
    {
      name: 'browser',
      testIgnore: 'electron/**',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1366, height: 768 } },
    },
    // These skip themselves where Electron's program is not there.
    { name: 'electron', testMatch: 'electron/**/*.spec.ts' },
  ],
});
