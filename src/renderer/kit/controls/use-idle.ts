import { useEffect, useState } from 'react';

/** Long enough after the pieces have come into sight that nothing fetched from then on holds them up, in milliseconds. */
const IDLE_AFTER = 600;

/**
 * True a moment after `isInSight` has become true and a picture with it was drawn: time to fetch what may be needed
 * later. A slow phone may take longer for that picture than the moment lasts.
 */
export function useIdle(isInSight: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isInSight) return undefined;
    let timer: number | undefined;
    const picture = requestAnimationFrame(() => {
      timer = window.setTimeout(() => {
        setIdle(true);
      }, IDLE_AFTER);
    });
    return () => {
      cancelAnimationFrame(picture);
      window.clearTimeout(timer);
    };
  }, [isInSight]);
  return isIdle;
}
