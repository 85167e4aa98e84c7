/**
 * The deb, made of the packed folder by `dpkg-deb`: byte for byte the same for the same commit. electron-builder's own
 * needs a program that it downloads, and dates its files by the clock.
 */
import {
  chmodSync, cpSync, existsSync, lutimesSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync,
  symlinkSync, writeFileSync,
} from 'node:fs'; // oxfmt-ignore
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { SetupError, root } from '../setup.mjs';
import { APP_ID, DESKTOP_FILE, MANIFEST, NAME, OTHERS, RECORD, SCHEME, TEXTS, epoch } from './about.mjs';

/** Where it is installed. */
const HOME = `/opt/${NAME}`;
/**
 * What Electron loads from the system; some libraries have two names, from before and after 2038 was thought of. The newer
 * one stands first: apt takes the first that it finds, and on newer systems other packages offer the older name too.
 */
const DEPENDS = [
  'libasound2t64 | libasound2',
  'libatspi2.0-0t64 | libatspi2.0-0',
  'libgbm1',
  'libgtk-3-0t64 | libgtk-3-0',
  'libnotify4',
  'libnss3',
  'libsecret-1-0',
  'libuuid1',
  'libxss1',
  'libxtst6',
  'xdg-utils',
];
const ARCHITECTURE = 'amd64';
const own = join(root, 'resources/package');

/** The desktop file. A test has the system's own checker read it. */
export function desktopFile() {
  return [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${TEXTS.name}`,
    `GenericName=${TEXTS.genericName}`,
    ...OTHERS.map(({ locale, texts }) => `GenericName[${locale}]=${texts.genericName}`),
    `Comment=${TEXTS.summary}`,
    ...OTHERS.map(({ locale, texts }) => `Comment[${locale}]=${texts.summary}`),
    `Exec=${HOME}/${NAME} %U`,
    `Icon=${NAME}`,
    'Terminal=false',
    'Categories=Game;BoardGame;',
    `Keywords=${TEXTS.keywords.join(';')};`,
    ...OTHERS.map(({ locale, texts }) => `Keywords[${locale}]=${texts.keywords.join(';')};`),
    `MimeType=${RECORD.mimeType};x-scheme-handler/${SCHEME};`,
    `StartupWMClass=${APP_ID}`,
    '',
  ].join('\n');
}

/** What files with a match in them are called, for the system's database of types. */
export function mimeFile() {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">',
    `  <mime-type type="${RECORD.mimeType}">`,
    `    <comment>${TEXTS.record}</comment>`,
    ...OTHERS.map(({ locale, texts }) => `    <comment xml:lang="${locale}">${texts.record}</comment>`),
    `    <icon name="${NAME}"/>`,
    `    <glob pattern="*.${RECORD.extension}"/>`,
    '  </mime-type>',
    '</mime-info>',
    '',
  ].join('\n');
}

/**
 * Writes the deb of the packed folder to `output`, and returns its path. Throws SetupError where `dpkg-deb` is missing.
 * @param {{ packed: string, icons: string, output: string, level?: number }} parts `level`: how hard it is compressed
 */
export function makeDeb({ packed, icons, output, level = 6 }) {
  const tree = mkdtempSync(join(tmpdir(), 'baize-deb-'));
  try {
    fill(tree, packed, icons);
    describe(tree);
    tidy(tree);
    const file = join(output, `${NAME}_${debVersion()}_${ARCHITECTURE}.deb`);
    // One thread: how the work is divided shows in what it comes to.
    const flags = ['--root-owner-group', '-Zxz', `-z${String(level)}`, '--threads-max=1', '--build', tree, file];
    execFileSync('dpkg-deb', flags, { env: { ...process.env, SOURCE_DATE_EPOCH: String(epoch()) }, stdio: 'pipe' });
    return file;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
    throw new SetupError('A deb is made with dpkg-deb, which is not installed here.');
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

/** What comes before a release has a smaller version than the release. */
function debVersion() {
  return MANIFEST.version.replace('-', '~');
}

/** Everything that is installed. */
function fill(/** @type {string} */ tree, /** @type {string} */ packed, /** @type {string} */ icons) {
  const put = (/** @type {string} */ path, /** @type {string | Buffer} */ content) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), content);
  };
  cpSync(packed, join(tree, HOME), { recursive: true });
  // A deb does not update itself.
  rmSync(join(tree, HOME, 'resources/app-update.yml'), { force: true });
  put(`${HOME}/apparmor`, readFileSync(join(own, 'apparmor')));
  mkdirSync(join(tree, 'usr/bin'), { recursive: true });
  symlinkSync(`../..${HOME}/${NAME}`, join(tree, 'usr/bin', NAME));
  put(`usr/share/applications/${DESKTOP_FILE}`, desktopFile());
  put(`usr/share/mime/packages/${NAME}.xml`, mimeFile());
  const themes = 'usr/share/icons/hicolor';
  for (const file of readdirSync(join(icons, 'sizes'))) {
    const size = file.replace('.png', '');
    // The theme has no larger folder.
    if (size !== '1024x1024') put(`${themes}/${size}/apps/${NAME}.png`, readFileSync(join(icons, 'sizes', file)));
  }
  put(`${themes}/scalable/apps/${NAME}.svg`, readFileSync(join(icons, `${NAME}.svg`)));
  const texts = ['LICENSE', 'CREDITS.md'].map((name) => readFileSync(join(root, name), 'utf8'));
  put(`usr/share/doc/${NAME}/copyright`, texts.join('\n'));
}

/** What dpkg wants to know of it. */
function describe(/** @type {string} */ tree) {
  const files = filesIn(tree);
  const control = join(tree, 'DEBIAN');
  mkdirSync(control);
  const kilobytes = files.reduce((sum, file) => sum + Math.ceil(statSync(file).size / 1024), 0);
  const fields = [
    `Package: ${NAME}`,
    `Version: ${debVersion()}`,
    `Architecture: ${ARCHITECTURE}`,
    'Maintainer: Baize',
    'Section: games',
    'Priority: optional',
    `Installed-Size: ${String(kilobytes)}`,
    `Depends: ${DEPENDS.join(', ')}`,
    `Description: ${TEXTS.genericName}`,
    ` ${TEXTS.description}`,
    '',
  ];
  writeFileSync(join(control, 'control'), fields.join('\n'));
  const sums = files.map(
    (file) => `${createHash('md5').update(readFileSync(file)).digest('hex')}  ${relative(tree, file)}\n`,
  );
  writeFileSync(join(control, 'md5sums'), sums.join(''));
  for (const script of ['postinst', 'prerm']) {
    writeFileSync(join(control, script), readFileSync(join(own, script)));
  }
}

/** Rights and times that do not depend on who packs, and when. */
function tidy(/** @type {string} */ tree) {
  const moment = epoch();
  const programs = new Set([NAME, 'chrome_crashpad_handler', 'postinst', 'prerm']);
  for (const entry of readdirSync(tree, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory() || (entry.isFile() && programs.has(entry.name))) chmodSync(path, 0o755);
    // The sandbox's helper, for systems where nobody but root may make the namespaces that it is made of.
    else if (entry.name === 'chrome-sandbox') chmodSync(path, 0o4755);
    else if (entry.isFile()) chmodSync(path, 0o644);
    lutimesSync(path, moment, moment);
  }
  chmodSync(tree, 0o755);
  lutimesSync(tree, moment, moment);
}

/** Every file under `folder`, in an order of its own: that of the file system differs. */
function filesIn(/** @type {string} */ folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
