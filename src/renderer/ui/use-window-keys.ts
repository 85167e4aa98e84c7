import { useEffect, useEffectEvent } from 'react';
import { isOfInputMethod, shortcutKey } from '#renderer/kit/keys.ts';

/**
 * Hears every key that is pressed anywhere on the page, with its name for shortcuts, for as long as the component is there; but
 * none of those by which somebody composes a word. With `capture` it hears them before everything else on the page.
 */
export function useWindowKeys(heard: (event: KeyboardEvent, key: string) => void, capture = false): void {
  const onKey = useEffectEvent(heard);
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      if (!isOfInputMethod(event)) onKey(event, shortcutKey(event));
    };
    window.addEventListener('keydown', listener, { capture });
    return () => {
      window.removeEventListener('keydown', listener, { capture });
    };
  }, [capture]);
}

/** A layer over the table has keys of its own. */
export function isLayerOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null;
}

/** In something that keys write into, or choose with. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** In something that uses the arrows itself. */
export function usesArrows(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=tablist], [role=slider], [role=radiogroup]') !== null;
}
