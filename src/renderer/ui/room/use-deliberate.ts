import { useEffect, useRef, useState } from 'react';
import { whenHeld } from '#renderer/gesture/when-held.ts';
import type { PressEvent } from 'react-aria-components/Button';

/** How long a finger or a mouse button has to stay down, in milliseconds: longer than a slip, shorter than a wait. */
export const DELIBERATE = 600;

/** What a button that must be meant listens to. */
export interface Deliberate {
  /** Pressed, and not long enough yet. */
  readonly isHolding: boolean;
  readonly onPressStart: (event: PressEvent) => void;
  readonly onPressEnd: () => void;
  readonly onPress: (event: PressEvent) => void;
}

/**
 * Tells a press that is meant from a touch in passing: a pointer must stay down; a key, or a screen reader's own press,
 * is meant at once.
 */
export function useDeliberate(act: () => void): Deliberate {
  const stopTimer = useRef<(() => void) | undefined>(undefined);
  const [isHolding, setHolding] = useState(false);
  useEffect(
    () => () => {
      stopTimer.current?.();
    },
    [],
  );

  function stop(): void {
    stopTimer.current?.();
    setHolding(false);
  }

  return {
    isHolding,
    onPressStart: ({ pointerType }) => {
      if (pointerType === 'keyboard' || pointerType === 'virtual') return;
      stop();
      setHolding(true);
      stopTimer.current = whenHeld(DELIBERATE, () => {
        stop();
        act();
      });
    },
    onPressEnd: stop,
    onPress: ({ pointerType }) => {
      if (pointerType === 'keyboard' || pointerType === 'virtual') act();
    },
  };
}
