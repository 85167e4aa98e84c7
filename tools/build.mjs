/**
 * Builds the desktop app (out/main, out/preload, out/renderer), compresses its pages, and builds the command line with
 * its host (out/cli/baize.js) and the page that checks records, when anything they are made of has changed. Silent unless
 * it fails. `--force` builds in any case.
 */
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { quietly } from './child.mjs';
import { compressPages } from './compress.mjs';
import { isStarted, readFlags, run } from './entry.mjs';
import { withLock } from './lock.mjs';
import { isPseudo } from './pseudo.mjs';
import { SetupError, commandPath, prepare, root } from './setup.mjs';

const INPUTS = [
  'src',
  'resources',
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
  'vite.cli.config.ts',
  'tsconfig.base.json',
  'tools/bundled.mjs',
  'tools/chunks.mjs',
  'tools/compress.mjs',
  'tools/chinese-fonts.mjs',
  'tools/font-faces.mjs',
  'tools/fonts.mjs',
  'tools/gaps.mjs',
  'tools/merge-fonts.mjs',
  'tools/oldest-browsers.mjs',
  'tools/pseudo.mjs',
  'tools/verify-page.mjs',
];
const OUTPUTS = [
  'main/index.js',
  'main/publisher.js',
  'main/evening-table.js',
  'main/evening-screen.js',
  'main/thinker.js',
  'preload/index.cjs',
  'renderer/index.html',
  'renderer/index.html.br',
  'renderer/verify.html',
  'cli/baize.js',
  'bundled/main.json',
  'bundled/renderer.json',
  'bundled/verify.json',
];
const LIMIT_MS = 180_000;

const out = join(root, 'out');
const stampFile = join(out, 'built');

/** Builds what is out of date. Throws SetupError with the builder's own words where that fails. */
export async function build({ force = false } = {}) {
  await prepare();
  if (!force && isFresh(fingerprint())) return;
  await withLock('build', async () => {
    // Taken before building: a file changed while the build runs makes the next one run again.
    const inputs = fingerprint();
    if (!force && isFresh(inputs)) return;
    rmSync(stampFile, { force: true });
    const results = await Promise.all([
      quietly(commandPath('electron-vite'), ['build', '--logLevel', 'warn'], { limitMs: LIMIT_MS }),
      quietly(commandPath('vite'), ['build', '--config', 'vite.cli.config.ts', '--logLevel', 'warn'], {
        limitMs: LIMIT_MS,
      }),
      quietly(join(root, 'tools/verify-page.mjs'), [], { limitMs: LIMIT_MS }),
    ]);
    const failed = results.filter(({ code }) => code !== 0);
    if (failed.length > 0) throw new SetupError(`The build failed:\n${failed.map(({ output }) => output).join('\n')}`);
    // Not before: the pages' own build empties that folder.
    renameSync(join(out, 'verify.html'), join(out, 'renderer/verify.html'));
    addFontLicences(join(out, 'renderer/licences.md'));
    await compressPages(join(out, 'renderer'));
    const missing = OUTPUTS.filter((path) => !existsSync(join(out, path)));
    if (missing.length > 0) throw new SetupError(`The build left out ${missing.join(', ')}.`);
    mkdirSync(out, { recursive: true });
    writeFileSync(stampFile, inputs);
  });
}

/** Fonts are no modules, so Vite does not list them with the packages that a page is made of. */
function addFontLicences(/** @type {string} */ file) {
  const fonts = join(root, 'node_modules/@fontsource-variable');
  for (const name of readdirSync(fonts).sort()) {
    const text = readFileSync(join(fonts, name, 'LICENSE'), 'utf8').trim();
    appendFileSync(file, `\n## @fontsource-variable/${name} (OFL-1.1)\n\n${text}\n`);
  }
}

function isFresh(/** @type {string} */ inputs) {
  return (
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === inputs &&
    OUTPUTS.every((path) => existsSync(join(out, path)))
  );
}

/** Name, size and time of every file that goes into the build, so that a removed file counts as a change too. */
function fingerprint() {
  const hash = createHash('sha256').update(isPseudo() ? 'pseudo' : '');
  for (const file of INPUTS.flatMap((path) => filesIn(join(root, path)))) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${relative(root, file)} ${String(size)} ${String(mtimeMs)}\n`);
  }
  return hash.digest('hex');
}

/** @type {(path: string) => readonly string[]} */
function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !/\.test\.tsx?$/.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => filesIn(join(path, entry.name)));
}

if (isStarted(import.meta.filename)) {
  run(async () => {
    const { force } = readFlags(process.argv.slice(2), { force: { type: 'boolean' } });
    await build({ force: force === true });
    return 0;
  });
}
