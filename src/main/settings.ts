import { ipcMain } from 'electron';
import Store from 'electron-store';
import { obsPlan, STANDARD_OBS, type ObsPlan } from '#protocol/obs.ts';
import { settings, STANDARD_SETTINGS, type Settings } from '#protocol/settings.ts';

/** Settings on disk. Nothing secret is ever kept here; games are kept in records. */
export interface SettingsStore {
  read(): Settings;
  save(changed: Settings): void;
  /** What is wanted of OBS; its password is not in it. */
  readObs(): ObsPlan;
  saveObs(changed: ObsPlan): void;
}

/** electron-store, its content parsed at every read so that a damaged file costs a setting and not the start. */
export function openSettings(): SettingsStore {
  const store = new Store<{ settings: Settings; obs: ObsPlan }>({
    name: 'settings',
    defaults: { settings: STANDARD_SETTINGS, obs: STANDARD_OBS },
    clearInvalidConfig: true,
  });
  // The library answers this channel to any page without asking who it is; our pages have `ipc.ts` instead.
  ipcMain.removeAllListeners('electron-store-get-data');
  return {
    read: () => settings.catch(STANDARD_SETTINGS).parse(store.get('settings')),
    save: (changed) => {
      store.set('settings', changed);
    },
    readObs: () => obsPlan.catch(STANDARD_OBS).parse(store.get('obs')),
    saveObs: (changed) => {
      store.set('obs', changed);
    },
  };
}
