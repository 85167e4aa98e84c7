import { useEffect, useState } from 'react';
import { useSettings } from '#renderer/state/hooks.ts';

/** Milliseconds that gathering the last trick and turning up the declarations take at normal speed. */
const REVEAL = 3_500;

/**
 * True when the summary of `round` has waited long enough for the pieces to lie still. While the others go on playing
 * the next round there may be no such moment for a long time.
 */
export function useOverdue(round: number | null): boolean {
  const [{ trickPause }] = useSettings();
  const [overdue, setOverdue] = useState<number | null>(null);
  useEffect(() => {
    if (round === null) return undefined;
    const timer = setTimeout(() => {
      setOverdue(round);
    }, trickPause + REVEAL);
    return () => {
      clearTimeout(timer);
    };
  }, [round, trickPause]);
  return round !== null && overdue === round;
}
