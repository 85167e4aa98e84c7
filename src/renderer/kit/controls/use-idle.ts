import { useEffect, useState } from 'react';

/** Long enough after the pieces have come into sight that nothing fetched from then on holds them up, in milliseconds. */
const IDLE_AFTER = 600;

/** True a moment after `isInSight` has become true: time to fetch what may be needed later. */
export function useIdle(isInSight: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isInSight) return undefined;
    const timer = setTimeout(() => {
      setIdle(true);
    }, IDLE_AFTER);
    return () => {
      clearTimeout(timer);
    };
  }, [isInSight]);
  return isIdle;
}
