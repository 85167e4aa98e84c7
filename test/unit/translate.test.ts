import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { everyFew } from '#testkit/tier.ts';
import { newFiles, sameAs } from '../../tools/translate/new-files.mjs';
import { problemsOf, type Problem } from '../../tools/translate/problems.mjs';
import { languagesIn, sentencesOf, type Sentence } from '../../tools/translate/sentences.mjs';
import { picturesOf, sheetOf } from '../../tools/translate/sheet.mjs';
import { readUses } from '../../tools/translate/uses.mjs';
import { whereSeen } from '../../tools/translate/where.mjs';
import { root } from '../../tools/setup.mjs';
import same from '../../tools/translate/same.json' with { type: 'json' };

const RESOURCES = join(root, 'resources');
const SAME: Readonly<Record<string, readonly string[]>> = same;

/**
 * Languages in which no file that is begun may lack a sentence. What others lack is said in English, and so is a new game that
 * nobody has translated yet.
 */
const WHOLE = ['de', 'zh-Hans'];

/** Where the sources say each sentence: all of them are read for that. */
const uses = readUses(root);

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A folder like resources with these files. */
function resources(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'baize-translate-'));
  folders.push(folder);
  for (const [path, json] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof json === 'string' ? json : JSON.stringify(json));
  }
  return folder;
}

function strings(sentences: Readonly<Record<string, string>>): ReadonlyMap<string, Sentence> {
  return new Map(
    Object.entries(sentences).map(([key, text]) => [`strings/ui:${key}`, { kind: 'strings', file: 'ui', key, text }]),
  );
}

/** `strings/ui` of `strings/ui:action.close`. */
const fileOf = (at: string): string => at.replace(/:.*/, '');

/** What is wrong with one translated sentence, as `kind: detail`. */
function wrong(language: string, english: Record<string, string>, translated: Record<string, string>): string[] {
  return problemsOf(strings(english), strings(translated), language, new Set()).map(
    ({ at, kind, detail }) => `${at.replace('strings/ui:', '')} ${kind}: ${detail}`,
  );
}

describe('a translation of Baize', () => {
  const english = sentencesOf(RESOURCES, 'en');

  it.each(languagesIn(RESOURCES))('%s has nothing that is wrong', (language) => {
    const same = new Set(SAME[language]);
    const translated = sentencesOf(RESOURCES, language);
    const begun = new Set([...translated.keys()].map(fileOf));
    const may = ({ at, kind }: Problem): boolean =>
      kind === 'missing' && !(WHOLE.includes(language) && begun.has(fileOf(at)));
    expect(problemsOf(english, translated, language, same).filter((problem) => !may(problem))).toEqual([]);
  });

  it('is there for each language that is promised', () => {
    expect(languagesIn(RESOURCES)).toEqual(expect.arrayContaining(WHOLE));
  });

  it('has no sentence to translate that the program never says', () => {
    const unused = [...english].filter(([, { kind, file, key }]) => kind === 'strings' && !uses.has(file, key));
    expect(unused.map(([at]) => at)).toEqual([]);
  });

  it('may be English only where that is right: every sentence of which it is said is the same', () => {
    for (const [language, keys] of Object.entries(SAME)) {
      const translated = sentencesOf(RESOURCES, language);
      expect(keys.filter((at) => english.get(at)?.text !== translated.get(at)?.text)).toEqual([]);
    }
  });
});

describe('the check of a translation', () => {
  it('finds what is missing, empty, unknown or still English', () => {
    const english = { 'a.b': 'Close the door', 'a.c': 'Open it', 'a.d': 'Go {{name}}' };
    expect(wrong('de', english, { 'a.b': 'Close the door', 'a.c': '', 'a.e': 'Zu' })).toEqual([
      'a.b untranslated: Close the door',
      'a.c missing: Open it',
      'a.d missing: Go {{name}}',
      'a.e unknown: Zu',
    ]);
  });

  it('finds what a sentence fills in otherwise', () => {
    const english = { one: '{{who, seat}} takes {{card, face}}.', two: 'It is $t(ui:day) now.' };
    expect(wrong('de', english, { one: '{{card, face}} geht an {{who,seat}}.', two: 'Es ist $t(ui:day).' })).toEqual(
      [],
    );
    expect(wrong('de', english, { one: '{{card, seat}} nimmt {{who, seat}}.', two: 'Es ist Tag.' })).toEqual([
      'one gaps: lacks {{card,face}}; has {{card,seat}}, which the English sentence has not',
      'two gaps: lacks $t(ui:day)',
    ]);
  });

  it('asks for the plural forms of the language, and no others', () => {
    const english = { card_one: '{{count}} card', card_other: '{{count}} cards', card_zero: 'no card' };
    expect(wrong('zh-Hans', english, { card_zero: '没有牌', card_other: '{{count}}张牌' })).toEqual([]);
    expect(wrong('zh-Hans', english, { card_zero: '没有牌', card_one: '一张牌', card_other: '{{count}}张牌' })).toEqual(
      ['card_one plurals: zh-Hans has the forms other'],
    );
    expect(wrong('de', english, { card_zero: 'keine', card_other: '{{count}} Karten' })).toEqual([
      'card_one missing: {{count}} card',
    ]);
    expect(wrong('pl', english, { card_zero: 'nic' }).length).toBe(4);
  });

  it('finds signs and spaces that a script does not use', () => {
    const english = { a: 'Line {{line}}.', b: 'Close it', c: 'Wait', d: 'Say it', 'e.forms': 'opened, open' };
    const chinese = { a: '第 {{line}} 行。', b: '关上.', c: '请等...', d: '说"好"', 'e.forms': '打开, 开' };
    expect(wrong('zh-Hans', english, chinese)).toEqual([
      'a signs: a space beside a character: 第 {{',
      'b signs: a narrow sign beside a character: 上.',
      'c signs: three dots instead of …',
      'd signs: straight quotation marks: 说"',
    ]);
    const right = {
      a: '第{{line}}行$t(ui:day, {"count": 1})。',
      b: '关上Baize',
      c: '请等…',
      d: '说“好”',
      'e.forms': '开',
    };
    expect(wrong('zh-Hans', { ...english, a: 'Line {{line}} $t(ui:day, {"count": 1}).' }, right)).toEqual([]);
  });

  it('takes the ending of a name that is no number for what it is', () => {
    expect(wrong('zh-Hans', { pass_one: 'Pass it' }, { pass_one: '传牌' })).toEqual([]);
  });

  it('reads no file that is none, and says which', () => {
    const folder = resources({ 'strings/fr/ui.json': '{"a":', 'strings/it/ui.json': { a: [1] } });
    expect(languagesIn(folder)).toEqual(['fr', 'it']);
    expect(() => sentencesOf(folder, 'fr')).toThrow(/ui\.json cannot be read/);
    expect(() => sentencesOf(folder, 'it')).toThrow('holds something other than a sentence at "a"');
    const untold = { title: 'K', sections: [{ id: '1', title: 'S', paragraphs: [{ id: '1.1' }] }] };
    for (const rules of [{ title: 'Kirin' }, untold, [], 'null']) {
      const odd = resources({ 'rules/fr/kirin.json': rules });
      expect(() => sentencesOf(odd, 'fr')).toThrow('does not have the shape of the English rules');
    }
  });
});

describe('a new language', () => {
  const rules = { title: 'K', sections: [{ id: '1', title: 'S', paragraphs: [{ id: '1.1', text: 'T' }] }] };
  const sources = new Map<string, unknown>([
    ['strings/en/ui.json', { go: 'Go', card: { left_one: 'one', left_other: 'more' } }],
    ['rules/en/kirin.json', rules],
  ]);

  it('is not begun where the same is there by another tag', () => {
    const there = ['en', 'de', 'zh-Hans', 'no_tag'];
    expect(['zh', 'zh-CN', 'en-US', 'de-Latn'].map((tag) => sameAs(tag, there))).toEqual([
      'zh-Hans',
      'zh-Hans',
      'en',
      'de',
    ]);
    expect(['zh-Hant', 'en-GB', 'de-AT', 'fr'].map((tag) => sameAs(tag, there))).toEqual(Array(4).fill(undefined));
  });

  const dealing = { kind: 'strings', file: 'ui', key: 'phase.dealing', text: 'The cards are dealt.' } as const;

  it('begins with every sentence empty, in its own plural forms', () => {
    const files = newFiles(sources, [dealing], 'pl');
    expect([...files.keys()]).toEqual([
      'docs/languages/pl.md',
      'resources/strings/pl/ui.json',
      'resources/rules/pl/kirin.json',
    ]);
    expect(JSON.parse(files.get('resources/strings/pl/ui.json') ?? '')).toEqual({
      go: '',
      card: { left_few: '', left_many: '', left_one: '', left_other: '' },
      phase: { dealing: '' },
    });
    expect(JSON.parse(files.get('resources/rules/pl/kirin.json') ?? '')).toEqual({
      title: '',
      sections: [{ id: '1', title: '', paragraphs: [{ id: '1.1', text: '' }] }],
    });
    expect(files.get('docs/languages/pl.md')).toContain('# Polish');
  });
});

describe('npm run translate', () => {
  /** A small project of its own with the tool in it, and these files. */
  function project(files: Readonly<Record<string, unknown>>): string {
    const folder = resources(files);
    cpSync(join(root, 'tools'), join(folder, 'tools'), { recursive: true });
    mkdirSync(join(folder, 'src'));
    cpSync(join(root, 'src/words'), join(folder, 'src/words'), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    return folder;
  }

  /** Its exit code, and the lines that it said when something was wrong. */
  function translate(folder: string, ...args: readonly string[]): readonly [number | null, string] {
    const { status, stderr } = spawnSync(process.execPath, [join(folder, 'tools/translate.mjs'), ...args], {
      encoding: 'utf8',
    });
    return [status, stderr.trim()];
  }

  const english = {
    'resources/strings/en/ui.json': { go: 'Go' },
    'resources/strings/en/.DS_Store': 'no JSON',
    'resources/strings/en/notes.txt': 'no JSON',
    'resources/strings/.folder/ui.json': 'no language',
    'resources/lessons/en/kirin.json': { begin: 'Begin' },
    'resources/rules/en/kirin.json': { title: 'K', sections: [] },
  };

  it('goes on with a language whose beginning was interrupted, and overwrites nothing', () => {
    const kept = { 'resources/strings/fr/ui.json': { go: 'Allez' }, 'resources/rules/fr/kirin.json.new': '{"ti' };
    const folder = project({ ...english, ...kept });
    expect(translate(folder, '--new', 'fr')).toEqual([0, '']);
    expect(languagesIn(join(folder, 'resources'))).toEqual(['fr']);
    expect([...sentencesOf(join(folder, 'resources'), 'fr').values()].map(({ text }) => text)).toEqual([
      'Allez',
      '',
      '',
    ]);
    const again = translate(folder, '--new', 'fr');
    expect(again).toEqual([2, 'There is a translation into fr already: resources/strings/fr.']);
  });

  const wrongs: readonly (readonly [string, Readonly<Record<string, unknown>>, readonly string[], RegExp])[] = [
    [
      'a folder that is no language',
      { 'resources/strings/zh-hans/ui.json': {} },
      [],
      /^resources\/strings\/zh-hans is/,
    ],
    [
      'a file that is cut off',
      { 'resources/strings/en/ui.json': '{"a' },
      ['--new', 'fr'],
      /en.ui\.json cannot be read/,
    ],
    [
      'a broken list',
      { 'tools/translate/same.json': '{', 'resources/strings/fr/ui.json': {} },
      [],
      /^tools.*same\.json/,
    ],
    ['a page in the way', { reports: 'a file' }, ['--new', 'fr'], /^reports\/translate\/fr\.html cannot be written/],
    [
      'a file in the way',
      { 'resources/rules/fr': 'a file' },
      ['--new', 'fr'],
      /^resources\/rules\/fr\/kirin.json cannot/,
    ],
    ['no tag', {}, ['--new', '../x'], /^--new "\.\.\/x" is no tag of a language/],
  ];

  // Each is a program that starts.
  it.each(everyFew(wrongs, 3))('says in one line what is wrong: %s', (_, files, args, said) => {
    const folder = project(english);
    for (const [path, json] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), typeof json === 'string' ? json : JSON.stringify(json));
    }
    const [code, line] = translate(folder, ...args);
    expect(code).not.toBe(0);
    expect(line).toMatch(said);
    expect(line).not.toContain('\n');
    expect(JSON.parse(readFileSync(join(folder, 'resources/rules/en/kirin.json'), 'utf8'))).toEqual({
      title: 'K',
      sections: [],
    });
  });
});

describe('the page for translators', () => {
  const pictures = [
    { path: 'shots/room-desk.png', text: 'Leave the table\nMei takes 3 cards' },
    { path: 'shots/kirin-phone.png', text: 'Mei takes 3 cards\nYour turn' },
  ];

  it('finds the pictures in which a sentence is seen, those of its own game first', () => {
    const shown = (text: string): string[] => picturesOf(text, pictures, 'kirin').map(({ path }) => path);
    expect(shown('{{who, seat}} takes {{count}} cards')).toEqual(['shots/kirin-phone.png', 'shots/room-desk.png']);
    expect(shown('Your turn')).toEqual(['shots/kirin-phone.png']);
    expect(shown('able')).toEqual([]);
    expect(shown('{{a}}')).toEqual([]);
  });

  it('says of each sentence where it is seen and who says it, and shows no text as markup', () => {
    const english = strings({ 'action.close': 'Leave the table', 'reason.odd': '<b>No</b>' });
    const html = sheetOf({
      language: 'fr',
      english,
      translated: strings({ 'action.close': 'Quitter' }),
      uses,
      pictures,
      addressOf: (path) => `../${path}`,
    });
    expect(html).toContain('href="../shots/room-desk.png"');
    expect(html).toContain('Quitter');
    expect(html).toMatch(/src\/[\w/.-]+\.tsx?/);
    expect(html).not.toContain('<b>No');
  });

  it('knows where the sentences of all files are seen', () => {
    const places = [...sentencesOf(RESOURCES, 'en').values()].map(whereSeen);
    expect(places.filter((place) => place.length < 10)).toEqual([]);
  });
});
