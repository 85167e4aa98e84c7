import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newGame, renamed, type NewGameOptions } from '#cli/new-game.ts';
import { everyFew } from '#testkit/tier.ts';
import { gameLists } from '../../tools/game-lists.mjs';
import { ownFolder } from './run-baize.ts';

const TEMPLATES = join(import.meta.dirname, '../../templates');
const KINDS = readdirSync(TEMPLATES, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? entry.name : [],
);
const PRINT = { line: () => undefined, json: () => undefined, note: () => undefined, room: () => Promise.resolve() };

/** A checkout with nothing but the templates, so that a game can be written there and nothing can be generated. */
function bareCheckout(): string {
  const root = ownFolder();
  symlinkSync(TEMPLATES, join(root, 'templates'));
  mkdirSync(join(root, 'src/engine/games'), { recursive: true });
  return root;
}

/** Every file but the templates, by its path. */
function filesOf(root: string): ReadonlyMap<string, string> {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(join(root, 'templates')))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [path.slice(root.length + 1), readFileSync(path, 'utf8')]));
}

describe('baize new-game refuses', () => {
  const refused: readonly (readonly [why: string, id: string, options: NewGameOptions, said: RegExp])[] = [
    ['no kind', 'whist', {}, /^--like is missing; allowed are deduction, dice, tricks\.$/],
    ['an unknown kind', 'whist', { like: 'chess' }, /^There is no template "chess"; allowed are deduction/],
    ['a folder as a kind', 'whist', { like: '..' }, /^There is no template "\.\."/],
    [
      'capitals',
      'Whist',
      { like: 'tricks' },
      /^"Whist" cannot be the name of a game; allowed are 2 to 32 letters a to z/,
    ],
    ['one letter', 'w', { like: 'tricks' }, /cannot be the name of a game/],
    ['33 letters', 'w'.repeat(33), { like: 'tricks' }, /cannot be the name of a game/],
    ['two hyphens', 'grand--slam', { like: 'tricks' }, /cannot be the name of a game/],
    ['a hyphen at the end', 'whist-', { like: 'tricks' }, /cannot be the name of a game/],
    ['a path', '../whist', { like: 'tricks' }, /^"\.\.\/whist" cannot be the name of a game/],
    [
      'a game there is',
      'death-by-digits',
      { like: 'tricks' },
      /^There is already a game "death-by-digits"; if writing it was interrupted, run npm run generate\.$/,
    ],
    ['the name of the templates', 'new-game', { like: 'tricks' }, /^"new-game" already means something else;/],
    ['the game of the tests', 'tiny', { like: 'tricks' }, /^"tiny" already means/],
    ['a name that every object has', 'constructor', { like: 'tricks' }, /^"constructor" already means/],
    ['the list of games', 'found', { like: 'tricks' }, /^"found" already means/],
    ['the transcripts of another game', 'kirin-record', { like: 'tricks' }, /^"kirin-record" already means/],
    ['a device of Windows', 'nul', { like: 'tricks' }, /^"nul" already means/],
    [
      'a word of the language',
      'class',
      { like: 'tricks' },
      /^"class" already means something else; choose another name\.$/,
    ],
    ['await', 'await', { like: 'tricks' }, /^"await" already means/],
    ['a name that the code uses', 'steady', { like: 'tricks' }, /^"steady" already means/],
  ];
  it.each(refused)('%s', (_why, id, options, said) => {
    const root = bareCheckout();
    expect(() => {
      newGame(id, options, root, PRINT);
    }).toThrow(said);
    expect(filesOf(root).size).toBe(0);
  });

  it('a folder outside a checkout', () => {
    expect(() => {
      newGame('whist', { like: 'tricks' }, ownFolder(), PRINT);
    }).toThrow("A game is written into Baize's sources: run this in their folder.");
  });

  it('to overwrite a file, and then writes nothing', () => {
    const root = bareCheckout();
    mkdirSync(join(root, 'resources/strings/en'), { recursive: true });
    writeFileSync(join(root, 'resources/strings/en/whist.json'), '{}');
    expect(() => {
      newGame('whist', { like: 'tricks' }, root, PRINT);
    }).toThrow(/whist\.json" exists already: choose another name, or remove it\.$/);
    expect([...filesOf(root).values()]).toEqual(['{}']);
  });

  it('to overwrite several files, and says how many there are', () => {
    const root = bareCheckout();
    mkdirSync(join(root, 'resources/strings/en'), { recursive: true });
    for (const name of ['whist', 'whist-panels']) writeFileSync(join(root, `resources/strings/en/${name}.json`), '{}');
    expect(() => {
      newGame('whist', { like: 'tricks' }, root, PRINT);
    }).toThrow(/^".*" and 1 more of its files exist already: choose another name, or remove them\.$/);
  });

  it('a game that was written and then interrupted, and says how to go on', () => {
    const root = bareCheckout();
    const write = (): void => {
      newGame('whist', { like: 'dice' }, root, PRINT);
    };
    expect(write).toThrow(/^The game is written, but/);
    expect(write).toThrow('There is already a game "whist"; if writing it was interrupted, run npm run generate.');
  });
});

it('baize new-game keeps nothing of a game that it cannot write whole', () => {
  const root = bareCheckout();
  mkdirSync(join(root, 'src/words/games'), { recursive: true });
  writeFileSync(join(root, 'src/words/games/whist'), '');
  mkdirSync(join(root, 'src/testkit/games'), { recursive: true });
  writeFileSync(join(root, 'src/testkit/games/whist'), '');
  expect(() => {
    newGame('whist', { like: 'tricks' }, root, PRINT);
  }).toThrow(/testkit.*cannot be written: .*\. No file of the game was kept\.$/);
  expect([...filesOf(root).values()]).toEqual(['', '']);
  // An empty folder would be listed as a game.
  expect(readdirSync(join(root, 'src/engine/games'))).toEqual([]);
});

it('a name that has the name of the templates in it is put in its place once', () => {
  expect(renamed('new-game newGame NewGame New Game', 'my-new-game')).toBe(
    'my-new-game myNewGame MyNewGame My New Game',
  );
});

/** Names that contain something that is also replaced or looked for: an odd plural, a zone, a list, a suffix. */
const AWKWARD = ['thief', 'four-in-hand', 'a-b-c', 'list-of-lists', 'x-skin', 'hand-and-foot'];

it.each(everyFew(AWKWARD, 2))('the files and lists of a game named %s use the same name for it', async (id) => {
  const root = bareCheckout();
  const name = renamed('newGame', id);
  for (const like of KINDS) {
    const folder = like === KINDS[0] ? root : bareCheckout();
    expect(() => {
      newGame(id, { like }, folder, PRINT);
    }).toThrow(/^The game is written, but/);
    const files = filesOf(folder);
    expect(files.get(`src/engine/games/${id}/index.ts`)).toContain(`export const ${name} = defineGame<`);
    expect(files.get(`src/renderer/games/${id}/skin.ts`)).toContain(`export const ${name}Skin`);
    expect(files.get(`src/renderer/games/${id}/panels/${id}-panels.tsx`)).toContain(`export const ${name}Panels`);
    expect(files.get(`src/testkit/games/${id}/index.ts`)).toContain(`export const ${name}Tests`);
    for (const path of [`resources/strings/en/${id}.json`, `resources/strings/en/${id}-panels.json`])
      expect(() => JSON.parse(files.get(path) ?? '') as unknown).not.toThrow();
  }
  const [engine = '', pages = '', words = '', tests = ''] = (await gameLists(root)).values();
  expect(engine).toContain(`import { ${name} } from`);
  expect(pages).toContain(`.${name}Skin,`);
  expect(pages).toContain(`.${name}Panels,`);
  expect(words).toContain(`./${id}.ts`);
  expect(tests).toContain(`: ${name}Tests,`);
});

describe.each(KINDS)('baize new-game --like %s', (like) => {
  it('writes every file under the new name, and says what could not be generated', () => {
    const root = bareCheckout();
    expect(() => {
      newGame('grand-slam', { like }, join(root, 'src/engine'), PRINT);
    }).toThrow(/^The game is written, but node node_modules\/oxfmt\/bin\/oxfmt --write failed: .*\.$/);
    const files = filesOf(root);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'src/engine/games/grand-slam/grand-slam.chart.ts',
        'src/renderer/games/grand-slam/skin.ts',
        'src/words/games/grand-slam.ts',
        'src/testkit/games/grand-slam/index.ts',
        'resources/strings/en/grand-slam.json',
      ]),
    );
    const left = [...files].filter(([path, text]) => /new-?game|New Game/i.test(path + text));
    expect(left.map(([path]) => path)).toEqual([]);
    expect(files.get('src/engine/games/grand-slam/index.ts')).toContain(
      'export const grandSlam = defineGame<GrandSlamTypes>',
    );
    expect(files.get('resources/strings/en/grand-slam.json')).toContain('"name": "Grand Slam"');
  });

  it('marks what is not written yet in the rules, and each with a scenario that fails', () => {
    const game = join(TEMPLATES, like, 'src/engine/games/new-game');
    const paragraphs = [
      ...readFileSync(join(game, 'README.md'), 'utf8').matchAll(/^\*\*(\d+\.\d+)\*\* Not written yet: /gm),
    ];
    const scenarios = [...readFileSync(join(game, 'rules.test.ts'), 'utf8').matchAll(/it\.fails\('(\d+\.\d+) /g)];
    expect(scenarios.map(([, number]) => number)).toEqual(paragraphs.map(([, number]) => number));
    expect(scenarios.length).toBeGreaterThanOrEqual(2);
  });
});
