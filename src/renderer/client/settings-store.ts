import { settings as settingsSchema, STANDARD_SETTINGS } from '#protocol/settings.ts';
import type { Settings } from '#protocol/settings.ts';
import type { Bridge } from '#protocol/bridge.ts';

export type { Settings };

/** One person's settings on this device; a change holds at once and is kept. */
export interface SettingsStore {
  get(): Settings;
  subscribe(listener: () => void): () => void;
  change(part: Partial<Settings>): void;
  /** The languages that the system or the browser wants, most wanted first. */
  system(): readonly string[];
}

/** Where settings are kept between visits. */
export interface SettingsPersistence {
  readonly read: () => unknown;
  /** `changed` is the part of them that is new. */
  readonly save: (settings: Settings, changed: Partial<Settings>) => void;
}

const KEY = 'baize.settings';

/**
 * Reads what was kept; whatever is not allowed in it falls back to its standard, and `fixed` overrides it unsaved. The app
 * says what its `system` wants, which the window does not know by itself.
 */
export function createSettingsStore(
  persistence: SettingsPersistence,
  fixed: Partial<Settings> = {},
  system: readonly string[] | null = null,
): SettingsStore {
  let kept = parse(persistence.read());
  let shown: Settings = { ...kept, ...fixed };
  let overridden = fixed;
  const listeners = new Set<() => void>();
  return {
    get: () => shown,
    system: () => system ?? navigator.languages,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (part) => {
      overridden = Object.fromEntries(Object.entries(overridden).filter(([key]) => !(key in part)));
      kept = parse({ ...kept, ...part });
      shown = { ...kept, ...overridden };
      persistence.save(kept, part);
      for (const listener of [...listeners]) listener();
    },
  };
}

function parse(raw: unknown): Settings {
  const parsed = settingsSchema.safeParse(raw);
  return parsed.success ? parsed.data : STANDARD_SETTINGS;
}

/**
 * Settings in the browser's own storage, which may be forbidden or full: then they last as long as the page. Another tab
 * may have changed others meanwhile, and these stay.
 */
export function browserPersistence(storage: () => Pick<Storage, 'getItem' | 'setItem'>): SettingsPersistence {
  const read = (): unknown => {
    try {
      return JSON.parse(storage().getItem(KEY) ?? '{}') as unknown;
    } catch {
      return {};
    }
  };
  return {
    read,
    save: (settings, changed) => {
      try {
        storage().setItem(KEY, JSON.stringify(parse({ ...settings, ...(read() as object), ...changed })));
      } catch {
        // Nothing to be done: the page goes on with the settings in memory.
      }
    },
  };
}

/** Settings kept by the desktop app; `read` must have been awaited before the page is drawn. */
export function bridgePersistence(read: Settings, bridge: Pick<Bridge, 'saveSettings'>): SettingsPersistence {
  return {
    read: () => read,
    save: (settings) => {
      void bridge.saveSettings(settings);
    },
  };
}

/** What the address asks for, for tests and shows: `?speed=instant`. */
export function settingsFromAddress(search: string): Partial<Settings> {
  const speed = new URLSearchParams(search).get('speed');
  const parsed = settingsSchema.shape.speed.safeParse(speed);
  return speed !== null && parsed.success && parsed.data === speed ? { speed: parsed.data } : {};
}
