/** Tells tools/budget.mjs how many browser tests ran and how many pages they opened (playwright.config.ts). */
import { writeSpent } from './budget.mjs';

/** Playwright's own name of the step in which a page is opened, by a fixture too. */
const OPENS_PAGE = 'Create page';

/** @typedef {import('@playwright/test/reporter').TestCase} TestCase */
/** @typedef {import('@playwright/test/reporter').TestResult} TestResult */
/** @typedef {import('@playwright/test/reporter').TestStep} TestStep */

export default class {
  onTestEnd(/** @type {TestCase} */ test, /** @type {TestResult} */ { retry, status, steps }) {
    // What is repeated because the machine was busy was spent once.
    if (retry > 0 || status === 'skipped') return;
    writeSpent(test.location.file, [
      ['scenes', 1],
      ['pages', steps.reduce((sum, step) => sum + pagesIn(step), 0)],
    ]);
  }

  printsToStdio() {
    return false;
  }
}

/** @returns {number} */
function pagesIn(/** @type {TestStep} */ { title, steps }) {
  return steps.reduce((sum, step) => sum + pagesIn(step), title.startsWith(OPENS_PAGE) ? 1 : 0);
}
