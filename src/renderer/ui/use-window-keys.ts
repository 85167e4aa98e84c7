import { useEffect, useEffectEvent } from 'react';

/** Hears every key that is pressed anywhere on the page, for as long as the component is there. */
export function useWindowKeys(heard: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(heard);
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      onKey(event);
    };
    window.addEventListener('keydown', listener);
    return () => {
      window.removeEventListener('keydown', listener);
    };
  }, []);
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
