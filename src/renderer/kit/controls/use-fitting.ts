import { useCallback, useLayoutEffect, useRef } from 'react';
import type { RefCallback } from 'react';
import { isWholeIn } from './whole.ts';

/**
 * How much is said: everything; the short forms (`says-short`) in place of the long ones (`says-long`); of those only
 * what is not told elsewhere (without `says-more`); and where even that has no room, without `says-much`. What is not
 * seen is read out all the same (fitting.css).
 */
export type Telling = 'all' | 'short' | 'least' | 'bare';

/** One way of saying something. */
export interface Way {
  readonly tells: Telling;
  /** How large the letters are, times what is asked for: `--fit`. */
  readonly letters?: number;
  /** How high the place is, times its usual height, where it can grow: `--rise`. */
  readonly rise?: number;
}

/**
 * Says as much as there is room for: the element takes the first of the `ways` in which all words in it are seen whole, or
 * the last. It is measured again with every drawing, when the room around the element changes, and when a font has arrived.
 * `then` is called afterwards, to fit what may be cut. Both are to be declared once, outside of the component.
 */
export function useFitting(ways: readonly Way[], then?: (element: HTMLElement) => void): RefCallback<HTMLElement> {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (place.current !== null) fit(place.current, ways, then);
  });
  return useCallback(
    (element: HTMLElement) => {
      place.current = element;
      const again = (): void => {
        fit(element, ways, then);
      };
      let size = '';
      const observer = new ResizeObserver(([entry]) => {
        const { width = 0, height = 0 } = entry?.contentRect ?? {};
        const isFirst = size === '';
        const isSame = size === (size = `${String(width)} ${String(height)}`);
        // Its first report is the size with which the element was measured a moment ago.
        if (!isFirst && !isSame) again();
      });
      // Its own size may follow from what it says.
      if (element.parentElement !== null) observer.observe(element.parentElement);
      // Where the pages are tested without a browser there are no fonts.
      const fonts = (document as { readonly fonts?: FontFaceSet }).fonts;
      fonts?.addEventListener('loadingdone', again);
      return () => {
        place.current = null;
        observer.disconnect();
        fonts?.removeEventListener('loadingdone', again);
      };
    },
    [ways, then],
  );
}

function fit(element: HTMLElement, ways: readonly Way[], then?: (element: HTMLElement) => void): void {
  // What is not shown has no size to be measured.
  if (element.getClientRects().length === 0) return;
  say(element, ways);
  then?.(element);
}

function say(element: HTMLElement, ways: readonly Way[]): void {
  for (const { tells, letters = 1, rise = 1 } of ways) {
    element.dataset['tells'] = tells;
    element.style.setProperty('--fit', String(letters));
    element.style.setProperty('--rise', String(rise));
    if (isWholeIn(element)) return;
  }
}
