import { ipcMain } from 'electron';
import Store from 'electron-store';
import { obsPlan, STANDARD_OBS, type ObsPlan } from '#protocol/obs.ts';
import { z } from '#protocol/schema.ts';
import { settings, STANDARD_SETTINGS, type Settings } from '#protocol/settings.ts';

/** Settings on disk. Nothing secret is ever kept here; games are kept in records. */
export interface SettingsStore {
  read(): Settings;
  save(changed: Settings): void;
  /** What is wanted of OBS; its password is not in it. */
  readObs(): ObsPlan;
  saveObs(changed: ObsPlan): void;
}

interface Kept {
  readonly settings: Settings;
  readonly obs: ObsPlan;
}

/**
 * electron-store, its content parsed at every read so that a damaged file costs a setting and not the start. What a full
 * disk does not take holds until the app ends: whoever hides hands from a stream has them hidden either way.
 */
export function openSettings(): SettingsStore {
  let store = openFile();
  const unkept: { -readonly [K in keyof Kept]: Kept[K] | null } = { settings: null, obs: null };

  function keep<K extends keyof Kept>(what: K, value: Kept[K]): void {
    unkept[what] = value;
    store ??= openFile();
    try {
      store?.set({ [what]: value });
      if (store) unkept[what] = null;
    } catch {
      // It stays with what is not kept, and is written with the next change of it.
    }
  }

  return {
    read: () => unkept.settings ?? z.catch(settings, STANDARD_SETTINGS).parse(store?.get('settings')),
    save: (changed) => {
      keep('settings', changed);
    },
    readObs: () => unkept.obs ?? z.catch(obsPlan, STANDARD_OBS).parse(store?.get('obs')),
    saveObs: (changed) => {
      keep('obs', changed);
    },
  };
}

/** Null where its file cannot be written, as it is when it is new. */
function openFile(): Store<Kept> | null {
  try {
    return new Store<Kept>({
      name: 'settings',
      defaults: { settings: STANDARD_SETTINGS, obs: STANDARD_OBS },
      clearInvalidConfig: true,
    });
  } catch {
    return null;
  } finally {
    // The library answers this channel to any page without asking who it is; our pages have `ipc.ts` instead.
    ipcMain.removeAllListeners('electron-store-get-data');
  }
}
