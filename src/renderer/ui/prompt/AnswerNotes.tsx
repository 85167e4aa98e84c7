import { TriangleAlert } from 'lucide-react';
import type { AnswerNote } from '#renderer/kit/panels/game-panels.ts';
import { useWords } from '#renderer/client/hooks.ts';

/** What an answer says in a sentence, and what speaks against it. */
export function AnswerNotes({ notes }: { readonly notes: readonly AnswerNote[] }) {
  const words = useWords();
  return (
    <ul className="answer-notes" aria-live="polite">
      {notes.map(({ text, isWarning }) => {
        const said = words.say('answerNote', text);
        return (
          <li key={said} className={isWarning ? 'is-warning' : ''}>
            {isWarning ? <TriangleAlert aria-hidden size="1.1em" /> : null}
            <span>{said}</span>
          </li>
        );
      })}
    </ul>
  );
}
