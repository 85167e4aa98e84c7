/** What electron-builder is told, on every system. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { getPlatformIconFileName } from 'builder-util';
import { root } from '../setup.mjs';
import { APP_ID, LOCALES, MANIFEST, NAME, OTHERS, PACKAGES, RECORD, SCHEME, TEXTS } from './about.mjs';
import { setFuses } from './fuses.mjs';

/** @typedef {import('electron-builder').Configuration} Configuration */
/** @typedef {import('electron-builder').AfterPackContext} Packed */

const own = join(root, 'resources/package');

/**
 * @param {{ icons: string, electron?: string | undefined, output?: string, platform?: NodeJS.Platform }} places
 *   `electron`: the folder or zip of its program; without it electron-builder downloads that
 * @returns {Configuration}
 */
export function builderConfig({ icons, electron, output = PACKAGES, platform = process.platform }) {
  const feed = process.env['BAIZE_FEED_URL'];
  // macOS puts an update only in the place of an app that the same certificate has signed.
  const isUpdated = Boolean(feed) && (platform !== 'darwin' || hasMacCertificate());
  return {
    appId: APP_ID,
    productName: TEXTS.name,
    copyright: 'MIT',
    directories: { output, buildResources: own },
    // Everything is bundled: what lies here is all that runs. The Node that npm brings for the tools is no part of it.
    files: ['out/main/**', 'out/preload/**', 'out/renderer/**', 'package.json', '!**/*.map', '!node_modules/**'],
    asar: { smartUnpack: false },
    npmRebuild: false,
    electronVersion: MANIFEST.devDependencies['electron'] ?? null,
    ...(electron === undefined ? {} : { electronDist: electron }),
    // Pages and boxes of Chromium's own, and what macOS adds to menus; without these the system's language is not known.
    electronLanguages: [...LOCALES],
    extraMetadata: { scripts: null, imports: null },
    artifactName: `${NAME}-\${version}-\${os}-\${arch}.\${ext}`,
    afterPack: finishFolder,
    fileAssociations: [
      {
        ext: RECORD.extension,
        name: TEXTS.record,
        mimeType: RECORD.mimeType,
        role: 'Editor',
        // electron-builder puts the ending of the system in the place of this one, wherever in the path it stands first.
        icon: join(relative(own, icons), 'icon.icns'),
      },
    ],
    protocols: [{ name: TEXTS.table, schemes: [SCHEME] }],
    // A plain folder of files that a web server gives out; without one the app looks for no updates.
    publish: isUpdated ? [{ provider: 'generic', url: feed ?? '', channel: 'latest' }] : null,
    // The older runtime needs a library that newer systems lack.
    toolsets: { appimage: '1.0.3' },
    linux: {
      target: [{ target: 'AppImage', arch: ['x64'] }],
      executableName: NAME,
      icon: join(icons, 'sizes'),
      category: 'Game;BoardGame',
      synopsis: TEXTS.summary,
      description: TEXTS.summary,
      maintainer: 'Baize',
      syncDesktopName: true,
      desktop: { entry: desktopTexts() },
    },
    win: { target: [{ target: 'nsis', arch: ['x64'] }], icon: join(icons, 'icon.ico') },
    nsis: {
      oneClick: true,
      perMachine: false,
      // Records are the player's own, and stay.
      deleteAppDataOnUninstall: false,
      // electron-builder declares links for the other systems only.
      include: join(own, 'links.nsh'),
      artifactName: `${NAME}-\${version}-windows-\${arch}-setup.\${ext}`,
    },
    mac: {
      target: [
        { target: 'dmg', arch: ['universal'] },
        { target: 'zip', arch: ['universal'] },
      ],
      icon: join(icons, 'icon.icns'),
      category: 'public.app-category.card-games',
      // It loads only libraries of the signer's own team, and without a certificate there is none.
      hardenedRuntime: hasMacCertificate(),
      gatekeeperAssess: false,
      entitlements: join(own, 'entitlements.plist'),
      entitlementsInherit: join(own, 'entitlements.plist'),
      // '-' signs without a certificate: Apple's own processors start nothing that is not signed at all.
      ...(hasMacCertificate() ? {} : { identity: '-' }),
      notarize: hasNotary(),
      extendInfo: { NSLocalNetworkUsageDescription: TEXTS.localNetwork, NSBonjourServices: ['_baize._tcp'] },
    },
    dmg: { sign: false },
  };
}

/**
 * The files that electron-builder takes for the icon of a record, on macOS and then on Windows, by its own rule.
 * @param {Configuration} config
 */
export function recordIcons({ fileAssociations }) {
  const [record] = [fileAssociations].flat();
  return [true, false].map((isMac) => resolve(own, getPlatformIconFileName(record?.icon, isMac) ?? ''));
}

/** Whether one of these variables of the environment holds something. */
function hasAny(/** @type {readonly string[]} */ ...names) {
  return names.some((name) => Boolean(process.env[name]));
}

/** Whether the environment holds a certificate that macOS knows. */
export function hasMacCertificate() {
  return hasAny('CSC_LINK', 'CSC_NAME');
}

/** Whether the environment holds what Apple's notary asks for. */
export function hasNotary() {
  const has = (/** @type {readonly string[]} */ names) => names.every((name) => Boolean(process.env[name]));
  return (
    hasMacCertificate() &&
    (has(['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER']) ||
      has(['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID']))
  );
}

/** Whether the environment holds a certificate for Windows. */
export function hasWindowsCertificate() {
  return hasAny('WIN_CSC_LINK', 'CSC_LINK');
}

/**
 * Takes out of the environment what signing would read and find empty, as a workflow passes a secret that is not there:
 * electron-builder takes an empty name of a certificate for a path.
 */
export function dropEmptySigning() {
  for (const [name, value] of Object.entries(process.env)) {
    if (/^(?:WIN_)?CSC_|^APPLE_/.test(name) && value?.trim() === '') Reflect.deleteProperty(process.env, name);
  }
}

/** The folder that electron-builder packs into, in that of all packages. */
export function packedFolder(/** @type {string} */ output) {
  if (process.platform === 'darwin') return join(output, 'mac-universal');
  return join(output, process.platform === 'win32' ? 'win-unpacked' : 'linux-unpacked');
}

/** The program in a packed folder: on macOS the app, elsewhere the executable. */
export function programIn(/** @type {string} */ folder, /** @type {string} */ platform) {
  if (platform === 'darwin') return join(folder, `${TEXTS.name}.app`);
  return join(folder, platform === 'win32' ? `${TEXTS.name}.exe` : NAME);
}

/** Before the folder is signed: what Electron brings and Baize does not want goes, and the fuses are set. */
async function finishFolder(/** @type {Packed} */ { appOutDir, electronPlatformName }) {
  // The two halves of a universal app are joined first, and come here once more as one.
  if (appOutDir.endsWith('-temp')) return;
  const program = programIn(appOutDir, electronPlatformName);
  const resources =
    electronPlatformName === 'darwin' ? join(program, 'Contents/Resources') : join(appOutDir, 'resources');
  rmSync(join(resources, 'default_app.asar'), { force: true });
  rmSync(join(appOutDir, 'version'), { force: true });
  if (electronPlatformName === 'darwin') writeInfoTexts(resources);
  await setFuses(program);
}

/** What macOS says for the app when it asks for the local network, in the languages that the app has. */
function writeInfoTexts(/** @type {string} */ resources) {
  for (const { locale, texts } of OTHERS) {
    // Folders are named as Electron's own are: by the language alone where it has one script.
    const [language = ''] = locale.split('_');
    const folders = readdirSync(resources).filter((name) => name === `${locale}.lproj` || name === `${language}.lproj`);
    for (const folder of folders) {
      const line = `NSLocalNetworkUsageDescription = ${JSON.stringify(texts.localNetwork)};\n`;
      writeFileSync(join(resources, folder, 'InfoPlist.strings'), line);
    }
  }
}

/** What desktops say of the app besides its name. The comment is electron-builder's own in English. */
function desktopTexts() {
  const others = OTHERS.flatMap(({ locale, texts }) => [
    [`GenericName[${locale}]`, texts.genericName],
    [`Comment[${locale}]`, texts.summary],
    [`Keywords[${locale}]`, `${texts.keywords.join(';')};`],
  ]);
  return {
    GenericName: TEXTS.genericName,
    Keywords: `${TEXTS.keywords.join(';')};`,
    ...Object.fromEntries(others),
  };
}
