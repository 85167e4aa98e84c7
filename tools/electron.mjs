/** Where Electron's program is, and why the app cannot be opened where it cannot. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { quietly } from './child.mjs';
import { childEnvironment, root } from './setup.mjs';

const folder = join(root, 'node_modules/electron');
const DOWNLOAD_LIMIT_MS = 300_000;
/** A download that fails at once should not be announced. */
const QUIET_MS = 2_000;

/** @typedef {{ program: string, flags: readonly string[] } | { reason: string }} Desktop */

/**
 * How to open the app here, or a short reason why not. May try once to download Electron, unless
 * BAIZE_SKIP_ELECTRON_DOWNLOAD is set or `mayDownload` is false.
 * @param {{ mayDownload?: boolean }} [options]
 * @returns {Promise<Desktop>}
 */
export async function findDesktop({ mayDownload = true } = {}) {
  if (!hasDisplay()) return { reason: 'there is no display here' };
  const program = electronPath() ?? (mayDownload ? await download() : undefined);
  if (program === undefined) return { reason: 'the program of Electron is not installed and could not be downloaded' };
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0;
  if (asRoot) return { program, flags: ['--no-sandbox'] };
  if (!hasSandbox(program)) return { reason: 'this system does not let Electron use its sandbox' };
  return { program, flags: [] };
}

/** Whether windows can be shown. */
export function hasDisplay() {
  if (process.platform !== 'linux') return true;
  return Boolean(process.env['DISPLAY']) || Boolean(process.env['WAYLAND_DISPLAY']);
}

/**
 * Electron's program, if it is there and whole: never starts a download, as importing `electron` would. Its installer
 * writes `path.txt` last, and a version that is not the package's is one that was left behind.
 * @param {string} [installed] the folder of Electron's package
 */
export function electronPath(installed = folder) {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  const name = read(join(installed, 'path.txt'));
  // Whoever names a folder of their own answers for what is in it.
  if (override) return existing(join(override, name ?? defaultName()));
  if (!name) return undefined;
  const version = read(join(installed, 'dist/version'))?.replace(/^v/, '');
  /** @type {{ version: string }} */
  const wanted = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  return version === wanted.version ? existing(join(installed, 'dist', name)) : undefined;
}

/** What a file says, if it is there. */
function read(/** @type {string} */ path) {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

/** This path, if there is something. */
function existing(/** @type {string} */ path) {
  return existsSync(path) ? path : undefined;
}

async function download() {
  if (process.env['BAIZE_SKIP_ELECTRON_DOWNLOAD']) return undefined;
  const notice = setTimeout(() => {
    process.stderr.write('Downloading Electron (over 100 MB, once)\n');
  }, QUIET_MS);
  await quietly(join(folder, 'install.js'), [], { limitMs: DOWNLOAD_LIMIT_MS });
  clearTimeout(notice);
  return electronPath();
}

function defaultName() {
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return process.platform === 'win32' ? 'electron.exe' : 'electron';
}

/**
 * Linux systems that forbid user namespaces need Electron's set-uid helper, which npm cannot install. The app is not
 * started without its sandbox there: the browser has one of its own.
 */
function hasSandbox(/** @type {string} */ program) {
  if (process.platform !== 'linux') return true;
  const setting = (/** @type {string} */ name) => read(join('/proc/sys/kernel', name));
  const isForbidden =
    setting('apparmor_restrict_unprivileged_userns') === '1' || setting('unprivileged_userns_clone') === '0';
  if (!isForbidden) return true;
  const helper = childEnvironment()['CHROME_DEVEL_SANDBOX'] ?? join(program, '../chrome-sandbox');
  if (!existsSync(helper)) return false;
  const { uid, mode } = statSync(helper);
  return uid === 0 && (mode & 0o4000) !== 0;
}
