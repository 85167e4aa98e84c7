import type { PieceId, ZoneId } from '#protocol/ids.ts';
import {
  type Gesture,
  type GestureEffect,
  type GestureInput,
  gestureStep,
  LONG_PRESS,
  type Point,
  RESTING,
} from './machine.ts';
import { whenHeld } from './when-held.ts';

/** What the gestures need to know of the table, and where they report to. */
export interface GestureTable {
  pieceAt(x: number, y: number): PieceId | null;
  zoneAt(x: number, y: number, piece: PieceId): ZoneId | null;
  canDrag(piece: PieceId): boolean;
  onEffect(effect: Exclude<GestureEffect, { type: 'startTimer' } | { type: 'stopTimer' }>): void;
}

/** Listens to the pointer on `element` until the returned function is called. */
export function bindGestures(element: HTMLElement, table: GestureTable): () => void {
  let gesture: Gesture = RESTING;
  let stopTimer = (): void => undefined;

  const apply = (input: GestureInput) => {
    const step = gestureStep(gesture, input);
    gesture = step.gesture;
    for (const effect of step.effects) {
      if (effect.type === 'startTimer' || effect.type === 'stopTimer') {
        stopTimer();
        if (effect.type === 'startTimer')
          stopTimer = whenHeld(LONG_PRESS, () => {
            apply({ type: 'heldLong' });
          });
      } else table.onEffect(effect);
    }
    element.style.cursor = cursorFor(gesture);
  };

  const pointOf = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const onMove = (event: PointerEvent) => {
    const at = pointOf(event);
    const isTouch = event.pointerType === 'touch';
    apply({ type: 'moved', pointer: event.pointerId, at, over: table.pieceAt(at.x, at.y), isTouch });
  };
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const at = pointOf(event);
    const over = table.pieceAt(at.x, at.y);
    const isTouch = event.pointerType === 'touch';
    // Capture, so that a drag that leaves the table and ends outside of it is still told.
    if (over !== null) element.setPointerCapture(event.pointerId);
    const canDrag = over !== null && table.canDrag(over);
    apply({ type: 'pressed', pointer: event.pointerId, at, time: event.timeStamp, over, isTouch, canDrag });
  };
  const onUp = (event: PointerEvent) => {
    const at = pointOf(event);
    const { state } = gesture;
    const zone = state.name === 'dragging' ? table.zoneAt(at.x, at.y, state.piece) : null;
    apply({ type: 'released', pointer: event.pointerId, at, time: event.timeStamp, zone });
  };
  const onCancel = (event: PointerEvent) => {
    apply({ type: 'cancelled', pointer: event.pointerId });
  };
  const onLeave = () => {
    apply({ type: 'left' });
  };
  const onMenu = (event: MouseEvent) => {
    event.preventDefault();
    const at = pointOf(event);
    apply({ type: 'asked', over: table.pieceAt(at.x, at.y) });
  };

  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener('pointermove', onMove, { signal });
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointerup', onUp, { signal });
  element.addEventListener('pointercancel', onCancel, { signal });
  element.addEventListener('pointerleave', onLeave, { signal });
  element.addEventListener('contextmenu', onMenu, { signal });
  return () => {
    stopTimer();
    stop.abort();
  };
}

function cursorFor({ state }: Gesture): string {
  if (state.name === 'dragging') return 'grabbing';
  return state.name === 'idle' ? 'default' : 'pointer';
}
