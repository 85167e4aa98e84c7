import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAME_WORDS } from '#words/games/list.ts';
import { HEADER_BYTES, LIMITS } from '../wire/limits.ts';
import type { Encoding, PageName } from '../wire/limits.ts';

/**
 * What a browser must load before it shows a hand or a table: the page, its style, its scripts, and of one game the
 * drawings, panels and words, as they are sent to browsers of today. Looks at the pages as they are built; `npm run wire`
 * measures the same in a browser, with the answers' headers.
 */
const RENDERER = join(import.meta.dirname, '../../out/renderer');
const ASSETS = join(RENDERER, 'assets');
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
  const fetched =
    /import\(["'`]\.\/([^"'`]+)["'`]\)(?:\.then\([^)]*\))?(?:;return\{[^}]*\}\})?(?:,__vite__mapDeps\(\[([0-9,]*)\]\))?/g;
  return [...text.matchAll(fetched)].map(([, script = '', wanted = '']) => ({
    script,
    files: [...new Set([script, ...(wanted.match(/\d+/g) ?? []).flatMap((index) => files[Number(index)] ?? [])])],
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

interface BuiltPage {
  readonly html: string;
  /** What it cannot begin without. */
  readonly entry: ReadonlySet<string>;
}

function pageOf(html: string): BuiltPage {
  const text = readFileSync(join(RENDERER, html), 'utf8');
  const named = [...text.matchAll(/(?:src|href)="\.\/assets\/([^"]+)"/g)].map(([, name = '']) => name);
  return { html, entry: withImports(named) };
}

const hand = pageOf('hand.html');
const table = pageOf('index.html');

/** Everything a page needs of a game: its file, and what that one is said to want besides. */
function withGame({ entry }: BuiltPage, game: string, more: readonly string[] = []): ReadonlySet<string> {
  const isOwn = new RegExp(`^${game}-.{8}\\.js$`);
  const own = [...entry].flatMap(laterOf).filter(({ script }) => isOwn.test(script));
  expect(new Set(own.map(({ script }) => script)).size).toBe(1);
  return withImports([...entry, ...more, ...own.flatMap(({ files }) => files)]);
}

/** The bytes of a file as they are sent, headers included. */
function sent(path: string, encoding: Encoding): number {
  const compressed = `${path}.${encoding === 'br' ? 'br' : 'gz'}`;
  return HEADER_BYTES + readFileSync(existsSync(compressed) ? compressed : path).length;
}

/** What each file costs, the dearest first, for whoever has to find out which one grew: `page-hta.js 170412, …`. */
function partsOf(paths: readonly string[], encoding: Encoding): string {
  return paths
    .map((path) => ({ name: basename(path).replace(/-.{8}(?=\.\w+$)/, ''), bytes: sent(path, encoding) }))
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes }) => `${name} ${String(bytes)}`)
    .join(', ');
}

/** Whether a page that needs these files, and those of its letters, is within its limits. */
function expectWithin(name: PageName, page: BuiltPage, files: ReadonlySet<string>): void {
  const needed = new Set([...files, ...latinLetters(page)]);
  const all = [join(RENDERER, page.html), ...[...needed].map((file) => join(ASSETS, file))];
  expect(all.length).toBeLessThanOrEqual(LIMITS[name].requests);
  for (const encoding of ['br', 'gzip'] as const) {
    const bytes = all.reduce((sum, path) => sum + sent(path, encoding), 0);
    const limit = LIMITS[name].bytes[encoding];
    expect(bytes, `${partsOf(all, encoding)}: ${String(bytes)} of ${String(limit)} bytes`).toBeLessThanOrEqual(limit);
  }
}

interface Letters {
  readonly file: string;
  readonly family: string;
  readonly weights: string;
  /** Whether a browser fetches the file for this character. */
  readonly has: (character: string) => boolean;
}

/** The files of letters that a page's styles name. */
function lettersOf({ entry }: BuiltPage): readonly Letters[] {
  const styles = [...entry].filter((file) => file.endsWith('.css')).map(textOf);
  return styles.flatMap((style) =>
    [...style.matchAll(/@font-face\{([^}]*)\}/g)].map(([, rule = '']) => {
      const said = (pattern: RegExp): string => pattern.exec(rule)?.[1] ?? '';
      return {
        file: said(/url\(\.\/([^)]*)\)/),
        family: said(/font-family:([^;]*)/),
        weights: said(/font-weight:([^;]*)/),
        has: inRange(said(/unicode-range:([^;]*)/)),
      };
    }),
  );
}

function inRange(range: string): Letters['has'] {
  const spans = range.split(',').map((span) => {
    const [first = 0, last = first] = span
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return { first, last };
  });
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    return spans.some(({ first, last }) => first <= code && code <= last);
  };
}

/** The files of letters that English words need. */
function latinLetters(page: BuiltPage): readonly string[] {
  return lettersOf(page).flatMap(({ file, has }) => (has('a') ? [file] : []));
}

const games = Object.keys(GAME_WORDS);
const STRINGS = join(import.meta.dirname, '../../resources/strings/en');
const written = readdirSync(STRINGS).map((file) => readFileSync(join(STRINGS, file), 'utf8'));
const wordCharacters = [...new Set(written.join(''))];

/** One sentence of each game that no other says. */
const taglines = games.map((game) => {
  const path = join(STRINGS, `${game}.json`);
  return { game, tagline: (JSON.parse(readFileSync(path, 'utf8')) as { readonly tagline: string }).tagline };
});

/** The games whose words, or whose own files, are among these. */
function gamesIn(files: ReadonlySet<string>): readonly string[] {
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  return taglines
    .filter(({ game, tagline }) =>
      scripts.some((file) => file.startsWith(`${game}-`) || textOf(file).includes(tagline)),
    )
    .map(({ game }) => game);
}

describe('the hand page as it is built', () => {
  it.each(games)('shows a hand of %s within its limits', (game) => {
    expectWithin('hand', hand, withGame(hand, game));
  });

  it.each(games)('loads of all games only %s', (game) => {
    expect(gamesIn(withGame(hand, game))).toEqual([game]);
    expect(gamesIn(hand.entry)).toEqual([]);
  });

  it('holds no Pixi in anything that it can ever reach', () => {
    const reached = new Set(hand.entry);
    for (const file of reached) {
      for (const later of laterOf(file)) for (const one of withImports(later.files)) reached.add(one);
    }
    expect(reached.size).toBeGreaterThan(hand.entry.size);
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
    expect(latinLetters(hand)).toHaveLength(2);
  });
});

describe.each([hand, table])('what $html fetches later', ({ entry }) => {
  it('brings no game but its own, except before a table of one is open', () => {
    const later = [...entry].flatMap(laterOf);
    const ofNone = later.filter(({ script }) => !games.some((game) => script.startsWith(`${game}-`)));
    const atTable = ofNone.filter(({ script }) => !/^(?:Hall|RoomPart|AudiencePart)-/.test(script));
    expect(atTable.length).toBeGreaterThan(3);
    expect(atTable.filter(({ files }) => gamesIn(withImports(files)).length > 0)).toEqual([]);
  });
});

describe.each([hand, table])('the letters of $html', (page) => {
  it('come from the same files for every word that the pages say', () => {
    const files = new Set(
      lettersOf(page).flatMap(({ file, has }) => (wordCharacters.some((character) => has(character)) ? [file] : [])),
    );
    expect([...files]).toEqual(latinLetters(page));
  });

  it('are one font of one range of weights in each family: browsers look no further', () => {
    const faces = new Set(lettersOf(page).map(({ family, weights }) => `${family} ${weights}`));
    expect([...faces].sort()).toEqual(['Fraunces Variable 100 900', 'Inter Variable 100 900']);
  });

  it.each(['ü', 'ß', 'ł', 'ơ'])('have files of their own for a name with %s', (letter) => {
    const files = lettersOf(page).flatMap(({ file, has }) => (has(letter) ? [file] : []));
    expect(files.length).toBeGreaterThanOrEqual(2);
    expect(files.filter((file) => latinLetters(page).includes(file))).toEqual([]);
  });
});

describe('the page of the table as it is built', () => {
  const stage = [...table.entry]
    .flatMap(laterOf)
    .flatMap(({ script }) => (script.startsWith('stage-') ? [script] : []));

  it.each(games)('shows a table of %s within its limits', (game) => {
    expect(stage).not.toEqual([]);
    expectWithin('table', table, withGame(table, game, stage));
  });

  it.each(games)('loads of all games only %s', (game) => {
    expect(gamesIn(withGame(table, game, stage))).toEqual([game]);
    expect(gamesIn(table.entry)).toEqual([]);
  });

  it('needs two files of letters', () => {
    expect(latinLetters(table)).toHaveLength(2);
  });
});
