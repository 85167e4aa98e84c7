import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * Measures the prompt after each drawing and whenever its size changes, and tells the height that it needs in CSS pixels; 0
 * where `usual`, the height of its place as a rule, is enough. Returns the reference for the element around the prompt,
 * which is as high as its content. With `keeps` it never needs less than it has needed before in a window of this size: what lies
 * above it stays where it is while the words change.
 */
export function usePromptHeight(
  usual: number,
  tell: (height: number) => void,
  keeps = false,
): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const most = useRef({ usual, height: 0 });
  const look = (): void => {
    const needed = element === null ? 0 : wholeHeight(element);
    if (!keeps || most.current.usual !== usual) most.current = { usual, height: 0 };
    most.current.height = Math.max(most.current.height, needed > usual ? needed : 0);
    tell(most.current.height);
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
