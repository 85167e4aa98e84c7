/** Which sentences the program can say, found by reading its sources. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { literally } from '../../src/words/text-patterns.ts';

/** What the sources say of keys. */
class Uses {
  /**
   * Every text that stands in quotes and every name, with the files where it does.
   * @type {Map<string, string[]>}
   */
  words = new Map();
  /**
   * Texts with gaps that a program fills in, as patterns of the whole text, and their files.
   * @type {{ readonly pattern: RegExp, readonly path: string }[]}
   */
  patterns = [];

  /** Notes a text that stands in this file. */
  add(/** @type {string} */ text, /** @type {string} */ path) {
    const paths = this.words.get(text) ?? [];
    if (paths.at(-1) !== path) paths.push(path);
    this.words.set(text, paths);
  }

  /** The source files in which the key stands as a whole: where its sentence is said, if that is known. */
  filesOf(/** @type {string} */ file, /** @type {string} */ key) {
    const plain = key.replace(/_[a-zA-Z]+$/, '');
    const keys = [key, plain, `${file}:${key}`, `${file}:${plain}`];
    const whole = keys.flatMap((one) => this.words.get(one) ?? []);
    const filled = this.patterns.filter(({ pattern }) => keys.some((one) => pattern.test(one))).map(({ path }) => path);
    return [...new Set(whole.length > 0 ? whole : filled)];
  }

  /** Whether the program can say the sentence that has this key in its file. */
  has(/** @type {string} */ file, /** @type {string} */ key) {
    // A game puts `ui:prompt.pickDone` into its own terms at `shared.ui.prompt.pickDone`.
    const [, other = file, own = key] = /^shared\.([\w-]+)\.(.+)$/.exec(key) ?? [];
    // Programs name a sentence without the endings for numbers and variants.
    return [own, own.replace(/_[a-zA-Z]+$/, '')].some((one) => this.#hasKey(other, one));
  }

  #hasKey(/** @type {string} */ file, /** @type {string} */ key) {
    const parts = key.split('.');
    // All terms of a game are explained, and all that its chart calls inputs and guards are drawn.
    if (parts[0] === 'term' || parts[0] === 'chart') return true;
    return this.#says(key) || this.#says(`${file}:${key}`) || parts.slice(1).every((part) => this.#says(part));
  }

  #says(/** @type {string} */ text) {
    return this.words.has(text) || this.patterns.some(({ pattern }) => pattern.test(text));
  }
}

/**
 * Reads the sources, tests left out. A sentence counts as used where its key stands in quotes, in a text with gaps, or where all
 * the parts of its key do: codes of reasons, prompts and events are put together with the name of their group.
 * @param {string} root
 */
export function readUses(root) {
  const uses = new Uses();
  for (const name of globSync(['src/**/*.{ts,tsx}', 'tools/**/*.mjs', 'test/generated/**/*.ts'], { cwd: root })) {
    const path = name.replaceAll('\\', '/');
    if (/\.test\.tsx?$|^src\/testkit\/|^src\/renderer\/testing\//.test(path)) continue;
    visit(parseSync(path, readFileSync(join(root, path), 'utf8')).program, uses, path);
  }
  return uses;
}

/** Takes in every text and every name under a node of the syntax tree. */
function visit(/** @type {unknown} */ node, /** @type {Uses} */ uses, /** @type {string} */ path) {
  if (typeof node !== 'object' || node === null) return;
  const { type, value, name, quasis } =
    /** @type {{ type?: string, value?: unknown, name?: unknown, quasis?: { value: { cooked: string } }[] }} */ (node);
  if (type === 'Literal' && typeof value === 'string') {
    uses.add(value, path);
    // What a move is called in its button is the code that stands in the name of the move.
    if (value.startsWith('move.')) uses.add(value.slice('move.'.length), path);
  } else if (type === 'Identifier' && typeof name === 'string') uses.add(name, path);
  else if (type === 'TemplateLiteral') {
    const fixed = (quasis ?? []).map((quasi) => quasi.value.cooked);
    // A text of little more than gaps says nothing of which sentence it is.
    if (fixed.some((part) => /[a-zA-Z]{4}/.test(part))) {
      const escaped = fixed.map(literally);
      uses.patterns.push({ pattern: new RegExp(`^${escaped.join('.+')}$`), path });
    }
  }
  for (const child of Object.values(node)) visit(child, uses, path);
}
