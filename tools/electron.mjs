/** Where Electron's program is, and why the app cannot be opened where it cannot. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { quietly, tellingProgress } from './child.mjs';
import { childEnvironment, root } from './setup.mjs';

const folder = join(root, 'node_modules/electron');
const UNPACKING_LIMIT_MS = 300_000;

/**
 * `mend`: the one command after which it can be opened.
 * @typedef {{ program: string, flags: readonly string[] } | { reason: string, mend?: string }} Desktop
 */

/**
 * How to open the app here, or a short reason why not. May try once to download Electron, unless
 * BAIZE_SKIP_ELECTRON_DOWNLOAD is set or `mayDownload` is false.
 * @param {{ mayDownload?: boolean }} [options]
 * @returns {Promise<Desktop>}
 */
export async function findDesktop({ mayDownload = true } = {}) {
  if (!hasDisplay()) return { reason: 'there is no display here' };
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const installed = electronPath();
  // Before anything is fetched that could not be started afterwards.
  const mend = asRoot ? undefined : sandboxMend(installed);
  if (mend !== undefined) return { reason: 'this system does not let Electron use its sandbox', mend };
  const found = installed ?? (mayDownload ? await download() : { reason: "Electron's program is not installed" });
  if (typeof found !== 'string') return found;
  return { program: found, flags: asRoot ? ['--no-sandbox'] : [] };
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

/**
 * Fetches Electron, saying how far it is, and unpacks it.
 * @returns {Promise<string | { reason: string }>}
 */
async function download() {
  const missing = "Electron's program is not installed";
  if (process.env['BAIZE_SKIP_ELECTRON_DOWNLOAD']) return { reason: missing };
  const { code, said } = await tellingProgress(join(import.meta.dirname, 'electron-download.mjs'), [folder]);
  if (code !== 0) return { reason: `${missing} and could not be downloaded (${said})` };
  await quietly(join(folder, 'install.js'), [], { limitMs: UNPACKING_LIMIT_MS });
  return electronPath() ?? { reason: `${missing} and could not be unpacked` };
}

function defaultName() {
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return process.platform === 'win32' ? 'electron.exe' : 'electron';
}

/** Settings of Linux that forbid user namespaces, each with the value that does and the one that does not. */
const FORBIDDING = [
  { setting: 'kernel.apparmor_restrict_unprivileged_userns', no: '1', yes: '0' },
  { setting: 'kernel.unprivileged_userns_clone', no: '0', yes: '1' },
  { setting: 'user.max_user_namespaces', no: '0', yes: '10000' },
];

/**
 * Linux systems that forbid user namespaces need Electron's set-uid helper, which npm cannot install. The app is not
 * started without its sandbox there: the browser has one of its own. Returns the command that mends it, undefined where
 * nothing is to be mended. Without a program there is no helper yet, so the command allows namespaces until the next
 * start of the computer.
 * @param {string | undefined} program
 * @param {string} [settings] the folder of the system's settings
 */
export function sandboxMend(program, settings = '/proc/sys') {
  if (process.platform !== 'linux') return undefined;
  const found = FORBIDDING.filter(({ setting, no }) => read(join(settings, ...setting.split('.'))) === no);
  if (found.length === 0) return undefined;
  const named = childEnvironment()['CHROME_DEVEL_SANDBOX'];
  const helper = named ?? (program === undefined ? undefined : join(program, '../chrome-sandbox'));
  if (helper === undefined || !existsSync(helper)) {
    return `sudo sysctl -w ${found.map(({ setting, yes }) => `${setting}=${yes}`).join(' ')}`;
  }
  const { uid, mode } = statSync(helper);
  if (uid === 0 && (mode & 0o4000) !== 0) return undefined;
  return `sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'`;
}
