/**
 * What every entry tool does first, on a machine that has only Node and npm: install the packages the lock file names,
 * and find the Node that the rest runs on. Uses nothing but Node's own modules, as nothing else may be there yet.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join, relative } from 'node:path';
import { withLock } from './lock.mjs';

/** The project's folder. */
export const root = dirname(import.meta.dirname);

/** The path of a file of the project from its folder, with slashes on every system. */
export function fromRoot(/** @type {string} */ file) {
  return relative(root, file).replaceAll('\\', '/');
}

const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const stampFile = join(modules, '.baize-lock');
const installed = join(modules, '.package-lock.json');

/** A sentence for the person at the terminal; shown without a stack. */
export class SetupError extends Error {}

/**
 * Makes sure that `node_modules` holds what the lock file says. Says one line on standard error when it has to
 * install. Throws SetupError, with npm's own words, where that fails or Node is too old.
 */
export async function prepare() {
  const problem = nodeProblem(process.versions.node, process);
  if (problem !== null) throw new SetupError(problem);
  if (!isStale()) return;
  await withLock('setup', () => {
    if (isStale()) install();
  });
}

/** What Electron's own tools ask for. */
const LEAST = [22, 12];
/** What npm itself needs to install a newer Node where there is a package of it (tools/node). */
const LEAST_WITH_OWN = [20, 19];

/**
 * Why Baize cannot be built and started on this Node, in one sentence; null where it can.
 * @param {string} version
 * @param {{ platform: string, arch: string }} system
 */
export function nodeProblem(version, { platform, arch }) {
  const bringsOwn = platform === 'linux' && ['x64', 'arm64'].includes(arch);
  const least = bringsOwn ? LEAST_WITH_OWN : LEAST;
  if (isAtLeast(version, least)) return null;
  return `Baize needs Node ${least.join('.')} or newer on this system; this is Node ${version}.`;
}

/** Whether version `a.b.c` is at least `least`, compared number by number. */
export function isAtLeast(/** @type {string} */ version, /** @type {readonly number[]} */ least) {
  const parts = version.split('.').map(Number);
  for (const [index, wanted] of least.entries()) {
    const part = parts[index] ?? 0;
    if (part !== wanted) return part > wanted;
  }
  return true;
}

/** The Node that children run on: the project's own where npm installed it (Linux on x64 and arm64), else this one. */
export function nodePath() {
  const own = join(modules, '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(own) ? own : process.execPath;
}

/** This environment, with the project's commands and its Node first on the path. */
export function childEnvironment() {
  const environment = { ...process.env };
  const key = Object.keys(environment).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  environment[key] = [join(modules, '.bin'), environment[key] ?? ''].join(delimiter);
  // Terminals inside Electron editors set it, and Electron would then start as a plain Node.
  delete environment['ELECTRON_RUN_AS_NODE'];
  return environment;
}

/** The script behind a package's command, to be run by Node itself: `.bin` holds no such thing on Windows. */
export function commandPath(/** @type {string} */ packageName, /** @type {string} */ command = packageName) {
  const folder = join(modules, packageName);
  /** @type {{ bin: string | Record<string, string> }} */
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const path = typeof bin === 'string' ? bin : bin[command];
  if (path === undefined) throw new SetupError(`The package ${packageName} has no command called ${command}.`);
  return join(folder, path);
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

function isStale() {
  // npm writes its own list last, so without it an install was cut short.
  if (!existsSync(installed)) return true;
  const hash = lockHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return false;
  if (!matchesLock()) return true;
  writeFileSync(stampFile, hash);
  return false;
}

/** Whether someone who ran npm by hand has left exactly what the lock file asks for. */
function matchesLock() {
  /** @typedef {{ version?: string, integrity?: string, optional?: boolean }} Entry */
  /** @type {(path: string) => Record<string, Entry>} */
  const entries = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;
  const present = entries(installed);
  return Object.entries(entries(lockFile)).every(([path, wanted]) => {
    if (path === '') return true;
    const found = present[path];
    if (!found) return wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/**
 * The script of npm, if npm has started this process: other package managers name theirs in the same place.
 * @param {Record<string, string | undefined>} environment
 */
export function npmScript({ npm_execpath: script }) {
  return script !== undefined && /^npm-cli\.[cm]?js$/.test(basename(script.replaceAll('\\', '/'))) ? script : undefined;
}

function install() {
  process.stderr.write('Setting up: npm ci (once after each change of package-lock.json)\n');
  // Everything the project uses is a development dependency, so NODE_ENV=production must not leave it out.
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = npmScript(process.env);
  const [command, args] = npm === undefined ? ['npm', flags] : [process.execPath, [npm, ...flags]];
  const shell = npm === undefined && process.platform === 'win32';
  const ended = spawnSync(command, args, { cwd: root, encoding: 'utf8', shell });
  if (ended.error)
    throw new SetupError(
      `npm could not be started (${ended.error.message}). It comes with Node, and Baize needs it to install its packages.`,
    );
  if (ended.status !== 0) throw new SetupError(`npm ci failed:\n${ended.stdout}${ended.stderr}`.trimEnd());
  writeFileSync(stampFile, lockHash());
}
