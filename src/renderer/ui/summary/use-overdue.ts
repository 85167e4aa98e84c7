import { useEffect, useState } from 'react';
import { useSettings } from '#renderer/state/hooks.ts';

/** Milliseconds that the longest staging takes at normal speed: the last trick gathered, all declarations turned up. */
const REVEAL = 3_500;

/**
 * True when what is due, known by its number, has waited long enough for the pieces to lie still. While the others go
 * on playing there may be no such moment for a long time. Null while nothing is due.
 */
export function useOverdue(due: number | null): boolean {
  const [{ trickPause }] = useSettings();
  const [overdue, setOverdue] = useState<number | null>(null);
  useEffect(() => {
    if (due === null) return undefined;
    const timer = setTimeout(() => {
      setOverdue(due);
    }, trickPause + REVEAL);
    return () => {
      clearTimeout(timer);
    };
  }, [due, trickPause]);
  return due !== null && overdue === due;
}
