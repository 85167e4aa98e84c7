import { STANDARD_SETTINGS } from '#protocol/settings.ts';
import type { SettingsStore } from '#renderer/client/settings-store.ts';

/**
 * Nobody's settings: what a stream looks like must not depend on who has used this browser before. Words may be smaller
 * here than a person would set them.
 */
export function ownSettings(textScale: number): SettingsStore {
  let settings = { ...STANDARD_SETTINGS, textScale };
  const listeners = new Set<() => void>();
  return {
    get: () => settings,
    system: () => navigator.languages,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (part) => {
      settings = { ...settings, ...part };
      for (const listener of [...listeners]) listener();
    },
  };
}
