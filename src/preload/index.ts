import { contextBridge, ipcRenderer, webUtils } from 'electron';
import type { JoinLink } from '#protocol/join-link.ts';
import type { ObsStatus } from '#protocol/obs.ts';
import type { UpdateStatus } from '#protocol/updates.ts';
import {
  CHANNEL,
  MENU_COMMANDS,
  PORT_MESSAGE,
  type Bridge,
  type MenuCommand,
  type OpenedMatch,
  type PanicReach,
} from '#protocol/bridge.ts';
import { followDrops } from './dropped-files.ts';
import { follow } from './follow.ts';

/**
 * The narrow bridge. Callbacks are wrapped, so no Electron object ever reaches the page; a message port cannot cross
 * `contextBridge` and is therefore handed on by `postMessage` to this very window and origin.
 */
let looking = 0;

/** Takes what main keeps, now and whenever something has come. Returns a way to stop. */
function taken<T>({ came, take }: { readonly came: string; readonly take: string }, listener: (link: T) => void) {
  let isListening = true;
  const ask = (): void => {
    void (ipcRenderer.invoke(take) as Promise<T | null>).then((link) => {
      if (link && isListening) listener(link);
    });
  };
  ipcRenderer.on(came, ask);
  ask();
  return () => {
    isListening = false;
    ipcRenderer.off(came, ask);
  };
}

const bridge: Bridge = {
  settings: () => ipcRenderer.invoke(CHANNEL.readSettings) as ReturnType<Bridge['settings']>,
  saveSettings: (settings) => ipcRenderer.invoke(CHANNEL.saveSettings, settings) as Promise<void>,
  languages: () => ipcRenderer.invoke(CHANNEL.readLanguages) as ReturnType<Bridge['languages']>,
  openLink: () => {
    ipcRenderer.send(CHANNEL.openLink);
  },
  onCommand: (listener) => {
    const heard = (_event: unknown, command: unknown): void => {
      if (MENU_COMMANDS.includes(command as MenuCommand)) listener(command as MenuCommand);
    };
    ipcRenderer.on(CHANNEL.command, heard);
    return () => {
      ipcRenderer.off(CHANNEL.command, heard);
    };
  },
  joinTable: (door) => ipcRenderer.invoke(CHANNEL.joinTable, door) as ReturnType<Bridge['joinTable']>,
  leaveRemote: () => ipcRenderer.invoke(CHANNEL.leaveRemote) as Promise<void>,
  joinLink: (listener) => taken<JoinLink>({ came: CHANNEL.joinLink, take: CHANNEL.takeJoinLink }, listener),
  matchLink: (listener) => taken<OpenedMatch>({ came: CHANNEL.matchLink, take: CHANNEL.takeMatchLink }, listener),
  chooseHandOver: () => ipcRenderer.invoke(CHANNEL.chooseHandOver) as ReturnType<Bridge['chooseHandOver']>,
  takeOver: (request) => ipcRenderer.invoke(CHANNEL.takeOver, request) as ReturnType<Bridge['takeOver']>,
  showHandOver: () => ipcRenderer.invoke(CHANNEL.showHandOver) as Promise<void>,
  nearby: (listener) => {
    const heard = (_event: unknown, tables: unknown): void => {
      listener(tables as Parameters<typeof listener>[0]);
    };
    ipcRenderer.on(CHANNEL.nearby, heard);
    looking += 1;
    // Also for a second page that looks: the present list is sent again.
    ipcRenderer.send(CHANNEL.lookAround);
    let isLooking = true;
    return () => {
      ipcRenderer.off(CHANNEL.nearby, heard);
      if (!isLooking) return;
      isLooking = false;
      looking -= 1;
      if (looking === 0) ipcRenderer.send(CHANNEL.stopLooking);
    };
  },
  importMatch: (content) => ipcRenderer.invoke(CHANNEL.importMatch, content) as ReturnType<Bridge['importMatch']>,
  exportMatch: (file) => ipcRenderer.invoke(CHANNEL.exportMatch, file) as ReturnType<Bridge['exportMatch']>,
  exportStatistics: (ask) =>
    ipcRenderer.invoke(CHANNEL.exportStatistics, ask) as ReturnType<Bridge['exportStatistics']>,
  obs: (listener) => follow<ObsStatus>(ipcRenderer, { asked: CHANNEL.readObs, told: CHANNEL.obs }, listener),
  changeObs: (request) => ipcRenderer.invoke(CHANNEL.changeObs, request) as Promise<void>,
  showsHand: (isShown) => ipcRenderer.invoke(CHANNEL.showsHand, isShown) as Promise<void>,
  panicKey: (listener) =>
    follow<PanicReach>(ipcRenderer, { asked: CHANNEL.readPanicKey, told: CHANNEL.panicKey }, listener),
  updates: (listener) =>
    follow<UpdateStatus>(ipcRenderer, { asked: CHANNEL.readUpdates, told: CHANNEL.updates }, listener),
  askUpdates: (request) => ipcRenderer.invoke(CHANNEL.askUpdates, request) as Promise<void>,
};

contextBridge.exposeInMainWorld('baize', bridge);

followDrops({ window, ipc: ipcRenderer, pathOf: (file) => webUtils.getPathForFile(file) });

ipcRenderer.on(CHANNEL.port, (event) => {
  window.postMessage(PORT_MESSAGE, window.location.origin, [...event.ports]);
});
