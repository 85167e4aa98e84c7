/**
 * Drafts a release of the packages in a folder: `node tools/package/draft.mjs FOLDER [--dry-run]`. What the three
 * systems have packed lies there together. Nobody sees a draft but the project; a person publishes it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError, isStarted, run } from '../entry.mjs';
import { SetupError, root } from '../setup.mjs';
import { MANIFEST } from './about.mjs';
import { sha256 } from './parts.mjs';

const CHECKSUMS = 'SHA256SUMS.txt';
const LISTS = /^SHA256SUMS-.+\.txt$/;

/**
 * Checks every file in `folder` against the lists of the systems that packed them, joins the lists to one, and returns
 * the files of the release. Throws SetupError where a file is missing, changed or in no list.
 * @param {string} folder
 */
export async function gather(folder) {
  const names = readdirSync(folder).filter((name) => name !== CHECKSUMS);
  const lists = names.filter((name) => LISTS.test(name));
  if (lists.length === 0) throw new SetupError(`There are no packages with checksums in ${folder}.`);
  const lines = lists.flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n')).sort();
  const listed = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  for (const [name, sum] of listed) {
    const file = join(folder, name);
    if (!existsSync(file)) throw new SetupError(`${name} is missing, although there is a checksum for it.`);
    if ((await sha256(file)) !== sum) throw new SetupError(`${name} is not what was packed: its checksum differs.`);
  }
  const stray = names.filter((name) => !LISTS.test(name) && !listed.has(name));
  if (stray.length > 0) {
    throw new SetupError(
      `There is no checksum for ${stray.join(', ')}: only files that npm run package has written belong here.`,
    );
  }
  writeFileSync(join(folder, CHECKSUMS), `${lines.join('\n')}\n`);
  return [...listed.keys(), CHECKSUMS].map((name) => join(folder, name));
}

/**
 * What the changelog says of this version: its own section, or the unreleased one.
 * @param {string} changelog
 * @param {string} version
 */
export function notesFor(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1);
  const section = [version, 'Unreleased'].map((title) => sections.find((one) => one.startsWith(title))).find(Boolean);
  if (section === undefined) {
    throw new SetupError(`CHANGELOG.md has no section for version ${version}, and none called Unreleased.`);
  }
  return section.replace(/^.*\n+/, '').trim();
}

if (isStarted(import.meta.filename)) {
  run(async () => {
    const args = process.argv.slice(2);
    const [folder, ...others] = args.filter((arg) => arg !== '--dry-run');
    if (folder === undefined || others.length > 0) {
      throw new UsageError('Name one folder of packages; the only option is --dry-run.');
    }
    const tag = `v${MANIFEST.version}`;
    const asked = process.env['GITHUB_REF_TYPE'] === 'tag' ? process.env['GITHUB_REF_NAME'] : tag;
    if (asked !== tag) {
      throw new SetupError(
        `The tag is ${String(asked)}, but package.json has version ${MANIFEST.version}: the tag must be ${tag}.`,
      );
    }
    const files = await gather(folder);
    const notes = join(root, 'out/release-notes.md');
    writeFileSync(notes, `${notesFor(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), MANIFEST.version)}\n`);
    const command = [
      'release',
      'create',
      tag,
      '--draft',
      '--title',
      `Baize ${MANIFEST.version}`,
      '--notes-file',
      notes,
    ];
    if (args.includes('--dry-run')) {
      process.stdout.write(`gh ${[...command, ...files].join(' ')}\n`);
      return 0;
    }
    const { status, error } = spawnSync('gh', [...command, ...files], { cwd: root, stdio: 'inherit' });
    if (error) throw new SetupError(`gh could not be started: ${error.message}`);
    return status ?? 1;
  });
}
