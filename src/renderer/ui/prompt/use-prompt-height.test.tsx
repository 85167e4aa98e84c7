import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Mounted, mount } from '#renderer/testing/mount.tsx';
import { usePromptHeight } from './use-prompt-height.ts';

/** How high the place is as a rule. */
const USUAL = 60;
/** How high the content is, and how much of it can only be scrolled to. */
let content = { seen: 0, hidden: 0 };
let observed: (() => void) | null = null;
let mounted: Mounted | null = null;
/** The heights that the page was drawn with, one after the other. */
let drawn: number[] = [];

function Place({ keeps }: { readonly keeps: boolean }) {
  const [height, setHeight] = useState(0);
  const measure = usePromptHeight(USUAL, setHeight, keeps);
  if (drawn.at(-1) !== height) drawn.push(height);
  return (
    <div ref={measure}>
      <p>What is asked</p>
    </div>
  );
}

function open(seen: number, hidden = 0, keeps = false): void {
  content = { seen, hidden };
  drawn = [];
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
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => content.seen);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => content.seen);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => content.seen + content.hidden);
  mounted = mount(<Place keeps={keeps} />);
}

function become(seen: number): void {
  content = { seen, hidden: 0 };
  act(() => observed?.());
}

afterEach(() => {
  mounted?.unmount();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('what fits into the usual place needs nothing', () => {
  open(USUAL);
  expect(drawn).toEqual([0]);
});

test('what is higher needs its height, with what could only be scrolled to', () => {
  open(90, 30);
  expect(drawn).toEqual([0, 120]);
});

test('in a lesson it grows, and stays as high', () => {
  open(140, 0, true);
  become(190);
  become(40);
  expect(drawn).toEqual([0, 140, 190]);
});

test('each change of height is one step, up or down', () => {
  open(140);
  become(190);
  become(100);
  become(40);
  expect(drawn).toEqual([0, 140, 190, 100, 0]);
});
