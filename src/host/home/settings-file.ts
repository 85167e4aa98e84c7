import Conf from 'conf';
import { makeFolder } from '../files/make-folder.ts';
import { obsPlan, STANDARD_OBS, type ObsPlan } from '#protocol/obs.ts';
import { z } from '#protocol/schema.ts';
import { settings, STANDARD_SETTINGS, type Settings } from '#protocol/settings.ts';

/** Settings on disk. Nothing secret is ever kept here; games are kept in records. */
export interface SettingsFile {
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
 * Opens settings.json in a folder, which is made if need be. Its content is read and parsed each time, so that a damaged
 * file costs a setting and not the start, and two programs see each other's changes. What a full disk does not take holds
 * until this program ends: whoever hides hands from a stream has them hidden either way.
 */
export function openSettingsFile(folder: string): SettingsFile {
  let file = openFile(folder);
  const unkept: { -readonly [K in keyof Kept]: Kept[K] | null } = { settings: null, obs: null };

  function keep<K extends keyof Kept>(what: K, value: Kept[K]): void {
    unkept[what] = value;
    file ??= openFile(folder);
    try {
      file?.set({ [what]: value });
      if (file) unkept[what] = null;
    } catch {
      // It stays with what is not kept, and is written with the next change of it.
    }
  }

  return {
    read: () => unkept.settings ?? z.catch(settings, STANDARD_SETTINGS).parse(file?.get('settings')),
    save: (changed) => {
      keep('settings', changed);
    },
    readObs: () => unkept.obs ?? z.catch(obsPlan, STANDARD_OBS).parse(file?.get('obs')),
    saveObs: (changed) => {
      keep('obs', changed);
    },
  };
}

/** Null where it cannot be written, as it is when it is new. */
function openFile(folder: string): Conf<Kept> | null {
  try {
    makeFolder(folder);
    return new Conf<Kept>({
      cwd: folder,
      configName: 'settings',
      configFileMode: 0o600,
      defaults: { settings: STANDARD_SETTINGS, obs: STANDARD_OBS },
      clearInvalidConfig: true,
    });
  } catch {
    return null;
  }
}
