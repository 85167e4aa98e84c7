import { useLayoutEffect, useState } from 'react';
import { useSize } from '#renderer/ui/board/use-size.ts';
import { scaled } from './scale.ts';

/** Pixels of 1 rem that are tried; halves are not told apart. */
const LETTERS = { least: 13, most: 120 } as const;
/** Words this large are worth a name that ends in dots: a part of the window's shorter side, within bounds in pixels. */
const COMFORT = { part: 1 / 20, least: 20, most: 48 } as const;

/**
 * Makes the letters of the document as large as lets everything in `frame` be seen, times `scale`: a view is then
 * legible in a source of any size, and one that fills it already is made no larger. Where long names alone
 * would make all of it small, they are cut. `content` is whatever, when it changes, changes what is to be seen.
 */
export function useFit(scale: number, content: unknown): (frame: HTMLElement | null) => void {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const size = useSize(frame);
  useLayoutEffect(() => {
    if (frame === null || size === null) return;
    const root = document.documentElement;
    const fits = (letters: number, isForgiven: (element: Element) => boolean): boolean => {
      root.style.fontSize = `${String(letters)}px`;
      return (
        [frame, ...frame.children].every(isWhole) &&
        [...frame.querySelectorAll('*')].every((element) => !isCut(element) || isForgiven(element))
      );
    };
    const comfort = Math.min(COMFORT.most, Math.max(COMFORT.least, Math.min(size.width, size.height) * COMFORT.part));
    const largest = Math.max(
      fitted(LETTERS.least, LETTERS.most, (letters) => fits(letters, () => false)),
      fitted(LETTERS.least, comfort, (letters) => fits(letters, hasDots)),
    );
    root.style.fontSize = `${String(scaled(largest, scale, { least: LETTERS.least, most: largest }))}px`;
  }, [frame, size, scale, content]);
  return setFrame;
}

/** The largest size that `fits`, from `least`, which is taken whether it fits or not. */
function fitted(least: number, most: number, fits: (size: number) => boolean): number {
  let [low, high] = [least, most];
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Rounding errors of a pixel are forgiven. */
function isWhole({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean {
  return scrollWidth <= clientWidth + 1 && scrollHeight <= clientHeight + 1;
}

/** Whether it says itself that it is cut. */
function hasDots(element: Element): boolean {
  return getComputedStyle(element).textOverflow === 'ellipsis';
}

/** A name that ends in dots; what is there for screen readers alone takes no room. */
function isCut(element: Element): boolean {
  const isHidden = element.clientWidth <= 1;
  return (
    !isHidden && element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible'
  );
}
