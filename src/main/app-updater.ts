import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { NoUpdates } from '#protocol/updates.ts';
import type { Updater } from './updates.ts';

interface Copy {
  readonly isPackaged: boolean;
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
  /** Where Electron keeps what belongs to the app. */
  readonly resources: string;
}

/** Why this copy of the app looks for no updates; null where it may. */
export function whyNoUpdates({ isPackaged, platform, environment, resources }: Copy): NoUpdates | null {
  if (!isPackaged) return 'development';
  // Only an AppImage replaces itself; a deb is the system's.
  if (platform === 'linux' && environment['APPIMAGE'] === undefined) return 'system';
  return existsSync(join(resources, 'app-update.yml')) ? null : 'noFeed';
}

interface Installing {
  /** The new version is about to be put in the place of this one. */
  readonly installing: () => void;
  /** It could not be; called once. */
  readonly failed: () => void;
}

/** electron-updater, with everything that it would do unasked turned off. */
export async function openUpdater({ installing, failed }: Installing): Promise<Updater> {
  const { default: library } = await import('electron-updater');
  const { autoUpdater } = library;
  autoUpdater.logger = null;
  autoUpdater.autoDownload = false;
  autoUpdater.autoInstallOnAppQuit = false;
  let isInstalling = false;
  let progress: (percent: number) => void = () => undefined;
  autoUpdater.on('download-progress', ({ percent }) => {
    progress(Math.floor(percent));
  });
  // What fails while it looks or loads also rejects; without a listener it would end the app.
  autoUpdater.on('error', giveUp);

  function giveUp(): void {
    if (!isInstalling) return;
    isInstalling = false;
    failed();
  }

  return {
    look: async () => {
      const found = await autoUpdater.checkForUpdates();
      return found?.isUpdateAvailable === true ? found.updateInfo.version : null;
    },
    load: async (tell) => {
      progress = tell;
      await autoUpdater.downloadUpdate();
    },
    install: () => {
      isInstalling = true;
      installing();
      try {
        autoUpdater.quitAndInstall(false, true);
      } catch {
        giveUp();
      }
    },
  };
}
