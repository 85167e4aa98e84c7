import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../tools/setup.mjs';

const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const tree = /```\n(src\/\n[\s\S]*?)```/.exec(architecture)?.[1] ?? '';

/** The folders that the tree names with this many spaces before them, below the line that says `of`. */
function namedIn(of: string, indent: number): readonly string[] {
  const lines = tree.split('\n');
  const from = lines.findIndex((line) => line.trimStart().startsWith(`${of}/`));
  const inside = lines.slice(from + 1);
  const end = inside.findIndex((line) => line.search(/\S/) < indent);
  const own = inside.slice(0, end < 0 ? inside.length : end).filter((line) => line.search(/\S/) === indent);
  return own
    .flatMap((line) => [...line.matchAll(/(?<=^ *| {1,3})([a-z]+)\/(?= )/g)].map(([, name = '']) => name))
    .sort();
}

function foldersIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

describe('docs/architecture.md', () => {
  it('shows the tree as it is', () => {
    expect(namedIn('src', 2)).toEqual(foldersIn('src'));
    expect(namedIn('engine', 4)).toEqual(foldersIn('src/engine'));
    expect(namedIn('renderer', 4)).toEqual(foldersIn('src/renderer'));
  });

  it.each(['docs/architecture.md', 'CONTRIBUTING.md', 'docs/testing.md'])(
    '%s names files and folders that are there',
    (page) => {
      const paths = [
        ...readFileSync(join(root, page), 'utf8').matchAll(/`((?:src|test|docs|tools|resources)\/[\w./-]*)`/g),
      ];
      const missing = paths.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)));
      expect(paths.length).toBeGreaterThan(1);
      expect(missing).toEqual([]);
    },
  );

  it('would see a folder that is missing in the tree', () => {
    expect(namedIn('engine', 4)).toContain('table');
    expect(namedIn('engine', 4)).not.toContain('host');
  });
});
