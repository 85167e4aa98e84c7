import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mount, type Mounted } from '#renderer/testing/mount.tsx';
import { useHold } from './use-hold.ts';

let mounted: Mounted | null = null;
const heard: string[] = [];

afterEach(() => {
  mounted?.unmount();
  mounted = null;
  heard.length = 0;
  vi.useRealTimers();
});

function Piece() {
  const hold = useHold(
    (by) => heard.push(`tap by ${by}`),
    () => heard.push('hold'),
  );
  return <button type="button" {...hold} />;
}

/** What a finger does on the piece; the page hears of it so many milliseconds late. */
function finger(type: 'pointerdown' | 'pointermove' | 'pointerup' | 'click', late = 0, clientX = 0): void {
  const event = new MouseEvent(type, { bubbles: true, detail: 1, clientX });
  Object.defineProperty(event, 'timeStamp', { value: performance.now() - late });
  act(() => {
    document.querySelector('button')?.dispatchEvent(event);
  });
}

function lay(): void {
  vi.useFakeTimers();
  mounted = mount(<Piece />);
}

it('takes a finger that rests for a question, and its end for nothing', () => {
  lay();
  finger('pointerdown');
  vi.advanceTimersByTime(500);
  finger('pointerup');
  finger('click');
  expect(heard).toEqual(['hold']);
});

it('takes a tap for a tap where a busy page hears late that the finger has left', () => {
  lay();
  finger('pointerdown', 400);
  vi.advanceTimersByTime(480);
  finger('pointerup', 700);
  finger('click', 700);
  vi.advanceTimersByTime(1000);
  expect(heard).toEqual(['tap by touch']);
});

it('takes a click that no finger began for a tap, also after one that has slipped', () => {
  lay();
  vi.advanceTimersByTime(5000);
  finger('click');
  finger('pointerdown');
  finger('pointermove', 0, 30);
  vi.advanceTimersByTime(600);
  finger('pointerup');
  finger('click');
  finger('click');
  expect(heard).toEqual(['tap by touch', 'tap by touch', 'tap by touch']);
});
