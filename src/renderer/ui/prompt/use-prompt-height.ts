import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/**
 * Measures the prompt after each drawing and whenever its size changes, and tells the height that it needs in CSS pixels; 0
 * where `usual`, the height of its place as a rule, is enough. Returns the reference for the element around the prompt,
 * which is as high as its content.
 */
export function usePromptHeight(usual: number, tell: (height: number) => void): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const look = (): void => {
    const needed = element === null ? 0 : wholeHeight(element);
    tell(needed > usual ? needed : 0);
  };
  useLayoutEffect(look);
  const onSize = useEffectEvent(look);
  useEffect(() => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      onSize();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return setElement;
}

/** Its height with all that could be scrolled to, in whole pixels. */
function wholeHeight(element: HTMLElement): number {
  const hidden = Math.max(0, ...[...element.children].map((child) => child.scrollHeight - child.clientHeight));
  return Math.ceil(element.offsetHeight + hidden);
}
