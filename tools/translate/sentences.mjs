/** The sentences of one language: what stands in resources/strings, resources/lessons and resources/rules. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../json.mjs';
import { SetupError } from '../setup.mjs';

/** The language that is translated from. */
export const SOURCE = 'en';

/** The folders of resources that hold sentences, each with a folder for every language. */
export const KINDS = /** @type {const} */ (['strings', 'lessons', 'rules']);
/** @typedef {(typeof KINDS)[number]} Kind */

/**
 * One sentence. `key` is its place in the file: `action.close`; in the rules `3.2` for a paragraph, `3` for the title of a
 * section, `title` for that of the game.
 * @typedef {{ readonly kind: Kind, readonly file: string, readonly key: string, readonly text: string }} Sentence
 */

/**
 * The languages that have a folder, but English: `de`, `zh-Hans`. Throws SetupError that names a folder whose name is no
 * tag of a language.
 */
export function languagesIn(/** @type {string} */ resources) {
  const folders = KINDS.flatMap((kind) => foldersIn(join(resources, kind)).map((name) => ({ kind, name })));
  for (const { kind, name } of folders) {
    if (!isTag(name)) throw new SetupError(`resources/${kind}/${name} is not named by a language tag.`);
  }
  const found = new Set(folders.map(({ name }) => name));
  found.delete(SOURCE);
  return [...found].sort();
}

/** Whether a text is a tag of BCP 47, written as it ought to be: pages find a language by its exact letters. */
function isTag(/** @type {string} */ text) {
  try {
    return Intl.getCanonicalLocales(text)[0] === text;
  } catch {
    return false;
  }
}

/** The files of sentences in a folder. A desktop may have left files of its own there. */
export function filesIn(/** @type {string} */ folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .sort();
}

function foldersIn(/** @type {string} */ folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
}

/**
 * All sentences of a language by `kind/file:key`, in the order of their files. Throws SetupError that names the file where one
 * is not JSON, or holds something other than sentences.
 * @param {string} resources
 * @param {string} language
 */
export function sentencesOf(resources, language) {
  /** @type {Map<string, Sentence>} */
  const sentences = new Map();
  for (const kind of KINDS) {
    const folder = join(resources, kind, language);
    if (!existsSync(folder)) continue;
    for (const name of filesIn(folder)) {
      const file = name.slice(0, -'.json'.length);
      const path = join('resources', kind, language, name);
      for (const [key, text] of leaves(readJson(join(folder, name), path), kind, path)) {
        sentences.set(`${kind}/${file}:${key}`, { kind, file, key, text });
      }
    }
  }
  if (language === SOURCE) {
    for (const sentence of phasesIn(join(resources, 'maps', SOURCE))) {
      sentences.set(`strings/${sentence.file}:${sentence.key}`, sentence);
    }
  }
  return sentences;
}

/**
 * What is happening in each state of a game: in English the chart itself says it, and the map that is made of the chart.
 * @returns {Generator<Sentence>}
 */
function* phasesIn(/** @type {string} */ maps) {
  if (!existsSync(maps)) return;
  for (const name of filesIn(maps)) {
    const map = /** @type {import('../../src/renderer/ui/rules/map-model.ts').DrawnMap} */ (
      readJson(join(maps, name), join('resources', 'maps', SOURCE, name))
    );
    const file = name.slice(0, -'.json'.length);
    for (const { id, description } of map.states) {
      yield { kind: 'strings', file, key: `phase.${id.replaceAll('.', '_')}`, text: description };
    }
  }
}

/** @returns {Iterable<readonly [string, string]>} */
function leaves(/** @type {unknown} */ json, /** @type {Kind} */ kind, /** @type {string} */ path) {
  return kind === 'rules' ? rulesLeaves(json, path) : walk(json, [], path);
}

/** @returns {Generator<readonly [string, string]>} */
function* walk(/** @type {unknown} */ json, /** @type {readonly string[]} */ steps, /** @type {string} */ path) {
  if (typeof json === 'string') yield [steps.join('.'), json];
  else if (typeof json === 'object' && json !== null && !Array.isArray(json)) {
    for (const [key, value] of Object.entries(json)) yield* walk(value, [...steps, key], path);
  } else throw new SetupError(`${path} holds something other than a sentence at "${steps.join('.')}".`);
}

/** @returns {Generator<readonly [string, string]>} */
function* rulesLeaves(/** @type {unknown} */ json, /** @type {string} */ path) {
  const rules = /** @type {import('../../src/renderer/ui/rules/rules-text.ts').RulesText} */ (json);
  /** @type {(readonly [string, string])[]} */
  const found = [];
  try {
    found.push(['title', rules.title]);
    for (const { id, title, paragraphs } of rules.sections) {
      found.push([id, title], ...paragraphs.map((paragraph) => /** @type {const} */ ([paragraph.id, paragraph.text])));
    }
  } catch {
    found.length = 0;
  }
  if (found.length === 0 || found.flat().some((part) => typeof part !== 'string')) {
    throw new SetupError(
      `${path} does not have the shape of the English rules: a title, and sections with their paragraphs.`,
    );
  }
  yield* found;
}
