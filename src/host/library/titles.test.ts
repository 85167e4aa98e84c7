import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tempFolder } from '#testkit/host/host.ts';
import { openTitles } from './titles.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = tempFolder();
  path = join(folder, 'titles.json');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const fileOf = (...titles: readonly unknown[]): string =>
  JSON.stringify({ format: 'baize-titles', formatVersion: 1, titles });

test('one bad title costs only itself, and is kept when another is changed', () => {
  const text = fileOf({ file: 'a.jsonl', title: 'Good' }, { file: '../b.jsonl', title: 'Bad' }, 7);
  writeFileSync(path, text);
  const titles = openTitles(folder);
  expect([...titles.read()]).toEqual([['a.jsonl', 'Good']]);
  titles.change(new Map([['c.jsonl', 'New']]));
  expect([...openTitles(folder).read()]).toEqual([
    ['a.jsonl', 'Good'],
    ['c.jsonl', 'New'],
  ]);
  expect(readFileSync(`${path}.corrupt`, 'utf8')).toBe(text);
  titles.change(new Map([['c.jsonl', '']]));
  expect(existsSync(`${path}.corrupt.2`)).toBe(false);
});

test('a file set aside does not overwrite one that was set aside before', () => {
  for (const text of ['first', 'second']) {
    writeFileSync(path, text);
    openTitles(folder).change(new Map([['a.jsonl', text]]));
  }
  expect([`${path}.corrupt`, `${path}.corrupt.2`].map((name) => readFileSync(name, 'utf8'))).toEqual([
    'first',
    'second',
  ]);
});

test('a file is read again only when it has changed', () => {
  const titles = openTitles(folder);
  titles.change(new Map([['a.jsonl', 'Mine']]));
  const read = titles.read();
  expect(titles.read()).toBe(read);
  writeFileSync(path, fileOf({ file: 'a.jsonl', title: 'Ours' }));
  utimesSync(path, 1, 1);
  expect(titles.read().get('a.jsonl')).toBe('Ours');
});
