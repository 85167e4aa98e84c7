/**
 * The Latin letters of the pages' fonts in two files instead of one: what English words are written with, which every
 * page fetches, and the other letters of the font, which a browser fetches when a name has one of them. Both without the
 * weights and the features that no page uses.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';
import { onlySlices, wordFaces } from './chinese-fonts.mjs';
import { charactersOf, declared, fileOf, nameFile } from './font-faces.mjs';

/** What Fontsource calls the file of a font with the letters of Western Europe. */
const LATIN = /-latin-(?!ext-)/;
/** ASCII and what else the words of the pages are written with: no-break space, · × é – — ‘ ’ “ ” … ↑ ↓ and − */
const IN_WORDS = '0-7E,A0,B7,D7,E9,2013-2014,2018-2019,201C-201D,2026,2191,2193,2212';
/** Styles that name a Chinese font; the letters of other scripts in it are not wanted. */
const CHINESE = ['chinese.css', 'han.css'];
/** A file of those letters. */
const IN_WORDS_NAME = /-latin-words-.*\.woff2$/;
/**
 * How far each axis goes on the pages: pieces have the heaviest letters, and no style asks for odder ones (WONK). The
 * styles still say 100 to 900: among faces of different weights a browser looks for a letter in those of one only.
 */
const AXES = { wght: { min: 400, max: 800 }, SOFT: { min: 0, max: 40 }, WONK: 0 };
/**
 * What browsers apply unasked, and the figures that styles ask for; but not `calt`, by which Inter changes signs between
 * capitals and figures: it is a fifth of its bytes.
 */
const FEATURES = ['ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'lnum', 'tnum'];

/**
 * A plugin that divides every such font that the styles of a build name; of Chinese ones it makes what the words in `resources`
 * are written with (chinese-fonts.mjs). The divided fonts are written to `folder`, from where the bundler takes them.
 * @param {string} folder
 * @param {string} resources
 * @returns {import('vite').Plugin}
 */
export function dividedFonts(folder, resources) {
  return {
    name: 'baize:fonts',
    apply: 'build',
    config: () => ({ css: { postcss: { plugins: [styleDivider(folder, resources)] } } }),
  };
}

/**
 * A plugin that has the page `name` ask for the letters of its words at once. Otherwise a browser asks for them when it
 * first writes with them, and everything is laid out a second time when they have come.
 * @param {string} name
 * @returns {import('vite').Plugin}
 */
export function earlyFonts(name) {
  return {
    name: 'baize:early-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path, bundle }) => {
        if (!path.endsWith(name) || bundle === undefined) return undefined;
        const files = Object.values(bundle);
        const styles = files.filter(({ fileName }) => fileName.endsWith('.css') && html.includes(fileName));
        const letters = files.filter(
          ({ fileName }) =>
            IN_WORDS_NAME.test(fileName) &&
            styles.some((style) => style.type === 'asset' && String(style.source).includes(basename(fileName))),
        );
        return letters.map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `./${fileName}` },
          injectTo: 'head',
        }));
      },
    },
  };
}

/** @returns {import('postcss').Plugin} */
function styleDivider(/** @type {string} */ folder, /** @type {string} */ resources) {
  /** @type {Map<string, Promise<readonly string[]>>} */
  const divided = new Map();
  return {
    postcssPlugin: 'baize:fonts',
    async Once(root) {
      /** @type {import('postcss').AtRule[]} */
      const faces = [];
      root.walkAtRules('font-face', (face) => void faces.push(face));
      const style = basename(root.source?.input.file ?? '');
      if (CHINESE.includes(style)) onlySlices(root);
      else for (const face of faces) await divideFace(face);
      if (style === 'chinese.css') await wordFaces(root, folder, resources);
    },
  };

  async function divideFace(/** @type {import('postcss').AtRule} */ face) {
    const font = fileOf(face);
    if (font === null || !LATIN.test(font.path)) return;
    const ranges = divideRange(declared(face, 'unicode-range').value);
    const parts = divided.get(font.path) ?? divide(font.path, ranges, folder);
    divided.set(font.path, parts);
    for (const [index, file] of (await parts).entries()) {
      nameFile(face.cloneBefore(), { file, styles: font.styles, characters: ranges[index] ?? [] });
    }
    face.remove();
  }
}

/**
 * Writes both files of a font, and says where they are.
 * @param {string} font
 * @param {readonly (readonly number[])[]} ranges
 * @param {string} folder
 */
async function divide(font, ranges, folder) {
  const whole = readFileSync(font);
  const has = basename(font).includes('-full-') ? AXES : { wght: AXES.wght };
  const options = { targetFormat: /** @type {const} */ ('woff2'), variationAxes: has, keepFeatures: FEATURES };
  mkdirSync(folder, { recursive: true });
  return await Promise.all(
    ranges.map(async (range, index) => {
      const name = index === 0 ? '-latin-words-' : '-latin-rest-';
      const file = join(folder, basename(font).replace(LATIN, name));
      writeFileSync(file, await subsetFont(whole, String.fromCodePoint(...range), options));
      return file;
    }),
  );
}

/** The characters of a `unicode-range` that words have, and the others. */
function divideRange(/** @type {string} */ range) {
  const words = new Set(charactersOf(IN_WORDS));
  const all = charactersOf(range);
  return [all.filter((character) => words.has(character)), all.filter((character) => !words.has(character))];
}
