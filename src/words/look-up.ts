import type { Catalogue, Strings } from './by-language.ts';

/** Where words are. */
export interface Found {
  /** The name of their file, without its ending. */
  readonly file: string;
  /** The sentence; null where its form depends on a number or a context. */
  readonly sentence: string | null;
}

/** The first of these files, in the first of these languages, with words under the dotted path; null where none has any. */
export function lookUp(languages: readonly Catalogue[string][], files: readonly string[], path: string): Found | null {
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  for (const file of files) {
    for (const language of languages) {
      const group = groupAt(language[file], steps);
      if (group === undefined) continue;
      const sentence = group[last];
      if (typeof sentence === 'string') return { file, sentence };
      // The keys of its forms end in an underscore and a number or context: `left_one`, `left_other`.
      if (Object.keys(group).some((key) => key.startsWith(`${last}_`))) return { file, sentence: null };
    }
  }
  return null;
}

function groupAt(strings: Strings | undefined, steps: readonly string[]): Strings | undefined {
  let group = strings;
  for (const step of steps) {
    const next: Strings | string | undefined = group?.[step];
    if (typeof next !== 'object') return undefined;
    group = next;
  }
  return group;
}

/** Whether a sentence is said as it stands, whatever the parameters are. */
export function isWithoutGaps(sentence: string, params: Readonly<Record<string, unknown>>): boolean {
  return !('count' in params) && !('context' in params) && !sentence.includes('{{') && !sentence.includes('$t(');
}
