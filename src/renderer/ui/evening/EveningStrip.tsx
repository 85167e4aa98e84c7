import { useClient } from '#renderer/client/hooks.ts';
import { later } from '#renderer/kit/controls/later.tsx';

/** Fetched with the first match of a tournament: most tables belong to none. */
const Strip = later(async () => ({ Part: (await import('./WordedStrip.tsx')).WordedStrip }));

/** Above a table of a tournament: which round and table this is, who still plays, and the way to the standings. */
export function EveningStrip() {
  const isShared = useClient((state) => state.welcome?.table?.evening !== undefined);
  return isShared ? <Strip /> : null;
}
