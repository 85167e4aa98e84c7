import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from '../../tools/setup.mjs';
import { shellRows } from './shell-page.ts';

/** What listens to an event of Electron's, whose name is then a part of what is used. */
const LISTENING = new Set(['on', 'once', 'off', 'removeAllListeners']);

/** Every member of Electron's that the shell names, as `App.quit`; an event as `App: before-quit`. */
function electronUsed(): readonly string[] {
  const files = globSync(['src/main/*.ts', 'src/preload/*.ts'], { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => join(root, file));
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), (path) => ts.sys.readFile(path)) as {
    readonly config: { readonly compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, composite: false }, root);
  const program = ts.createProgram(files, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const used = new Set<string>();

  /** Where Electron's own types declare it, if they do. */
  const ownerOf = (symbol: ts.Symbol | undefined): string | undefined => {
    const declaration = symbol?.declarations?.[0];
    if (!declaration?.getSourceFile().fileName.endsWith('electron/electron.d.ts')) return undefined;
    const named = ts.isClassDeclaration(declaration) ? declaration : declaration.parent;
    return (named as ts.InterfaceDeclaration | ts.ClassDeclaration).name?.text;
  };
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node)) {
      const owner = ownerOf(checker.getTypeAtLocation(node).symbol);
      if (owner !== undefined) used.add(`${owner}.constructor`);
    }
    if (ts.isPropertyAccessExpression(node)) {
      const owner = ownerOf(checker.getSymbolAtLocation(node.name));
      const [event] = ts.isCallExpression(node.parent) ? node.parent.arguments : [];
      const isEvent = LISTENING.has(node.name.text) && event !== undefined && ts.isStringLiteral(event);
      if (owner !== undefined) used.add(isEvent ? `${owner}: ${event.text}` : `${owner}.${node.name.text}`);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source) visit(source);
  }
  return [...used].sort();
}

test('docs/shell.md names every part of Electron that the shell uses, and no other', () => {
  expect(
    shellRows()
      .map(({ used }) => used)
      .sort(),
  ).toEqual(electronUsed());
}, 120_000);
