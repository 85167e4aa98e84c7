import { useActions, useClient } from '#renderer/client/hooks.ts';
import { MARKS_KEY, nextMark, readMarks, withMark, writeMarks } from './marks.ts';
import type { Mark } from './marks.ts';

/** The player's own marks, and a way to turn one to the next. */
export interface OwnMarks {
  of(kind: string): Mark;
  /** Turns the mark of a kind on by one, and returns what it is now. */
  turn(kind: string): Mark;
}

/** The marks as the host keeps them for this seat. */
export function useMarks(): OwnMarks {
  const actions = useActions();
  const note = useClient((state) => state.notes[MARKS_KEY] ?? '');
  const marks = readMarks(note);
  const of = (kind: string): Mark => marks[kind] ?? 'unknown';
  return {
    of,
    turn: (kind) => {
      const next = nextMark(of(kind));
      actions.note(MARKS_KEY, writeMarks(withMark(marks, kind, next)));
      return next;
    },
  };
}
