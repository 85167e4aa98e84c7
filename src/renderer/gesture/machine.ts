import type { PieceId, ZoneId } from '#protocol/ids.ts';

/** What the hand is doing. */
export type GestureState =
  | { readonly name: 'idle' }
  | { readonly name: 'pointing'; readonly piece: PieceId }
  | Pressed
  | { readonly name: 'dragging'; readonly pointer: number; readonly piece: PieceId; readonly at: Point }
  /** The press has turned into a look; what follows until release is not a tap. */
  | { readonly name: 'inspecting'; readonly pointer: number; readonly piece: PieceId };

interface Pressed {
  readonly name: 'pressed';
  readonly pointer: number;
  readonly piece: PieceId;
  readonly from: Point;
  /** When it began. */
  readonly since: number;
  readonly isTouch: boolean;
  readonly canDrag: boolean;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What the page tells the machine. Times are milliseconds, points CSS pixels in the container. */
export type GestureInput =
  | {
      readonly type: 'moved';
      readonly pointer: number;
      readonly at: Point;
      readonly over: PieceId | null;
      readonly isTouch: boolean;
    }
  | {
      readonly type: 'pressed';
      readonly pointer: number;
      readonly at: Point;
      readonly time: number;
      readonly over: PieceId | null;
      readonly isTouch: boolean;
      readonly canDrag: boolean;
    }
  | {
      readonly type: 'released';
      readonly pointer: number;
      readonly at: Point;
      readonly time: number;
      readonly zone: ZoneId | null;
    }
  | { readonly type: 'heldLong' }
  | { readonly type: 'asked'; readonly over: PieceId | null }
  | { readonly type: 'cancelled'; readonly pointer: number }
  | { readonly type: 'left' };

/** What the page is to do about it. */
export type GestureEffect =
  | { readonly type: 'point'; readonly piece: PieceId | null }
  | { readonly type: 'startTimer' }
  | { readonly type: 'stopTimer' }
  | { readonly type: 'tap'; readonly piece: PieceId }
  | { readonly type: 'carry'; readonly piece: PieceId; readonly at: Point }
  | { readonly type: 'letGo'; readonly piece: PieceId; readonly isOverZone: boolean }
  | { readonly type: 'drop'; readonly piece: PieceId; readonly zone: ZoneId | null }
  | { readonly type: 'inspect'; readonly piece: PieceId };

export interface Gesture {
  readonly state: GestureState;
  /** The last tap that counted, so that the second half of a double click does nothing. */
  readonly lastTap: { readonly time: number; readonly at: Point } | null;
}

export interface GestureStep {
  readonly gesture: Gesture;
  readonly effects: readonly GestureEffect[];
}

export const RESTING: Gesture = { state: { name: 'idle' }, lastTap: null };

/** Milliseconds after which a press becomes a look. */
export const LONG_PRESS = 500;
/** Milliseconds within which a second tap at the same spot is the same tap. */
export const DOUBLE_TAP_TIME = 320;
const SAME_SPOT = 24;
/** Pixels a press may wander and still be a tap; a finger wanders more than a mouse. */
const WANDER_MOUSE = 5;
const WANDER_TOUCH = 10;

/** What follows from one input. Pure: the same gesture and input give the same step. */
export function gestureStep(gesture: Gesture, input: GestureInput): GestureStep {
  const { state } = gesture;
  switch (input.type) {
    case 'moved':
      return moved(gesture, input);
    case 'pressed': {
      if (state.name !== 'idle' && state.name !== 'pointing') return stay(gesture);
      if (input.over === null) return to(gesture, { name: 'idle' }, [{ type: 'point', piece: null }]);
      const { pointer, over: piece, at: from, time: since, isTouch, canDrag } = input;
      return to(gesture, { name: 'pressed', pointer, piece, from, since, isTouch, canDrag }, [
        { type: 'point', piece },
        { type: 'startTimer' },
      ]);
    }
    case 'released':
      return released(gesture, input);
    case 'heldLong':
      if (state.name !== 'pressed') return stay(gesture);
      return to(gesture, { name: 'inspecting', pointer: state.pointer, piece: state.piece }, [
        { type: 'inspect', piece: state.piece },
      ]);
    case 'asked':
      // A long press on a touch screen asks as well, after the timer: it must not be answered twice.
      if (input.over === null || state.name === 'inspecting' || state.name === 'dragging') return stay(gesture);
      if (state.name === 'pressed') {
        return to(gesture, { name: 'inspecting', pointer: state.pointer, piece: state.piece }, [
          { type: 'stopTimer' },
          { type: 'inspect', piece: state.piece },
        ]);
      }
      return to(gesture, state, [{ type: 'inspect', piece: input.over }]);
    case 'cancelled':
      return 'pointer' in state && state.pointer === input.pointer ? abandoned(gesture) : stay(gesture);
    case 'left':
      return state.name === 'pointing'
        ? to(gesture, { name: 'idle' }, [{ type: 'point', piece: null }])
        : stay(gesture);
  }
}

function moved(gesture: Gesture, input: Extract<GestureInput, { type: 'moved' }>): GestureStep {
  const { state } = gesture;
  switch (state.name) {
    case 'idle':
    case 'pointing': {
      if (input.isTouch) return stay(gesture);
      const was = state.name === 'pointing' ? state.piece : null;
      if (was === input.over) return stay(gesture);
      const next: GestureState = input.over === null ? { name: 'idle' } : { name: 'pointing', piece: input.over };
      return to(gesture, next, [{ type: 'point', piece: input.over }]);
    }
    case 'pressed': {
      if (input.pointer !== state.pointer) return stay(gesture);
      const wandered = Math.hypot(input.at.x - state.from.x, input.at.y - state.from.y);
      if (wandered <= (state.isTouch ? WANDER_TOUCH : WANDER_MOUSE)) return stay(gesture);
      if (!state.canDrag) return abandoned(gesture);
      const { pointer, piece } = state;
      return to(gesture, { name: 'dragging', pointer, piece, at: input.at }, [
        { type: 'stopTimer' },
        { type: 'carry', piece, at: input.at },
      ]);
    }
    case 'dragging':
      if (input.pointer !== state.pointer) return stay(gesture);
      return to(gesture, { ...state, at: input.at }, [{ type: 'carry', piece: state.piece, at: input.at }]);
    case 'inspecting':
      return stay(gesture);
  }
}

function released(gesture: Gesture, input: Extract<GestureInput, { type: 'released' }>): GestureStep {
  const { state, lastTap } = gesture;
  if (!('pointer' in state) || state.pointer !== input.pointer) return stay(gesture);
  const rest: GestureState = { name: 'idle' };
  const { piece } = state;
  switch (state.name) {
    case 'pressed': {
      const isEcho =
        lastTap !== null &&
        input.time - lastTap.time < DOUBLE_TAP_TIME &&
        Math.hypot(input.at.x - lastTap.at.x, input.at.y - lastTap.at.y) < SAME_SPOT;
      const effects: readonly GestureEffect[] = [{ type: 'stopTimer' }, { type: 'point', piece: null }];
      if (isEcho) return { gesture: { state: rest, lastTap }, effects };
      // A page that was busy hears of the end of a long press before its timer.
      if (input.time - state.since >= LONG_PRESS) return to(gesture, rest, [...effects, { type: 'inspect', piece }]);
      return {
        gesture: { state: rest, lastTap: { time: input.time, at: input.at } },
        effects: [...effects, { type: 'tap', piece }],
      };
    }
    case 'dragging':
      return to(gesture, rest, [
        { type: 'point', piece: null },
        { type: 'letGo', piece, isOverZone: input.zone !== null },
        { type: 'drop', piece, zone: input.zone },
      ]);
    case 'inspecting':
      return to(gesture, rest, [{ type: 'point', piece: null }]);
  }
}

/** Nothing comes of the press or the drag; a carried piece goes home. */
function abandoned(gesture: Gesture): GestureStep {
  const { state } = gesture;
  const effects: GestureEffect[] = [{ type: 'stopTimer' }, { type: 'point', piece: null }];
  if (state.name === 'dragging') effects.push({ type: 'letGo', piece: state.piece, isOverZone: false });
  return to(gesture, { name: 'idle' }, effects);
}

function stay(gesture: Gesture): GestureStep {
  return { gesture, effects: [] };
}

function to(gesture: Gesture, state: GestureState, effects: readonly GestureEffect[]): GestureStep {
  return { gesture: { ...gesture, state }, effects };
}
