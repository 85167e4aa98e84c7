import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EVERY_RULE } from '../../tools/deep.mjs';
import { childEnvironment, commandPath, nodePath, root } from '../../tools/setup.mjs';

const RUN_MS = 120_000;

const planted: readonly (readonly [folder: string, rule: string, source: string])[] = [
  ['src/engine/core', 'eslint(no-restricted-properties)', 'export const drawn: number = Math.random();'],
  ['src/engine/core', 'eslint(no-restricted-globals)', 'export const now: unknown = new Date();'],
  ['src/engine/core', 'eslint(no-restricted-globals)', 'setTimeout(() => undefined, 1);'],
  ['src/protocol', 'eslint(no-restricted-globals)', 'queueMicrotask(() => undefined);'],
  ['src/protocol', 'eslint(no-console)', "console.log('x');"],
  ['src/engine/core', 'typescript(no-explicit-any)', 'export type Loose = any;'],
  ['src/engine/core', 'ban(classes)', 'export class Deck {}'],
  ['src/engine/core', 'ban(phase-parts)', "export const told = (phase: string) => phase.startsWith('turn.');"],
  ['src/engine/core', 'eslint(no-restricted-exports)', 'const x = 1; export default x;'],
  ['src/main', 'ban(electron-flags)', 'export const settings = { nodeIntegration: true };'],
  ['src/main', 'ban(electron-flags)', "export const settings = { 'webSecurity': false };"],
  ['src/main', 'ban(open-external)', "import { shell } from 'electron'; void shell.openExternal('x:');"],
  ['src/main', 'typescript(no-floating-promises)', 'Promise.resolve(1);'],
  ['src/preload', 'ban(markup)', "document.body.innerHTML = '';"],
  ['src/preload', 'ban(markup)', "document.body['innerHTML'] = '';"],
  ['src/preload', 'ban(markup)', 'export const props = { dangerouslySetInnerHTML: {} };'],
  ['src/preload', 'eslint(no-eval)', "eval('1');"],
  ['src/preload', 'typescript(no-implied-eval)', "export const made: unknown = new Function('1');"],
  ['src/words', 'ban(globs)', "export const code = import.meta.glob('../engine/**/*.ts');"],
  ['test/unit', 'ban(globs)', "export const code = import.meta.glob('../engine/**/*.ts');"],
  ...[
    "({ phase }: P) => phase === 'over'",
    "(view: P) => 'over' !== view.phase",
    "(view: P) => view.phase.startsWith('turn.')",
    "(view: P) => ['turn.taking', 'turn.peeking'].includes(view.phase)",
    "(view: P) => { switch (view.phase) { case 'over': return 1; default: return 0; } }",
  ].map(
    (named) =>
      [
        'src/renderer/games/kirin',
        'ban(phase-names)',
        `interface P { readonly phase: string }\nexport const told = ${named};`,
      ] as const,
  ),
];

const plain: readonly (readonly [folder: string, source: string])[] = [
  ['src/engine/core', 'export function twice(n: number): number {\n  return n * 2;\n}\n'],
  // A page compares phases with each other.
  [
    'src/renderer/games/kirin',
    'export const isLit = (phase: string | null, from: string) => phase !== null && (phase === from || phase.startsWith(`${from}.`));\n',
  ],
  ['src/engine/core', '// oxlint-disable-next-line ban/classes -- a reason\nexport class Deck {\n  cards = 1;\n}\n'],
];

const Told = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) });

describe('the lint bans', () => {
  let copy = '';
  /** By the number of the file, the rules that refuse it. */
  const refusals = new Map<string, string[]>();

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'baize-lint-'));
    for (const name of ['oxlint.config.ts', 'package.json', 'tools/lint-bans.mjs'])
      cpSync(join(root, name), join(copy, name));
    for (const name of ['', '.base', '.both', '.dom', '.node', '.pure'].map((kind) => `tsconfig${kind}.json`)) {
      cpSync(join(root, name), join(copy, name));
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
    for (const [index, [folder, source]] of [
      ...planted.map(([at, , text]) => [at, text] as const),
      ...plain,
    ].entries()) {
      const file = join(copy, folder, `${String(index)}.ts`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, source);
    }
    const flags = [...EVERY_RULE, '--format', 'json', 'src', 'test'];
    const { stdout } = spawnSync(nodePath(), [commandPath('oxlint'), ...flags], {
      cwd: copy,
      env: childEnvironment(),
      encoding: 'utf8',
    });
    for (const { filename, code } of Told.parse(JSON.parse(stdout)).diagnostics) {
      const name = basename(filename, '.ts');
      refusals.set(name, [...(refusals.get(name) ?? []), code]);
    }
  }, RUN_MS);

  afterAll(() => {
    rmSync(copy, { recursive: true, force: true });
  });

  it.each(planted.map((plant, index) => [...plant, String(index)] as const))(
    'in %s: %s refuses %s',
    (_folder, rule, _source, name) => {
      expect(refusals.get(name)).toContain(rule);
    },
  );

  it.each(plain.map((one, index) => [...one, String(planted.length + index)] as const))(
    'let plain code of %s through: %s',
    (_folder, _source, name) => {
      expect(refusals.get(name)).toBeUndefined();
    },
  );

  it('are written for files and folders that are there', () => {
    const config = readFileSync(join(root, 'oxlint.config.ts'), 'utf8');
    const named = [...config.matchAll(/\b(?:src|test|tools)\/[\w./-]*/g)].map(([path]) => path);
    expect(named).toContain('src/engine/');
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
