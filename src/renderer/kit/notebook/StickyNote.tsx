import { useEffect, useState } from 'react';
import { useActions, useClient } from '#renderer/client/hooks.ts';
import { TextField } from '#renderer/kit/controls/TextField.tsx';
import { notePen } from './note-pen.ts';

/** A sticky note holds a line, not a page. */
const LONGEST = 140;

export interface StickyNoteProps {
  /** The key under which the host keeps it. */
  readonly noteKey: string;
  /** What it is about, for screen readers. */
  readonly label: string;
  readonly placeholder: string;
}

/** A few private words about a player or a thing; the host keeps them, so that they are there after a reload. */
export function StickyNote({ noteKey, label, placeholder }: StickyNoteProps) {
  const actions = useActions();
  const kept = useClient((state) => state.notes[noteKey] ?? '');
  const [draft, setDraft] = useState<string | null>(null);
  const [pen] = useState(() =>
    notePen((text) => {
      actions.note(noteKey, text.trim());
    }),
  );
  const finish = (): void => {
    pen.finish();
    setDraft(null);
  };
  useEffect(() => {
    // A phone that is put away or reloads says so; whatever is on the page is written down before.
    window.addEventListener('pagehide', pen.finish);
    return () => {
      window.removeEventListener('pagehide', pen.finish);
      pen.finish();
    };
  }, [pen]);
  return (
    <div className="sticky-note">
      <TextField
        label={label}
        hideLabel
        value={draft ?? kept}
        placeholder={placeholder}
        maxLength={LONGEST}
        onChange={(text) => {
          setDraft(text);
          pen.write(text);
        }}
        onSubmit={finish}
        onBlur={finish}
      />
    </div>
  );
}
