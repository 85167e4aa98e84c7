import { useEffect, useState } from 'react';
import type { Bridge } from '#protocol/bridge.ts';
import type { NearbyTable } from '#protocol/join.ts';
import { useWords } from '#renderer/client/hooks.ts';

/** A table that is there has been found by then (lan-notes 9), in milliseconds, and a little more. */
const SOON = 4_000;

/** What is announced in the room by now. */
export interface Nearby {
  /** By name, so that a list under somebody's finger moves as little as can be. */
  readonly tables: readonly NearbyTable[];
  /** Looked at for long enough to say that there is nothing. */
  readonly isLong: boolean;
}

/** Looks for tables while the component is shown. */
export function useNearby(bridge: Pick<Bridge, 'nearby'>): Nearby {
  const { language } = useWords().words;
  const [tables, setTables] = useState<readonly NearbyTable[]>([]);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLong(true);
    }, SOON);
    const stop = bridge.nearby((found) => {
      const order = new Intl.Collator(language);
      setTables(
        [...found].sort((one, other) => order.compare(one.name, other.name) || order.compare(one.id, other.id)),
      );
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [bridge, language]);
  return { tables, isLong };
}
