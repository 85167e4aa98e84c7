import { ipcMain } from 'electron';
import Store from 'electron-store';
import { settings, STANDARD_SETTINGS, type Settings } from '#protocol/settings.ts';

/** Settings on disk. Nothing secret is ever kept here; games are kept in records. */
export interface SettingsStore {
  read(): Settings;
  save(changed: Settings): void;
}

/** electron-store, its content parsed at every read so that a damaged file costs a setting and not the start. */
export function openSettings(): SettingsStore {
  const store = new Store<{ settings: Settings }>({
    name: 'settings',
    defaults: { settings: STANDARD_SETTINGS },
    clearInvalidConfig: true,
  });
  // The library answers this channel to any page without asking who it is; our pages have `ipc.ts` instead.
  ipcMain.removeAllListeners('electron-store-get-data');
  return {
    read: () => settings.catch(STANDARD_SETTINGS).parse(store.get('settings')),
    save: (changed) => {
      store.set('settings', changed);
    },
  };
}
