/**
 * The letters of the pages' own Chinese. Fontsource cuts a Chinese font into a hundred slices by how often characters are
 * used everywhere, so that one sentence needs ten slices of 50 kB. What characters the pages write is known when they are
 * built: those of their words come in a few files, by where the words are said, and a browser fetches the files that it
 * needs a character of. All weights between those that pages use are in each.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import subsetFont from 'subset-font';
import { charactersOf, declared, fileOf, nameFile } from './font-faces.mjs';
import { FOR_MERGING, mergeFonts } from './merge-fonts.mjs';

const LANGUAGE = 'zh-Hans';
/** Files of words that every table shows parts of. */
const AT_EVERY_TABLE = ['deck', 'games', 'hand', 'ui'];
/**
 * Marks that other fonts have too, narrower than a character: in Chinese the full ones are written. They have a family of
 * their own, which comes before the fonts of Latin letters: — ‘ ’ “ ” …
 */
const MARKS = [0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2026];
/** Latin letters and figures are written in the pages' own fonts. */
const FIRST_CHINESE = 0x2000;
/** How heavy letters get on pages and pieces. */
const WEIGHTS = { wght: { min: 400, max: 800 } };
/** A line with Chinese in it is as high as one in Inter: the font's own lines are a fifth higher than its characters need. */
const AS_LATIN = { 'ascent-override': '97%', 'descent-override': '24%', 'line-gap-override': '0%' };
/** A slice of one of the fonts. */
const SLICE = /noto-(?:sans|serif)-sc-\d+-wght/;

/**
 * Takes out of a style sheet what is no slice: other fonts have those letters.
 * @param {import('postcss').Root} root
 */
export function onlySlices(root) {
  root.walkAtRules('font-face', (face) => {
    if (!SLICE.test(declared(face, 'src').value)) face.remove();
  });
}

/**
 * Puts in the place of all slices that a style sheet names the files of what is written; the files are written to `folder`.
 * Without words in Chinese nothing is left. What the fonts have no letter for is left to the device.
 * @param {import('postcss').Root} root
 * @param {string} folder
 * @param {string} resources
 */
export async function wordFaces(root, folder, resources) {
  /** @type {import('postcss').AtRule[]} */
  const slices = [];
  root.walkAtRules('font-face', (face) => {
    if (SLICE.test(declared(face, 'src').value)) slices.push(face);
  });
  const families = new Set(slices.map((face) => declared(face, 'font-family').value));
  for (const family of families) {
    const own = slices.filter((face) => declared(face, 'font-family').value === family);
    for (const [name, characters] of groupsOf(readWritten(resources)))
      await addFace(root, folder, own, name, characters);
  }
  for (const face of slices) face.remove();
}

/**
 * The characters of all Chinese words, by the file in which they are written.
 * @returns {ReadonlyMap<string, ReadonlySet<number>>}
 */
function readWritten(/** @type {string} */ resources) {
  /** @type {Map<string, Set<number>>} */
  const written = new Map();
  for (const kind of ['strings', 'lessons', 'rules']) {
    const from = join(resources, kind, LANGUAGE);
    for (const file of existsSync(from) ? readdirSync(from).sort() : []) {
      const text = readFileSync(join(from, file), 'utf8');
      const characters = Array.from(text, (character) => character.codePointAt(0) ?? 0);
      written.set(kind === 'strings' ? parse(file).name : `${kind}/${file}`, new Set(characters));
    }
  }
  return written;
}

/**
 * What goes into one file: marks; what every table shows parts of, or several games; what one game alone shows; the rest.
 * Each character is in one of them.
 * @param {ReadonlyMap<string, ReadonlySet<number>>} written
 * @returns {ReadonlyMap<string, readonly number[]>}
 */
function groupsOf(written) {
  const games = [...written.keys()].filter((file) => written.has(`${file}-panels`));
  const gameOf = (/** @type {string} */ file) => games.find((game) => file === game || file === `${game}-panels`);
  /** @type {Map<string, number[]>} */
  const groups = new Map();
  const all = [...new Set([...written.values()].flatMap((characters) => [...characters]))].sort((a, b) => a - b);
  for (const character of all.filter((one) => one >= FIRST_CHINESE)) {
    const files = [...written].flatMap(([file, characters]) => (characters.has(character) ? [file] : []));
    const users = new Set(files.flatMap((file) => gameOf(file) ?? []));
    const [only = 'rest'] = users;
    const isOfAll = users.size > 1 || files.some((file) => AT_EVERY_TABLE.includes(file));
    const group = MARKS.includes(character) ? 'marks' : isOfAll ? 'table' : only;
    groups.set(group, [...(groups.get(group) ?? []), character]);
  }
  return groups;
}

/**
 * Writes one file of letters, unless it has been written before, and adds its rule.
 * @param {import('postcss').Root} root
 * @param {string} folder
 * @param {readonly import('postcss').AtRule[]} slices
 * @param {string} name
 * @param {readonly number[]} characters
 */
async function addFace(root, folder, slices, name, characters) {
  const parts = slices.flatMap((slice) => {
    const range = new Set(charactersOf(declared(slice, 'unicode-range').value));
    const own = characters.filter((character) => range.has(character));
    const font = fileOf(slice);
    return font === null || own.length === 0 ? [] : [{ ...font, slice: readFileSync(font.path), own }];
  });
  const [model] = slices;
  const [first] = parts;
  if (model === undefined || first === undefined) return;
  const family = declared(model, 'font-family').value.replaceAll(/['"]| Variable/g, '');
  // By what is in the slices too: another version of the font is another file.
  const id = createHash('sha256');
  for (const { slice, own } of parts) id.update(slice).update(own.join());
  const short = family.toLowerCase().replaceAll(' ', '-');
  const file = join(folder, `${short}-${name}-${id.digest('hex').slice(0, 8)}.woff2`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, await oneFont(parts));
  }
  const face = model.clone();
  declared(face, 'font-family').value = `'${family} ${name === 'marks' ? 'Marks' : 'Words'}'`;
  const had = parts.flatMap(({ own }) => own).sort((a, b) => a - b);
  nameFile(face, { file, styles: first.styles, characters: had });
  for (const [prop, value] of Object.entries(AS_LATIN)) face.append({ prop, value });
  root.append(face);
}

/**
 * One font with these characters of each slice, as WOFF2.
 * @param {readonly { readonly slice: Buffer, readonly own: readonly number[] }[]} parts
 * @returns {Promise<Buffer>}
 */
async function oneFont(parts) {
  const cut = [];
  for (const { slice, own } of parts) {
    const options = { ...FOR_MERGING, variationAxes: WEIGHTS };
    cut.push(await subsetFont(slice, String.fromCodePoint(...own), options));
  }
  const all = String.fromCodePoint(...parts.flatMap(({ own }) => own));
  // HarfBuzz writes the tables again, checksums included, and the letters as browsers want them.
  return subsetFont(mergeFonts(cut), all, { targetFormat: 'woff2' });
}
