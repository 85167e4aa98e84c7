import { useSyncExternalStore } from 'react';

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
