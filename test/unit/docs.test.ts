import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../tools/setup.mjs';

const folders = ['docs', 'src', 'resources', 'test'];
const pages = globSync(['*.md', ...folders.map((folder) => `${folder}/**/*.md`)], {
  cwd: root,
  // What the bench's peers bring along.
  exclude: (path) => path.includes('node_modules'),
});
const texts = new Map(pages.map((page) => [page, readFileSync(join(root, page), 'utf8')]));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** What each page names in this way, with the page in front: `docs/testing.md: charts/kirin.md`. */
function named(pattern: RegExp, isWrong: (page: string, name: string) => boolean): readonly string[] {
  return [...texts].flatMap(([page, text]) =>
    [...text.matchAll(pattern)]
      .map(([, name = '']) => name)
      .filter((name) => isWrong(page, name))
      .map((name) => `${page}: ${name}`),
  );
}

/** As the pages of a forge name their headings. */
function anchorsOf(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('the pages of the documentation', () => {
  it('are found', () => {
    expect(pages).toEqual(expect.arrayContaining(['README.md', join('docs', 'architecture.md')]));
  });

  it('link to files and headings that are there', () => {
    const isWrong = (page: string, link: string): boolean => {
      if (/^(https?|mailto):/.test(link)) return false;
      const [path = '', anchor] = link.split('#', 2);
      const target = path === '' ? page : join(dirname(page), path);
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchorsOf(texts.get(target) ?? '').includes(anchor);
    };
    expect(named(/\]\(([^)\s]+)\)/g, isWrong)).toEqual([]);
  });

  it('name commands that package.json has', () => {
    expect(named(/npm run (?:--silent )?([\w:]+)/g, (_page, name) => scripts[name] === undefined)).toEqual([]);
  });
});
