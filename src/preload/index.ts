import { contextBridge, ipcRenderer } from 'electron';
import { CHANNEL, MENU_COMMANDS, PORT_MESSAGE, type Bridge, type MenuCommand } from '#protocol/bridge.ts';

/**
 * The narrow bridge. Callbacks are wrapped, so no Electron object ever reaches the page; a message port cannot cross
 * `contextBridge` and is therefore handed on by `postMessage` to this very window and origin.
 */
const bridge: Bridge = {
  settings: () => ipcRenderer.invoke(CHANNEL.readSettings) as ReturnType<Bridge['settings']>,
  saveSettings: (settings) => ipcRenderer.invoke(CHANNEL.saveSettings, settings) as Promise<void>,
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
};

contextBridge.exposeInMainWorld('baize', bridge);

ipcRenderer.on(CHANNEL.port, (event) => {
  window.postMessage(PORT_MESSAGE, window.location.origin, [...event.ports]);
});
