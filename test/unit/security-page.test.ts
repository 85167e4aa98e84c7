import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** docs/security.md names tests and code; this holds that all of it is there, so that the page cannot rot. */
const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');

const THREATS = [1, 2, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 21, 22].map((number) => `T${String(number)}`);

const sections = page.split(/^## /m).slice(1);
const threats = sections.filter((section) => /^T\d+ /.test(section));

/** A test as it is named: its file, and its name or the part of it that does not change. */
const named = (text: string): readonly (readonly [file: string, name: string])[] =>
  [...text.matchAll(/`([^`]+\.(?:test|spec)\.tsx?|[^`]+\/(?:contract|describe-\w+)\.ts)`: "([^"]+)"/g)].map(
    ([, file = '', name = '']) => [file, name],
  );

describe('docs/security.md', () => {
  it('has every threat of the room, in order', () => {
    expect(threats.map((section) => section.split(' ', 1)[0])).toEqual(THREATS);
  });

  it('names at least one test, the code, and what is left, for each', () => {
    for (const section of threats) {
      expect(named(section).length, section.slice(0, 60)).toBeGreaterThan(0);
      expect(section, section.slice(0, 60)).toMatch(/\*\*Where\.\*\* `src\//);
      expect(section, section.slice(0, 60)).toMatch(/\*\*(Left|Not stopped)/);
    }
  });

  it.each(named(page))('%s has the test "%s"', (file, name) => {
    expect(existsSync(join(root, file))).toBe(true);
    const source = readFileSync(join(root, file), 'utf8');
    expect(source).toContain(name);
  });

  it('takes every quoted name for a test', () => {
    expect(named(page)).toHaveLength([...page.matchAll(/^ {2}- `/gm)].length);
  });

  it('names no file that is not there', () => {
    const paths = [...page.matchAll(/`((?:src|test|docs|tools)\/[^`\s]+)`/g)].map(([, path = '']) => path);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(paths.length).toBeGreaterThan(100);
  });
});
