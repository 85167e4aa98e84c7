import { useState } from 'react';
import type { GamePanels } from '#renderer/games/panels.ts';
import { useClient } from '#renderer/state/hooks.ts';

/** Which finished round is to be shown, and a way to put it away. */
export interface Rounds {
  /** Index of the round to show, or null. */
  readonly open: number | null;
  readonly putAway: () => void;
}

/**
 * Follows how many rounds have been finished. Rounds that were over when the page was opened are not shown again;
 * a round that ends from then on stays until it is put away, while the others play on.
 */
export function useRounds(panels: GamePanels): Rounds {
  const finished = useClient((state) => (state.view === null ? null : panels.finishedRounds(state.view)));
  const [seen, setSeen] = useState(finished);
  // A sync after a reload brings the count; a rematch starts it anew.
  if (finished !== null && (seen === null || finished < seen)) setSeen(finished);
  const isNew = finished !== null && seen !== null && finished > seen;
  return {
    open: isNew ? finished - 1 : null,
    putAway: () => {
      setSeen(finished);
    },
  };
}
