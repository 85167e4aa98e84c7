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
