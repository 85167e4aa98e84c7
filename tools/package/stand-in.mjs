/**
 * A folder that looks to a packer like Electron's program for Linux and holds nothing that runs: what is packed around
 * it can be checked where the program is not available.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPackage } from '@electron/asar';
import { MANIFEST } from './about.mjs';

/** What @electron/fuses looks for, then the version and the number of fuses, then each of them as Electron ships it. */
const WIRE = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX', 'latin1'),
  Buffer.from([1, 9]),
  Buffer.from('101100011', 'latin1'),
]);

/** Makes the folder. */
export async function makeStandIn(/** @type {string} */ folder) {
  const put = (/** @type {string} */ path, /** @type {string | Buffer} */ content, mode = 0o644) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content, { mode });
  };
  put('electron', Buffer.concat([Buffer.from('#!/bin/false\n'), WIRE, Buffer.alloc(64)]), 0o755);
  put('chrome-sandbox', '', 0o755);
  put('chrome_crashpad_handler', '', 0o755);
  put('version', MANIFEST.devDependencies['electron'] ?? '');
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'icudtl.dat', 'resources.pak']) put(name, name);
  for (const language of ['de', 'en-US', 'fr', 'zh-CN']) put(`locales/${language}.pak`, language);
  put('.default/package.json', '{ "name": "default", "main": "main.js" }');
  put('.default/main.js', '');
  mkdirSync(join(folder, 'resources'), { recursive: true });
  await createPackage(join(folder, '.default'), join(folder, 'resources/default_app.asar'));
}
