/**
 * Which files the pages' code is built into. Few, because each costs a phone a question and an answer, and none with
 * code that the page has no use for: least of all another game's.
 */
import { join, relative } from 'node:path';

/** The pages that are built; a file of several is named by these letters. */
const PAGES = { h: 'hand', t: 'table', a: 'audience' };
/** A file whose code is also needed by what is fetched later, from another page or by another game. */
const ALSO = '-also';
/** From the widest to the narrowest: what a file needs is then in itself or in one before it. */
const SHARED = ['hta', 'ht', 'ha', 'ta', ...['h', 't', 'a'].flatMap((page) => [page + ALSO, page])].map(
  (letters) => `page-${letters}`,
);
/** What is fetched for one game: its drawings and panels, or its words. Seen from the folder of the pages. */
const OF_A_GAME = /^(?:games|\.\.\/words\/games)\/([a-z0-9-]+)(?:\/|\.ts$)/;
/** What draws tables; but of Pixi only what every table needs, and not the ways of drawing it chooses from. */
const STAGE = /[\\/]stage[\\/]create-stage\.ts$/;
const WAY_OF_DRAWING = /[\\/]pixi\.js[\\/].*(?:[\\/](?:gpu|canvas)[\\/]|WebGPU|Gpu)/;
/** Lists, sliders and dialogs, which several parts share that are fetched when somebody opens them. */
const CONTROLS = /[\\/](?:react-aria|react-aria-components|react-stately|@internationalized|kit[\\/]controls)[\\/]/;

/** @typedef {(id: string) => import('rolldown').ModuleInfo | null} GetModule */

/**
 * The bundler's groups for the pages in this folder: a file for what some pages share, one for each game, one for the
 * picture of a table, and one for the controls of what is opened later.
 * @param {string} folder
 */
export function pageChunks(folder) {
  /** @type {ReadonlyMap<string, string> | null} */
  let files = null;
  const group = (/** @type {(file: string) => boolean} */ fits, /** @type {number} */ priority) => ({
    priority,
    name: (/** @type {string} */ id, /** @type {{ getModuleInfo: GetModule }} */ bundle) => {
      files ??= divide(folder, (one) => bundle.getModuleInfo(one));
      const file = files.get(id);
      return file !== undefined && fits(file) ? file : null;
    },
  });
  return [
    ...SHARED.map((name, index) => group((file) => file === name, 100 - index)),
    group((file) => !SHARED.includes(file) && file.endsWith(ALSO), 20),
    group((file) => !SHARED.includes(file) && !file.endsWith(ALSO), 10),
  ];
}

/**
 * The file of each module; one that is not named has its place where it is imported.
 * @param {string} folder
 * @param {GetModule} getModule
 * @returns {ReadonlyMap<string, string>}
 */
function divide(folder, getModule) {
  const gameOf = (/** @type {string} */ id) => OF_A_GAME.exec(relative(folder, id).replaceAll('\\', '/'))?.[1];
  const pages = Object.entries(PAGES).map(([letter, page]) => {
    const main = join(folder, 'pages', page, 'main.tsx').replaceAll('\\', '/');
    const { modules, later } = walk(main, getModule);
    // What starts a page stays by itself: a part of another page may well need something else of this one.
    modules.delete(main);
    return { letter, modules, roots: allRoots(later, getModule) };
  });
  const reached = new Map(
    pages.flatMap(({ roots }) => [...roots]).map((root) => [root, walk(root, getModule).modules]),
  );
  const all = new Set([...pages.map(({ modules }) => modules), ...reached.values()].flatMap((modules) => [...modules]));

  /** @type {Map<string, string>} */
  const files = new Map();
  for (const id of all) {
    const roots = [...reached].filter(([, modules]) => modules.has(id)).map(([root]) => root);
    // A table takes its game and its stage together: for what both need, or two games, either is as good as the page.
    const atTable = roots.filter((root) => gameOf(root) !== undefined || STAGE.test(root));
    const parts = [...new Set(atTable.map((root) => gameOf(root) ?? 'stage'))];
    const isFirst = pages.some(({ modules }) => modules.has(id)) || parts.length > 1;
    const needing = pages.filter(({ modules, roots: own }) => modules.has(id) || atTable.some((root) => own.has(root)));
    const elsewhere = roots.filter(
      (root) => !atTable.includes(root) && !(needing.length === 1 && needing[0]?.roots.has(root)),
    );
    const [part] = parts;
    if (isFirst) {
      const name = `page-${needing.map(({ letter }) => letter).join('')}`;
      // What opens on another page must not bring all of this one.
      files.set(id, needing.length === 1 && elsewhere.length > 0 ? name + ALSO : name);
    } else if (part === 'stage') {
      if (!WAY_OF_DRAWING.test(id)) files.set(id, part);
    } else if (part !== undefined) files.set(id, roots.length > atTable.length ? part + ALSO : part);
    else if (roots.length > 1 && CONTROLS.test(id)) files.set(id, 'controls');
  }
  return files;
}

/**
 * Everything that cannot be left out where `root` is, and what may be fetched from there later.
 * @param {string} root
 * @param {GetModule} getModule
 */
function walk(root, getModule) {
  const modules = new Set([root]);
  /** @type {Set<string>} */
  const later = new Set();
  for (const id of modules) {
    const { importedIds = [], dynamicallyImportedIds = [] } = getModule(id) ?? {};
    for (const one of importedIds) modules.add(one);
    for (const one of dynamicallyImportedIds) later.add(one);
  }
  return { modules, later };
}

/**
 * These, and all that may be fetched from there.
 * @param {ReadonlySet<string>} from
 * @param {GetModule} getModule
 */
function allRoots(from, getModule) {
  const roots = new Set(from);
  for (const root of roots) for (const one of walk(root, getModule).later) roots.add(one);
  return roots;
}
