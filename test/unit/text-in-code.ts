import ts from 'typescript';

/** A place in the sources where words are put together, or written down, that a translator never sees. */
export interface Finding {
  readonly line: number;
  readonly what: 'joined' | 'glued' | 'lowered' | 'text' | 'attribute';
  readonly text: string;
}

/** What stands between words of one language, and may not in another. */
const SEPARATOR = /^(?: | ?[,;:·–-] ?| and | or )$/;
/** The same within a template: between two gaps, or around one. */
const GLUE = /^(?:\.? |[,;:] ?| ?[·–] ?| - | \(|\) ?|\.)$/;
/** A call that returns words: `ui(…)`, `words.face(…)`, `t(…)`. */
const WORDS =
  /^(?:(?:.*\.)?(?:ui|t|say|face|seat|zone|prompt|headline|event|reason|offer|gameName|optionLabel|bot)|words\..*)$/;
/** Attributes that people see or hear. */
const SEEN = new Set([
  'title',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'placeholder',
  'alt',
  'label',
  'description',
]);
/** Signs that are no language's. */
const SIGNS = /^[\s×+=?·\d%()\u2013]*$/u;

/** All of them in one file. */
export function textInCode(source: string, isMarkup: boolean): readonly Finding[] {
  const kind = isMarkup ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile('file', source, ts.ScriptTarget.Latest, true, kind);
  const findings: Finding[] = [];
  const walk = (node: ts.Node): void => {
    const what = whatIs(node);
    if (what !== null) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      findings.push({ line: line + 1, what, text: node.getText().replaceAll(/\s+/g, ' ').slice(0, 120) });
    }
    ts.forEachChild(node, walk);
  };
  walk(file);
  return findings;
}

function whatIs(node: ts.Node): Finding['what'] | null {
  if (ts.isJsxText(node)) return SIGNS.test(node.text) ? null : 'text';
  if (ts.isJsxAttribute(node)) return isSeenText(node) ? 'attribute' : null;
  if (ts.isTemplateExpression(node)) return isGlued(node) ? 'glued' : null;
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { name, expression } = node.expression;
  if (name.text === 'toLowerCase' || name.text === 'toUpperCase') return isWords(expression) ? 'lowered' : null;
  const [separator] = node.arguments;
  if (name.text !== 'join' || separator === undefined || !ts.isStringLiteralLike(separator)) return null;
  return SEPARATOR.test(separator.text) ? 'joined' : null;
}

function isSeenText({ name, initializer }: ts.JsxAttribute): boolean {
  if (!SEEN.has(name.getText()) || initializer === undefined) return false;
  const value = ts.isJsxExpression(initializer) ? initializer.expression : initializer;
  return value !== undefined && ts.isStringLiteralLike(value) && /\p{L}/u.test(value.text);
}

/** Whether words are a part of it, and what stands beside them belongs to a language. */
function isGlued({ head, templateSpans }: ts.TemplateExpression): boolean {
  const texts = [head.text, ...templateSpans.map(({ literal }) => literal.text)];
  return templateSpans.some(({ expression }) => isWords(expression)) && texts.some((text) => GLUE.test(text));
}

function isWords(node: ts.Expression): boolean {
  return ts.isCallExpression(node) && WORDS.test(node.expression.getText());
}
