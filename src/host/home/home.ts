import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import envPaths from 'env-paths';

/** Where everything is kept that outlasts a run. The app and the command line use the same folders. */
export interface Home {
  /** Records, with what is kept beside them: notes, the host's certificate, outputs. */
  readonly records: string;
  /** The folder of settings.json. */
  readonly settings: string;
  /** What Chromium keeps for the app's window, and what the system has sealed. */
  readonly window: string;
}

/** The folders that this system's convention names for a person's data and settings. Nothing is created. */
export function ownHome(): Home {
  const { data, config } = conventional();
  return { records: join(data, 'records'), settings: config, window: join(data, 'window') };
}

/** Everything in one folder, where somebody has named it. */
export function homeIn(folder: string): Home {
  return { records: join(folder, 'records'), settings: folder, window: folder };
}

/**
 * Folders in which earlier versions of the app kept everything: Electron's own choice, by the name the app had. Not all
 * of them need exist, and where names are compared without case one may be part of the home itself.
 */
export function olderHomes(): readonly string[] {
  const { data, config } = conventional();
  const parents = { darwin: dirname(data), win32: dirname(dirname(config)) } as Partial<Record<string, string>>;
  const parent = parents[process.platform] ?? dirname(config);
  return ['Baize', 'baize'].map((name) => join(parent, name));
}

/**
 * Relative values of XDG_DATA_HOME and XDG_CONFIG_HOME are ignored, as their specification says: they would name another
 * folder wherever the program is started.
 */
function conventional(): { readonly data: string; readonly config: string } {
  const { data, config } = envPaths('baize', { suffix: '' });
  return {
    data: isAbsolute(data) ? data : join(homedir(), '.local', 'share', 'baize'),
    config: isAbsolute(config) ? config : join(homedir(), '.config', 'baize'),
  };
}
