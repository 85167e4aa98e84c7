import { useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';
import { whenHeld } from '#renderer/gesture/when-held.ts';

/** How long a finger rests on a piece until it is meant as a question, in milliseconds. */
const HOLD = 450;
/** A finger that has moved so far scrolls, in pixels. */
const SLIP = 10;

/** What a piece listens to. */
export interface Hold {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onContextMenu: (event: MouseEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

/** With what a piece was tapped: a click of the keyboard, or of a screen reader, comes from no pointer. */
export type TapWith = 'mouse' | 'touch' | 'keys';

/** Tells a tap from a long press; the click that ends a long press counts for nothing. */
export function useHold(onTap: (by: TapWith) => void, onHold: () => void): Hold {
  const stopTimer = useRef<(() => void) | undefined>(undefined);
  // When a finger went down that has neither slipped nor left; a click may come without one.
  const since = useRef<number | null>(null);
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const isHeld = useRef(false);
  const kind = useRef<'mouse' | 'touch'>('touch');

  function stop(): void {
    stopTimer.current?.();
    from.current = null;
  }

  return {
    onPointerDown: ({ clientX: x, clientY: y, pointerType, timeStamp }) => {
      stop();
      since.current = timeStamp;
      isHeld.current = false;
      kind.current = pointerType === 'mouse' ? 'mouse' : 'touch';
      from.current = { x, y };
      stopTimer.current = whenHeld(
        HOLD,
        () => {
          isHeld.current = true;
          onHold();
        },
        timeStamp,
      );
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (from.current === null) return;
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > SLIP) {
        stop();
        since.current = null;
      }
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event) => {
      event.preventDefault();
    },
    onClick: ({ detail, timeStamp }) => {
      const [wasHeld, began] = [isHeld.current, since.current];
      [isHeld.current, since.current] = [false, null];
      if (detail === 0) onTap('keys');
      // A page that was busy hears of the end of a long press before its timer.
      else if (!wasHeld && began !== null && timeStamp - began >= HOLD) onHold();
      else if (!wasHeld) onTap(kind.current);
    },
  };
}
