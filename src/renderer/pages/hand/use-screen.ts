import { useSyncExternalStore } from 'react';

/** In the height of letters, as in hand-large.css. */
const FEW_LINES = 30;

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => {
    window.removeEventListener('resize', listener);
  };
}

/** The height of the window in CSS pixels. */
export function useScreenHeight(): number {
  return useSyncExternalStore(subscribe, () => window.innerHeight);
}

/** The width of the window in CSS pixels. */
export function useScreenWidth(): number {
  return useSyncExternalStore(subscribe, () => window.innerWidth);
}

/**
 * Whether only few lines of letters have room, be it the page or the browser that makes them large: then what is only to be known is
 * smaller (hand-large.css).
 */
export function useFewLines(): boolean {
  return useSyncExternalStore(subscribe, () => {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    return window.innerHeight < FEW_LINES * rem;
  });
}
