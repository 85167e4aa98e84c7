/**
 * Fetches Electron's program into the cache of its installer, which then only unpacks it: the installer itself says
 * nothing for half a minute. Started by electron.mjs.
 */
import { writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from './entry.mjs';
import { root } from './setup.mjs';

/** A server that sends nothing for so long is not waited for. */
const PATIENCE_MS = 60_000;
const MB = 1_000_000;

run(async () => {
  const [, , folder = join(root, 'node_modules/electron')] = process.argv;
  const require = createRequire(join(folder, 'package.json'));
  /** @type {{ version: string }} */
  const { version } = require('./package.json');
  /** @type {typeof import('@electron/get')} */
  const { downloadArtifact, getHostArch } = await import(pathToFileURL(require.resolve('@electron/get')).href);
  const cacheRoot = given('electron_config_cache');
  const silence = new AbortController();
  const wait = () =>
    setTimeout(() => {
      silence.abort(new Error('the server sent nothing for a minute'));
    }, PATIENCE_MS);
  let timer = wait();
  const tell = teller(process.stderr);
  try {
    await downloadArtifact({
      version,
      artifactName: 'electron',
      // What the installer itself reads of the environment: it unpacks only what lies where it looks.
      platform: given('ELECTRON_INSTALL_PLATFORM', 'npm_config_platform') ?? process.platform,
      arch: given('ELECTRON_INSTALL_ARCH', 'npm_config_arch') ?? getHostArch(),
      ...(cacheRoot === undefined ? {} : { cacheRoot }),
      ...(given('electron_use_remote_checksums', 'npm_config_electron_use_remote_checksums') === undefined
        ? { checksums: require('./checksums.json') }
        : {}),
      downloadOptions: {
        quiet: true,
        signal: silence.signal,
        getProgressCallback: (/** @type {{ transferred: number, total: number | null }} */ { transferred, total }) => {
          clearTimeout(timer);
          timer = wait();
          tell(transferred, total);
          return Promise.resolve();
        },
      },
    });
  } catch (error) {
    writeSync(3, silence.signal.aborted ? String(silence.signal.reason.message) : reasonOf(error));
    return 1;
  } finally {
    clearTimeout(timer);
    tell.end();
  }
  return 0;
});

/** The first of these variables that says something. */
function given(/** @type {readonly string[]} */ ...names) {
  return names.map((name) => process.env[name]).find(Boolean);
}

/**
 * Says how much has come: in a terminal on one line, elsewhere a line for each quarter. Small files, which are lists of
 * checksums, are not told of.
 * @param {Pick<NodeJS.WriteStream, 'isTTY' | 'write'>} stream
 */
function teller(stream) {
  let said = '';
  let quarters = -1;
  const tell = (/** @type {number} */ transferred, /** @type {number | null} */ total) => {
    if (total !== null && total < MB) return;
    const done = Math.floor((4 * transferred) / (total ?? Infinity));
    if (!stream.isTTY && done === quarters) return;
    quarters = done;
    const of = total === null ? '' : ` of ${String(Math.ceil(total / MB))}`;
    const text = `Downloading Electron, once: ${String(Math.floor(transferred / MB))}${of} MB`;
    if (text === said) return;
    said = text;
    stream.write(stream.isTTY ? `\r${text}` : `${text}\n`);
  };
  return Object.assign(tell, {
    end: () => {
      if (stream.isTTY && said !== '') stream.write('\n');
    },
  });
}

/** Node says only that fetching failed, and why in the cause. */
function reasonOf(/** @type {unknown} */ error) {
  const { message, cause } = /** @type {{ message: string, cause?: { message?: string, code?: string } }} */ (error);
  const told = [cause?.message, cause?.code, message].find((text) => text !== undefined && text !== '') ?? message;
  return told.split('\n')[0] ?? told;
}
