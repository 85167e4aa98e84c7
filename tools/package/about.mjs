/** What every package says of the app, and where the packages lie. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError, root } from '../setup.mjs';

import { APP_ID } from '../../src/main/app-id.ts';

export { APP_ID };

/** @typedef {{ genericName: string, summary: string, record: string, localNetwork: string, keywords: readonly string[] }} TextsInAll */
/** @typedef {TextsInAll & { name: string, description: string, table: string, in: Readonly<Record<string, TextsInAll>> }} Texts */

/** Its program, its deb and its icon are called so. */
export const NAME = 'baize';
/** Its desktop file: `desktopName` of package.json names it too. The portals of Linux want a name of this form. */
export const DESKTOP_FILE = `${APP_ID}.desktop`;
/** What a file with a match in it ends in, and what systems call such a file. */
export const RECORD = { extension: 'baize', mimeType: 'application/vnd.baize.record' };
/** Links to tables begin with it. */
export const SCHEME = 'baize';
/** Where the built packages lie. */
export const PACKAGES = join(root, 'out/packages');
/** Where the icons are drawn that go into them. */
export const ICONS = join(PACKAGES, 'icons');

/** @type {Texts} */
export const TEXTS = JSON.parse(readFileSync(join(root, 'resources/package/texts.json'), 'utf8'));

/**
 * The same in other languages: the tag of each, the name of its locale as systems have it, and its texts. Neither desktops
 * nor Chromium name a language by its script: one that is named by it here has the region where most who read it live.
 */
export const OTHERS = Object.entries(TEXTS.in).map(([tag, texts]) => ({
  tag,
  locale: new Intl.Locale(tag).script ? localeOf(tag) : tag,
  texts,
}));

/** The languages that the app speaks, as Chromium has them: `de-DE`, `zh-CN`. */
export const LOCALES = readdirSync(join(root, 'resources/strings')).map((tag) => localeOf(tag).replace('_', '-'));

/** `zh_CN` for `zh-Hans`. */
function localeOf(/** @type {string} */ tag) {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region ?? ''}`;
}

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
