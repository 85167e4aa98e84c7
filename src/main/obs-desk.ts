import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import type { BrowserWindow, IpcMain, SafeStorage } from 'electron';
import { isPrivateAddress, neighbourhood } from '#web/adapters.ts';
import type { SettingsFile } from '#host/home/settings-file.ts';
import type { OutputId } from '#protocol/audience.ts';
import { CHANNEL } from '#protocol/bridge.ts';
import { NO_OBS, obsRequest, type ObsMoment, type ObsStatus } from '#protocol/obs.ts';
import { z } from '#protocol/schema.ts';
import { handle } from './ipc.ts';
import { createObs, type Obs } from './obs.ts';
import { openObs } from './obs-client.ts';
import { openSecret } from './secrets.ts';

interface ObsParts {
  readonly store: SettingsFile;
  readonly safeStorage: SafeStorage;
  /** Where this app keeps its files. */
  readonly folder: string;
  readonly window: () => BrowserWindow | null;
  /** What is known of OBS has changed. */
  readonly changed: () => void;
}

/** What the rest of the app has to do with OBS. */
export interface ObsDesk {
  /** The audience of this output has now seen that something is over. */
  happened(output: OutputId, when: ObsMoment): void;
  /** OBS says that it streams or records. */
  isLive(): boolean;
  close(): void;
}

/**
 * Answers the page about OBS, and begins with what was kept. As long as nobody has switched it on nothing is opened:
 * neither a link nor the system's place for secrets, which may ask the person for leave.
 */
export function serveObs(ipc: IpcMain, { store, safeStorage, folder, window, changed }: ObsParts): ObsDesk {
  const file = join(folder, 'obs-password.sealed');
  let opened: Promise<Obs> | null = null;
  let obs: Obs | null = null;

  async function open(): Promise<Obs> {
    const password = await openSecret({ place: safeStorage, file, platform: process.platform });
    obs = createObs({
      open: openObs,
      plan: store.readObs(),
      keepPlan: store.saveObs,
      password,
      isNear: (address) => isPrivateAddress(address) || neighbourhood(networkInterfaces())(address),
      changed: (now) => {
        window()?.webContents.send(CHANNEL.obs, now);
        changed();
      },
      after: (delay, act) => {
        const timer = setTimeout(act, delay);
        return () => {
          clearTimeout(timer);
        };
      },
    });
    void obs.begin();
    return obs;
  }

  function status(): ObsStatus {
    return obs?.status() ?? { ...NO_OBS, plan: store.readObs(), hasPassword: existsSync(file) };
  }

  if (store.readObs().isOn) opened = open();
  handle(ipc, CHANNEL.readObs, z.undefined(), status);
  handle(ipc, CHANNEL.changeObs, obsRequest, async (request) => {
    opened ??= open();
    await (await opened).change(request);
  });
  return {
    happened: (output, when) => obs?.happened(output, when),
    isLive: () => {
      const { isStreaming, isRecording } = obs?.status() ?? NO_OBS;
      return isStreaming || isRecording;
    },
    close: () => obs?.close(),
  };
}
