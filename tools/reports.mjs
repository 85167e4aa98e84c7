/** The counts in the reports of the two test runners. */
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, skipped: number, repeated?: readonly string[] }} Count */
/** @typedef {{ status: string, assertionResults: readonly { status: string }[] }} TestFile */
/** @typedef {{ errors?: readonly { message?: string }[] }} Trial */
/** @typedef {{ file: string, line: number, title: string, tests: readonly { status: string, results: readonly Trial[] }[] }} Spec */
/** @typedef {{ suites?: readonly Suite[], specs?: readonly Spec[] }} Suite */

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
 * Counts Playwright's JSON report. A test that passed only when it was repeated counts as passed and is named in
 * `repeated`, with what was wrong the first time; an error outside any test counts as failed; a missing report counts as nothing at all.
 * @param {string} path
 * @returns {Count}
 */
export function readPlaywright(path) {
  /** @type {{ stats?: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>, errors?: readonly unknown[], suites?: readonly Suite[] }} */
  const { stats, errors = [], suites = [] } = read(path);
  const { expected, unexpected, flaky, skipped } = stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  return { passed: expected + flaky, failed: unexpected + errors.length, skipped, repeated: suites.flatMap(flakyOf) };
}

/** @returns {readonly string[]} */
function flakyOf(/** @type {Suite} */ { suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => {
        const complaints = results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message));
        return `${file}:${String(line)} ${title}\n${stripVTControlCharacters(complaints.join('\n'))}`;
      }),
  );
  return [...own, ...suites.flatMap(flakyOf)];
}

function read(/** @type {string} */ path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}
