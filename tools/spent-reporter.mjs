/** Tells tools/budget.mjs how many browser tests ran and how many pages they opened (playwright.config.ts). */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './setup.mjs';

/** Playwright's own name of the step in which a page is opened, by a fixture too. */
const OPENS_PAGE = 'Create page';

/** @typedef {import('@playwright/test/reporter').TestCase} TestCase */
/** @typedef {import('@playwright/test/reporter').TestResult} TestResult */
/** @typedef {import('@playwright/test/reporter').TestStep} TestStep */

export default class {
  onTestEnd(/** @type {TestCase} */ test, /** @type {TestResult} */ { retry, status, steps }) {
    const path = process.env['BAIZE_SPENT'];
    // What is repeated because the machine was busy was spent once.
    if (path === undefined || retry > 0 || status === 'skipped') return;
    const file = relative(root, test.location.file).replaceAll('\\', '/');
    const pages = steps.reduce((sum, step) => sum + pagesIn(step), 0);
    for (const [expense, spent] of [
      ['scenes', 1],
      ['pages', pages],
    ]) {
      appendFileSync(path, `${JSON.stringify({ test: file, expense, spent })}\n`);
    }
  }

  printsToStdio() {
    return false;
  }
}

/** @returns {number} */
function pagesIn(/** @type {TestStep} */ { title, steps }) {
  return steps.reduce((sum, step) => sum + pagesIn(step), title.startsWith(OPENS_PAGE) ? 1 : 0);
}
