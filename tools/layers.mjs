/**
 * Checks that each folder under src imports only what it may (.dependency-cruiser.cjs holds the table), that no file is
 * named as a fixture, and that every source file was looked at: a cruiser without a usable compiler would find nothing
 * wrong in nothing.
 */
import { readdirSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { quietly } from './child.mjs';
import { isStarted, run } from './entry.mjs';
import { SetupError, commandPath, prepare, root } from './setup.mjs';

/** @typedef {{ rule: { name: string }, from: string, to: string, cycle?: readonly { name: string }[] }} Violation */
/** @typedef {{ violations: readonly Violation[], ruleSetUsed: { forbidden: readonly { name: string, comment: string }[] } }} Summary */
/** @typedef {{ rule: string, from: string, to: string, why: string }} Breach */

/** Names of what only tests use: its folder already says that it is for tests, and it has no place in any other. */
const FIXTURE = /(^|[-.])(fixtures?|fakes?|mocks?|stubs?|dummy|pretend|samples)[-.]/;

/**
 * The breaches in the tree whose `src` and package.json are in `folder`, and how many source files were seen. `unseen`
 * lists those that should have been and were not.
 * @param {string} folder
 * @returns {Promise<{ seen: number, unseen: readonly string[], breaches: readonly Breach[] }>}
 */
export async function checkLayers(folder) {
  const config = join(root, '.dependency-cruiser.cjs');
  const flags = ['src', '--config', config, '--output-type', 'json', '--no-progress'];
  const { stdout, output } = await quietly(commandPath('dependency-cruiser', 'depcruise'), flags, { cwd: folder });
  const { modules, summary } = readResult(stdout, output);
  const seen = new Set(modules.map(({ source }) => source));
  const files = sourcesIn(folder);
  return {
    seen: files.filter((file) => seen.has(file)).length,
    unseen: files.filter((file) => !seen.has(file)),
    breaches: [
      ...summary.violations.map((violation) => breachOf(violation, summary.ruleSetUsed.forbidden)),
      ...files.filter((file) => FIXTURE.test(basename(file))).map(misnamed),
    ],
  };
}

/** @type {(violation: Violation, rules: Summary['ruleSetUsed']['forbidden']) => Breach} */
function breachOf({ rule, from, to, cycle }, rules) {
  const why = rules.find(({ name }) => name === rule.name)?.comment ?? '';
  return { rule: rule.name, from, to: cycle ? cycle.map(({ name }) => name).join(' -> ') : to, why };
}

/** @type {(file: string) => Breach} */
function misnamed(file) {
  const why = 'what only tests use lies in src/testkit or in a folder called testing, and is named for what it holds';
  return { rule: 'fixture names', from: file, to: basename(file), why };
}

/** Every source file under `src`, from `folder`, with forward slashes. */
function sourcesIn(/** @type {string} */ folder) {
  return readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/**
 * @param {string} stdout
 * @param {string} output
 * @returns {{ modules: readonly { source: string }[], summary: Summary }}
 */
function readResult(stdout, output) {
  try {
    return JSON.parse(stdout);
  } catch {
    throw new SetupError(`dependency-cruiser gave no result:\n${output}`);
  }
}

if (isStarted(import.meta.filename)) {
  run(async () => {
    await prepare();
    const { seen, unseen, breaches } = await checkLayers(root);
    for (const { rule, from, to, why } of breaches) process.stdout.write(`${from} -> ${to}\n    ${rule}: ${why}\n`);
    for (const file of unseen) process.stdout.write(`${file} was not looked at\n`);
    const total = `${String(seen)} of ${String(seen + unseen.length)} source files looked at`;
    process.stdout.write(`${total}, ${String(breaches.length)} breaches\n`);
    return seen > 0 && unseen.length === 0 && breaches.length === 0 ? 0 : 1;
  });
}
