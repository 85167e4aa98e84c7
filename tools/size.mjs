/**
 * How large the project is: lines without blank ones and without those of a comment alone, files, and what tells of slices
 * that are too thin or of types that do not hold.
 *
 *   npm run size                    as it is now
 *   npm run size -- --since REV     and as it was at that commit
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError, isStarted, readFlags, run } from './entry.mjs';
import { root } from './setup.mjs';

/** @typedef {{ readonly path: string, readonly text: string }} Source */
/** @typedef {readonly [name: string, count: (sources: readonly Source[]) => number]} Measure */

/** A file with fewer lines than this, comments and blank lines among them, is thin. */
const THIN = 30;

const isScript = (/** @type {string} */ path) => /\.tsx?$/.test(path);
const isTest = (/** @type {string} */ path) => /\.test\.tsx?$/.test(path) || path.startsWith('test/');
const isTestKit = (/** @type {string} */ path) =>
  /^src\/(?:testkit|lab|dev)\/|^src\/renderer\/dev\/|\/testing\//.test(path);
/** What people get: no tests, no test kit, no laboratory, nothing for development alone. */
const isProduct = (/** @type {string} */ path) => path.startsWith('src/') && !isTest(path) && !isTestKit(path);

/** @type {readonly Measure[]} */
const MEASURES = [
  ['product: lines', (sources) => lines(scripts(sources, isProduct))],
  ['product: files', (sources) => scripts(sources, isProduct).length],
  [
    `product: files under ${String(THIN)} lines`,
    (sources) => scripts(sources, isProduct).filter(({ text }) => text.split('\n').length - 1 < THIN).length,
  ],
  ['product: casts "as unknown as"', (sources) => casts(scripts(sources, isProduct))],
  ['test kit, laboratory, development: lines', (sources) => lines(scripts(sources, isTestKit))],
  ['tests: lines', (sources) => lines(scripts(sources, (path) => isTest(path) && !isTestKit(path)))],
  ['templates: lines', (sources) => lines(scripts(sources, (path) => path.startsWith('templates/')))],
  ['tools: lines', (sources) => lines(sources.filter(({ path }) => /^tools\/.*\.(?:mjs|py)$/.test(path)))],
  ['style sheets: lines', (sources) => lines(sources.filter(({ path }) => /^src\/.*\.css$/.test(path)))],
];

function scripts(/** @type {readonly Source[]} */ sources, /** @type {(path: string) => boolean} */ isMeant) {
  return sources.filter(({ path }) => isScript(path) && isMeant(path));
}

function lines(/** @type {readonly Source[]} */ sources) {
  return sources.reduce((sum, { text }) => sum + linesOfCode(text), 0);
}

function casts(/** @type {readonly Source[]} */ sources) {
  return sources.reduce((sum, { text }) => sum + text.split('as unknown as').length - 1, 0);
}

/** How many lines of a text hold more than a comment. A comment is known by how its line begins. */
export function linesOfCode(/** @type {string} */ text) {
  let isInside = false;
  return text.split('\n').filter((line) => {
    const code = line.trim();
    if (!isInside && !/^(?:\/\*|\{\/\*)/.test(code)) return code !== '' && !code.startsWith('//');
    const end = code.indexOf('*/');
    isInside = end < 0;
    return end >= 0 && !/^\}?$/.test(code.slice(end + 2).trim());
  }).length;
}

/** @returns {string} */
function git(/** @type {string[]} */ ...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 29 });
  if (status !== 0) throw new UsageError(stderr.trim().split('\n')[0] ?? 'git fails');
  return stdout;
}

/** Every file that is kept in the checkout, as it lies there. @returns {readonly Source[]} */
function sourcesNow() {
  return git('ls-files', '-z', 'src', 'test', 'tools', 'templates')
    .split('\0')
    .filter((path) => isMeasured(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** The same at a commit. @returns {readonly Source[]} */
function sourcesAt(/** @type {string} */ revision) {
  const paths = git('ls-tree', '-r', '-z', '--name-only', revision, 'src', 'test', 'tools', 'templates')
    .split('\0')
    .filter((path) => isMeasured(path));
  const { stdout } = spawnSync('git', ['cat-file', '--batch'], {
    cwd: root,
    input: paths.map((path) => `${revision}:${path}\n`).join(''),
    maxBuffer: 1 << 29,
  });
  let at = 0;
  return paths.map((path) => {
    const end = stdout.indexOf('\n', at);
    const size = Number(stdout.subarray(at, end).toString().split(' ')[2]);
    at = end + 1 + size + 1;
    return { path, text: stdout.subarray(end + 1, end + 1 + size).toString() };
  });
}

function isMeasured(/** @type {string} */ path) {
  return /\.(?:tsx?|mjs|py|css)$/.test(path);
}

if (isStarted(import.meta.filename)) {
  run(() => {
    const { since } = readFlags(process.argv.slice(2), { since: { type: 'string' } });
    const columns = [...(since === undefined ? [] : [sourcesAt(since)]), sourcesNow()];
    const rows = MEASURES.map(([name, count]) => [name, ...columns.map((sources) => String(count(sources)))]);
    const heads = ['', ...(since === undefined ? [] : [since]), 'now'];
    const text = [heads, ...rows].map(
      ([name = '', ...figures]) => `${name.padEnd(42)}${figures.map((figure) => figure.padStart(12)).join('')}\n`,
    );
    process.stdout.write(text.join(''));
    return 0;
  });
}
