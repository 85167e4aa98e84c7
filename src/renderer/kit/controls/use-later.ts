import { useEffect, useState } from 'react';

/**
 * What `load` brings once it has arrived, null until then; loading begins when it is first wanted and is tried again when
 * it is wanted again. `load` must be the same function every time.
 */
export function useLater<T extends object>(load: () => Promise<T>, isWanted: boolean): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  const isDue = isWanted && loaded === null;
  useEffect(() => {
    if (!isDue) return;
    load().then(
      (what) => {
        setLoaded(what);
      },
      (fault: unknown) => {
        console.warn('A part of this page could not be loaded.', fault);
      },
    );
  }, [load, isDue]);
  return loaded;
}
