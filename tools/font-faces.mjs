/** What style sheets say of fonts: `@font-face` rules and their characters. */
import { dirname, relative, resolve } from 'node:path';

/**
 * The characters of a `unicode-range`, in its order.
 * @returns {readonly number[]}
 */
export function charactersOf(/** @type {string} */ range) {
  return range
    .replaceAll(/U\+/gi, '')
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part.split('-').map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    });
}

/** These characters, in order, as a `unicode-range`. */
export function rangeOf(/** @type {readonly number[]} */ characters) {
  /** @type {[number, number][]} */
  const spans = [];
  for (const character of characters) {
    const last = spans.at(-1);
    if (last?.[1] === character - 1) last[1] = character;
    else spans.push([character, character]);
  }
  const hex = (/** @type {number} */ character) => character.toString(16).toUpperCase();
  return spans.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(',');
}

/**
 * The WOFF2 file that the rule of a font names, and the style sheet in which the rule stands; null for another kind of file.
 * @param {import('postcss').AtRule} face
 */
export function fileOf(face) {
  const source = declared(face, 'src');
  const path = /url\(['"]?([^'")]+\.woff2)['"]?\)/.exec(source.value)?.[1];
  const styles = source.source?.input.file;
  return path === undefined || styles === undefined ? null : { path: resolve(dirname(styles), path), styles };
}

/**
 * Has the rule of a font name this file, for these characters.
 * @param {import('postcss').AtRule} face
 * @param {{ readonly file: string, readonly styles: string, readonly characters: readonly number[] }} instead
 */
export function nameFile(face, { file, styles, characters }) {
  const url = relative(dirname(styles), file).replaceAll('\\', '/');
  declared(face, 'src').value = `url(${url}) format('woff2')`;
  declared(face, 'unicode-range').value = rangeOf(characters);
}

/**
 * What the rule of a font says of this.
 * @type {(face: import('postcss').AtRule, name: string) => import('postcss').Declaration}
 */
export function declared(face, name) {
  const found = face.nodes?.find((node) => node.type === 'decl' && node.prop === name);
  if (found?.type !== 'decl') throw new Error(`A font's rule does not say its ${name}: ${face.toString()}`);
  return found;
}
