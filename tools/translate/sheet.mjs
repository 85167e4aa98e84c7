/** A page for whoever translates: each sentence, where it is seen, a picture of it, and what it is so far. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { literally } from '../../src/words/text-patterns.ts';
import { GAP } from '../gaps.mjs';
import { whereSeen } from './where.mjs';

/** Pictures of one sentence at most: one at a desk and one on a phone. */
const MOST_PICTURES = 2;
/** A sentence with fewer letters stands by chance in many pictures. */
const FEWEST_LETTERS = 3;

/**
 * A picture of a screen, and all that is written or spoken there, as `npm run shots` leaves both.
 * @typedef {{ readonly path: string, readonly text: string }} Picture
 */

/** The pictures in a folder that have their words beside them (`kirin-desk.png` and `kirin-desk.txt`). */
export function picturesIn(/** @type {string} */ folder) {
  return globSync('*.txt', { cwd: folder })
    .sort()
    .map((name) => ({
      path: join(folder, name.replace(/\.txt$/, '.png')),
      text: readFileSync(join(folder, name), 'utf8'),
    }))
    .filter(({ path }) => existsSync(path));
}

/**
 * The pictures in which a sentence is seen. What it fills in may be anything.
 * @param {string} text
 * @param {readonly Picture[]} pictures
 * @param {string} file
 */
export function picturesOf(text, pictures, file) {
  const fixed = text.split(GAP);
  if (fixed.join('').replace(/[^\p{L}]/gu, '').length < FEWEST_LETTERS) return [];
  const escaped = fixed.map((part) => literally(part.trim()));
  const pattern = new RegExp(`(?<![\\p{L}])${escaped.join('[^\\n]*?')}(?![\\p{L}])`, 'u');
  const own = (/** @type {Picture} */ { path }) =>
    Number(basename(path).startsWith(file.replace(/-(panels|cards)$/, '')));
  return pictures
    .filter((picture) => pattern.test(picture.text))
    .sort((one, other) => own(other) - own(one))
    .slice(0, MOST_PICTURES);
}

/** @typedef {import('./problems.mjs').Sentences} Sentences */

/**
 * The page as HTML.
 * @param {{ readonly language: string, readonly english: Sentences, readonly translated: Sentences,
 *   readonly uses: ReturnType<typeof import('./uses.mjs').readUses>, readonly pictures: readonly Picture[],
 *   readonly addressOf: (path: string) => string }} input
 */
export function sheetOf({ language, english, translated, uses, pictures, addressOf }) {
  /** @type {Map<string, string[]>} */
  const rows = new Map();
  for (const [at, sentence] of english) {
    const { kind, file, key, text } = sentence;
    const shown = kind === 'rules' ? [] : picturesOf(text, pictures, file);
    const links = shown.map(
      ({ path }) => `<a href="${escapeHtml(addressOf(path))}">${escapeHtml(basename(path, '.png'))}</a>`,
    );
    const [source = ''] = kind === 'strings' ? uses.filesOf(file, key) : [];
    const cells = [
      `<code>${escapeHtml(key)}</code>`,
      escapeHtml(text),
      escapeHtml(translated.get(at)?.text ?? ''),
      [escapeHtml(whereSeen(sentence)), ...links].join('<br>'),
      `<code>${escapeHtml(source)}</code>`,
    ];
    const path = `${kind}/${language}/${file}.json`;
    rows.set(path, [...(rows.get(path) ?? []), `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`]);
  }
  const parts = [...rows].map(
    ([path, lines]) =>
      `<details><summary>resources/${escapeHtml(path)} (${String(lines.length)})</summary><table>` +
      `<tr><th>Key</th><th>English</th><th lang="${escapeHtml(language)}">${escapeHtml(language)}</th>` +
      `<th>Seen</th><th>Said by</th></tr>${lines.join('\n')}</table></details>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sentences: ${escapeHtml(language)}</title>
<style>body{font:16px/1.4 system-ui,sans-serif;margin:2rem}table{border-collapse:collapse;width:100%}
td,th{border:1px solid #bbb;padding:.3rem .5rem;text-align:start;vertical-align:top}summary{cursor:pointer;padding:.3rem 0}</style>
<h1>Sentences of Baize: ${escapeHtml(language)}</h1>
<p>What each sentence says in English and in this language, where it is seen, and a picture of it where there is one. Written by
<code>npm run translate</code>; change the files that are named, not this page.</p>
${parts.join('\n')}</html>
`;
}

function escapeHtml(/** @type {string} */ text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
}
