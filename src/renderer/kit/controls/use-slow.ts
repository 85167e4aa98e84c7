import { useEffect, useState } from 'react';

/** What an answer takes on most networks, in milliseconds: until then nothing is said of it. */
const USUAL = 600;

/** Whether what is waited for takes longer than usual, so that somebody may wonder. */
export function useSlow(isWaiting: boolean): boolean {
  return useElapsed(isWaiting, USUAL);
}

/** Whether something has been so for this many milliseconds without a break. */
export function useElapsed(isSo: boolean, milliseconds: number): boolean {
  const [hasElapsed, setElapsed] = useState(false);
  if (hasElapsed && !isSo) setElapsed(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => {
      setElapsed(true);
    }, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  }, [isSo, milliseconds]);
  return hasElapsed && isSo;
}
