import { describe, expect, test } from 'vitest';
import {
  DOUBLE_TAP_TIME,
  type Gesture,
  type GestureEffect,
  type GestureInput,
  gestureStep,
  LONG_PRESS,
  RESTING,
} from './machine.ts';

const down = (over: string | null, more: object = {}): GestureInput => ({
  type: 'pressed',
  pointer: 1,
  at: { x: 100, y: 100 },
  time: 900,
  over,
  isTouch: false,
  canDrag: true,
  ...more,
});
const move = (x: number, over: string | null, more: object = {}): GestureInput => ({
  type: 'moved',
  pointer: 1,
  at: { x, y: 100 },
  over,
  isTouch: false,
  ...more,
});
const up = (time: number, zone: string | null = null, more: object = {}): GestureInput => ({
  type: 'released',
  pointer: 1,
  at: { x: 100, y: 100 },
  time,
  zone,
  ...more,
});

function run(inputs: readonly GestureInput[], from: Gesture = RESTING): { gesture: Gesture; effects: GestureEffect[] } {
  const effects: GestureEffect[] = [];
  let gesture = from;
  for (const input of inputs) {
    const step = gestureStep(gesture, input);
    gesture = step.gesture;
    effects.push(...step.effects);
  }
  return { gesture, effects };
}

const acts = (effects: readonly GestureEffect[]) =>
  effects.filter(({ type }) => type === 'tap' || type === 'drop' || type === 'inspect');

test('a press that lasted is a look, whether its timer or its end is heard first', () => {
  const look = [{ type: 'inspect', piece: 'a' }];
  expect(acts(run([down('a'), up(900 + LONG_PRESS)]).effects)).toEqual(look);
  expect(acts(run([down('a'), { type: 'heldLong' }, up(900 + LONG_PRESS)]).effects)).toEqual(look);
  expect(acts(run([down('a'), up(899 + LONG_PRESS)]).effects)).toEqual([{ type: 'tap', piece: 'a' }]);
});

describe('pointing', () => {
  test('reports each piece once, and none when the pointer leaves', () => {
    const { effects } = run([move(1, 'a'), move(2, 'a'), move(3, 'b'), move(4, null), move(5, 'a'), { type: 'left' }]);
    expect(effects.map((effect) => effect.type === 'point' && effect.piece)).toEqual(['a', 'b', null, 'a', null]);
  });

  test('a finger does not point before it presses', () => {
    expect(run([move(1, 'a', { isTouch: true })]).effects).toEqual([]);
  });
});

describe('tapping', () => {
  test('a press and release on a piece is a tap', () => {
    const { effects, gesture } = run([down('a'), move(103, 'a'), up(1000)]);
    expect(acts(effects)).toEqual([{ type: 'tap', piece: 'a' }]);
    expect(gesture.state).toEqual({ name: 'idle' });
  });

  test('the second half of a double click does nothing, even when another piece has moved under the pointer', () => {
    const { effects } = run([down('a'), up(1000), down('b'), up(1000 + DOUBLE_TAP_TIME - 1)]);
    expect(acts(effects)).toEqual([{ type: 'tap', piece: 'a' }]);
  });

  test('a later tap counts, and so does a quick one elsewhere', () => {
    const elsewhere = { at: { x: 400, y: 100 } };
    const later = run([down('a'), up(1000), down('a'), up(1000 + DOUBLE_TAP_TIME)]);
    const aside = run([down('a'), up(1000), down('b', elsewhere), up(1100, null, elsewhere)]);
    expect(acts(later.effects)).toHaveLength(2);
    expect(acts(aside.effects)).toHaveLength(2);
  });

  test('a press on nothing is nothing', () => {
    expect(acts(run([down(null), up(1000)]).effects)).toEqual([]);
  });

  test('a second finger is not listened to', () => {
    const { effects } = run([down('a'), down('b', { pointer: 2 }), up(1000, null, { pointer: 2 }), up(1010)]);
    expect(acts(effects)).toEqual([{ type: 'tap', piece: 'a' }]);
  });
});

describe('dragging', () => {
  test('begins beyond the threshold, carries the piece and drops it on the zone', () => {
    const { effects } = run([down('a'), move(104, 'a'), move(120, 'a'), move(300, null), up(1000, 'trick')]);
    expect(effects.filter(({ type }) => type === 'carry')).toHaveLength(2);
    expect(effects).toContainEqual({ type: 'letGo', piece: 'a', isOverZone: true });
    expect(acts(effects)).toEqual([{ type: 'drop', piece: 'a', zone: 'trick' }]);
  });

  test('a finger may wander further than a mouse before it drags', () => {
    const touch = { isTouch: true };
    expect(run([down('a', touch), move(108, 'a', touch)]).gesture.state.name).toBe('pressed');
    expect(run([down('a'), move(108, 'a')]).gesture.state.name).toBe('dragging');
  });

  test('a piece that may not be dragged is let alone, and wandering off is no tap', () => {
    const { effects } = run([down('a', { canDrag: false }), move(150, null), up(1000)]);
    expect(acts(effects)).toEqual([]);
    expect(effects.some(({ type }) => type === 'carry')).toBe(false);
  });

  test('a cancelled drag sends the piece home without a drop', () => {
    const { effects } = run([down('a'), move(150, null), { type: 'cancelled', pointer: 1 }, up(1000, 'trick')]);
    expect(effects).toContainEqual({ type: 'letGo', piece: 'a', isOverZone: false });
    expect(acts(effects)).toEqual([]);
  });
});

describe('inspecting', () => {
  test('a long press inspects, and its release is no tap', () => {
    const { effects } = run([down('a', { isTouch: true }), { type: 'heldLong' }, up(2000)]);
    expect(acts(effects)).toEqual([{ type: 'inspect', piece: 'a' }]);
  });

  test('a long press that also opens the menu is answered once', () => {
    const { effects } = run([down('a'), { type: 'heldLong' }, { type: 'asked', over: 'a' }, up(2000)]);
    expect(acts(effects)).toEqual([{ type: 'inspect', piece: 'a' }]);
  });

  test('the right button inspects the piece under it', () => {
    expect(acts(run([{ type: 'asked', over: 'a' }]).effects)).toEqual([{ type: 'inspect', piece: 'a' }]);
    expect(acts(run([{ type: 'asked', over: null }]).effects)).toEqual([]);
  });
});
