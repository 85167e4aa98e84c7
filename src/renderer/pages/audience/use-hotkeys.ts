import { useWindowKeys } from '#renderer/ui/use-window-keys.ts';
import type { Direction } from './use-director.ts';
import { WHOLE } from './shot.ts';
import type { SpotlightState } from './use-spotlight.ts';

export interface HotkeyTargets {
  readonly seats: number;
  readonly direction: Direction;
  readonly spotlight: SpotlightState;
}

/** The director's keys: 0 the whole table, 1 to 6 a seat, c the centre, a automatic, s the spotlight. */
export function useHotkeys({ seats, direction, spotlight }: HotkeyTargets): void {
  useWindowKeys((event, key) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    if (key === '0') direction.hold(WHOLE);
    else if (/^[1-6]$/.test(key)) {
      const seat = Number(key) - 1;
      if (seat < seats) direction.hold({ kind: 'seat', seat });
    } else if (key === 'c') direction.hold({ kind: 'centre' });
    else if (key === 'a') direction.hold(null);
    else if (key === 's') spotlight.toggle();
  });
}
