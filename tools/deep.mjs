/**
 * The parts of the deep tier (docs/testing.md): which of them a commit's turn brings, which a change touches, and at
 * which commit each was last green in this checkout.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './setup.mjs';

/**
 * Part of the deep tier. `tests` names folders and files of tests for Vitest; where it is missing the part is run by
 * something else. `shard` is the part's share of them, as both test runners take it.
 * @typedef {object} Part
 * @property {string} name
 * @property {string} what one line for the list
 * @property {'lint' | 'unit' | 'browser'} runner
 * @property {readonly string[]} tests
 * @property {string | null} shard
 * @property {RegExp} about a change of a file that matches touches this part
 */

/**
 * With these oxlint runs every rule, those that need types too, and reports comments that silence nothing. package.json
 * says the same for `npm run lint`.
 */
export const EVERY_RULE = ['--type-aware', '--report-unused-disable-directives-severity=error'];

/** After so many commits in a row every part has had its turn. */
const TURNS = 8;

/** What a change belongs to where nobody says what landed before: the commits of so many hours before the last one. */
const SESSION_HOURS = 4;

/** @type {readonly (Omit<Part, 'shard'> & { shards: number })[]} */
const KINDS = [
  {
    name: 'contract',
    what: 'what every game must hold, with every planted fault at every place',
    runner: 'unit',
    tests: ['test/contract/'],
    shards: 4,
    about: /^(src\/(engine|testkit|protocol)|test\/contract)\//,
  },
  {
    name: 'programs',
    what: 'command line, checks of records, stand-ins for Electron, packages, networks, load, soak, OBS, generated files',
    runner: 'unit',
    tests: beside('test', 'contract', 'e2e', 'made'),
    shards: 5,
    about: /^(src\/(cli|host|main|audience|lab|fairness)\/|test\/(?!contract|e2e|made)|tools\/|hosting\/)/,
  },
  {
    name: 'browser',
    what: 'every browser test, whole matches included',
    runner: 'browser',
    tests: [],
    shards: 4,
    about: /^(src\/(renderer|preload)|test\/e2e)\//,
  },
  {
    name: 'engine',
    what: 'tests beside the rules and the tables',
    runner: 'unit',
    tests: ['src/engine/'],
    shards: 2,
    about: /^src\/engine\//,
  },
  {
    name: 'rest',
    what: 'tests beside everything else',
    runner: 'unit',
    tests: beside('src', 'engine'),
    shards: 2,
    about: /^src\/(?!engine)/,
  },
  {
    name: 'made',
    what: 'a game of every template, made in a copy of the sources and tested there',
    runner: 'unit',
    tests: ['test/made/'],
    shards: 1,
    about: /^(templates|test\/made)\/|^src\/cli\/new-game/,
  },
  {
    name: 'lint',
    what: 'oxlint with every rule, tests included',
    runner: 'lint',
    tests: [],
    shards: 1,
    about: /^(oxlint\.config\.ts|tools\/lint-bans\.mjs|tsconfig[\w.]*\.json)$/,
  },
];

/** In the order in which they run. @type {readonly Part[]} */
export const PARTS = KINDS.flatMap(({ shards, name, ...kind }) =>
  Array.from({ length: shards }, (_, index) => ({
    ...kind,
    name: shards === 1 ? name : `${name}-${String(index + 1)}`,
    shard: shards === 1 ? null : `${String(index + 1)}/${String(shards)}`,
  })),
);

/** Whatever else is in this folder, so that nothing new is forgotten. `--exclude` would not do: projects have their own. */
function beside(/** @type {string} */ folder, /** @type {readonly string[]} */ ...left) {
  return readdirSync(join(root, folder))
    .filter((name) => !left.includes(name))
    .map((name) => `${folder}/${name}`);
}

/**
 * The names of the parts that the commit of this number runs: first those whose turn it is, then those that these
 * changed files touch, beginning with another one at each commit, since time may end before all of them have begun.
 * @param {number} commit
 * @param {readonly string[]} changed paths from the project's folder
 * @returns {readonly string[]}
 */
export function shareOf(commit, changed) {
  const own = PARTS.filter((_, index) => index % TURNS === commit % TURNS);
  const touched = PARTS.filter((part) => !own.includes(part) && changed.some((file) => part.about.test(file)));
  const first = touched.length === 0 ? 0 : commit % touched.length;
  return [...own, ...touched.slice(first), ...touched.slice(0, first)].map(({ name }) => name);
}

/**
 * The share of the commit that is checked out. Its change is what it has beside `since`, a commit or a branch; where
 * that is not given or not known here, what was committed in the hours before it.
 * @param {string | undefined} since
 */
export function shareOfHead(since) {
  const commit = Number(git('rev-list', '--count', '--first-parent', 'HEAD') ?? 0);
  return shareOf(commit, changedSince(since ?? ''));
}

/** The files that differ from this commit; those of the last hours where it is not known. */
function changedSince(/** @type {string} */ since) {
  const given = since === '' ? undefined : git('diff', '--name-only', `${since}...HEAD`);
  const last = Number(git('log', '-1', '--format=%ct') ?? 0);
  const from = new Date((last - SESSION_HOURS * 3600) * 1000).toISOString();
  const names = given ?? git('log', `--since=${from}`, '--name-only', '--format=') ?? '';
  return [...new Set(names.split('\n').filter((name) => name !== ''))];
}

/** @returns {string | undefined} */
function git(/** @type {readonly string[]} */ ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 27 });
  return status === 0 ? stdout.trim() : undefined;
}

/** @typedef {Readonly<Record<string, { commit: string, at: string }>>} Greens By part, the commit at which it was last green. */

const greenFile = join(root, 'reports/deep.json');

/** The commit that is checked out; null where its files were changed since, or there is no git. */
export function cleanCommit() {
  if (git('status', '--porcelain') !== '') return null;
  return git('rev-parse', '--short=12', 'HEAD') ?? null;
}

/** @returns {Greens} */
export function readGreens(path = greenFile) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

/** Writes down that this part was green at this commit. */
export function writeGreen(/** @type {string} */ part, /** @type {string} */ commit, path = greenFile) {
  mkdirSync(dirname(path), { recursive: true });
  const greens = { ...readGreens(path), [part]: { commit, at: new Date().toISOString() } };
  writeFileSync(path, `${JSON.stringify(greens, null, 1)}\n`);
}
