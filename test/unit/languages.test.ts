import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const LANGUAGES = readdirSync(join(ROOT, 'resources/strings')).filter((name) => name !== 'en');
/** What is about the letters of one language and no other. */
const LETTERS = 'tools/chinese-fonts.mjs';
const CODE = globSync(['src/**/*.{ts,tsx,css,html}', 'tools/*.mjs', '*.ts'], { cwd: ROOT }).filter(
  (path) => !/\.test\.tsx?$|node_modules/.test(path) && path.replaceAll('\\', '/') !== LETTERS,
);

test('a language is added by its folder: no code names one', () => {
  expect(LANGUAGES.length).toBeGreaterThan(0);
  expect(CODE.length).toBeGreaterThan(100);
  const named = new RegExp(`['"](?:${LANGUAGES.join('|')})['"]`);
  expect(CODE.filter((path) => named.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});

test.each(['en', ...LANGUAGES])('no line begins with the dot between two facts: %s', (language) => {
  const { list } = JSON.parse(readFileSync(join(ROOT, `resources/strings/${language}/ui.json`), 'utf8')) as {
    readonly list: { readonly facts: string };
  };
  expect(list.facts).toMatch(/\}\u00a0· /);
});

test('no space stands between a Chinese character and what a sentence is filled with', () => {
  const files = globSync('resources/{strings,lessons,rules}/zh-Hans/*.json', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(10);
  const spaced = files.flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/.*(?:\}\} \p{Script=Han}|\p{Script=Han} \{\{).*/gu)].map(
      ([line]) => `${path}: ${line}`,
    ),
  );
  expect(spaced).toEqual([]);
});
