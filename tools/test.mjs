/**
 * `npm test`: what is checked after every change, and `npm run test:deep`: everything there is (docs/testing.md). Steps
 * are reported in order, from nothing. One that fails does not stop the next, so that one run reports everything. The
 * last line is `N passed, N failed, N skipped`; the exit code is 0 only if nothing failed and something passed.
 *
 *   npm test -- --only lint,unit             only these steps (a step that needs the build builds first)
 *   npm test -- --seed 1a2b3c4d5e6f          random tests as in another run, which said its seed
 *   npm run test:deep -- --list              the parts of the deep tier, and at which commit each was last green here
 *   npm run test:deep -- --missing           only the parts that are not green at this commit yet
 *   npm run test:deep -- --share             only those whose turn it is and those that the change touches (`.ci/run`)
 *   npm run test:deep -- --within 30         begins no part once this many minutes are over, and says which are left
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { missingChromium } from './browser.mjs';
import { complaintsAbout, emptySpent } from './budget.mjs';
import { build } from './build.mjs';
import { quietly } from './child.mjs';
import { EVERY_RULE, PARTS, cleanCommit, readGreens, shareOfHead, writeGreen } from './deep.mjs';
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
const SIDE_BY_SIDE = [
  ['format', 'types', 'build'],
  ['lint', 'layers'],
];

/** @typedef {{ what: string, run: () => Promise<Result> }} Step */

/** @type {Record<string, Step>} */
const QUICK = {
  format: {
    what: 'every file as oxfmt writes it',
    run: () => check(commandPath('oxfmt'), ['--check', '.']),
  },
  lint: { what: 'oxlint, without the rules that need types', run: () => check(commandPath('oxlint'), []) },
  types: {
    what: 'the types of everything',
    // Several threads look at the same files each for itself: twice the work, while lint keeps the other processor busy.
    run: () => check(commandPath('typescript-native', 'tsc'), ['-b', '--noEmit', '--singleThreaded']),
  },
  layers: { what: 'which folder may import which', run: () => check(join(root, 'tools/layers.mjs'), []) },
  build: { what: 'the app and the command line', run: buildAll },
  unit: { what: 'everything without a browser', run: () => withinBudget('unit', () => unitTests('unit')) },
  e2e: { what: 'the main scene of each page, in a browser', run: () => withinBudget('e2e', browserTests) },
};

/** @type {Record<string, Step>} */
const DEEP = {
  build: { what: 'the app and the command line', run: buildAll },
  ...Object.fromEntries(PARTS.map((part) => [part.name, { what: part.what, run: () => deepPart(part) }])),
};

run(async () => {
  const flags = readFlags(process.argv.slice(2), {
    deep: { type: 'boolean' },
    list: { type: 'boolean' },
    only: { type: 'string' },
    missing: { type: 'boolean' },
    seed: { type: 'string' },
    share: { type: 'boolean' },
    since: { type: 'string' },
    within: { type: 'string' },
  });
  const steps = flags.deep ? DEEP : QUICK;
  if (!flags.deep && (flags.missing || flags.share)) {
    throw new UsageError('--missing and --share choose among the parts of the deep tier: npm run test:deep -- --share');
  }
  if (flags.list) {
    list(steps);
    return 0;
  }
  const commit = flags.deep ? cleanCommit() : null;
  const share = flags.share ? shareOfHead(flags.since) : undefined;
  const chosen = readChoice(steps, share?.join(',') ?? flags.only);
  if (flags.missing && commit !== null) {
    const greens = readGreens();
    for (const { name } of PARTS) if (greens[name]?.commit === commit) chosen.delete(name);
  }
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
  // A share is run in its own order: what it must run comes first.
  const order = share === undefined ? Object.keys(steps) : ['build', ...share];
  for (const name of order) {
    const step = steps[name];
    if (!step || !chosen.has(name)) continue;
    // What runs already is reported: it may have failed.
    if (!begun.has(name) && performance.now() - started > until) {
      process.stdout.write(`${column(name)}not run: ${String(flags.within)} minutes are over\n`);
      continue;
    }
    const result = await report(name, begun.get(name) ?? timed(step.run));
    total.passed += result.passed;
    total.failed += result.failed;
    total.skipped += result.skipped;
    if (result.failed === 0 && commit !== null && name !== 'build') writeGreen(name, commit);
    // Browser tests of an older build would say nothing about this one.
    if (name !== 'build' || result.failed === 0) continue;
    for (const browser of [...chosen].filter((one) => one.startsWith('browser') || one === 'e2e')) {
      chosen.delete(browser);
      process.stdout.write(`${column(browser)}not run: the build failed\n`);
      total.failed += 1;
    }
  }
  process.stdout.write(`\nDone in ${seconds(started)}.\n`);
  process.stdout.write(
    `${String(total.passed)} passed, ${String(total.failed)} failed, ${String(total.skipped)} skipped\n`,
  );
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
});

function list(/** @type {Record<string, Step>} */ steps) {
  const greens = readGreens();
  for (const [name, { what }] of Object.entries(steps)) {
    const green = steps === DEEP ? greens[name] : undefined;
    const last = green === undefined ? '' : `; green at ${green.commit}, ${green.at.slice(0, 16)}Z`;
    process.stdout.write(`${column(name)}${what}${last}\n`);
  }
}

function column(/** @type {string} */ name) {
  return name.padEnd(12);
}

/** The steps that were asked for, all of them where nothing was. */
function readChoice(/** @type {Record<string, Step>} */ steps, /** @type {string | undefined} */ only) {
  const names = Object.keys(steps);
  const chosen = new Set(
    (only?.split(',') ?? names).flatMap((asked) => {
      // All shards of a kind have its name in front.
      const found = names.filter((name) => name === asked || name.replace(/-\d+$/, '') === asked);
      if (found.length > 0) return found;
      throw new UsageError(`There is no step "${asked}"; --only allows ${names.join(', ')}, joined by commas.`);
    }),
  );
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
  process.stdout.write(column(name));
  const result = await running;
  const { passed, failed, skipped, output, took, repeated = [] } = result;
  const counts = [`${String(passed)} passed`, ...(failed ? [`${String(failed)} FAILED`] : [])];
  if (skipped) counts.push(`${String(skipped)} skipped`);
  const verdict = passed + failed + skipped > 1 || failed > 0 ? counts.join(', ') : 'ok';
  process.stdout.write(`${verdict}, ${took}\n`);
  for (const test of repeated) {
    process.stdout.write(
      `${column('')}passed only when repeated: ${test.trimEnd().replaceAll('\n', `\n${column('')}  `)}\n`,
    );
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

function deepPart(/** @type {import('./deep.mjs').Part} */ { name, runner, tests, shard }) {
  if (runner === 'unit') return unitTests(name, tests, shard);
  if (runner === 'browser') return browserTests(shard);
  return check(commandPath('oxlint'), EVERY_RULE);
}

/** The tests in these folders, all where none are named, or this shard of them; the report is called `name`. */
async function unitTests(
  /** @type {string} */ name,
  /** @type {readonly string[]} */ folders = [],
  /** @type {string | null} */ shard = null,
) {
  const file = join(root, `reports/${name}.json`);
  rmSync(file, { force: true });
  const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, '--allowOnly=false'];
  if (shard !== null) flags.push(`--shard=${shard}`);
  const { code, output } = await quietly(commandPath('vitest'), ['run', ...folders, ...flags], { limitMs: LIMIT_MS });
  return counted(readVitest(file), code, output);
}

async function browserTests(/** @type {string | null} */ shard = null) {
  const missing = await missingChromium();
  if (missing !== undefined) return { passed: 0, failed: 1, skipped: 0, output: missing };
  rmSync(browserReport, { force: true });
  const flags = ['test', '--forbid-only', ...(shard === null ? [] : [`--shard=${shard}`])];
  const { code, output } = await quietly(commandPath('@playwright/test', 'playwright'), flags, {
    limitMs: LIMIT_MS,
    // Playwright asks for colour itself; a Node that is told both warns on the standard error the tests read.
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport, NO_COLOR: undefined },
  });
  return counted(readPlaywright(browserReport), code, output);
}

/**
 * Runs tests that are held to a budget. Each excess counts as a failure.
 * @type {(kind: 'unit' | 'e2e', tests: () => Promise<Result>) => Promise<Result>}
 */
async function withinBudget(kind, tests) {
  process.env['BAIZE_SPENT'] = emptySpent(kind);
  const result = await tests();
  delete process.env['BAIZE_SPENT'];
  const excesses = complaintsAbout(kind);
  return { ...result, failed: result.failed + excesses.length, output: [result.output, ...excesses].join('\n') };
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
