/** Whether the tests tell of a planted fault (mutants.mjs), and whether they pass without one. */
import { join } from 'node:path';
import { startGroup } from '../child.mjs';
import { SetupError, childEnvironment, commandPath, root } from '../setup.mjs';

/** @typedef {import('./mutations.mjs').Mutation & { file: string }} Planted */
/** @typedef {Pick<Planted, 'file' | 'start' | 'end' | 'text'>} Change */
/** @typedef {'quick' | 'deep'} Tier */
/** @typedef {'caught' | 'caught by silence' | 'escaped' | 'unclear'} Verdict */
/** @typedef {{ verdict: Verdict, files: readonly string[] }} Trial What the tests say, and the files of tests that say so. */
/**
 * How a run of tests ended. `files` tell of it: the one that failed, or those that had not ended when there was silence;
 * `test` is the one that failed, null where it was the whole file.
 * @typedef {object} Outcome
 * @property {'passed' | 'failed' | 'silent' | 'broken'} end
 * @property {readonly string[]} files
 * @property {string | null} test
 * @property {string} output
 */

/** A run that says nothing for so long hangs: a fault that makes a rule loop is told by that. */
const SILENCE_MS = 120_000;

/** How much of what was printed is shown. */
const SHOWN = 2000;

/** With this no module can be loaded that this one is part of. */
const SURE = { file: 'src/engine/core/rng.ts', start: 0, end: 0, text: "throw new Error('planted');\n" };
const SURE_TEST = 'src/engine/core/rng.test.ts';

/**
 * Tries the tool itself: the same tests must pass without a fault, fail with one that nothing can miss, and pass again.
 * Throws SetupError where they do not, since then no verdict would mean anything.
 */
export async function requireSound() {
  for (const planted of [null, SURE, null]) {
    const { end, output } = await runTests(planted, 'quick', [SURE_TEST]);
    if (end === (planted ? 'failed' : 'passed')) continue;
    const how = planted ? 'with a fault that they cannot miss' : 'without a fault';
    throw new SetupError(
      `No verdict would mean anything: ${how} the tests of ${SURE_TEST} are ${end}.\n${output.slice(-SHOWN)}`,
    );
  }
}

/** @type {Map<string, Promise<boolean>>} */
const sound = new Map();

/**
 * Whether a test tells of the fault. One that fails is enough, if it passes without the fault.
 * @type {(planted: Planted, tier: Tier) => Promise<Trial>}
 */
export async function tried(planted, tier) {
  const { end, files, test } = await runTests(planted, tier, []);
  if (end === 'passed') return { verdict: 'escaped', files };
  const key = [tier, ...files, test].join(' ');
  if (!sound.has(key)) sound.set(key, end === 'broken' ? Promise.resolve(false) : passes(tier, files, test));
  if (!(await sound.get(key))) return { verdict: 'unclear', files };
  return { verdict: end === 'silent' ? 'caught by silence' : 'caught', files };
}

/** @type {(tier: Tier, files: readonly string[], test: string | null) => Promise<boolean>} */
async function passes(tier, files, test) {
  if (files.length === 0) return false;
  const { end } = await runTests(null, tier, files, test);
  if (end === 'passed' || test === null) return end === 'passed';
  // A test may need what those before it in its file have done.
  return passes(tier, files, null);
}

/**
 * Runs these files of tests, all of them where none is named, or only this test of theirs, until one fails.
 * @type {(planted: Change | null, tier: Tier, files: readonly string[], test?: string | null) => Promise<Outcome>}
 */
async function runTests(planted, tier, files, test = null) {
  const config = join(root, 'vitest.mutants.config.ts');
  // To find what is related takes longer than to begin with what is near (vitest.mutants.config.ts).
  const flags = ['run', ...files, '--project=node', '--bail=1', '--config', config];
  if (test !== null) flags.push('--testNamePattern', patternOf(test));
  const environment = { ...childEnvironment(), BAIZE_MUTANT: JSON.stringify(planted), BAIZE_TIER: tier, NO_COLOR: '1' };
  /** @type {Set<string>} */
  const begun = new Set();
  /** @type {{ first?: Outcome }} */
  const outcome = {};
  let [output, rest, count] = ['', '', 0];
  const stopWith = (/** @type {Outcome} */ known) => {
    outcome.first ??= known;
    run.end();
  };
  const beSilent = () => {
    stopWith({ end: 'silent', files: [...begun], test: null, output });
  };
  let timer = setTimeout(beSilent, SILENCE_MS);
  const heard = (/** @type {string} */ text) => {
    clearTimeout(timer);
    timer = setTimeout(beSilent, SILENCE_MS);
    output += text;
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const [, what, about = ''] of lines.map((line) => /^baize:(\w+) (.+)$/.exec(line) ?? [])) {
      if (what === undefined) continue;
      /** @type {{ file: string, test: string | null }} */
      const told = JSON.parse(about);
      if (what === 'begins') begun.add(told.file);
      if (what === 'ends') begun.delete(told.file);
      if (what === 'passed') count += 1;
      // Nobody waits for what the other worker is at.
      if (what === 'failed') stopWith({ end: 'failed', files: [told.file], test: told.test, output });
    }
  };
  const run = startGroup(commandPath('vitest'), flags, { environment, heard });
  const code = await run.ended;
  clearTimeout(timer);
  return outcome.first ?? { end: code === 0 && count > 0 ? 'passed' : 'broken', files: [], test: null, output };
}

/** A pattern for this test alone; Vitest looks for it in the names from the outermost to its own, with blanks between. */
function patternOf(/** @type {string} */ test) {
  const name = test.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' > ', '(?: > | )');
  return `^\\s*${name}$`;
}
