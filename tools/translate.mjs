/**
 * `npm run translate`: compares every translation with the English sentences, and says what is missing or wrong; the exit code
 * is 1 when something is wrong, not when something is missing. `--language de` looks at one. `--missing` lists each missing
 * sentence. `--new fr` writes the files of a language that are not there yet, every sentence still empty. `--sheet` writes a page that shows where each
 * sentence is seen. `--json` prints the problems as JSON.
 */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readFlags, run, UsageError } from './entry.mjs';
import { readJson } from './json.mjs';
import { root, SetupError } from './setup.mjs';
import { newFiles, sameAs } from './translate/new-files.mjs';
import { problemsOf, wantedKeys, formsOf } from './translate/problems.mjs';
import { filesIn, KINDS, languagesIn, sentencesOf, SOURCE } from './translate/sentences.mjs';
import { withoutSingular } from './translate/singulars.mjs';
import { picturesIn, sheetOf } from './translate/sheet.mjs';
import { readUses } from './translate/uses.mjs';

/** @typedef {import('./translate/problems.mjs').Sentences} Sentences */

const RESOURCES = join(root, 'resources');
const SHOTS = join(root, 'reports/shots');

function translate() {
  const flags = readFlags(process.argv.slice(2), {
    language: { type: 'string' },
    new: { type: 'string' },
    missing: { type: 'boolean' },
    sheet: { type: 'boolean' },
    json: { type: 'boolean' },
  });
  if (flags.new !== undefined) return begin(flags.new);
  const all = languagesIn(RESOURCES);
  const chosen = flags.language === undefined ? all : all.filter((one) => one === flags.language);
  if (flags.language !== undefined && chosen.length === 0) {
    throw new UsageError(
      `--language ${JSON.stringify(flags.language)} is no translation; there are ${all.join(', ')}.`,
    );
  }
  const english = sentencesOf(RESOURCES, SOURCE);
  const uses = readUses(root);
  const unused = [...english].filter(([, { kind, file, key }]) => kind === 'strings' && !uses.has(file, key));
  const found = chosen.map((language) => {
    const translated = sentencesOf(RESOURCES, language);
    const problems = problemsOf(english, translated, language, mayBeSame(language));
    return { language, translated, problems: [...problems, ...singularProblems(translated, language)] };
  });
  const ofEnglish = singularProblems(english, SOURCE);
  if (flags.sheet === true)
    for (const { language, translated } of found) writeSheet(language, english, translated, uses);
  if (flags.json === true) {
    const languages = found.map(({ language, problems }) => ({ language, problems }));
    console.log(JSON.stringify({ unused: unused.map(([at]) => at), english: ofEnglish, languages }));
  } else {
    for (const [at] of unused) console.log(`${SOURCE.padEnd(8)} unused        ${at}`);
    print(SOURCE, ofEnglish, false);
    for (const { language, problems } of found) print(language, problems, flags.missing === true);
    console.log(`${SOURCE.padEnd(8)} ${String(english.size)} sentences, ${String(unused.length)} that nothing says`);
    for (const { language, problems } of found) console.log(countsOf(language, english, problems));
  }
  const isWrong = found.some(({ problems }) => problems.some(({ kind }) => kind !== 'missing'));
  return isWrong || unused.length + ofEnglish.length > 0 ? 1 : 0;
}

/**
 * How far a translation is, in one line.
 * @param {string} language
 * @param {Sentences} english
 * @param {readonly import('./translate/problems.mjs').Problem[]} problems
 */
function countsOf(language, english, problems) {
  const wanted = wantedKeys(english, formsOf(language)).size;
  const lacks = problems.filter(({ kind }) => kind === 'missing').length;
  const [has, wrong] = [wanted - lacks, problems.length - lacks];
  return `${language.padEnd(8)} ${String(has)} of ${String(wanted)} sentences, ${String(lacks)} missing, ${String(wrong)} wrong`;
}

function print(
  /** @type {string} */ language,
  /** @type {readonly import('./translate/problems.mjs').Problem[]} */ problems,
  /** @type {boolean} */ withMissing,
) {
  for (const { at, kind, detail } of problems) {
    if (kind === 'missing' && !withMissing) continue;
    console.log(`${language.padEnd(8)} ${kind.padEnd(13)} ${at}: ${detail}`);
  }
}

/** The sentences that are the same in English and in this language: names, mostly. */
function mayBeSame(/** @type {string} */ language) {
  const path = 'tools/translate/same.json';
  const same = /** @type {Readonly<Record<string, readonly string[]>>} */ (readJson(join(root, path), path));
  return new Set(same[language] ?? []);
}

/** The sentences that count and have no singular, except those whose number is never 1. */
function singularProblems(/** @type {Sentences} */ sentences, /** @type {string} */ language) {
  const path = 'tools/translate/several.json';
  const several = /** @type {Readonly<Record<string, readonly string[]>>} */ (readJson(join(root, path), path));
  return withoutSingular(sentences, language, new Set(Object.values(several).flat()));
}

/**
 * Writes the files of a language in which nothing is translated yet. Nothing is overwritten, so that whoever was interrupted,
 * or lacks the files of a new game, asks once more and has the rest written.
 */
function begin(/** @type {string} */ tag) {
  const language = canonical(tag);
  const there = sameAs(language, [SOURCE, ...languagesIn(RESOURCES)]);
  const isThere = `There is a translation into ${String(there)} already: resources/strings/${String(there)}.`;
  if (there !== undefined && there !== language) throw new UsageError(isThere);
  const english = sentencesOf(RESOURCES, SOURCE);
  const sources = new Map(
    KINDS.flatMap((kind) =>
      filesIn(join(RESOURCES, kind, SOURCE)).map((name) => {
        const path = `${kind}/${SOURCE}/${name}`;
        return /** @type {const} */ ([path, readJson(join(RESOURCES, path), `resources/${path}`)]);
      }),
    ),
  );
  const files = [...newFiles(sources, english.values(), language)].filter(([path]) => !existsSync(join(root, path)));
  if (files.length === 0 || language === SOURCE) throw new UsageError(isThere);
  for (const [path, text] of files) writeWhole(path, text);
  writeSheet(language, english, sentencesOf(RESOURCES, language), readUses(root));
  console.log(`${String(files.length)} files for ${language} are written; docs/translate.md says how to go on.`);
  return 0;
}

/** Writes a file such that an interruption leaves the whole of it or nothing. Throws SetupError where it cannot be written. */
function writeWhole(/** @type {string} */ path, /** @type {string} */ text) {
  const file = join(root, path);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  } catch (error) {
    throw new SetupError(`${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The tag as it is written: `PT-br` is `pt-BR`. Throws UsageError where it is none. */
function canonical(/** @type {string} */ tag) {
  try {
    const [found = ''] = Intl.getCanonicalLocales(tag);
    // A word of five letters or more may be a tag for Intl, but no language is called so.
    if (/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/.test(found)) return found;
  } catch {
    // Said below.
  }
  throw new UsageError(`--new ${JSON.stringify(tag)} is no tag of a language; such are fr, pt-BR and zh-Hant.`);
}

/**
 * Writes the page that shows where each sentence is seen.
 * @param {string} language
 * @param {Sentences} english
 * @param {Sentences} translated
 * @param {ReturnType<typeof readUses>} uses
 */
function writeSheet(language, english, translated, uses) {
  const path = `reports/translate/${language}.html`;
  const pictures = existsSync(SHOTS) ? picturesIn(SHOTS) : [];
  const addressOf = (/** @type {string} */ picture) =>
    pathToFileURL(picture).href.replace(pathToFileURL(join(root, 'reports/')).href, '../');
  writeWhole(path, sheetOf({ language, english, translated, uses, pictures, addressOf }));
  const hint = pictures.length > 0 ? '' : ' There are no pictures yet: npm run shots takes them.';
  console.log(`${path} shows where each sentence is seen.${hint}`);
}

run(() => Promise.resolve().then(translate));
