import { beforeEach, expect, test, vi } from 'vitest';
import { createFilling } from './fill.ts';

let left: number;
let sent: number[];
const atlas = {
  drawAnother: () => {
    left = Math.max(0, left - 1);
    return left > 0;
  },
  send: () => sent.push(left),
};

beforeEach(() => {
  left = 7;
  sent = [];
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
  };
});

test('all are drawn, a few at a time, and sent when the last is there', () => {
  const filling = createFilling(atlas);
  filling.goOn();
  expect(left).toBe(7);
  vi.advanceTimersToNextTimer();
  expect(left).toBe(5);
  // Told twice it goes no faster.
  filling.goOn();
  vi.advanceTimersToNextTimer();
  expect([left, vi.getTimerCount()]).toEqual([3, 1]);
  vi.runAllTimers();
  expect([left, sent, vi.getTimerCount()]).toEqual([0, [0], 0]);
});

test('while something moves nothing is drawn, and afterwards it goes on where it was', () => {
  const filling = createFilling(atlas);
  filling.goOn();
  vi.advanceTimersToNextTimer();
  filling.rest();
  vi.runAllTimers();
  expect([left, sent]).toEqual([5, []]);
  filling.goOn();
  vi.runAllTimers();
  expect([left, sent]).toEqual([0, [0]]);
});
