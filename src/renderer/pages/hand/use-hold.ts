import { useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

/** How long a finger rests on a piece until it is meant as a question, in milliseconds. */
const HOLD = 450;
/**
 * A timer that is so late has run on a busy page, in milliseconds: that the finger has left may be waiting to be heard, and
 * has as long again.
 */
const LATE = 60;
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const isHeld = useRef(false);
  const kind = useRef<'mouse' | 'touch'>('touch');

  function stop(): void {
    clearTimeout(timer.current);
    from.current = null;
  }

  function ask(): void {
    isHeld.current = true;
    onHold();
  }

  return {
    onPointerDown: ({ clientX: x, clientY: y, pointerType, timeStamp: at }) => {
      stop();
      isHeld.current = false;
      kind.current = pointerType === 'mouse' ? 'mouse' : 'touch';
      from.current = { x, y };
      timer.current = setTimeout(() => {
        if (performance.now() - at > HOLD + LATE) timer.current = setTimeout(ask, LATE);
        else ask();
      }, HOLD);
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (from.current === null) return;
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > SLIP) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event) => {
      event.preventDefault();
    },
    onClick: ({ detail }) => {
      const wasHeld = isHeld.current;
      isHeld.current = false;
      if (detail === 0) onTap('keys');
      else if (!wasHeld) onTap(kind.current);
    },
  };
}
