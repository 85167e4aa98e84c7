/**
 * Answers `import 'electron'` with a machine that refuses what Electron 45 refuses, so that the main process can be run
 * without Electron's binary: it has phases, clones what crosses, destroys windows, and tells events in Electron's order
 * (docs/shell.md). It shows what our code does; that Electron does the same waits for its binary.
 */
import { registerHooks } from 'node:module';
import type * as Electron from 'electron';
import { app } from './stand-in/app.ts';
import {
  boxes,
  chosen,
  dialog,
  globalShortcut,
  keys,
  nativeTheme,
  powerMonitor,
  powerSaveBlocker,
  safeStorage,
  shell,
} from './stand-in/desk.ts';
import { ipcMain } from './stand-in/ipc.ts';
import { state } from './stand-in/machine.ts';
import { StandInMenu } from './stand-in/menu.ts';
import { StandInChannel } from './stand-in/ports.ts';
import { children, utilityProcess } from './stand-in/processes.ts';
import { asked, protocol, served, session } from './stand-in/session.ts';
import { eventOf, StandInWindow, windowEvents } from './stand-in/windows.ts';

const electron = {
  app,
  BrowserWindow: StandInWindow,
  dialog,
  globalShortcut,
  ipcMain,
  Menu: StandInMenu,
  MessageChannelMain: StandInChannel,
  nativeTheme,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  session,
  shell,
  utilityProcess,
} satisfies Partial<Record<keyof typeof Electron, unknown>>;

const windows: StandInWindow[] = [];
windowEvents.on('browser-window-created', (_event: unknown, window: StandInWindow) => windows.push(window));

/** For the scripts that run the program. */
const machine = {
  app,
  asked,
  boxes,
  chosen,
  children,
  eventOf,
  ipcMain,
  keys,
  nativeTheme,
  powerMonitor,
  served,
  state,
  windows,
  windowEvents,
};

declare global {
  var __electron: typeof machine;
  var __electronModule: typeof electron;
}
globalThis.__electron = machine;
globalThis.__electronModule = electron;

const source = [
  // Loaded again it answers with another machine: the address of a module is its text.
  `// ${import.meta.url}`,
  'const m = globalThis.__electronModule;',
  ...Object.keys(electron).map((name) => `export const ${name} = m.${name};`),
  'export default m;',
].join('\n');
const url = `data:text/javascript,${encodeURIComponent(source)}`;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url, shortCircuit: true } : next(specifier, context),
});
