import { afterEach, expect, test, vi } from 'vitest';
import { whenHeld } from './when-held.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('calls once the time is over, and not when it is stopped before', () => {
  vi.useFakeTimers();
  const held = vi.fn();
  whenHeld(500, held)();
  whenHeld(500, held);
  vi.advanceTimersByTime(499);
  expect(held).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(held).toHaveBeenCalledOnce();
});

test('gives a page that was busy the time to hear of the release', () => {
  vi.useFakeTimers();
  const held = vi.fn();
  let busy = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + busy);
  const stop = whenHeld(500, held);
  // For a second nothing ran: the timer is there, and the release behind it.
  busy = 1_000;
  vi.advanceTimersByTime(500);
  expect(held).not.toHaveBeenCalled();
  stop();
  vi.advanceTimersByTime(1_000);
  expect(held).not.toHaveBeenCalled();
  whenHeld(500, held);
  busy += 1_000;
  vi.advanceTimersByTime(600);
  expect(held).toHaveBeenCalledOnce();
});
