import { useGame, useWords } from '#renderer/state/hooks.ts';
import { findTerms } from './find-terms.ts';
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
  return findTerms(text, terms).map((part, index) =>
    part.meaning === null ? part.text : <Term key={index} word={part.text} text={part.meaning} />,
  );
}
