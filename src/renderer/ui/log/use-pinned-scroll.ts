import { useCallback } from 'react';
import type { RefCallback } from 'react';

/** The reader is at the end with this many pixels, or fewer, left below. */
const AT_END = 40;

/**
 * Keeps an element at its end, unless the reader has scrolled up: when something is added, when words in it arrive late, and when its
 * own height changes. All that it scrolls stands in its one child.
 */
export function usePinnedScroll(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement) => {
    let isPinned = true;
    const watch = (): void => {
      isPinned = element.scrollHeight - element.scrollTop - element.clientHeight < AT_END;
    };
    const observer = new ResizeObserver(() => {
      if (isPinned) element.scrollTop = element.scrollHeight;
    });
    for (const seen of [element, ...element.children]) observer.observe(seen);
    element.addEventListener('scroll', watch, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', watch);
    };
  }, []);
}
