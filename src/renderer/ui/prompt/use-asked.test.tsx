import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Mounted, mount } from '#renderer/testing/mount.tsx';
import { useAsked } from './use-asked.ts';

/** How high the content is. */
let content = 0;
let observed: (() => void) | null = null;
let mounted: Mounted | null = null;
let told = -1;

/** A place of 60 pixels that grows with what is asked of it. */
function Place() {
  const [asked, setAsked] = useState(0);
  const measure = useAsked(Math.max(60, asked), setAsked);
  told = asked;
  return <div ref={measure} />;
}

function open(height: number): void {
  content = height;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(look: () => void) {
        observed = look;
      }
      observe(): void {
        expect(observed).not.toBeNull();
      }
      disconnect(): void {
        observed = null;
      }
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => content);
  mounted = mount(<Place />);
}

function become(height: number): void {
  content = height;
  act(() => observed?.());
}

afterEach(() => {
  mounted?.unmount();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('what fits into the usual place asks for nothing', () => {
  open(60);
  expect(told).toBe(0);
});

test('what is higher asks for its height, and for more when it grows', () => {
  open(90);
  expect(told).toBe(90);
  become(140);
  expect(told).toBe(140);
});

test('what becomes lower gives back what it does not need', () => {
  open(140);
  become(100);
  expect(told).toBe(100);
  become(40);
  expect(told).toBe(0);
});
