import { useEffect, useMemo, useState } from 'react';
import type { GameView } from '#protocol/view.ts';
import type { DirectionHints } from '#renderer/stage/direction.ts';
import type { Client } from '#renderer/client/client.ts';
import { createDirector } from './director.ts';
import type { DirectorClock } from './director.ts';
import { momentsOf } from './moments.ts';
import { WHOLE } from './shot.ts';
import type { Shot } from './shot.ts';

/** Where the camera looks, and how to take it over. */
export interface Direction {
  readonly shot: Shot;
  /** Holds a shot; null gives the camera back to the director. */
  readonly hold: (shot: Shot | null) => void;
}

const CLOCK: DirectorClock = {
  now: () => performance.now(),
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  },
};

/** Directs by what the page was told; without `isAutomatic` the camera stands still until a key moves it. */
export function useDirector(client: Client, hints: DirectionHints | undefined, isAutomatic: boolean): Direction {
  const [shot, setShot] = useState<Shot>(WHOLE);
  const director = useMemo(() => createDirector(CLOCK, setShot), []);
  useEffect(() => {
    let before: GameView | null = null;
    const leave = client.onFrame(({ view, events }) => {
      if (events === null || before === null) director.cut();
      else if (isAutomatic) director.see(momentsOf({ before, view, events }, hints));
      before = view;
    });
    return () => {
      leave();
      director.stop();
    };
  }, [client, director, hints, isAutomatic]);
  return useMemo(() => ({ shot, hold: director.hold }), [shot, director]);
}
