import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { GAME_WORDS } from '#words/game-words.ts';

/**
 * What a phone must load before it shows a hand: the page, its style, its scripts, and of one game the drawings, panels
 * and words. Looks at the pages as they are built; the fonts are looked at by themselves.
 */
const RENDERER = join(import.meta.dirname, '../../out/renderer');
const ASSETS = join(RENDERER, 'assets');
const LIMIT = 300_000;
/** Two families in Latin letters. */
const FONT_LIMIT = 100_000;
/** Words of Pixi that survive minification. */
const PIXI = ['PIXI', 'unsafe-eval', 'createTexture', 'WebGLRenderer', 'CanvasRenderer'];

function textOf(asset: string): string {
  return readFileSync(join(ASSETS, asset), 'utf8');
}

/** What a script cannot run without. */
function importsOf(asset: string): readonly string[] {
  if (!asset.endsWith('.js')) return [];
  return [...textOf(asset).matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)].map(([, name = '']) => name);
}

interface Later {
  readonly script: string;
  /** The script, and everything it wants besides: styles as well. */
  readonly files: readonly string[];
}

/** What a script may fetch later. */
function laterOf(asset: string): readonly Later[] {
  if (!asset.endsWith('.js')) return [];
  const text = textOf(asset);
  const list = /m\.f\s*=\s*\[([^\]]*)\]/.exec(text)?.[1] ?? '';
  const files = [...list.matchAll(/["'`]\.\/([^"'`]+)["'`]/g)].map(([, name = '']) => name);
  const fetched = /import\(["'`]\.\/([^"'`]+)["'`]\)(?:\.then\([^)]*\))?(?:,__vite__mapDeps\(\[([0-9,]*)\]\))?/g;
  return [...text.matchAll(fetched)].map(([, script = '', wanted = '']) => ({
    script,
    files: [...new Set([script, ...wanted.split(',').flatMap((index) => files[Number(index)] ?? [])])],
  }));
}

function withImports(files: readonly string[], seen = new Set<string>()): ReadonlySet<string> {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    withImports(importsOf(file), seen);
  }
  return seen;
}

const html = readFileSync(join(RENDERER, 'hand.html'), 'utf8');
const entry = withImports([...html.matchAll(/(?:src|href)="\.\/assets\/([^"]+)"/g)].map(([, name = '']) => name));
const fetchedByEntry = [...entry].flatMap(laterOf);

/** The drawings, panels and words of a game, in the order in which the list of games fetches them. */
function chunksOf(game: string): readonly string[] {
  const scripts = fetchedByEntry.map(({ script }) => script);
  const panels = scripts.findIndex((script) => script.startsWith(`${game}-panels-`));
  const words = scripts.findIndex((script) => new RegExp(`^${game}-[^-]{8}\\.js$|^${game}-.{8}\\.js$`).test(script));
  return [panels - 1, panels, words].flatMap((index) => fetchedByEntry[index]?.files ?? []);
}

function weight(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(ASSETS, file))).length, 0);
}

describe('the hand page as it is built', () => {
  it.each(Object.keys(GAME_WORDS))('shows a hand of %s for less than 300 kB', (game) => {
    const own = chunksOf(game);
    expect(own.filter((file) => file.startsWith('skin-'))).toHaveLength(1);
    expect(own.filter((file) => file.startsWith(`${game}-`)).length).toBeGreaterThan(2);
    const all = withImports([...entry, ...own]);
    expect(weight(all) + gzipSync(html).length).toBeLessThan(LIMIT);
  });

  it('holds no Pixi in anything that it can ever reach', () => {
    const reached = new Set(entry);
    for (const file of reached) {
      for (const later of laterOf(file)) for (const one of withImports(later.files)) reached.add(one);
    }
    expect(reached.size).toBeGreaterThan(entry.size);
    const found = [...reached].filter(
      (file) => file.endsWith('.js') && PIXI.some((word) => textOf(file).includes(word)),
    );
    expect(found).toEqual([]);
  });

  it('would find it: the large page reaches Pixi', () => {
    const scripts = readdirSync(ASSETS).filter((file) => file.endsWith('.js'));
    expect(scripts.filter((file) => PIXI.some((word) => textOf(file).includes(word))).length).toBeGreaterThan(0);
  });

  it('needs two files of letters', () => {
    const styles = [...entry].filter((file) => file.endsWith('.css')).map(textOf);
    const latin = styles.flatMap((style) =>
      [...style.matchAll(/url\(\.\/([^)]*-latin-(?!ext)[^)]*\.woff2)\)/g)].map(([, name = '']) => name),
    );
    expect(latin).toHaveLength(2);
    const bytes = latin.reduce((sum, file) => sum + readFileSync(join(ASSETS, file)).length, 0);
    expect(bytes).toBeLessThan(FONT_LIMIT);
  });
});
