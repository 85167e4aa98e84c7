/** The files of a language in which nothing is translated yet. */
import { FORMS, formsOf } from './problems.mjs';
import { SOURCE } from './sentences.mjs';

/**
 * The files by their paths from the project's root: those of English with every sentence empty, which stands for the English one,
 * and with the plural forms of the language; and a glossary to be filled in.
 * @param {ReadonlyMap<string, unknown>} sources The English files by `strings/en/kirin.json`, parsed.
 * @param {Iterable<import('./sentences.mjs').Sentence>} sentences All English sentences: what happens in each phase of a game is in none of the files.
 * @param {string} language
 */
export function newFiles(sources, sentences, language) {
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
  const files = new Map([[`docs/languages/${language}.md`, glossary(name)]]);
  const english = [...sentences];
  for (const [path, json] of sources) {
    const isRules = path.startsWith('rules/');
    const empty = isRules
      ? emptyRules(json)
      : { ...emptiedGroup(json, formsOf(language)), ...emptyPhases(path, english) };
    files.set(`resources/${path.replace(`/${SOURCE}/`, `/${language}/`)}`, `${JSON.stringify(empty, null, 2)}\n`);
  }
  return files;
}

/** @returns {unknown} */
function emptied(/** @type {unknown} */ json, /** @type {readonly string[]} */ forms) {
  return typeof json === 'object' && json !== null ? emptiedGroup(json, forms) : '';
}

/** @returns {object} */
function emptiedGroup(/** @type {unknown} */ json, /** @type {readonly string[]} */ forms) {
  if (typeof json !== 'object' || json === null) return {};
  const entries = Object.entries(json).flatMap(([key, value]) => {
    const stem = key.replace(FORMS, '');
    const isPlural = stem !== key && !key.endsWith('_zero') && `${stem}_other` in json;
    const keys = isPlural ? forms.map((form) => `${stem}_${form}`) : [key];
    return keys.map((one) => /** @type {const} */ ([one, emptied(value, forms)]));
  });
  return Object.fromEntries(entries);
}

/** The group of phases for the file of a game, if it has any. */
function emptyPhases(/** @type {string} */ path, /** @type {readonly import('./sentences.mjs').Sentence[]} */ english) {
  const phases = english.filter(
    ({ kind, file, key }) => `${kind}/${SOURCE}/${file}.json` === path && key.startsWith('phase.'),
  );
  if (phases.length === 0) return {};
  return { phase: Object.fromEntries(phases.map(({ key }) => [key.slice('phase.'.length), ''])) };
}

function emptyRules(/** @type {unknown} */ json) {
  const { sections } = /** @type {import('../../src/renderer/ui/rules/rules-text.ts').RulesText} */ (json);
  const empty = sections.map(({ id, paragraphs }) => ({
    id,
    title: '',
    paragraphs: paragraphs.map((paragraph) => ({ id: paragraph.id, text: '' })),
  }));
  return { title: '', sections: empty };
}

function glossary(/** @type {string} */ name) {
  return `# ${name}

Which words the games and the program use, and why where there was a choice. Whoever changes or adds a sentence keeps to them.

## Games and cards

| English | ${name} | Why |
| ------- | ${'-'.repeat(Math.max(3, name.length))} | --- |

## Rules

## The program
`;
}

/**
 * The language among these that means the same as `language`, if only by what is left out: `zh-Hans` means what `zh` does.
 * A page could not choose between the two. Undefined where there is none.
 * @param {string} language
 * @param {readonly string[]} languages
 */
export function sameAs(language, languages) {
  const whole = (/** @type {string} */ tag) => {
    try {
      return new Intl.Locale(tag).maximize().toString();
    } catch {
      // A folder may be called anything.
      return tag;
    }
  };
  return languages.find((one) => whole(one) === whole(language));
}
