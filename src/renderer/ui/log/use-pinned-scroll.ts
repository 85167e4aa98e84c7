import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Keeps a growing list at its end, unless the reader has scrolled up. `length` is what grows. */
export function usePinnedScroll<E extends HTMLElement>(length: number): RefObject<E | null> {
  const list = useRef<E>(null);
  const isPinned = useRef(true);
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const watch = (): void => {
      isPinned.current = element.scrollHeight - element.scrollTop - element.clientHeight < 40;
    };
    element.addEventListener('scroll', watch, { passive: true });
    return () => {
      element.removeEventListener('scroll', watch);
    };
  }, []);
  useEffect(() => {
    const element = list.current;
    if (element !== null && isPinned.current) element.scrollTop = element.scrollHeight;
  }, [length]);
  return list;
}
