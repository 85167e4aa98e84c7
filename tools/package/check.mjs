/** `npm run package -- --check`: packs around a stand-in for Electron's program, and looks at what comes out. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { extractAll, listPackage } from '@electron/asar';
import { validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { DebugLogger, log } from 'builder-util';
import { quietly } from '../child.mjs';
import { SetupError, root } from '../setup.mjs';
import { DESKTOP_FILE, ICONS, LOCALES, MANIFEST, NAME, RECORD, SCHEME } from './about.mjs';
import { builderConfig, recordIcons } from './config.mjs';
import { desktopFile, makeDeb, mimeFile } from './deb.mjs';
import { checkFuses } from './fuses.mjs';
import { makeIcons } from './icons.mjs';
import { pack } from './pack.mjs';
import { partsList, sha256 } from './parts.mjs';
import { makeStandIn } from './stand-in.mjs';

/** All that may be in the archive: nothing that only builds, tests or explains. */
const ALLOWED =
  /^(?:package\.json|out\/renderer\/(?:licences\.md|icon\.png)|out\/(?:main|preload|renderer)\/.+\.(?:js|cjs|css|html|svg|woff2|flac|br|gz))$/;
/** What each of the app's processes needs first. */
const NEEDED = [
  'package.json',
  'out/main/index.js',
  'out/main/publisher.js',
  'out/main/evening-table.js',
  'out/main/evening-screen.js',
  'out/main/thinker.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
  'out/renderer/hand.html',
  'out/renderer/audience.html',
  'out/renderer/evening.html',
  // It checks records without the app, so it is given away with it.
  'out/renderer/verify.html',
  // The picture of the windows.
  'out/renderer/icon.png',
];
const LIMIT_MS = 120_000;

/** @typedef {{ folder: string, icons: string, packed: string }} Places */
/** @typedef {{ what: string, needs?: string, run: (places: Places) => unknown }} Check */

/** @type {readonly Check[]} */
const CHECKS = [
  { what: 'the settings for every system are as electron-builder reads them', run: checkConfig },
  { what: 'the icons have every size and form', run: ({ icons }) => checkIcons(icons) },
  { what: 'the archive holds what runs, and nothing else', run: ({ packed }) => checkArchive(packed) },
  { what: "nothing of Electron's own app is left", run: ({ packed }) => checkLeftovers(packed) },
  { what: 'every fuse is set', run: ({ packed }) => checkFuses(join(packed, NAME)) },
  { what: 'the main process and the publisher start from the archive alone', run: checkStart },
  { what: 'the parts list names what is shipped', run: checkParts },
  { what: 'the desktop file is valid', needs: 'desktop-file-validate', run: checkDesktop },
  { what: 'the system learns the type of a record', needs: 'update-mime-database', run: checkMime },
  { what: 'the deb is complete, and the same when it is made again', needs: 'dpkg-deb', run: checkDeb },
  { what: 'the deb can be installed and removed', needs: 'dpkg', run: checkInstall },
];

/** Returns whether everything that could be checked is in order. Prints a line for each check. */
export async function check() {
  const folder = mkdtempSync(join(tmpdir(), 'baize-package-'));
  try {
    const icons = join(folder, 'icons');
    await makeIcons(icons);
    await makeStandIn(join(folder, 'electron'));
    const packed = await packQuietly({ folder, icons });
    let failed = 0;
    for (const { what, needs, run } of CHECKS) {
      if (needs !== undefined && !isInstalled(needs)) {
        process.stdout.write(`skipped  ${what}: ${needs} is not installed\n`);
        continue;
      }
      try {
        await run({ folder, icons, packed });
        process.stdout.write(`ok       ${what}\n`);
      } catch (error) {
        failed += 1;
        process.stdout.write(`FAILED   ${what}: ${sentence(error)}\n`);
      }
    }
    return failed === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** electron-builder says much, which matters only when it fails. */
async function packQuietly(/** @type {{ folder: string, icons: string }} */ { folder, icons }) {
  /** @type {string[]} */
  const said = [];
  const kept = new Writable({
    write: (text, _encoding, done) => {
      said.push(String(text));
      done();
    },
  });
  Object.assign(log, { stream: kept });
  try {
    return await pack({ icons, electron: join(folder, 'electron'), output: join(folder, 'packed'), isFolder: true });
  } catch (error) {
    throw new SetupError(`Packing failed: ${sentence(error)}\n${said.join('')}`);
  } finally {
    Object.assign(log, { stream: process.stdout });
  }
}

async function checkConfig(/** @type {Places} */ { icons }) {
  await validateConfiguration(builderConfig({ icons }), new DebugLogger(false));
  // Where they are drawn here, and where they are when it counts.
  for (const folder of [icons, ICONS]) {
    const found = recordIcons(builderConfig({ icons: folder }));
    const wanted = ['icon.icns', 'icon.ico'].map((name) => join(folder, name));
    expect(found.join() === wanted.join(), `a record has the icons ${found.join(', ')}`);
  }
  for (const file of recordIcons(builderConfig({ icons }))) expect(existsSync(file), `${file} is not there`);
}

function checkIcons(/** @type {string} */ icons) {
  const sizes = readdirSync(join(icons, 'sizes'));
  expect(sizes.length === 9, `there are ${String(sizes.length)} pictures instead of 9`);
  for (const name of sizes) {
    const picture = readFileSync(join(icons, 'sizes', name));
    const size = `${String(picture.readUInt32BE(16))}x${String(picture.readUInt32BE(20))}.png`;
    expect(size === name, `${name} is ${size}`);
  }
  expect(readFileSync(join(icons, 'icon.ico')).readUInt16LE(4) === 7, 'icon.ico has not seven pictures');
  const icns = readFileSync(join(icons, 'icon.icns'));
  expect(icns.readUInt32BE(4) === icns.length, 'icon.icns states the wrong length');
}

function checkArchive(/** @type {string} */ packed) {
  const files = filesOf(packed);
  const stray = files.filter((file) => !ALLOWED.test(file));
  expect(stray.length === 0, `it also holds ${stray.slice(0, 5).join(', ')}`);
  const missing = NEEDED.filter((file) => !files.includes(file));
  expect(missing.length === 0, `it lacks ${missing.join(', ')}`);
}

/** The files in the archive, with forward slashes. */
function filesOf(/** @type {string} */ packed) {
  const paths = listPackage(join(packed, 'resources/app.asar'), { isPack: false }).map((path) =>
    path.replaceAll('\\', '/').replace(/^\//, ''),
  );
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}/`)));
}

function checkLeftovers(/** @type {string} */ packed) {
  const resources = readdirSync(join(packed, 'resources'));
  expect(resources.join() === 'app.asar', `resources holds ${resources.join(', ')}`);
  const locales = readdirSync(join(packed, 'locales'));
  // Chromium names a language with its region only where it has several.
  const spoken = LOCALES.flatMap((locale) => [`${locale}.pak`, `${locale.replace(/-.*/, '')}.pak`]);
  const isWanted = locales.length === LOCALES.length && locales.every((name) => spoken.includes(name));
  expect(isWanted, `the languages are ${locales.join(', ')}`);
  expect(!readdirSync(packed).includes('version'), 'a file called version is left');
  expect(readdirSync(packed).includes('LICENSE.electron.txt'), "Electron's licence is missing");
}

/** Away from the project, where no package can be found that is not in the archive. */
async function checkStart(/** @type {Places} */ { folder, packed }) {
  const app = join(folder, 'app');
  extractAll(join(packed, 'resources/app.asar'), app);
  /** @type {Record<string, string>} */
  const manifest = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'));
  expect(manifest['main'] === './out/main/index.js', `the archive starts ${String(manifest['main'])}`);
  expect(manifest['version'] === MANIFEST.version, `the archive is of version ${String(manifest['version'])}`);
  expect(manifest['desktopName'] === DESKTOP_FILE, `the archive names ${String(manifest['desktopName'])}`);
  expect(!('devDependencies' in manifest), 'the archive names tools of development');
  for (const script of ['start-main.mjs', 'start-publisher.mjs']) {
    const { code, output } = await quietly(join(root, 'test/electron', script), [app], {
      limitMs: LIMIT_MS,
      environment: { STAND_IN_DATA: join(folder, 'data') },
    });
    expect(code === 0, `${script} ended with ${String(code)}:\n${output}`);
  }
}

function checkParts() {
  const { components } = partsList();
  const names = components.map(({ name }) => name);
  for (const name of ['electron', 'pixi.js', 'react', 'xstate', 'ws', 'zod', '@fontsource-variable/inter']) {
    expect(names.includes(name), `it lacks ${name}`);
  }
  for (const name of ['vite', 'oxlint', 'typescript', 'vitest', 'electron-builder']) {
    expect(!names.includes(name), `it names ${name}, which is not shipped`);
  }
}

function checkDesktop(/** @type {Places} */ { folder }) {
  const file = join(folder, DESKTOP_FILE);
  writeFileSync(file, desktopFile());
  const said = execFileSync('desktop-file-validate', [file], { encoding: 'utf8', stdio: 'pipe' });
  expect(said === '', said);
}

function checkMime(/** @type {Places} */ { folder }) {
  const mime = join(folder, 'mime');
  mkdirSync(join(mime, 'packages'), { recursive: true });
  writeFileSync(join(mime, `packages/${NAME}.xml`), mimeFile());
  execFileSync('update-mime-database', [mime], { stdio: 'pipe' });
  const globs = readFileSync(join(mime, 'globs2'), 'utf8');
  expect(globs.includes(`${RECORD.mimeType}:*.${RECORD.extension}`), `the system knows only ${globs}`);
}

async function checkDeb(/** @type {Places} */ { folder, icons, packed }) {
  const [one, other] = ['one', 'other'].map((name) => join(folder, name));
  for (const output of [one, other]) mkdirSync(output ?? '');
  const deb = makeDeb({ packed, icons, output: one ?? '', level: 1 });
  // Unpacked at another time, as in another clone.
  for (const entry of readdirSync(packed, { recursive: true, encoding: 'utf8' })) utimesSync(join(packed, entry), 1, 1);
  const again = makeDeb({ packed, icons, output: other ?? '', level: 1 });
  expect((await sha256(deb)) === (await sha256(again)), 'it came out differently the second time');
  const list = execFileSync('dpkg-deb', ['--contents', deb], { encoding: 'utf8' });
  for (const line of [
    /^-rwsr-xr-x root\/root .* \.\/opt\/baize\/chrome-sandbox$/m,
    /^-rwxr-xr-x root\/root .* \.\/opt\/baize\/baize$/m,
    /^-rw-r--r-- root\/root .* \.\/opt\/baize\/resources\/app\.asar$/m,
    /^-rw-r--r-- root\/root .* \.\/opt\/baize\/apparmor$/m,
    /^lrwxrwxrwx root\/root .* \.\/usr\/bin\/baize -> \.\.\/\.\.\/opt\/baize\/baize$/m,
    /^-rw-r--r-- root\/root .* \.\/usr\/share\/applications\/net\.baize\.table\.desktop$/m,
    /^-rw-r--r-- root\/root .* \.\/usr\/share\/mime\/packages\/baize\.xml$/m,
    /^-rw-r--r-- root\/root .* \.\/usr\/share\/icons\/hicolor\/512x512\/apps\/baize\.png$/m,
    /^-rw-r--r-- root\/root .* \.\/usr\/share\/icons\/hicolor\/scalable\/apps\/baize\.svg$/m,
    /^-rw-r--r-- root\/root .* \.\/usr\/share\/doc\/baize\/copyright$/m,
  ]) {
    expect(line.test(list), `nothing in it is like ${String(line)}`);
  }
  const depends = execFileSync('dpkg-deb', ['--field', deb, 'Depends'], { encoding: 'utf8' });
  expect(!/\| \S+t64/.test(depends), `the older name of a library stands first in ${depends}`);
  expect(!list.includes('app-update.yml'), 'it would look for updates, which a deb must not do');
  expect(list.includes('.svg') && desktopFile().includes(`x-scheme-handler/${SCHEME};`), 'links do not open it');
}

/** In a root of its own, without the packages that it depends on. */
function checkInstall(/** @type {Places} */ { folder }) {
  const there = join(folder, 'root');
  for (const path of ['var/lib/dpkg/info', 'var/lib/dpkg/updates', 'var/lib/dpkg/triggers', 'etc/apparmor.d/abi']) {
    mkdirSync(join(there, path), { recursive: true });
  }
  for (const name of ['status', 'available']) writeFileSync(join(there, 'var/lib/dpkg', name), '');
  // A system whose AppArmor knows user namespaces.
  writeFileSync(join(there, 'etc/apparmor.d/abi/4.0'), '');
  const [deb = ''] = readdirSync(join(folder, 'one')).map((name) => join(folder, 'one', name));
  const dpkg = (/** @type {readonly string[]} */ args) => {
    const flags = [
      '--root',
      there,
      '--force-script-chrootless',
      '--force-depends',
      '--force-not-root',
      '--log=/dev/null',
    ];
    // Debian leaves the programs that dpkg itself needs out of a person's path.
    const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin` };
    execFileSync('dpkg', [...flags, ...args], { stdio: 'pipe', env });
  };
  dpkg(['--install', deb]);
  const profile = join(there, 'etc/apparmor.d/baize');
  expect(readFileSync(profile, 'utf8').includes('profile baize /opt/baize/baize'), 'the AppArmor profile is not there');
  expect(statSync(join(there, 'opt/baize/resources/app.asar')).size > 0, 'the app is not there');
  dpkg(['--remove', NAME]);
  expect(!readdirSync(join(there, 'etc/apparmor.d')).includes(NAME), 'the AppArmor profile is left behind');
  expect(!readdirSync(there).includes('opt') || readdirSync(join(there, 'opt')).length === 0, 'the app is left behind');
}

/** Whether this program can be started here. */
function isInstalled(/** @type {string} */ program) {
  return (process.env['PATH'] ?? '').split(':').some((folder) => {
    try {
      return statSync(join(folder, program)).isFile();
    } catch {
      return false;
    }
  });
}

/** @type {(isSo: boolean, otherwise: string) => asserts isSo} */
function expect(isSo, otherwise) {
  if (!isSo) throw new SetupError(otherwise);
}

function sentence(/** @type {unknown} */ error) {
  const said = /** @type {{ stderr?: Buffer | string }} */ (error).stderr?.toString().trim();
  if (said !== undefined && said !== '') return said;
  return error instanceof Error ? error.message : String(error);
}
