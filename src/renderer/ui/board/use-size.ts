import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** When a new size is drawn with: as soon as React comes to it, or before the frame in which it was seen is shown. */
export type Promptness = 'soon' | 'sameFrame';

/**
 * The size of an element in CSS pixels; null until it has been laid out. One that stays as long as whoever asks can be
 * named by its ref, which draws nothing again when the element appears.
 */
export function useSize(
  place: HTMLElement | null | RefObject<HTMLElement | null>,
  promptness: Promptness = 'soon',
): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const element = place !== null && 'current' in place ? place.current : place;
    if (element === null) return undefined;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0)
        setSize((old) => (old?.width === width && old.height === height ? old : { width, height }));
    };
    const observer = new ResizeObserver(() => {
      if (promptness === 'sameFrame') flushSync(measure);
      else measure();
    });
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
    };
  }, [place, promptness]);
  return size;
}
