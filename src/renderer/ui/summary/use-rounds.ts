import { useState } from 'react';
import type { GamePanels } from '#renderer/kit/panels/game-panels.ts';
import { useClient } from '#renderer/client/hooks.ts';
import { useOverdue } from './use-overdue.ts';

/** Which finished round is to be shown, and a way to put it away. */
export interface Rounds {
  /** Index of the round whose summary is to come or is in sight, or null. */
  readonly due: number | null;
  /** The same, once the pieces lie still: its summary is in sight. */
  readonly open: number | null;
  readonly putAway: () => void;
}

/**
 * Follows how many rounds have been finished. Rounds that were over when the page was opened are not shown again;
 * a round that ends from then on stays until it is put away, while the others play on.
 */
export function useRounds(panels: GamePanels, isSettled: boolean, hasDice: boolean): Rounds {
  const finished = useClient((state) => (state.view === null ? null : panels.finishedRounds(state.view)));
  const [seen, setSeen] = useState(finished);
  // A sync after a reload brings the count; a rematch restarts it.
  if (finished !== null && (seen === null || finished < seen)) setSeen(finished);
  const isNew = finished !== null && seen !== null && finished > seen;
  const due = isNew ? finished - 1 : null;
  const isOverdue = useOverdue(due, hasDice);
  const [begun, setBegun] = useState<number | null>(null);
  // Once open, a summary stays: the others' next moves must not take it away.
  const next = due === null || begun === due || isSettled || isOverdue ? due : null;
  if (begun !== next) setBegun(next);
  return {
    due,
    open: next,
    putAway: () => {
      setSeen(finished);
    },
  };
}
