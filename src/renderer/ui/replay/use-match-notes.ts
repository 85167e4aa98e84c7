import { useEffect, useState } from 'react';
import type { MatchNote } from '#protocol/library.ts';
import { openMatch } from '#renderer/client/client-state.ts';
import { useActions, useClient, useIsHost } from '#renderer/client/hooks.ts';

/** The host's notes on the match that is watched again, and ways to change them. */
export interface MatchNotes {
  /** In the order of their steps; none before they are here. */
  readonly notes: readonly MatchNote[];
  /** Whether notes can be kept from here: only the host has a library. */
  readonly canWrite: boolean;
  /** What was changed last, while it can be undone; null for nothing. */
  readonly changed: { readonly at: number; readonly isDeleted: boolean } | null;
  /** Writes the note at a step, or with an empty text deletes it. */
  readonly write: (at: number, text: string) => void;
  readonly undo: () => void;
}

const NONE: readonly MatchNote[] = [];

/** Asks for the notes of this match once the host's link is open. */
export function useMatchNotes(): MatchNotes {
  const actions = useActions();
  const canWrite = useIsHost();
  const match = useClient(openMatch);
  const notes = useClient((state) => state.matchNotes) ?? NONE;
  const isLinked = useClient((state) => state.link === 'open' && state.welcome !== null);
  const [last, setLast] = useState<{ readonly at: number; readonly before: string; readonly text: string } | null>(
    null,
  );
  useEffect(() => {
    if (canWrite && match !== null && isLinked) actions.askLibrary({ kind: 'notes', match });
  }, [actions, canWrite, match, isLinked]);
  const send = (at: number, text: string): void => {
    if (match !== null) actions.askLibrary({ kind: 'note', match, at, text });
  };
  return {
    notes,
    canWrite: canWrite && match !== null,
    changed: last === null ? null : { at: last.at, isDeleted: last.text === '' },
    write: (at, text) => {
      // The words themselves, not what streamers show in their place: written back, they would be lost.
      const before = actions.getState().matchNotes?.find((note) => note.at === at)?.text ?? '';
      if (before === text) return;
      setLast({ at, before, text });
      send(at, text);
    },
    undo: () => {
      if (last !== null) send(last.at, last.before);
      setLast(null);
    },
  };
}
