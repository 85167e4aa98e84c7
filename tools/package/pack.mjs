/** The installers for this system. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Arch, Platform, build } from 'electron-builder';
import { ICONS, PACKAGES, epoch } from './about.mjs';
import {
  builderConfig,
  dropEmptySigning,
  hasMacCertificate,
  hasNotary,
  hasWindowsCertificate,
  packedFolder,
  programIn,
} from './config.mjs';
import { makeDeb } from './deb.mjs';
import { checkFuses } from './fuses.mjs';
import { makeIcons } from './icons.mjs';
import { writeChecksums, writePartsList } from './parts.mjs';

/** What people download, and what the app's search for updates reads. */
const SHIPPED = /\.(?:AppImage|deb|dmg|zip|exe|blockmap|yml|cdx\.json)$/;
/**
 * Packs for this system and returns the files to ship.
 * @param {{ electron?: string | undefined, isFolder: boolean }} options `isFolder`: no installers but the deb
 */
export async function packEverything({ electron, isFolder }) {
  rmSync(PACKAGES, { recursive: true, force: true });
  dropEmptySigning();
  await makeIcons(ICONS);
  process.stderr.write(`${signing()}\n`);
  const packed = await pack({ icons: ICONS, electron, output: PACKAGES, isFolder });
  if (process.platform === 'linux') makeDeb({ packed, icons: ICONS, output: PACKAGES });
  writePartsList(PACKAGES);
  const files = readdirSync(PACKAGES)
    .filter((name) => SHIPPED.test(name) && !name.startsWith('builder-'))
    .map((name) => join(PACKAGES, name));
  return [...files, await writeChecksums(PACKAGES, files)];
}

/**
 * Runs electron-builder, reads the fuses back from what it has packed, and returns the packed folder.
 * @param {{ icons: string, electron: string | undefined, output: string, isFolder: boolean }} options
 */
export async function pack({ icons, electron, output, isFolder }) {
  mkdirSync(output, { recursive: true });
  process.env['SOURCE_DATE_EPOCH'] = String(epoch());
  const platform = Platform.current();
  await build({
    config: builderConfig({ icons, electron, output }),
    targets: platform.createTarget(isFolder ? 'dir' : null, platform === Platform.MAC ? Arch.universal : Arch.x64),
    publish: 'never',
  });
  const packed = packedFolder(output);
  await checkFuses(programIn(packed, process.platform));
  return packed;
}

/** What this machine can sign with, in a sentence. */
function signing() {
  if (process.platform === 'darwin') {
    if (!hasMacCertificate()) {
      return 'Not signed with a certificate: CSC_LINK and CSC_NAME are not set. macOS will ask people to allow the app by hand.';
    }
    return hasNotary()
      ? 'Signed and sent to the notary.'
      : 'Signed, but not sent to the notary: the variables for it are not all set (docs/packaging.md). macOS will ask people to allow the app by hand.';
  }
  if (process.platform === 'win32') {
    return hasWindowsCertificate()
      ? 'Signed.'
      : 'Not signed: WIN_CSC_LINK is not set. Windows will warn people before the installer starts.';
  }
  return 'Packages for Linux are not signed.';
}
