import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followContext, followDrawing } from './follow-context.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function followed() {
  const canvas = document.createElement('canvas');
  const told: string[] = [];
  const stop = new AbortController();
  const fate = { onRestored: () => told.push('restored'), onLost: () => told.push('lost') };
  followContext(canvas, fate, stop.signal);
  const lose = (): boolean => canvas.dispatchEvent(new Event('webglcontextlost', { cancelable: true }));
  const restore = (): boolean => canvas.dispatchEvent(new Event('webglcontextrestored'));
  return { told, lose, restore, stop };
}

test('a context that comes back is drawn on again, and one that does not is told of once', () => {
  const { told, lose, restore } = followed();
  // Without that the browser never gives it back.
  expect(lose()).toBe(false);
  vi.advanceTimersByTime(4_000);
  restore();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual(['restored']);
  lose();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual(['restored', 'lost']);
});

test('a page that is not seen waits for it, and one that has gone hears nothing more', () => {
  const { told, lose, stop } = followed();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  lose();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
  hidden.mockReturnValue(false);
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual(['lost']);
  lose();
  stop.abort();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual(['lost']);
});

test('a plain canvas is drawn on again when its content came back empty, and when the page is seen again', () => {
  const canvas = document.createElement('canvas');
  const redraw = vi.fn<() => void>();
  const stop = new AbortController();
  followDrawing(canvas, redraw, stop.signal);
  canvas.dispatchEvent(new Event('contextrestored'));
  expect(redraw).toHaveBeenCalledTimes(1);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(redraw).toHaveBeenCalledTimes(1);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(redraw).toHaveBeenCalledTimes(2);
  stop.abort();
  canvas.dispatchEvent(new Event('contextrestored'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(redraw).toHaveBeenCalledTimes(2);
});

test('a page that is seen again makes no texture again whose context is there', () => {
  const { told } = followed();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toEqual([]);
});
