/** What is wrong with a translation, found by comparing it with the English sentences. */
import { GAP } from '../gaps.mjs';

/** @typedef {import('./sentences.mjs').Sentence} Sentence */
/** @typedef {ReadonlyMap<string, Sentence>} Sentences */

/**
 * A problem of one sentence. `missing`: English is said instead. `unknown`: there is no such sentence in English. `gaps`: it fills
 * in something else than the English sentence does. `plurals`: a form that the language has not.
 * `untranslated`: it is the English sentence. `signs`: it is set with signs or spaces that its script does not use. `singular`: it
 * counts things and has no form for one of them. Of these only `missing` may stand while a translation is being written.
 * @typedef {{ readonly at: string, readonly detail: string,
 *   readonly kind: 'missing' | 'unknown' | 'gaps' | 'plurals' | 'untranslated' | 'signs' | 'singular' }} Problem
 */

/** The ending of a key by which i18next chooses a plural form. */
export const FORMS = /_(zero|one|two|few|many|other)$/;

/**
 * All problems of a translation, in the order of the English sentences. Which plural forms a language has is what Intl says of
 * it; `zero` is i18next's own and may stand in every language.
 * @param {Sentences} english
 * @param {Sentences} translated
 * @param {string} language
 * @param {ReadonlySet<string>} same What may be the same in both languages: `kind/file:key`.
 * @returns {readonly Problem[]}
 */
export function problemsOf(english, translated, language, same) {
  const forms = formsOf(language);
  /** @type {Problem[]} */
  const problems = [];
  const wanted = wantedKeys(english, forms);
  for (const [at, { text: source, isCount }] of wanted) {
    const text = translated.get(at)?.text ?? '';
    // A term may have no other forms.
    if (text === '' && at.endsWith('.forms') && translated.has(at)) continue;
    if (text === '') problems.push({ at, kind: 'missing', detail: source });
    else {
      const gaps = gapProblem(source, text, isCount);
      if (gaps !== null) problems.push({ at, kind: 'gaps', detail: gaps });
      if (text === source && isWorded(source) && !same.has(at))
        problems.push({ at, kind: 'untranslated', detail: text });
      const set = LISTS.test(at) ? null : settingProblem(text);
      if (set !== null) problems.push({ at, kind: 'signs', detail: set });
    }
  }
  for (const [at, { text }] of translated) {
    // A term may have other forms here alone.
    if (wanted.has(at) || (at.endsWith('.forms') && wanted.has(at.replace(/forms$/, 'label')))) continue;
    const isForm = FORMS.test(at) && [...wanted.keys()].some((key) => key.startsWith(`${stem(at)}_`));
    if (isForm) problems.push({ at, kind: 'plurals', detail: `${language} has the forms ${forms.join(', ')}` });
    else problems.push({ at, kind: 'unknown', detail: text });
  }
  return problems;
}

/** The plural forms of a language, as Intl has them: `one` and `other` in German, `other` alone in Chinese. */
export function formsOf(/** @type {string} */ language) {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

/**
 * What a translation should have: each English sentence, and instead of its plural forms those of the language.
 * @param {Sentences} english
 * @param {readonly string[]} forms
 */
export function wantedKeys(english, forms) {
  /** @type {Map<string, Sentence & { readonly isCount: boolean }>} */
  const wanted = new Map();
  for (const [at, sentence] of english) {
    // Without an `other` beside it the ending is no plural: a key may be called so.
    const other = FORMS.test(at) ? english.get(`${stem(at)}_other`) : undefined;
    if (other === undefined || at.endsWith('_zero')) wanted.set(at, { ...sentence, isCount: other !== undefined });
    else {
      for (const form of forms) {
        const own = english.get(`${stem(at)}_${form}`) ?? other;
        wanted.set(`${stem(at)}_${form}`, { ...own, key: `${stem(own.key)}_${form}`, isCount: true });
      }
    }
  }
  return wanted;
}

function stem(/** @type {string} */ key) {
  return key.replace(FORMS, '');
}

/** Whether there is anything to translate: more than gaps, numbers and signs. */
function isWorded(/** @type {string} */ text) {
  return /\p{L}{2}/u.test(text.replace(GAP, ''));
}

/** What a sentence fills in otherwise than the English one; null where it is the same. The number of a plural may be left out. */
function gapProblem(/** @type {string} */ source, /** @type {string} */ text, /** @type {boolean} */ isCount) {
  const [wanted, found] = [gapsIn(source), gapsIn(text)];
  const lacks = [...wanted].filter((gap) => !found.has(gap) && !(isCount && /^\{\{count\b/.test(gap)));
  const more = [...found].filter((gap) => !wanted.has(gap) && !(isCount && /^\{\{count\b/.test(gap)));
  if (lacks.length + more.length === 0) return null;
  return [
    ...(lacks.length > 0 ? [`lacks ${lacks.join(' ')}`] : []),
    ...(more.length > 0 ? [`has ${more.join(' ')}, which the English sentence has not`] : []),
  ].join('; ');
}

/** Words for the program to tell apart, with signs of its own between them. */
const LISTS = /\.forms$|terminal:key\.|:seat\.botNames$/;

/** Chinese writing has a width of its own: no space at its edge, and signs that are as wide as its characters. */
const SETTING = /** @type {const} */ ([
  [
    /\p{Script=Han} +(?:[\p{Script=Han}\p{L}\p{N}]|\{\{)|(?:[\p{L}\p{N}]|\}\}) +\p{Script=Han}/u,
    'a space beside a character',
  ],
  [
    /\p{Script=Han}[,.;:!?](?=\s|\p{Script=Han}|$)|\p{Script=Han}\(|\(\p{Script=Han}/u,
    'a narrow sign beside a character',
  ],
  [/\.\.\./, 'three dots instead of …'],
  [/\p{L}"|"\p{L}/u, 'straight quotation marks'],
]);

/** What of a sentence is set as its script is not, with the place; null where nothing is. */
function settingProblem(/** @type {string} */ text) {
  // What stands in quotation marks of a reference is for i18next.
  const sentence = text.replace(/\$t\([^)]*\)/g, '');
  for (const [wrong, what] of SETTING) {
    const place = wrong.exec(sentence)?.[0];
    if (place !== undefined) return place === '...' ? what : `${what}: ${place}`;
  }
  return null;
}

function gapsIn(/** @type {string} */ text) {
  return new Set((text.match(GAP) ?? []).map((gap) => gap.replace(/\s+/g, '')));
}
