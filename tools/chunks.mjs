/**
 * Which files the pages' code is built into. Few, because each costs a phone a question and an answer, and none with
 * code that the page has no use for: least of all another game's.
 */
import { basename, dirname, join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { packagesApart } from './apart.mjs';

/** The pages that are built; a file of several is named by these letters. */
const PAGES = { h: 'hand', t: 'index', a: 'audience' };
/** A file whose code is also needed by what is fetched later, from another page or by another game. */
const ALSO = '-also';
/** From the widest to the narrowest: what a file needs is then in itself or in one before it. */
const SHARED = ['hta', 'ht', 'ha', 'ta', ...['h', 't', 'a'].flatMap((page) => [page + ALSO, page])].map(
  (letters) => `page-${letters}`,
);
/** A file of what no game has to itself: what a few games need, or one game and something that is opened later. */
const SHARED_BY = 'shared-';
/** Bytes before anything is shortened. Smaller files are not made: what would be in one is in that of all pages. */
const WORTH_ASKING = 15_000;
/** The same for what only two games need: all others would fetch it for nothing. */
const WORTH_ASKING_FOR_TWO = 6_000;
/**
 * What is fetched with a game's table: its drawings and panels, or its words, but no part of them that is opened later. Seen
 * from the folder of the pages.
 */
const OF_A_GAME = /^(?:games|\.\.\/words\/games)\/([a-z0-9-]+)(?:\/skin\.ts|\/panels\/[^/]+-panels\.tsx|\.ts)$/;
/** The folder of a game's pages. */
const OWN_FOLDER = /^games[\\/]([a-z0-9-]+)[\\/]/;
/** Words in another language than English. */
const OTHER_WORDS = /[\\/]resources[\\/]strings[\\/]([^\\/]+)[\\/][^\\/]+\.json$/;
/** All words at once: what each file of them belongs to is said by another list. */
const EVERY = 'every';
/** What draws tables. */
const STAGE = /[\\/]stage[\\/]create-stage\.ts$/;
/** Lists, sliders and dialogs, which several parts share that are fetched when somebody opens them. */
const CONTROLS = /[\\/](?:react-aria|react-aria-components|react-stately|@internationalized|kit[\\/]controls)[\\/]/;

/** What is of no game: the packages, and the kit that all tables are made of. */
const LIBRARY = /[\\/](?:node_modules|kit)[\\/]/;

/** @typedef {import('rolldown').OutputChunk} Chunk */
/**
 * A page, or a part that is fetched later: the file it begins with, what it cannot do without, and what it may fetch.
 * @typedef {{ id: string, modules: ReadonlySet<string>, later: ReadonlySet<string> }} Root
 */

/**
 * A plugin that divides the pages of this folder: a file for what some of them share, one for each game, one for the
 * picture of a table, and one for the controls of what is opened later. For that it builds the pages once before: only
 * when the bundler has left out what nobody uses is it known what each part needs.
 * @param {string} folder
 * @returns {import('vite').Plugin}
 */
export function pageChunks(folder) {
  return {
    name: 'baize:chunks',
    apply: 'build',
    config: async () => ({
      build: { rolldownOptions: { output: { codeSplitting: { groups: await chunkGroups(folder) } } } },
    }),
  };
}

async function chunkGroups(/** @type {string} */ folder) {
  /** @type {Map<string, string>} */
  const words = new Map();
  const input = Object.values(PAGES).map((page) => join(folder, `${page}.html`));
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [packagesApart(join(folder, '../fairness')), react(), otherWords(words)],
    build: { write: false, minify: false, cssMinify: false, assetsInlineLimit: 0, rolldownOptions: { input } },
  });
  if (!('output' in built)) throw new Error('The pages were not built together.');
  const chunks = built.output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
  const files = new Map([...divide(folder, chunks), ...words]);
  const group = (/** @type {(file: string) => boolean} */ fits, /** @type {number} */ priority) => ({
    priority,
    name: (/** @type {string} */ id) => {
      const file = files.get(id);
      return file !== undefined && fits(file) ? file : null;
    },
  });
  return [
    ...SHARED.map((name, index) => group((file) => file === name, 100 - index)),
    group((file) => file.startsWith(SHARED_BY), 30),
    // By the index of Pixi it would take along the ways of drawing that are fetched when there is no WebGL.
    { ...group((file) => file === 'stage', 25), includeDependenciesRecursively: false },
    group((file) => !SHARED.includes(file) && file.endsWith(ALSO), 20),
    group((file) => !SHARED.includes(file) && !file.startsWith(SHARED_BY) && !file.endsWith(ALSO), 10),
  ];
}

/**
 * Notes of each file of words that is fetched which file it is to be built into: one for each language and each set of
 * words (`src/words`) instead of one for each of theirs.
 * @param {Map<string, string>} files
 * @returns {import('vite').Plugin}
 */
function otherWords(files) {
  return {
    name: 'baize:other-words',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const language = OTHER_WORDS.exec(id)?.[1];
        if (language === undefined) continue;
        const english = join(dirname(id), '../en', basename(id));
        const sets = this.getModuleInfo(english)?.importers.map((set) => basename(set, '.ts')) ?? [];
        const [set = EVERY] = sets.filter((name) => name !== EVERY).sort();
        if (language !== basename(dirname(english))) files.set(id, `${language}-${set}`);
      }
    },
  };
}

/**
 * The file of each module; one that is not named has its place where it is imported.
 * @param {string} folder
 * @param {readonly Chunk[]} chunks
 * @returns {ReadonlyMap<string, string>}
 */
function divide(folder, chunks) {
  const gameOf = (/** @type {string} */ id) => OF_A_GAME.exec(relative(folder, id).replaceAll('\\', '/'))?.[1];
  const folderOf = (/** @type {string} */ id) => OWN_FOLDER.exec(relative(folder, id))?.[1];
  const roots = rootsOf(chunks);
  const pages = Object.entries(PAGES).map(([letter, page]) => {
    const start = roots.get(join(folder, `${page}.html`));
    if (start === undefined) throw new Error(`The page ${page} was not built.`);
    return { letter, start, parts: allLater(start, roots) };
  });
  // What starts a page stays by itself: a part of another page may well need something else of this one.
  const starts = new Set(pages.flatMap(({ start }) => startsOf(start)));
  const parts = new Set(pages.flatMap((page) => [...page.parts]));
  const all = new Set([...pages.map(({ start }) => start), ...parts].flatMap(({ modules }) => [...modules]));

  const games = new Set([...parts].flatMap((part) => gameOf(part.id) ?? []));

  /** @type {Map<string, string>} */
  const files = new Map();
  for (const id of all) {
    if (starts.has(id)) continue;
    const users = [...parts].filter(({ modules }) => modules.has(id));
    // A table takes its game and its stage together: for what both need, or many games, either is as good as the page.
    const atTable = users.filter((part) => gameOf(part.id) !== undefined || STAGE.test(part.id));
    const kinds = [...new Set(atTable.map((part) => gameOf(part.id) ?? 'stage'))].sort();
    const [kind] = kinds;
    // What at most half of the games need, such as a notebook, the others are not to fetch.
    const isOfMany = kinds.length > Math.max(2, games.size / 2);
    const isInPage = pages.some(({ start }) => start.modules.has(id));
    if (isInPage || isOfMany || (kinds.length > 1 && kinds.includes('stage'))) {
      const needing = pages.filter(
        (page) => page.start.modules.has(id) || atTable.some((part) => page.parts.has(part)),
      );
      const name = `page-${needing.map(({ letter }) => letter).join('')}`;
      const isElsewhere = users.some((part) => !atTable.includes(part) && !needing[0]?.parts.has(part));
      // What opens on another page must not bring all of this one.
      files.set(id, needing.length === 1 && isElsewhere ? name + ALSO : name);
    } else if (kinds.length > 1) files.set(id, SHARED_BY + kinds.join('-'));
    else if (kind === 'stage') files.set(id, kind);
    else if (kind !== undefined) {
      // Others that need the same control must not bring the words of a game that is not played.
      const isOnlyItsOwn = users.every((part) => gameOf(part.id) === kind || folderOf(part.id) === kind);
      if (users.length === atTable.length) files.set(id, kind);
      else files.set(id, LIBRARY.test(id) && !isOnlyItsOwn ? SHARED_BY + kind : kind + ALSO);
    } else if (users.length > 1 && CONTROLS.test(id)) files.set(id, 'controls');
  }
  const idsIn = (/** @type {string} */ name) => [...files].flatMap(([id, file]) => (file === name ? [id] : []));
  for (const game of games) {
    // What its table alone needs is not worth a file of its own either.
    if (sizeOf(idsIn(game), chunks) < WORTH_ASKING) for (const id of idsIn(game + ALSO)) files.set(id, game);
  }
  for (const name of new Set(files.values())) {
    if (!name.startsWith(SHARED_BY) && !(SHARED.includes(name) && name.endsWith(ALSO))) continue;
    const ids = idsIn(name);
    const isOfTwo = [...games].filter((game) => name.slice(SHARED_BY.length).includes(game)).length === 2;
    const least = isOfTwo ? WORTH_ASKING_FOR_TWO : WORTH_ASKING;
    if (sizeOf(ids, chunks) < least) for (const id of ids) files.set(id, SHARED[0] ?? name);
  }
  return files;
}

/**
 * The pages and the parts, by the module that each begins with.
 * @param {readonly Chunk[]} chunks
 * @returns {ReadonlyMap<string, Root>}
 */
function rootsOf(chunks) {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const begun = chunks.flatMap((chunk) => {
    const id = chunk.facadeModuleId;
    if (id === null) return [];
    const needed = new Set([chunk]);
    for (const { imports } of needed) for (const name of imports) addTo(needed, named.get(name));
    const later = [...needed].flatMap(({ dynamicImports }) => dynamicImports);
    const modules = new Set([...needed].flatMap((one) => one.moduleIds));
    return [{ id, modules, later: new Set(later.flatMap((name) => named.get(name)?.facadeModuleId ?? [])) }];
  });
  return new Map(begun.map((root) => [root.id, root]));
}

/**
 * All that may be fetched from a page.
 * @param {Root} page
 * @param {ReadonlyMap<string, Root>} roots
 * @returns {ReadonlySet<Root>}
 */
function allLater(page, roots) {
  /** @type {Set<Root>} */
  const all = new Set();
  for (const id of page.later) addTo(all, roots.get(id));
  for (const { later } of all) for (const id of later) addTo(all, roots.get(id));
  return all;
}

/** The page itself and the module that it starts. */
function startsOf(/** @type {Root} */ { id, modules }) {
  const main = [...modules].filter((one) => /[\\/]main\.tsx$/.test(one));
  return [id, ...main];
}

/**
 * @param {readonly string[]} ids
 * @param {readonly Chunk[]} chunks
 */
function sizeOf(ids, chunks) {
  return chunks.flatMap(({ modules }) => ids.map((id) => modules[id]?.renderedLength ?? 0)).reduce((a, b) => a + b, 0);
}

/**
 * @template T
 * @param {Set<T>} set
 * @param {T | undefined} one
 */
function addTo(set, one) {
  if (one !== undefined) set.add(one);
}
