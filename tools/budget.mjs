/**
 * What the quick tier may spend (test/budget.json): processes, whole matches, pages and what else takes long are counted,
 * not timed, so that a run says the same on every machine (docs/testing.md).
 *
 *   npm run budget      what each area spent in the last run, and what it may
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isStarted, readFlags, run } from './entry.mjs';
import { fromRoot, root } from './setup.mjs';

/** @typedef {Readonly<Record<string, number>>} Allowed By expense; what is not named may not be spent at all. */
/** @typedef {Readonly<Record<string, Allowed>>} Areas By the folder or file that an area's tests are in. */
/** @typedef {{ readonly test: string, readonly expense: string, readonly spent: number }} Entry */
/** @typedef {{ area: string, expense: string, spent: number, allowed: number, by: Map<string, number> }} Row */

const KINDS = /** @type {const} */ (['unit', 'e2e']);

/** How many files of tests a complaint names. */
const NAMED = 6;

/** @returns {Record<typeof KINDS[number], Areas>} */
function readBudget() {
  return JSON.parse(readFileSync(join(root, 'test/budget.json'), 'utf8'));
}

/** Where the tests of this kind write down what they spend; what an earlier run wrote is gone. */
export function emptySpent(/** @type {typeof KINDS[number]} */ kind) {
  const path = spentPath(kind);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  return path;
}

/** Whether this run is held to its budget (tools/test.mjs); then BAIZE_SPENT is the file that all of its processes add to. */
export const isCounted = process.env['BAIZE_SPENT'] !== undefined;

/**
 * Writes down what tests have spent, where a run is held to its budget.
 * @param {string} file the absolute path of the file that they are in
 * @param {Iterable<readonly [expense: string, spent: number]>} expenses
 */
export function writeSpent(file, expenses) {
  const path = process.env['BAIZE_SPENT'];
  if (path === undefined) return;
  const test = fromRoot(file);
  for (const [expense, spent] of expenses) appendFileSync(path, `${JSON.stringify({ test, expense, spent })}\n`);
}

/** The complaints about the last run of this kind: a sentence for each expense of an area that exceeds its budget. */
export function complaintsAbout(/** @type {typeof KINDS[number]} */ kind) {
  return complaints(readBudget()[kind], readSpent(spentPath(kind)));
}

/**
 * A sentence for each expense of an area that exceeds its budget, with the files that spend most.
 * @type {(areas: Areas, entries: readonly Entry[]) => readonly string[]}
 */
export function complaints(areas, entries) {
  return rowsOf(areas, entries)
    .filter(({ spent, allowed }) => spent > allowed)
    .map(({ area, expense, spent, allowed, by }) => {
      const most = [...by].sort(([, one], [, other]) => other - one).slice(0, NAMED);
      const files = most.map(([file, count]) => `${file} ${String(count)}`).join(', ');
      return `${area} spends ${String(spent)} ${expense}; test/budget.json allows ${String(allowed)}. Most by ${files}.`;
    });
}

/** @type {(areas: Areas, entries: readonly Entry[]) => readonly Row[]} */
function rowsOf(areas, entries) {
  /** @type {Map<string, Row>} */
  const rows = new Map();
  const rowOf = (/** @type {string} */ area, /** @type {string} */ expense) => {
    const key = `${area} ${expense}`;
    /** @type {Row} */
    const row = rows.get(key) ?? { area, expense, spent: 0, allowed: areas[area]?.[expense] ?? 0, by: new Map() };
    rows.set(key, row);
    return row;
  };
  for (const [area, allowed] of Object.entries(areas)) for (const expense of Object.keys(allowed)) rowOf(area, expense);
  for (const { test, expense, spent } of entries) {
    const row = rowOf(areaOf(areas, test), expense);
    row.spent += spent;
    row.by.set(test, (row.by.get(test) ?? 0) + spent);
  }
  return [...rows.values()];
}

/** The narrowest area that a file of tests is in; the file itself where no area has it. */
function areaOf(/** @type {Areas} */ areas, /** @type {string} */ file) {
  const fitting = Object.keys(areas).filter((area) => file === area || file.startsWith(`${area}/`));
  return fitting.sort((one, other) => other.length - one.length)[0] ?? file;
}

function spentPath(/** @type {string} */ kind) {
  return join(root, `reports/spent-${kind}.jsonl`);
}

/** @returns {readonly Entry[]} */
function readSpent(/** @type {string} */ path) {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

if (isStarted(import.meta.filename)) {
  run(() => {
    readFlags(process.argv.slice(2), {});
    const budget = readBudget();
    for (const kind of KINDS) {
      for (const { area, expense, spent, allowed } of rowsOf(budget[kind], readSpent(spentPath(kind)))) {
        process.stdout.write(
          `${area.padEnd(20)}${expense.padEnd(12)}${String(spent).padStart(6)} of ${String(allowed)}\n`,
        );
      }
    }
    return Promise.resolve(0);
  });
}
