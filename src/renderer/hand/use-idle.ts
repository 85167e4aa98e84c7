import { useEffect, useState } from 'react';

/** Long enough after the hand has come into sight that nothing fetched from then on holds it up, in milliseconds. */
const LEISURE = 600;

/** True a moment after `isInSight` has become true: time to fetch what may be needed later. */
export function useLeisure(isInSight: boolean): boolean {
  const [isAtLeisure, setAtLeisure] = useState(false);
  useEffect(() => {
    if (!isInSight) return undefined;
    const timer = setTimeout(() => {
      setAtLeisure(true);
    }, LEISURE);
    return () => {
      clearTimeout(timer);
    };
  }, [isInSight]);
  return isAtLeisure;
}
