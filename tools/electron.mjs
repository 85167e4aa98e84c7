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
 * BAIZE_SKIP_ELECTRON_DOWNLOAD is set.
 * @returns {Promise<Desktop>}
 */
export async function findDesktop() {
  if (!hasDisplay()) return { reason: 'there is no display here' };
  const program = electronPath() ?? (await download());
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

/** Electron's program, if it is there: never starts a download, as importing `electron` would. */
function electronPath() {
  const pathFile = join(folder, 'path.txt');
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : defaultName();
  const dist = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(folder, 'dist');
  const program = join(dist, name);
  return existsSync(program) ? program : undefined;
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
  const setting = (/** @type {string} */ name) => {
    const file = join('/proc/sys/kernel', name);
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  };
  const isForbidden =
    setting('apparmor_restrict_unprivileged_userns') === '1' || setting('unprivileged_userns_clone') === '0';
  if (!isForbidden) return true;
  const helper = childEnvironment()['CHROME_DEVEL_SANDBOX'] ?? join(program, '../chrome-sandbox');
  if (!existsSync(helper)) return false;
  const { uid, mode } = statSync(helper);
  return uid === 0 && (mode & 0o4000) !== 0;
}
