import { useCallback, useSyncExternalStore } from 'react';
import type { Client } from '#renderer/client/client.ts';
import { isAsked } from './asked.ts';

/**
 * Whether something is asked of the viewer's seat while its page is out of sight. There the bell is still heard, and the
 * name of the window is all that can be seen.
 */
export function useAskedUnseen(client: Client): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const leave = client.subscribe(changed);
      document.addEventListener('visibilitychange', changed);
      return () => {
        leave();
        document.removeEventListener('visibilitychange', changed);
      };
    },
    [client],
  );
  return useSyncExternalStore(listen, () => document.hidden && isAsked(client.getState()));
}
