import { useEffect, useState } from 'react';

/** What an answer takes on most networks, in milliseconds: until then nothing is said of it. */
const USUAL = 600;

/** Whether what is waited for takes longer than usual, so that somebody may wonder. */
export function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  if (isSlow && !isWaiting) setSlow(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => {
      setSlow(true);
    }, USUAL);
    return () => {
      clearTimeout(timer);
    };
  }, [isWaiting]);
  return isSlow && isWaiting;
}
