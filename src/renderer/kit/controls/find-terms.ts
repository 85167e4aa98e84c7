import type { GameTerm } from '#words/words.ts';

/** A piece of a sentence; `meaning` is set where it is a term that can be explained. */
export interface SentencePart {
  readonly text: string;
  readonly meaning: string | null;
}

/** Cuts `sentence` where one of `terms` stands for the first time, upper and lower case alike, whole words only. */
export function findTerms(sentence: string, terms: readonly GameTerm[]): readonly SentencePart[] {
  const found: { readonly at: number; readonly end: number; readonly meaning: string }[] = [];
  for (const { forms, text: meaning } of terms) {
    const pattern = new RegExp(`(?<!\\p{L})(?:${forms.map(literally).join('|')})(?!\\p{L})`, 'iu');
    const match = pattern.exec(sentence);
    if (match !== null) found.push({ at: match.index, end: match.index + match[0].length, meaning });
  }
  found.sort((a, b) => a.at - b.at);
  const parts: SentencePart[] = [];
  let end = 0;
  for (const term of found) {
    // A longer term that began earlier has taken this place.
    if (term.at < end) continue;
    if (term.at > end) parts.push({ text: sentence.slice(end, term.at), meaning: null });
    parts.push({ text: sentence.slice(term.at, term.end), meaning: term.meaning });
    end = term.end;
  }
  if (end < sentence.length) parts.push({ text: sentence.slice(end), meaning: null });
  return parts;
}

function literally(form: string): string {
  return form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
