import { useGame, useWords } from '#renderer/client/hooks.ts';
import { findTerms, type SentencePart } from './find-terms.ts';
import { Term } from './Tooltip.tsx';

export interface ExplainedProps {
  readonly text: string;
  /** What stands before it: terms in there have been explained already. */
  readonly after?: string;
}

/** A sentence in which each of the game's own terms explains itself, at its first place. */
export function Explained({ text, after = '' }: ExplainedProps) {
  const words = useWords();
  const game = useGame();
  const all = game === null ? [] : words.words.terms(game.id);
  const terms =
    after === '' ? all : all.filter((term) => findTerms(after, [term]).every((part) => part.meaning === null));
  const parts = findTerms(text, terms);
  return parts.map((part, index) => {
    if (part.meaning === null) return index === 0 ? part.text : part.text.slice(markIn(part).length);
    // A button may be parted from what follows it, but a closing bracket or a full stop does not begin a line.
    const mark = markIn(parts[index + 1]);
    const term = <Term key={index} word={part.text} text={part.meaning} />;
    return mark === '' ? (
      term
    ) : (
      <span key={index} className="term-and-mark">
        {term}
        {mark}
      </span>
    );
  });
}

/** The signs at the beginning of what follows a term that belong to it, in any script: closing ones, stops and the like. */
function markIn(part: SentencePart | undefined): string {
  return part?.meaning === null ? (/^[\p{Pe}\p{Pf}\p{Po}]*/u.exec(part.text)?.[0] ?? '') : '';
}
