import { isolated } from './isolated.ts';

/** Looks a sentence up, as `Words.ui` does. */
export type Ui = (key: string, params?: Readonly<Record<string, unknown>>) => string;

/** How parts may stand beside each other; each is a pattern for two of them at `list.<kind>` of the shared words. */
type ListKind = 'row' | 'clauses' | 'facts' | 'sentences';

/** Stand for two parts while the pattern is read; no text has them. */
const FIRST = '\u0001';
const NEXT = '\u0002';

function joined(ui: Ui, kind: ListKind, parts: readonly string[]): string {
  const [only = '', ...others] = parts;
  if (others.length === 0) return only;
  const pattern = ui(`list.${kind}`, { first: FIRST, next: NEXT });
  return others.reduce(
    (first, next) => pattern.replace(/[\u0001\u0002]/g, (stand) => (stand === FIRST ? first : next)),
    only,
  );
}

/** The words of a text that has several, parted by commas: `j, ja`. */
export function wordsIn(text: string): readonly string[] {
  return text
    .split(/[,，、]/u)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function each(parts: readonly string[]): readonly string[] {
  // Every language of the chrome so far is written from left to right; `isolated` looks at the part alone.
  return parts.map((part) => isolated(part));
}

/** Names and other short things side by side, without an "and": `Mei, Bo, Jun`. */
export function inRow(ui: Ui, parts: readonly string[]): string {
  return joined(ui, 'row', each(parts));
}

/** Parts that may hold commas themselves: `Ace of hearts; hand of Bo, 3 cards`. */
export function inClauses(ui: Ui, parts: readonly string[]): string {
  return joined(ui, 'clauses', each(parts));
}

/** Facts that make no sentence together: `Round 2 of 3 · trick 5 of 8`. */
export function factsOf(ui: Ui, parts: readonly string[]): string {
  return joined(ui, 'facts', each(parts));
}

/** Whole sentences, one after the other; some languages put no space between them. */
export function sentencesOf(ui: Ui, parts: readonly string[]): string {
  return joined(ui, 'sentences', parts);
}

/** What stands between two sentences, for where they are shown apart. */
export function betweenSentences(ui: Ui): string {
  return sentencesOf(ui, ['', '']);
}

/** A few words as a sentence of their own: the language's full stop after them. */
export function sentenceOf(ui: Ui, text: string): string {
  return ui('list.sentence', { text });
}

/** A thing with what is said of it beside: `Scores: 3`. */
export function labelled(ui: Ui, name: string, value: string): string {
  return ui('list.labelled', { name, value });
}

/** A name before what is said of it, where that is shown apart. */
export function labelOf(ui: Ui, name: string): string {
  return labelled(ui, name, '');
}

/** A text with a remark after it: `Play the ace (45% to win the match)`. */
export function remarked(ui: Ui, text: string, remark: string): string {
  return ui('list.remark', { text, remark });
}
