import type { App, BrowserWindow, Dialog, IpcMain } from 'electron';
import { CHANNEL } from '#protocol/bridge.ts';
import { z } from '#protocol/schema.ts';
import { updateRequest } from '#protocol/updates.ts';
import { openUpdater, whyNoUpdates } from './app-updater.ts';
import { handle } from './ipc.ts';
import { createUpdates, type UpdateParts } from './updates.ts';

interface UpdatesDeskParts extends Pick<UpdateParts, 'isPlaying' | 'endBy'> {
  readonly app: Pick<App, 'isPackaged' | 'quit' | 'releaseSingleInstanceLock'>;
  readonly dialog: Pick<Dialog, 'showErrorBox'>;
  readonly say: (key: string) => string;
  readonly window: () => BrowserWindow | null;
}

/** What the menu has to do with updates. */
export interface UpdatesDesk {
  /** Looks for an update, and shows the person how it stands with them. */
  look(): void;
}

/** Answers the page about updates. */
export function serveUpdates(
  ipc: IpcMain,
  { app, dialog, say, window, isPlaying, endBy }: UpdatesDeskParts,
): UpdatesDesk {
  const updates = createUpdates({
    off: whyNoUpdates({
      isPackaged: app.isPackaged,
      platform: process.platform,
      environment: process.env,
      resources: process.resourcesPath,
    }),
    open: () =>
      openUpdater({
        installing: () => {
          // The new one is started before this one has gone, and would give way to it.
          app.releaseSingleInstanceLock();
        },
        failed: () => {
          dialog.showErrorBox(say('update.failed'), say('update.why'));
          app.quit();
        },
      }),
    isPlaying,
    changed: (status) => {
      window()?.webContents.send(CHANNEL.updates, status);
    },
    endBy,
  });
  handle(ipc, CHANNEL.readUpdates, z.undefined(), updates.status);
  handle(ipc, CHANNEL.askUpdates, updateRequest, updates.ask);
  return {
    look: () => {
      window()?.webContents.send(CHANNEL.command, 'settings');
      void updates.ask('look');
    },
  };
}
