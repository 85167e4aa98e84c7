import { useEffect, useEffectEvent, useState } from 'react';
import type { Notice } from './intent.ts';

/** How long a reason stays in sight, in milliseconds, unless it is held there. */
const TIME = 9_000;

/** Calls `onDone` when a notice has been in sight long enough. What it returns holds it there: while true, time stands still. */
export function useNoticeTime(notice: Notice, onDone: () => void): (isHeld: boolean) => void {
  const [isHeld, setHeld] = useState(false);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => {
      done();
    }, TIME);
    return () => {
      clearTimeout(timer);
    };
  }, [notice, isHeld]);
  return setHeld;
}
