/**
 * `npm test`: what is checked after every change, and `npm run test:deep`: everything there is (docs/testing.md). Steps
 * are reported in order, from nothing. One that fails does not stop the next, so that one run reports everything. The
 * last line is `N passed, N failed, N skipped`; the exit code is 0 only if nothing failed and something passed.
 *
 *   npm test -- --only lint,unit             only these steps (a step that needs the build builds first)
 *   npm test -- --seed 1a2b3c4d5e6f          random tests as in another run, which said its seed
 *   npm run test:deep -- --list              the parts of the deep tier
 *   npm run test:deep -- --within 30         begins no part once this many minutes are over, and says which are left
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { missingChromium } from './browser.mjs';
import { build } from './build.mjs';
import { quietly } from './child.mjs';
import { UsageError, readFlags, run } from './entry.mjs';
import { readPlaywright, readVitest } from './reports.mjs';
import { baseSeed, quoted } from './seed.mjs';
import { SetupError, commandPath, isAtLeast, nodePath, prepare, root } from './setup.mjs';

/** @typedef {import('./reports.mjs').Count} Count */
/** @typedef {Count & { output: string }} Result */
/** @typedef {Result & { took: string }} Timed */

/** No step takes this long, even on a machine that is busy; a hanging one must not keep the summary from being printed. */
const LIMIT_MS = 2_200_000;
const browserReport = join(root, 'reports/e2e.json');

/** Steps that do not look at what was built. */
const UNBUILT = ['format', 'lint', 'types', 'layers', 'build'];

/** Steps that need nothing from each other and keep one processor busy: each row runs beside the other. */
const SIDE_BY_SIDE = [['format', 'types', 'layers', 'build'], ['lint']];

/** @typedef {{ what: string, run: () => Promise<Result> }} Step */

/** @type {Record<string, Step>} */
const QUICK = {
  format: {
    what: 'every file as Prettier writes it',
    run: () => check(commandPath('prettier'), ['--check', '--log-level', 'warn', '.']),
  },
  lint: { what: 'ESLint, without the slowest rules', run: lint },
  types: {
    what: 'the types of everything',
    // Several threads look at the same files each for itself: twice the work, while lint keeps the other processor busy.
    run: () => check(commandPath('typescript-native', 'tsc'), ['-b', '--noEmit', '--singleThreaded']),
  },
  layers: { what: 'which folder may import which', run: () => check(join(root, 'tools/layers.mjs'), []) },
  build: { what: 'the app and the command line', run: buildAll },
  unit: { what: 'everything without a browser', run: () => unitTests('unit') },
  e2e: { what: 'scenes, and a lesson and a match of each kind of game, in a browser', run: browserTests },
};

/** @type {Record<string, Step>} */
const DEEP = {
  lint: { what: 'ESLint with every rule, tests included', run: lint },
  build: { what: 'the app and the command line', run: buildAll },
  contract: {
    what: 'what every game must hold, with every planted fault at every place',
    run: () => unitTests('contract', ['test/contract/']),
  },
  programs: {
    what: 'the programs themselves: command line, checks of records, stand-ins for Electron, packages, networks, load, soak, OBS, generated files',
    run: () => unitTests('programs', beside('test', 'contract', 'e2e', 'made')),
  },
  made: {
    what: 'a game of every template, made in a copy of the sources and tested there',
    // Its tests run whole programs, which take the whole machine: nothing runs beside them.
    run: () => unitTests('made', ['test/made/']),
  },
  engine: { what: 'tests beside the rules and the tables', run: () => unitTests('engine', ['src/engine/']) },
  rest: {
    what: 'tests beside everything else',
    run: () => unitTests('rest', beside('src', 'engine')),
  },
  browser: { what: 'every browser test, whole matches included', run: browserTests },
};

run(async () => {
  const flags = readFlags(process.argv.slice(2), {
    deep: { type: 'boolean' },
    list: { type: 'boolean' },
    only: { type: 'string' },
    seed: { type: 'string' },
    within: { type: 'string' },
  });
  const steps = flags.deep ? DEEP : QUICK;
  if (flags.list) {
    for (const [name, { what }] of Object.entries(steps)) process.stdout.write(`${name.padEnd(9)}${what}\n`);
    return 0;
  }
  const chosen = readChoice(steps, flags.only);
  const until = readLimit(flags.within);
  if (flags.deep) process.env['BAIZE_TIER'] = 'deep';
  if (flags.seed === '') throw new UsageError('--seed takes the text that a run prints when it begins, not "".');
  if (flags.seed !== undefined) process.env['BAIZE_SEED'] = flags.seed;
  const started = performance.now();
  await prepare();
  await requireNode();
  const seed = (process.env['BAIZE_SEED'] = baseSeed());
  process.stdout.write(
    `Random tests draw from ${seed}; again: npm ${flags.deep ? 'run test:deep' : 'test'} -- --seed ${quoted(seed)}\n`,
  );
  const total = { passed: 0, failed: 0, skipped: 0 };
  /** @type {ReadonlyMap<string, Promise<Timed>>} */
  const begun = flags.deep ? new Map() : sideBySide(chosen);
  for (const [name, step] of Object.entries(steps)) {
    if (!chosen.has(name)) continue;
    // What runs already is reported: it may have failed.
    if (!begun.has(name) && performance.now() - started > until) {
      process.stdout.write(`${name.padEnd(9)}not run: ${String(flags.within)} minutes are over\n`);
      continue;
    }
    const result = await report(name, begun.get(name) ?? timed(step.run));
    total.passed += result.passed;
    total.failed += result.failed;
    total.skipped += result.skipped;
    // Browser tests of an older build would say nothing about this one.
    if (name !== 'build' || result.failed === 0) continue;
    for (const browser of ['e2e', 'browser']) {
      if (!chosen.delete(browser)) continue;
      process.stdout.write(`${browser.padEnd(9)}not run: the build failed\n`);
      total.failed += 1;
    }
  }
  process.stdout.write(`\nDone in ${seconds(started)}.\n`);
  process.stdout.write(
    `${String(total.passed)} passed, ${String(total.failed)} failed, ${String(total.skipped)} skipped\n`,
  );
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
});

/** The steps that were asked for, all of them where nothing was. */
function readChoice(/** @type {Record<string, Step>} */ steps, /** @type {string | undefined} */ only) {
  const names = Object.keys(steps);
  const chosen = new Set(only === undefined ? names : only.split(','));
  const unknown = [...chosen].find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new UsageError(`There is no step "${unknown}"; --only allows ${names.join(', ')}, joined by commas.`);
  }
  if ([...chosen].some((name) => !UNBUILT.includes(name))) chosen.add('build');
  return chosen;
}

/** This many minutes, in milliseconds. */
function readLimit(/** @type {string | undefined} */ minutes) {
  if (minutes === undefined) return Infinity;
  if (/^[1-9]\d{0,3}$/.test(minutes)) return Number(minutes) * 60_000;
  throw new UsageError(`--within ${JSON.stringify(minutes)} is no number of minutes; allowed are 1 to 9999.`);
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
      const step = QUICK[name];
      if (!step) continue;
      const result = before.then(() => timed(step.run));
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
  for (const test of repeated) {
    process.stdout.write(`         passed only when repeated: ${test.trimEnd().replaceAll('\n', '\n           ')}\n`);
  }
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

function lint() {
  return check(commandPath('eslint'), ['.', '--max-warnings', '0']);
}

/** Whatever else is in this folder, so that nothing new is forgotten. `--exclude` would not do: projects have their own. */
function beside(/** @type {string} */ folder, /** @type {readonly string[]} */ ...left) {
  return readdirSync(join(root, folder))
    .filter((name) => !left.includes(name))
    .map((name) => `${folder}/${name}`);
}

/** The tests in these folders, all where none are named; the report is called `name`. */
async function unitTests(/** @type {string} */ name, /** @type {readonly string[]} */ folders = []) {
  const file = join(root, `reports/${name}.json`);
  rmSync(file, { force: true });
  const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, '--allowOnly=false'];
  const { code, output } = await quietly(commandPath('vitest'), ['run', ...folders, ...flags], { limitMs: LIMIT_MS });
  return counted(readVitest(file), code, output);
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
