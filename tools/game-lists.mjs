/**
 * `npm run games`: a game is found by its folder. Each list below names what stands in its folder, and nobody edits one by
 * hand. Nothing of the program is imported here, so that a list is mended even where it names a game that is gone.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { formatted } from './formatted.mjs';

const HEAD = '// Written by `npm run games` from the folders beside it: not to be edited.\n';

/**
 * The lists of games by their paths from the project's root.
 * @type {(root: string) => Promise<ReadonlyMap<string, string>>}
 */
export async function gameLists(root) {
  const ids = readdirSync(join(root, 'src/engine/games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const lists = {
    'src/engine/games/list.ts': engineList(ids),
    'src/renderer/games/list.ts': pagesList(ids),
    'src/words/games/list.ts': wordsList(ids),
    'src/testkit/games/list.ts': testsList(ids),
  };
  const written = Object.entries(lists).map(
    async ([path, text]) => /** @type {const} */ ([path, await formatted(path, text)]),
  );
  return new Map(await Promise.all(written));
}

/** A game's name in the code: `death-by-digits` is `deathByDigits`. */
function nameInCode(/** @type {string} */ id) {
  return id.replace(/-(\w)/g, (_, /** @type {string} */ letter) => letter.toUpperCase());
}

function key(/** @type {string} */ id) {
  return id.includes('-') ? `'${id}'` : id;
}

function engineList(/** @type {readonly string[]} */ ids) {
  return `${HEAD}import type { AnyGame } from '../core/game.ts';
${ids.map((id) => `import { ${nameInCode(id)} } from './${id}/index.ts';\n`).join('')}
/** Every game that has a folder here. */
export const found: readonly AnyGame[] = [
${ids.map((id) => `  ${nameInCode(id)},\n`).join('')}];
`;
}

function pagesList(/** @type {readonly string[]} */ ids) {
  const loader = (/** @type {string} */ id) => `  ${key(id)}: {
    skin: async () => (await import('./${id}/skin.ts')).${nameInCode(id)}Skin,
    panels: async () => (await import('./${id}/panels/${id}-panels.tsx')).${nameInCode(id)}Panels,
  },
`;
  return `${HEAD}import type { GameId } from '#protocol/ids.ts';
import type { GameLoader } from './game-pages.ts';

/** How the pages of each game are loaded. */
export const loaders: Readonly<Record<GameId, GameLoader>> = {
${ids.map(loader).join('')}};
`;
}

function wordsList(/** @type {readonly string[]} */ ids) {
  return `${HEAD}import type { GameId } from '#protocol/ids.ts';
import type { WordSet } from '../word-set.ts';

/** How the words of each game are fetched alone. */
export const GAME_WORDS: Readonly<Record<GameId, () => Promise<{ readonly words: WordSet }>>> = {
${ids.map((id) => `  ${key(id)}: () => import('./${id}.ts'),\n`).join('')}};
`;
}

function testsList(/** @type {readonly string[]} */ ids) {
  return `${HEAD}import type { GameId } from '#protocol/ids.ts';
import type { GameTests } from './game-tests.ts';
${ids.map((id) => `import { ${nameInCode(id)}Tests } from './${id}/index.ts';\n`).join('')}
/** What tests know of each game. */
export const gameTests: Readonly<Record<GameId, GameTests>> = {
${ids.map((id) => `  ${key(id)}: ${nameInCode(id)}Tests,\n`).join('')}};
`;
}
