/**
 * `npm test`: every check there is, reported in order, from nothing. A step that fails does not stop the next, so that
 * one run reports everything. The last line is `N passed, N failed, N skipped`; the exit code is 0 only if nothing
 * failed and something passed.
 *
 *   npm test -- --only lint,unit     only these steps (a step that needs the build builds first)
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { missingChromium } from './browser.mjs';
import { build } from './build.mjs';
import { quietly } from './child.mjs';
import { UsageError, readFlags, run } from './entry.mjs';
import { readPlaywright, readVitest } from './reports.mjs';
import { SetupError, commandPath, isAtLeast, nodePath, prepare, root } from './setup.mjs';

/** @typedef {import('./reports.mjs').Count} Count */
/** @typedef {Count & { output: string }} Result */
/** @typedef {Result & { took: string }} Timed */

/** No step takes this long, even on a machine that is busy; a hanging one must not keep the summary from being printed. */
const LIMIT_MS = 2_200_000;
const unitReport = join(root, 'reports/unit.json');
const browserReport = join(root, 'reports/e2e.json');

/** Steps that need nothing from each other and keep one processor busy: each row runs beside the other. */
const SIDE_BY_SIDE = [['format', 'types', 'layers'], ['lint']];

/** @type {Record<string, () => Promise<Result>>} */
const steps = {
  format: () => check(commandPath('prettier'), ['--check', '--log-level', 'warn', '.']),
  lint: () => check(commandPath('eslint'), ['.', '--max-warnings', '0']),
  types: () => check(commandPath('typescript', 'tsc'), ['-b', '--noEmit']),
  layers: () => check(join(root, 'tools/layers.mjs'), []),
  build: buildAll,
  unit: () => unitTests(),
  e2e: () => browserTests(),
};

run(async () => {
  const chosen = readChoice(readFlags(process.argv.slice(2), { only: { type: 'string' } }).only);
  const started = performance.now();
  await prepare();
  await requireNode();
  const total = { passed: 0, failed: 0, skipped: 0 };
  const begun = sideBySide(chosen);
  for (const [name, step] of Object.entries(steps)) {
    if (!chosen.has(name)) continue;
    const result = await report(name, begun.get(name) ?? timed(step));
    total.passed += result.passed;
    total.failed += result.failed;
    total.skipped += result.skipped;
    // Browser tests of an older build would say nothing about this one.
    if (name === 'build' && result.failed > 0 && chosen.delete('e2e')) {
      process.stdout.write('e2e      not run: the build failed\n');
      total.failed += 1;
    }
  }
  process.stdout.write(`\nDone in ${seconds(started)}.\n`);
  process.stdout.write(
    `${String(total.passed)} passed, ${String(total.failed)} failed, ${String(total.skipped)} skipped\n`,
  );
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
});

function readChoice(/** @type {string | undefined} */ only) {
  const names = Object.keys(steps);
  const chosen = new Set(only === undefined ? names : only.split(','));
  const unknown = [...chosen].find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new UsageError(`There is no step "${unknown}"; --only allows ${names.join(', ')}, joined by commas.`);
  }
  if (chosen.has('unit') || chosen.has('e2e')) chosen.add('build');
  return chosen;
}

/** The tests' own tools want a newer Node than Baize; on Linux npm brings it. */
async function requireNode() {
  const { stdout } = await quietly('--version', []);
  const version = stdout.trim().replace(/^v/, '');
  if (isAtLeast(version, [22, 22, 2])) return;
  throw new SetupError(`The tests need Node 22.22.2 or newer here; ${nodePath()} is Node ${version}.`);
}

/** Begins the steps that can run beside each other; they are reported in order all the same. */
function sideBySide(/** @type {ReadonlySet<string>} */ chosen) {
  /** @type {Map<string, Promise<Timed>>} */
  const begun = new Map();
  for (const row of SIDE_BY_SIDE) {
    /** @type {Promise<unknown>} */
    let before = Promise.resolve();
    for (const name of row.filter((one) => chosen.has(one))) {
      const step = steps[name];
      if (!step) continue;
      const result = before.then(() => timed(step));
      begun.set(name, result);
      before = result;
    }
  }
  return begun;
}

/** @returns {Promise<Timed>} */
async function timed(/** @type {() => Promise<Result>} */ step) {
  const started = performance.now();
  const result = await step();
  return { ...result, took: seconds(started) };
}

async function report(/** @type {string} */ name, /** @type {Promise<Timed>} */ running) {
  process.stdout.write(name.padEnd(9));
  const result = await running;
  const { passed, failed, skipped, output, took, repeated = [] } = result;
  const counts = [`${String(passed)} passed`, ...(failed ? [`${String(failed)} FAILED`] : [])];
  if (skipped) counts.push(`${String(skipped)} skipped`);
  const verdict = passed + failed + skipped > 1 || failed > 0 ? counts.join(', ') : 'ok';
  process.stdout.write(`${verdict}, ${took}\n`);
  for (const test of repeated) process.stdout.write(`         passed only when repeated: ${test}\n`);
  if (failed > 0) process.stdout.write(`${output.trimEnd()}\n\n`);
  return result;
}

/** @returns {Promise<Result>} */
async function check(/** @type {string} */ script, /** @type {readonly string[]} */ args) {
  const { code, output } = await quietly(script, args, { limitMs: LIMIT_MS });
  return code === 0 ? { passed: 1, failed: 0, skipped: 0, output } : { passed: 0, failed: 1, skipped: 0, output };
}

/** A build is no test: it counts only when it fails. */
async function buildAll() {
  try {
    await build();
    return { passed: 0, failed: 0, skipped: 0, output: '' };
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, output: error instanceof Error ? error.message : String(error) };
  }
}

async function unitTests() {
  rmSync(unitReport, { force: true });
  const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`, '--allowOnly=false'];
  const { code, output } = await quietly(commandPath('vitest'), ['run', ...flags], { limitMs: LIMIT_MS });
  return counted(readVitest(unitReport), code, output);
}

async function browserTests() {
  const missing = await missingChromium();
  if (missing !== undefined) return { passed: 0, failed: 1, skipped: 0, output: missing };
  rmSync(browserReport, { force: true });
  const { code, output } = await quietly(commandPath('@playwright/test', 'playwright'), ['test', '--forbid-only'], {
    limitMs: LIMIT_MS,
    // Playwright asks for colour itself; a Node that is told both warns on the standard error the tests read.
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport, NO_COLOR: undefined },
  });
  return counted(readPlaywright(browserReport), code, output);
}

/** @returns {Result} */
function counted(/** @type {Count} */ count, /** @type {number} */ code, /** @type {string} */ output) {
  if (count.passed + count.failed === 0) return { ...count, failed: 1, output: `${output}\nNo test was run.` };
  // A runner that fails for a reason of its own (a file that cannot be loaded, a leak) has no failed test to show.
  if (count.failed === 0 && code !== 0) return { ...count, failed: 1, output };
  return { ...count, output };
}

function seconds(/** @type {number} */ since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
