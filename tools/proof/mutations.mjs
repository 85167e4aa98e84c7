/** Faults that could slip into a source file, each as a small change of its text. */
import ts from 'typescript';

/**
 * A change of one place of a file.
 * @typedef {{ operator: string, line: number, start: number, end: number, text: string }} Mutation
 */

const FLIPPED = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
  ['&&', '||'],
  ['||', '&&'],
  ['+', '-'],
  ['-', '+'],
]);
const TURNED = new Map([
  ['some', 'every'],
  ['every', 'some'],
]);

/**
 * Every fault that the operators know for this file.
 * @param {string} source
 * @returns {readonly Mutation[]}
 */
export function mutationsOf(source) {
  const file = ts.createSourceFile('mutated.ts', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  /** @type {Mutation[]} */
  const found = [];
  const add = (/** @type {string} */ operator, /** @type {ts.Node} */ node, /** @type {string} */ text) => {
    const start = node.getStart(file);
    const line = file.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ operator, line, start, end: node.getEnd(), text });
  };
  const visit = (/** @type {ts.Node} */ node) => {
    // Types are gone before anything runs.
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    mutate(node, add);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function mutate(
  /** @type {ts.Node} */ node,
  /** @type {(operator: string, node: ts.Node, text: string) => void} */ add,
) {
  if (ts.isBinaryExpression(node)) {
    const flipped = FLIPPED.get(node.operatorToken.getText());
    // Texts are joined with a plus as well; to take them apart would be caught by anything.
    if (flipped && !(flipped === '-' && hasText(node))) add('another operator', node.operatorToken, flipped);
  }
  if (ts.isIfStatement(node)) {
    add('a condition turned round', node.expression, `!(${node.expression.getText()})`);
    if (!node.elseStatement && leaves(node.thenStatement)) add('a guard removed', node.expression, 'false');
  }
  if (ts.isConditionalExpression(node))
    add('a condition turned round', node.condition, `!(${node.condition.getText()})`);
  if (ts.isNumericLiteral(node) && !ts.isPropertyAssignment(node.parent)) {
    add('one more', node, String(Number(node.getText()) + 1));
  }
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 1 && !ts.isVariableDeclaration(node.parent)) {
    const kept = node.elements.slice(1).map((element) => element.getText());
    add('an element dropped', node, `[${kept.join(', ')}]`);
  }
  if (ts.isCallExpression(node)) mutateCall(node, add);
}

function mutateCall(
  /** @type {ts.CallExpression} */ node,
  /** @type {(operator: string, node: ts.Node, text: string) => void} */ add,
) {
  const [first, second] = node.arguments;
  if (first && second && ts.isIdentifier(first) && ts.isIdentifier(second)) {
    const swapped = [second, first, ...node.arguments.slice(2)].map((argument) => argument.getText());
    add('arguments swapped', node, `${node.expression.getText()}(${swapped.join(', ')})`);
  }
  if (!ts.isPropertyAccessExpression(node.expression)) return;
  const { name } = node.expression;
  const turned = TURNED.get(name.text);
  if (turned !== undefined) add('every for some', name, turned);
  if (name.text === 'filter' && node.arguments.length === 1) {
    add('a filter removed', node, node.expression.expression.getText());
  }
}

function hasText(/** @type {ts.BinaryExpression} */ { left, right }) {
  return [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side));
}

function leaves(/** @type {ts.Statement} */ statement) {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  return (
    last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last) || ts.isContinueStatement(last))
  );
}
