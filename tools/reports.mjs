/** The counts in the reports of the two test runners. */
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
/** @typedef {{ status: string, assertionResults: readonly { status: string }[] }} TestFile */

/**
 * Counts vitest's JSON report. A file that failed without a failed test (it could not be loaded) counts as one
 * failure; a missing report as nothing at all.
 * @param {string} path
 * @returns {Count}
 */
export function readVitest(path) {
  /** @type {{ testResults?: readonly TestFile[] }} */
  const { testResults = [] } = read(path);
  const statuses = testResults.flatMap(({ status, assertionResults }) => {
    const tests = assertionResults.map((test) => test.status);
    return status === 'failed' && !tests.includes('failed') ? [...tests, 'failed'] : tests;
  });
  const passed = statuses.filter((status) => status === 'passed').length;
  const failed = statuses.filter((status) => status === 'failed').length;
  return { passed, failed, skipped: statuses.length - passed - failed };
}

/**
 * Counts Playwright's JSON report. A test that passed only when repeated counts as failed, and so does an error
 * outside any test; a missing report counts as nothing at all.
 * @param {string} path
 * @returns {Count}
 */
export function readPlaywright(path) {
  /** @type {{ stats?: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>, errors?: readonly unknown[] }} */
  const { stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors = [] } = read(path);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

function read(/** @type {string} */ path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}
