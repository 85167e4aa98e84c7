/** What every package says of the app, and where the packages lie. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError, root } from '../setup.mjs';

export { APP_ID } from '../../src/main/app-id.ts';

/** @typedef {{ name: string, genericName: string, summary: string, description: string, record: string, table: string, localNetwork: string, keywords: readonly string[] }} Texts */

/** Its program, its deb, its icon and its desktop file are called so. */
export const NAME = 'baize';
/** What a file with a match in it ends in, and what systems call such a file. */
export const RECORD = { extension: 'baize', mimeType: 'application/vnd.baize.record' };
/** Links to tables begin with it. */
export const SCHEME = 'baize';
/** Where the built packages lie. */
export const PACKAGES = join(root, 'out/packages');

/** @type {Texts} */
export const TEXTS = JSON.parse(readFileSync(join(root, 'resources/package/texts.json'), 'utf8'));

/** @type {{ version: string, license: string, devDependencies: Readonly<Record<string, string>> }} */
export const MANIFEST = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * The one moment that everything in a package is of, in seconds since 1970: two builds of a commit are then alike.
 * SOURCE_DATE_EPOCH says it, or else the commit that is checked out.
 */
export function epoch() {
  const given = process.env['SOURCE_DATE_EPOCH'] ?? '';
  if (/^\d+$/.test(given)) return Number(given);
  if (given !== '') throw new SetupError(`SOURCE_DATE_EPOCH is a number of seconds since 1970, not "${given}".`);
  try {
    return Number(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }));
  } catch {
    throw new SetupError('Packages are dated by their commit: pack in a clone, or set SOURCE_DATE_EPOCH.');
  }
}
