/** Sentences that say how many of something there are and have no form for one of it. */
import { FORMS, formsOf } from './problems.mjs';

/**
 * @typedef {import('./problems.mjs').Sentences} Sentences
 * @typedef {import('./problems.mjs').Problem} Problem
 */

/** What stands before a noun that is counted: a number that is filled in as it is, and at most one word between. */
const COUNTED = /\{\{\s*([\w.]+)\s*\}\}(?: (\p{L}{4,}))?(?: (\p{L}+))?/gu;
/** Another sentence is told the number, and has forms of its own. */
const REFERENCE = /\$t\([^)]*\)/g;
/** Such gaps hold words. */
const NO_NUMBER = /^(names?|who|target|label|choice)$/;

/**
 * The sentences that fill in a number before a noun in the plural and have no form for one, each with the words that show it.
 * The nouns are learned from the sentences of the language that have both forms. A language that counts with a single form has
 * no such sentences.
 * @param {Sentences} sentences
 * @param {string} language
 * @param {ReadonlySet<string>} several The numbers that are never 1, each as `kind/file:key gap`, where the key is without
 *   the ending of a form.
 */
export function withoutSingular(sentences, language, several) {
  /** @type {(Problem & { readonly gap: string })[]} */
  const found = [];
  if (!formsOf(language).includes('one')) return found;
  const nouns = countedNouns(sentences);
  for (const [at, { text }] of sentences) {
    const isForm = FORMS.test(at);
    for (const [words, gap = '', first = '', second = ''] of text.replace(REFERENCE, '.').matchAll(COUNTED)) {
      if (NO_NUMBER.test(gap) || (isForm && gap === 'count') || several.has(numberAt(at, gap))) continue;
      if (nouns.has(first) || nouns.has(second))
        found.push({ at, gap, kind: 'singular', detail: `"${words}" for one` });
    }
  }
  return found;
}

/** The name of a number in the list of those that are never one. */
export function numberAt(/** @type {string} */ at, /** @type {string} */ gap) {
  return `${at.replace(FORMS, '')} ${gap}`;
}

/** What a language calls more than one of something: the first word after the number that is another form in the singular. */
function countedNouns(/** @type {Sentences} */ sentences) {
  /** @type {Set<string>} */
  const nouns = new Set();
  for (const [at, { text }] of sentences) {
    const one = at.endsWith('_other') ? sentences.get(at.replace(FORMS, '_one')) : undefined;
    if (one === undefined) continue;
    const single = wordsOf(one.text);
    const noun = wordsOf(text.split(/\{\{count[^}]*\}\}/)[1] ?? '').find((word) => !single.includes(word));
    // Verbs in the plural, such as "are", do not begin as in the singular.
    if (noun !== undefined && noun.length > 3 && single.some((word) => beginning(word) === beginning(noun))) {
      nouns.add(noun);
    }
  }
  return nouns;
}

/** `Plätze` begins like `Platz`. */
function beginning(/** @type {string} */ word) {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().slice(0, 2);
}

/** @returns {readonly string[]} */
function wordsOf(/** @type {string} */ text) {
  return text.match(/\p{L}+/gu) ?? [];
}
