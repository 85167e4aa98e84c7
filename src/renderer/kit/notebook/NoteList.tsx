import '#renderer/kit/past/past.css';
import './notebook.css';
import type { ReactNode } from 'react';
import { StickyNote } from './StickyNote.tsx';
import { useSheetWords } from './use-sheet-words.ts';

/** Something a sticky note can be put on. */
export interface Noted {
  /** The key under which the host keeps the note. */
  readonly noteKey: string;
  /** Its name in words. */
  readonly name: string;
  /** How it is shown; it must bear the name. */
  readonly shown: ReactNode;
  /** What is known of it, below its name. */
  readonly known?: ReactNode;
}

export interface NoteListProps {
  readonly heading: string;
  /** Said while there is nothing to put a note on. */
  readonly none: string;
  readonly items: readonly Noted[];
}

/** Things of one sort, each with what is known of it and room for a private word. */
export function NoteList({ heading, none, items }: NoteListProps) {
  const words = useSheetWords();
  return (
    <section className="notebook-notes" aria-label={heading}>
      <h3>{heading}</h3>
      {items.length === 0 ? <p className="past-empty">{none}</p> : null}
      <ul>
        {items.map(({ noteKey, name, shown, known }) => (
          <li key={noteKey}>
            <div className="notebook-noted">{shown}</div>
            {known === undefined ? null : <div className="notebook-known">{known}</div>}
            <StickyNote noteKey={noteKey} label={words.t('note.of', { name })} placeholder={words.t('note.empty')} />
          </li>
        ))}
      </ul>
    </section>
  );
}
