import { literally, WITHOUT_SPACES } from '#words/text-patterns.ts';
import type { GameTerm } from '#words/words.ts';

/** A piece of a sentence; `meaning` is set where it is a term that can be explained. */
export interface SentencePart {
  readonly text: string;
  readonly meaning: string | null;
}

/** A place where a term stands in a sentence. */
interface Place {
  readonly at: number;
  readonly end: number;
  readonly term: GameTerm;
}

/**
 * Cuts `sentence` where one of `terms` stands for the first time, upper and lower case alike, whole words only where
 * there are spaces between words. Of two terms at one place the one that begins earlier is found, then the longer.
 */
export function findTerms(sentence: string, terms: readonly GameTerm[]): readonly SentencePart[] {
  const places = terms
    .flatMap((term) => placesOf(term, sentence))
    .sort((one, other) => one.at - other.at || other.end - one.end);
  const parts: SentencePart[] = [];
  const seen = new Set<GameTerm>();
  let said = 0;
  let end = 0;
  for (const place of places) {
    if (place.at < end) continue;
    end = place.end;
    if (seen.has(place.term)) continue;
    seen.add(place.term);
    if (place.at > said) parts.push({ text: sentence.slice(said, place.at), meaning: null });
    parts.push({ text: sentence.slice(place.at, place.end), meaning: place.term.text });
    said = place.end;
  }
  if (said < sentence.length) parts.push({ text: sentence.slice(said), meaning: null });
  return parts;
}

function placesOf(term: GameTerm, sentence: string): readonly Place[] {
  const forms = term.forms.toSorted((one, other) => other.length - one.length).map(asWords);
  const pattern = new RegExp(forms.join('|'), 'giu');
  return [...sentence.matchAll(pattern)].map((match) => {
    const [found, ...inForms] = match;
    const end = match.index + found.length;
    return { at: end - (inForms.find((form: string | undefined) => form !== undefined) ?? '').length, end, term };
  });
}

/**
 * A pattern for the form where no letter stands before and behind it that would make it another word; its group is the form. In
 * a script without spaces it may stand between any other letters. (Safari before 16.4 cannot look behind.)
 */
function asWords(form: string): string {
  const before = new RegExp(`^${WITHOUT_SPACES}`, 'u').test(form) ? '' : '(?:^|[^\\p{L}])';
  const behind = new RegExp(`${WITHOUT_SPACES}$`, 'u').test(form) ? '' : '(?!\\p{L})';
  return `${before}(${literally(form)})${behind}`;
}
