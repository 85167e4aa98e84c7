import { useEffect, useState } from 'react';
import { useSettings } from '#renderer/client/hooks.ts';

/** Milliseconds that the longest staging takes at normal speed: the last trick gathered, all declarations turned up. */
const REVEAL = 3_500;
/** The same for a roll-off of several rounds. */
const ROLLS = 10_000;

/**
 * True when what is due, known by its number, has waited long enough for the pieces to lie still. While the others go
 * on playing there may be no such moment for a long time. Null while nothing is due; with dice it takes longer.
 */
export function useOverdue(due: number | null, hasDice: boolean): boolean {
  const [{ trickPause }] = useSettings();
  const [overdue, setOverdue] = useState<number | null>(null);
  useEffect(() => {
    if (due === null) return undefined;
    const timer = setTimeout(
      () => {
        setOverdue(due);
      },
      trickPause + (hasDice ? ROLLS : REVEAL),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [due, hasDice, trickPause]);
  return due !== null && overdue === due;
}
