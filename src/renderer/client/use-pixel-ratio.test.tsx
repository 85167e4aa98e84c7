import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { usePixelRatio } from './use-pixel-ratio.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The monitors: each query holds until the ratio is another. */
function monitor() {
  const heard = new Map<string, Set<() => void>>();
  const move = (ratio: number): void => {
    const told = [...(heard.get(`(resolution: ${String(window.devicePixelRatio)}dppx)`) ?? [])];
    vi.stubGlobal('devicePixelRatio', ratio);
    act(() => {
      for (const listener of told) listener();
    });
  };
  const listeners = () => [...heard.values()].reduce((sum, { size }) => sum + size, 0);
  window.matchMedia = (media) => {
    const own = heard.get(media) ?? new Set();
    heard.set(media, own);
    return {
      addEventListener: (_type: string, listener: () => void) => own.add(listener),
      removeEventListener: (_type: string, listener: () => void) => own.delete(listener),
    } as unknown as MediaQueryList;
  };
  return { move, listeners };
}

function Ratio() {
  return <output>{usePixelRatio()}</output>;
}

test('the ratio is followed from monitor to monitor, and nobody is left listening', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('devicePixelRatio', 1);
  const { move, listeners } = monitor();
  const place = document.createElement('div');
  const root = createRoot(place);
  act(() => {
    root.render(<Ratio />);
  });
  const shown = () => place.textContent;
  expect(shown()).toBe('1');
  move(2);
  expect(shown()).toBe('2');
  move(1.5);
  expect([shown(), listeners()]).toEqual(['1.5', 1]);
  act(() => {
    root.unmount();
  });
  expect(listeners()).toBe(0);
});
