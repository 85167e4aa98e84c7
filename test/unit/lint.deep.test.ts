import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { root } from '../../tools/setup.mjs';

const FIRST_RUN_MS = 60_000;
const eslint = new ESLint({ cwd: root });

/** The rules that refuse `source`, as if it stood in a file of `folder`. */
async function refusals(folder: string, source: string): Promise<readonly (string | null)[]> {
  // A file that is there: the type-aware parser takes no others.
  const name = readdirSync(join(root, folder)).find((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  if (name === undefined) throw new Error(`${folder} has no source file to stand in for`);
  const [result] = await eslint.lintText(source, { filePath: join(root, folder, name) });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}

const planted: readonly (readonly [folder: string, rule: string, source: string])[] = [
  ['src/engine/core', 'no-restricted-properties', 'export const drawn: number = Math.random();'],
  ['src/engine/core', 'no-restricted-globals', 'export const now: unknown = new Date();'],
  ['src/engine/core', 'no-restricted-globals', 'setTimeout(() => undefined, 1);'],
  ['src/protocol', 'no-restricted-globals', 'queueMicrotask(() => undefined);'],
  ['src/protocol', 'no-console', "console.log('x');"],
  ['src/engine/core', '@typescript-eslint/no-explicit-any', 'export type Loose = any;'],
  ['src/engine/core', 'no-restricted-syntax', 'export class Deck {}'],
  ['src/engine/core', 'no-restricted-exports', 'const x = 1; export default x;'],
  ['src/main', 'no-restricted-syntax', 'export const settings = { nodeIntegration: true };'],
  ['src/main', 'no-restricted-syntax', "export const settings = { 'webSecurity': false };"],
  ['src/main', 'no-restricted-syntax', "import { shell } from 'electron'; void shell.openExternal('x:');"],
  ['src/preload', 'no-restricted-syntax', "document.body.innerHTML = '';"],
  ['src/preload', 'no-restricted-syntax', "document.body['innerHTML'] = '';"],
  ['src/preload', 'no-restricted-syntax', 'export const props = { dangerouslySetInnerHTML: {} };'],
  ['src/preload', 'no-eval', "eval('1');"],
  ['src/preload', '@typescript-eslint/no-implied-eval', "export const made: unknown = new Function('1');"],
  ['src/words', 'no-restricted-syntax', "export const code = import.meta.glob('../engine/**/*.ts');"],
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
        'no-restricted-syntax',
        `interface P { readonly phase: string }\nexport const told = ${named};`,
      ] as const,
  ),
];

describe('the lint bans', () => {
  it.each(planted)(
    'in %s: %s refuses %s',
    async (folder, rule, source) => {
      expect(await refusals(folder, source)).toContain(rule);
    },
    FIRST_RUN_MS,
  );

  it('are written for files and folders that are there', () => {
    const config = readFileSync(join(root, 'eslint.config.js'), 'utf8');
    const named = [...config.matchAll(/\b(?:src|test|tools)\/[\w./-]*/g)].map(([path]) => path);
    expect(named).toContain('src/engine/');
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('lets plain code through', async () => {
    expect(
      await refusals('src/engine/core', 'export function twice(n: number): number {\n  return n * 2;\n}\n'),
    ).toEqual([]);
  });

  it('lets a page compare phases with each other', async () => {
    const map =
      '(phase: string | null, from: string) => phase !== null && (phase === from || phase.startsWith(`${from}.`))';
    expect(await refusals('src/renderer/games/kirin', `export const isLit = ${map};\n`)).toEqual([]);
  });
});
