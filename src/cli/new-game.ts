import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { Script } from 'node:vm';
import { gameId } from '#protocol/ids.ts';
import { gameById } from '#engine/games/index.ts';
import { CheckFailed, quote, quotePath, systemReason, UsageError } from './fail.ts';
import type { Printer } from './printer.ts';

export interface NewGameOptions {
  readonly like?: string;
  readonly json?: boolean;
}

/** The name that stands in the templates (templates/README.md). */
const PLACEHOLDER = 'new-game';
/** The templates' own name, the game of the tests, the list of games, and what Windows has instead of such files. */
const TAKEN: ReadonlySet<string> = new Set([PLACEHOLDER, 'tiny', 'found', 'con', 'prn', 'aux', 'nul']);
/** `whist-record` would have the transcripts of `whist`, which are called so. */
const TRANSCRIPTS = '-record';
const COMMENTS = /\/\*[^]*?\*\/|\/\/.*/g;

/**
 * `baize new-game ID --like KIND`: writes a game that can be played into the checkout that holds `folder`, and what is
 * generated from it. Nothing is overwritten. Throws UsageError where there is no checkout, no such template, or the name
 * cannot be used; CheckFailed when something cannot be generated.
 */
export function newGame(id: string, { like, json }: NewGameOptions, folder: string, print: Printer): void {
  const root = checkout(folder);
  const template = templateOf(root, like);
  const texts = new Map(filesIn(template).map((path) => [relative(template, path), readFileSync(path, 'utf8')]));
  refuseName(id, texts);
  const files = [...texts].map(([path, text]) => ({ path: renamed(path, id), text: renamed(text, id) }));
  refuseFiles(
    id,
    files.map(({ path }) => path),
    root,
  );
  writeAll(root, files);
  print.note('The game is written. Generating the rest takes about a minute.');
  const written = files.map(({ path }) => path.replaceAll('\\', '/')).sort();
  // A longer or shorter name breaks lines elsewhere.
  run(root, 'node_modules/oxfmt/bin/oxfmt', '--write', ...written);
  run(root, 'tools/generate.mjs', 'all');
  if (json) print.json({ game: id, like, files: written });
  else {
    for (const path of written) print.line(path);
    print.note(
      `${titleOf(id)} can be played: npm start, or npm run baize -- play ${id}. How to continue: docs/new-game.md.`,
    );
  }
}

/** Writes all of these files, or none. Throws UsageError, which names the one that could not be written. */
function writeAll(root: string, files: readonly { readonly path: string; readonly text: string }[]): void {
  /** Files, and folders that were not there before: an empty one would be taken for a game. */
  const made: string[] = [];
  for (const { path, text } of files) {
    try {
      const folder = mkdirSync(join(root, dirname(path)), { recursive: true });
      if (folder !== undefined) made.push(folder);
      const file = openSync(join(root, path), 'wx');
      made.push(join(root, path));
      try {
        writeFileSync(file, text);
      } finally {
        closeSync(file);
      }
    } catch (error) {
      for (const one of made) rmSync(one, { force: true, recursive: true });
      throw new UsageError(
        `${quotePath(path)} cannot be written: ${systemReason(error)}. No file of the game was kept.`,
      );
    }
  }
}

/** The folder of Baize's sources that holds `folder`. */
function checkout(folder: string): string {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(join(at, 'templates')) && existsSync(join(at, 'src/engine/games'))) return at;
    if (dirname(at) === at) throw new UsageError("A game is written into Baize's sources: run this in their folder.");
  }
}

function templateOf(root: string, like: string | undefined): string {
  const kinds = readdirSync(join(root, 'templates'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  if (like !== undefined && kinds.includes(like)) return join(root, 'templates', like);
  const said = like === undefined ? '--like is missing' : `There is no template ${quote(like)}`;
  throw new UsageError(`${said}; allowed are ${kinds.join(', ')}.`);
}

function refuseName(id: string, texts: ReadonlyMap<string, string>): void {
  if (!gameId.safeParse(id).success || /-(-|$)/.test(id)) {
    throw new UsageError(
      `${quote(id)} cannot be the name of a game; allowed are 2 to 32 letters a to z, with single hyphens between them.`,
    );
  }
  if (gameById(id) !== undefined) throw new UsageError(thereIs(id));
  const name = nameInCode(id);
  const code = [...texts].filter(([path]) => /\.tsx?$/.test(path)).map(([, text]) => text.replace(COMMENTS, ''));
  if (
    TAKEN.has(id) ||
    id.endsWith(TRANSCRIPTS) ||
    name in {} ||
    isReserved(name) ||
    code.some((text) => new RegExp(`\\b${name}\\b`).test(text))
  ) {
    throw new UsageError(`${quote(id)} already means something else; choose another name.`);
  }
}

/** Refuses to overwrite any of these files. */
function refuseFiles(id: string, paths: readonly string[], root: string): void {
  const taken = paths.filter((path) => existsSync(join(root, path)));
  const [first, ...others] = taken;
  if (first === undefined) return;
  if (taken.length === paths.length) throw new UsageError(thereIs(id));
  const which = quotePath(first) + (others.length === 0 ? '' : ` and ${String(others.length)} more of its files`);
  const [exist, them] = others.length === 0 ? ['exists', 'it'] : ['exist', 'them'];
  throw new UsageError(`${which} ${exist} already: choose another name, or remove ${them}.`);
}

function thereIs(id: string): string {
  return `There is already a game ${quote(id)}; if writing it was interrupted, run npm run generate.`;
}

/** Whether a name means something to the language itself, so that nothing can be called so. */
function isReserved(name: string): boolean {
  if (name === 'await') return true; // in modules only
  try {
    new Script(`'use strict'; const ${name} = 0;`);
    return false;
  } catch {
    return true;
  }
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** A text with this name in place of the templates' own, in each of its forms. */
export function renamed(text: string, id: string): string {
  const name = nameInCode(id);
  const forms: Readonly<Record<string, string>> = {
    [PLACEHOLDER]: id,
    newGame: name,
    NewGame: name.charAt(0).toUpperCase() + name.slice(1),
    'New Game': titleOf(id),
  };
  // In one go: the new name may have the old one in it.
  return text.replace(new RegExp(Object.keys(forms).join('|'), 'g'), (form) => forms[form] ?? form);
}

/** `death-by-digits` is deathByDigits. */
function nameInCode(id: string): string {
  return id.replace(/-(.)/g, (_, first: string) => first.toUpperCase());
}

/** `death-by-digits` is Death By Digits. */
function titleOf(id: string): string {
  return id.replaceAll('-', ' ').replace(/\b[a-z]/g, (first) => first.toUpperCase());
}

/** Runs one of the checkout's own programs there. */
function run(root: string, program: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [join(root, program), ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status === 0) return;
  const lines = stderr.trim().split('\n');
  const said = lines.find((line) => line.includes('Error: ')) ?? lines[0];
  throw new CheckFailed(
    `The game is written, but node ${program} ${args[0] ?? ''} failed: ${said ?? ''}. Fix that, and run the command again.`,
  );
}
