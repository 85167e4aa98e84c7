import { type Dispatch, type SetStateAction, useLayoutEffect, useState } from 'react';

/**
 * Measures what is asked, after each drawing and whenever its size changes, and tells how high it is in CSS pixels; 0 while
 * it fits into the place that is kept for it. `place` is how high that is in the present layout, which gives more when it
 * is asked to. Returns the reference for the element around what is asked, which is as high as its content.
 */
export function useAsked(
  place: number,
  setAsked: Dispatch<SetStateAction<number>>,
): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const look = (): void => {
      const needed = element === null ? 0 : wholeHeight(element);
      // What is less than before may fit into the usual place, whose height is seen once nothing more is asked.
      setAsked((before) => (needed > Math.max(before, place) ? needed : needed < before ? 0 : before));
    };
    look();
    if (element === null) return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  });
  return setElement;
}

/** Its height with all that could be scrolled to, in whole pixels. */
function wholeHeight(element: HTMLElement): number {
  const hidden = Math.max(0, ...[...element.children].map((child) => child.scrollHeight - child.clientHeight));
  return Math.ceil(element.offsetHeight + hidden);
}
