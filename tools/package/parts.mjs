/** What a release says of itself: its parts, and the checksums of its files. */
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SetupError, root } from '../setup.mjs';
import { MANIFEST, NAME, epoch } from './about.mjs';

/** @typedef {{ 'bom-ref': string, name: string, version: string, scope?: string, properties?: readonly { name: string, value: string }[] }} Component */
/** @typedef {{ serialNumber: string, metadata: { timestamp: string, component: Component }, components: readonly Component[], dependencies: readonly { ref: string, dependsOn?: readonly string[] }[] }} Bill */

/** The packages that the pages, the main process and the preload script are made of, and Electron itself, as `name@version`. */
function shipped() {
  const folder = join(root, 'out/bundled');
  /** @type {readonly string[]} */
  const bundled = readdirSync(folder).flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  /** @type {{ packages: Readonly<Record<string, { version: string }>> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return new Set(
    [...bundled, 'node_modules/electron'].map((path) => {
      const version = packages[path]?.version;
      if (version === undefined) {
        throw new SetupError(`The app contains ${path}, which package-lock.json does not name.`);
      }
      return `${path.replace(/^.*node_modules\//, '')}@${version}`;
    }),
  );
}

/**
 * The parts list (CycloneDX, JSON) of what is shipped. npm makes it of the lock file, and lists every tool as well:
 * what no build has read from is left out. The same commit gives the same list.
 */
export function partsList() {
  /** @type {Bill} */
  const bill = JSON.parse(
    npm(['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']),
  );
  const names = shipped();
  const components = bill.components
    .filter(({ name, version }) => names.has(`${name}@${version}`))
    // To npm all of these are tools of development.
    .map(({ properties: _development, ...component }) => ({ ...component, scope: 'required' }));
  if (components.length < names.size) {
    throw new SetupError('The parts list that npm wrote lacks some of the packages in the app.');
  }
  const app = { ...bill.metadata.component, name: NAME };
  const refs = new Set(components.map((component) => component['bom-ref']));
  return {
    ...bill,
    // A number for this very list; another list has another.
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(components))}`,
    metadata: { ...bill.metadata, timestamp: new Date(epoch() * 1000).toISOString(), component: app },
    components,
    dependencies: [
      { ref: app['bom-ref'], dependsOn: [...refs] },
      ...bill.dependencies
        .filter(({ ref }) => refs.has(ref))
        .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) })),
    ],
  };
}

/** Writes the parts list into `folder` and returns its path. */
export function writePartsList(/** @type {string} */ folder) {
  const file = join(folder, `${NAME}-${MANIFEST.version}-${process.platform}.cdx.json`);
  writeFileSync(file, `${JSON.stringify(partsList(), null, 2)}\n`);
  return file;
}

/** Writes the SHA-256 of these files beside them, in the form that `sha256sum --check` reads, and returns the path. */
export async function writeChecksums(/** @type {string} */ folder, /** @type {readonly string[]} */ files) {
  const lines = await Promise.all(files.map(async (file) => `${await sha256(file)}  ${basename(file)}\n`));
  const list = join(folder, `SHA256SUMS-${process.platform}.txt`);
  writeFileSync(list, lines.sort().join(''));
  return list;
}

/** The SHA-256 of a file, in hexadecimal digits. */
export async function sha256(/** @type {string} */ file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

function uuidOf(/** @type {string} */ text) {
  const digits = createHash('sha256').update(text).digest('hex');
  return [[0, 8], [8, 12], [12, 16], [16, 20], [20, 32]].map(([from, to]) => digits.slice(from, to)).join('-'); // oxfmt-ignore
}

function npm(/** @type {readonly string[]} */ args) {
  const script = process.env['npm_execpath'];
  const options = { cwd: root, encoding: /** @type {const} */ ('utf8'), maxBuffer: 64 * 1024 * 1024 };
  if (script?.endsWith('.js') === true) return execFileSync(process.execPath, [script, ...args], options);
  return execFileSync('npm', [...args], { ...options, shell: process.platform === 'win32' });
}
