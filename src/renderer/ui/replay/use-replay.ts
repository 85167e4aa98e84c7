import { useEffect, useState } from 'react';
import type { Settings } from '#protocol/settings.ts';
import type { ReplayStep } from '#renderer/client/client-state.ts';
import { useActions, useSettings } from '#renderer/client/hooks.ts';

/** Milliseconds for which a step is seen at rest before the next one comes, while the replay plays by itself. */
const PAUSE = { slow: 1_600, normal: 900, fast: 400, instant: 150 } as const;

const SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const;

/** What the bar, the slider and the keys do. */
export interface Replay {
  readonly isPlaying: boolean;
  readonly speed: Settings['speed'];
  /** Takes the next speed, and the slowest after the fastest. */
  readonly changeSpeed: () => void;
  readonly toggle: () => void;
  /** Goes to a step, or to the nearest there is, and stops playing. */
  readonly goTo: (step: number) => void;
  readonly leave: () => void;
}

/** Leads through the replay; by itself it goes on once the picture lies still (`isSettled`). */
export function useReplay({ at, of, wanted, speed: chosen }: ReplayStep, isSettled: boolean): Replay {
  const actions = useActions();
  const [{ speed: usual }] = useSettings();
  const speed = chosen ?? usual;
  const [isOn, setOn] = useState(false);
  const isPlaying = isOn && !(at === of && wanted === of);
  const isDue = isPlaying && isSettled && at === wanted;
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => {
      actions.watchAgain(at + 1);
    }, PAUSE[speed]);
    return () => {
      clearTimeout(timer);
    };
  }, [actions, isDue, at, speed]);
  return {
    isPlaying,
    speed,
    changeSpeed: () => {
      actions.watchAt(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? speed);
    },
    toggle: () => {
      if (!isPlaying && wanted === of) actions.watchAgain(0);
      setOn(!isPlaying);
    },
    goTo: (step) => {
      setOn(false);
      const nearest = Math.min(of, Math.max(0, step));
      if (nearest !== wanted) actions.watchAgain(nearest);
    },
    leave: () => {
      actions.leaveReplay();
    },
  };
}
