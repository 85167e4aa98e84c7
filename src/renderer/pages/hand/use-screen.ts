import { useSyncExternalStore } from 'react';

/** The usual height of letters, in CSS pixels. */
const USUAL = 16;

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

/** How large letters are, whether the page or the browser makes them so: 1 is usual. */
export function useLetterScale(): number {
  return useSyncExternalStore(subscribe, () => parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL);
}
