/**
 * Finds exported names that nobody needs. In product code a name is needed where other product code or what generates
 * files imports it; a test that imports it does not keep it, unless its own file uses it too. What only its own file
 * uses need not be exported, but a type may be: it belongs to what takes or returns it.
 *
 * What a game template imports is needed too: the game that is written from it will import it.
 *
 * Files are read one by one, without types. A name counts as used in a file where it is written a second time, so what
 * is found is dead, and what shares its name with something that is not may be overlooked.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import ts from 'typescript';

/** @typedef {{ file: string, name: string, why: string }} DeadExport */
/** @typedef {{ to: string, name: string | null }} Use What is imported from a file; null: whatever of it is named. */
/** @typedef {{ exported: Map<string, 'value' | 'type' | 'passedOn'>, written: Map<string, number>, quoted: Set<string>, uses: Use[] }} Source */

/** Whatever imports from here keeps nothing in product code alive. */
const FOR_TESTS = /\.test\.tsx?$|^test\/(?!generated\/)|^src\/testkit\/|\/testing\//;
/** Programs of packages of their own, started by their paths. */
const ELSEWHERE = /(^|\/)node_modules\/|^test\/load\/peers\//;

/** @type {(folder: string) => readonly DeadExport[]} The dead exports of the tree in `folder`, file by file. */
export function deadExports(folder) {
  const sources = new Map(filesIn(folder).map((file) => [file, readSource(folder, file)]));
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  for (const [file, { uses }] of sources) {
    for (const { to, name } of uses) {
      const names = name === null ? namedOf(sources.get(to), sources.get(file)) : [name];
      for (const one of names) importers.set(`${to} ${one}`, (importers.get(`${to} ${one}`) ?? new Set()).add(file));
    }
  }
  const own = [...sources].filter(([file]) => !file.startsWith('templates/'));
  return own.flatMap(([file, { exported, written }]) =>
    [...exported].flatMap(([name, kind]) => {
      const isUsedHere = kind !== 'passedOn' && (written.get(name) ?? 0) > 1;
      const why = whyDead(file, [...(importers.get(`${file} ${name}`) ?? [])], isUsedHere, kind === 'type');
      return why === null ? [] : [{ file, name, why }];
    }),
  );
}

/** @type {(file: string, importers: readonly string[], isUsedHere: boolean, isType: boolean) => string | null} */
function whyDead(file, importers, isUsedHere, isType) {
  const isProduct = file.startsWith('src/') && !FOR_TESTS.test(file);
  if (importers.some((importer) => !isProduct || !FOR_TESTS.test(importer))) return null;
  if (isUsedHere) return isType || importers.length > 0 ? null : 'only its own file uses it';
  return importers.length > 0 ? 'only tests use it' : 'nothing uses it';
}

/** What an importer of a whole file names of it, also as a text; all of it where the importer only passes it on. */
function namedOf(/** @type {Source | undefined} */ target, /** @type {Source | undefined} */ importer) {
  const said = new Set([...(importer?.written.keys() ?? []), ...(importer?.quoted ?? [])]);
  const names = [...(target?.exported.keys() ?? [])];
  const named = names.filter((name) => said.has(name));
  return named.length > 0 ? named : names;
}

/** Every source file that is the project's own, from `folder`, with forward slashes. */
function filesIn(/** @type {string} */ folder) {
  const folders = ['src', 'test', 'tools', 'templates'].filter((name) => existsSync(join(folder, name)));
  const nested = folders.flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).map((file) => join(name, file)),
  );
  return [...readdirSync(folder), ...nested]
    .map((file) => file.split(sep).join('/'))
    .filter((file) => /\.(m?[jt]s|tsx)$/.test(file) && !ELSEWHERE.test(file))
    .sort();
}

/** @type {(folder: string, file: string) => Source} */
function readSource(folder, file) {
  const text = readFileSync(join(folder, file), 'utf8');
  /** @type {Source} */
  const source = { exported: new Map(), written: new Map(), quoted: new Set(), uses: [] };
  const { exported, written, quoted, uses } = source;
  const use = (/** @type {ts.Node | undefined} */ from, /** @type {readonly (string | null)[]} */ names) => {
    const to = from && ts.isStringLiteralLike(from) ? pathOf(from.text, file) : null;
    if (to !== null) uses.push(...names.map((name) => ({ to, name })));
  };
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isImportDeclaration(node)) {
      const bindings = node.importClause?.namedBindings;
      if (bindings) use(node.moduleSpecifier, ts.isNamedImports(bindings) ? bindings.elements.map(nameOf) : [null]);
      return;
    }
    if (ts.isExportDeclaration(node)) {
      const elements = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : null;
      for (const { name } of elements ?? []) exported.set(name.text, 'passedOn');
      use(node.moduleSpecifier, elements?.map(nameOf) ?? [null]);
      return;
    }
    if (ts.isIdentifier(node)) written.set(node.text, (written.get(node.text) ?? 0) + 1);
    if (ts.isStringLiteralLike(node)) {
      quoted.add(node.text);
      // A tool hands paths to Vite, which loads what is there.
      if (/^src\/.*\.tsx?$/.test(node.text)) uses.push({ to: node.text, name: null });
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      use(node.arguments[0], [null]);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) use(node.argument.literal, [null]);
    for (const [name, kind] of exportsOf(node)) exported.set(name, kind);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return source;
}

/** The name in the file that it comes from. */
function nameOf(/** @type {ts.ImportSpecifier | ts.ExportSpecifier} */ { propertyName, name }) {
  return (propertyName ?? name).text;
}

/** The names that a declaration exports. @returns {readonly (readonly [string, 'value' | 'type'])[]} */
function exportsOf(/** @type {ts.Node} */ node) {
  const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : [];
  if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.flatMap(({ name }) => namesIn(name));
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return [[node.name.text, 'type']];
  return (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && node.name
    ? [[node.name.text, 'value']]
    : [];
}

/** @type {(name: ts.BindingName) => readonly (readonly [string, 'value'])[]} */
function namesIn(name) {
  if (ts.isIdentifier(name)) return [[name.text, 'value']];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));
}

/** Where `package.json` says that `#layer/…` lies; a package's name leads to no file of the project. */
function pathOf(/** @type {string} */ specifier, /** @type {string} */ from) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return specifier.startsWith('#') ? `src/${specifier.slice(1)}` : null;
}
