import { useState } from 'react';
import type { LibraryEntry } from '#protocol/library.ts';
import type { SavedTable } from '#protocol/table.ts';
import { useActions, useWords } from '#renderer/client/hooks.ts';
import type { Question } from '#renderer/ui/room/ConfirmDialog.tsx';
import { resumeQuestion } from '#renderer/ui/room/questions.ts';
import type { LibraryFiles } from './library-files.ts';
import type { EntryAction } from './LibraryList.tsx';

/** What is done with the matches of the list, and what of it is still open. */
export interface EntryDesk {
  readonly act: (action: EntryAction, entry: LibraryEntry) => void;
  /** The match for which a dialog is open, and which; null for none. */
  readonly asked: { readonly action: 'again' | 'compare' | 'rename'; readonly entry: LibraryEntry } | null;
  /** What has to be agreed to first; null for nothing. */
  readonly question: Question | null;
  /** Shuts the dialog, or leaves the question unanswered. */
  readonly close: () => void;
  /** What was deleted last, while that can be undone here; null for nothing. */
  readonly deleted: LibraryEntry | null;
  readonly undo: () => void;
  /** Why a copy could not be saved, in a sentence; null where it could. */
  readonly trouble: string | null;
}

/** Does what can be done with a match of the list. `saved` are those that can be continued. */
export function useEntries(files: LibraryFiles | null, saved: readonly SavedTable[]): EntryDesk {
  const words = useWords();
  const { ui } = words;
  const actions = useActions();
  const [asked, setAsked] = useState<EntryDesk['asked']>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [deleted, setDeleted] = useState<LibraryEntry | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  async function save(file: string): Promise<void> {
    const why = await files?.save(file).catch(() => ({ code: 'fileUnreadable' }));
    setTrouble(why ? ui('library:notExported', { why: words.reason(why) }) : null);
  }
  function resume(id: string | null): void {
    const table = saved.find((one) => one.id === id);
    const needs = table && resumeQuestion(words, actions, table);
    if (needs) setQuestion(needs);
    else if (id !== null) actions.order({ kind: 'resumeTable', id });
  }
  const does: Readonly<Record<EntryAction, (entry: LibraryEntry) => void>> = {
    watch: ({ file }) => actions.askLibrary({ kind: 'watch', match: file }),
    resume: ({ id }) => {
      resume(id);
    },
    again: (entry) => {
      setAsked({ action: 'again', entry });
    },
    compare: (entry) => {
      setAsked({ action: 'compare', entry });
    },
    rename: (entry) => {
      setAsked({ action: 'rename', entry });
    },
    export: ({ file }) => void save(file),
    delete: (entry) => {
      actions.askLibrary({ kind: 'delete', files: [entry.file] });
      setDeleted(entry);
    },
    restore: ({ file }) => actions.askLibrary({ kind: 'restore', files: [file] }),
    erase: ({ file }) => {
      setQuestion({
        title: ui('library:eraseTitle'),
        text: ui('library:eraseText'),
        action: ui('library:eraseNow'),
        onYes: () => {
          actions.askLibrary({ kind: 'erase', files: [file] });
        },
      });
    },
  };
  return {
    asked,
    question,
    deleted,
    trouble,
    act: (action, entry) => {
      setTrouble(null);
      if (action !== 'delete') setDeleted(null);
      does[action](entry);
    },
    close: () => {
      setAsked(null);
      setQuestion(null);
    },
    undo: () => {
      if (deleted) actions.askLibrary({ kind: 'restore', files: [deleted.file] });
      setDeleted(null);
    },
  };
}
