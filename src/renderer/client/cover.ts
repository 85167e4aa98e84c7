import type { SettingsStore } from './settings-store.ts';

/** While the cover is on, nothing of this window may be seen or heard. */
export interface Cover {
  subscribe(listener: () => void): () => void;
  isOn(): boolean;
  set(isOn: boolean): void;
}

/** On the document while nothing of the page may be painted. */
const COVERED = 'is-covered';

/** A cover that is off. */
function createCover(): Cover {
  const listeners = new Set<() => void>();
  let isOn = false;
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isOn: () => isOn,
    set(next) {
      isOn = next;
      // At once, and not when React next draws: until then a picture would be taken of the hand.
      document.documentElement.classList.toggle(COVERED, isOn);
      for (const listener of [...listeners]) listener();
    },
  };
}

/** That of this window. */
export const COVER: Cover = createCover();

/** Settings in which sound is off for as long as the window is covered. */
export function silentUnderCover({
  get,
  subscribe,
}: Pick<SettingsStore, 'get' | 'subscribe'>): Pick<SettingsStore, 'get' | 'subscribe'> {
  return {
    get: () => (COVER.isOn() ? { ...get(), sound: false } : get()),
    subscribe: (listener) => {
      const stops = [subscribe(listener), COVER.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
