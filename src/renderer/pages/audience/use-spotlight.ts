import { useMemo, useState } from 'react';
import { isSameSpot } from './spot.ts';
import type { Spot } from './spot.ts';

export interface SpotlightState {
  /** What is pointed at; null while the light is off. */
  readonly spot: Spot | null;
  /** Points at this; at the same again, or at nothing, puts the light out. */
  readonly point: (spot: Spot | null) => void;
  /** Puts the light out, or on again where it was last. */
  readonly toggle: () => void;
}

/** A light on one player or one card; without `isWanted` there is none. */
export function useSpotlight(isWanted: boolean): SpotlightState {
  const [spot, setSpot] = useState<Spot | null>(null);
  const [last, setLast] = useState<Spot | null>(null);
  return useMemo(
    () => ({
      spot,
      point: (next) => {
        if (!isWanted) return;
        const isOff = next === null || isSameSpot(next, spot);
        setSpot(isOff ? null : next);
        if (!isOff) setLast(next);
      },
      toggle: () => {
        if (isWanted) setSpot(spot === null ? last : null);
      },
    }),
    [spot, last, isWanted],
  );
}
