/**
 * Answers `import 'electron'` with a stand-in that notes what the program asks of it, so that the built main bundle
 * can be run without Electron's binary. It shows what our code does; it cannot show what Electron does.
 */
import { EventEmitter } from 'node:events';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const notes = { calls: [], windows: [], handlers: {}, listeners: {}, ports: [], chosen: [], keys: {} };
globalThis.__electron = notes;
const note =
  (name) =>
  (...args) => {
    notes.calls.push([name, args]);
  };

class Contents extends EventEmitter {
  id = notes.windows.length + 1;
  sent = [];
  setWindowOpenHandler(handler) {
    this.openHandler = handler;
  }
  setBackgroundThrottling = note('contents.setBackgroundThrottling');
  send(...args) {
    this.sent.push(args);
  }
  postMessage(...args) {
    this.sent.push(args);
  }
}
class BrowserWindow extends EventEmitter {
  constructor(options) {
    super();
    this.options = options;
    this.webContents = new Contents();
    notes.windows.push(this);
    app.emit('web-contents-created', {}, this.webContents);
  }
  loadURL(url) {
    this.url = url;
    return Promise.resolve();
  }
  setContentProtection = note('window.setContentProtection');
  show = note('window.show');
  focus = note('window.focus');
  restore = note('window.restore');
  isMinimized = () => false;
  isVisible = () => true;
  isDestroyed = () => false;
}
class Port extends EventEmitter {
  sent = [];
  closed = false;
  start = note('port.start');
  close() {
    if (this.closed) return;
    this.closed = true;
    this.emit('close');
  }
  postMessage(message) {
    this.sent.push(message);
  }
}
class MessageChannelMain {
  port1 = new Port();
  port2 = new Port();
  constructor() {
    notes.ports.push(this);
  }
}
let ready;
const app = Object.assign(new EventEmitter(), {
  isPackaged: false,
  name: 'Baize',
  commandLine: { hasSwitch: (name) => name === 'user-data-dir' && process.env.STAND_IN_DATA !== undefined },
  setName: note('app.setName'),
  setAppUserModelId: note('app.setAppUserModelId'),
  exit: note('app.exit'),
  enableSandbox: note('app.enableSandbox'),
  setPath: note('app.setPath'),
  requestSingleInstanceLock: () => process.env.STAND_IN_SECOND !== '1',
  getPath: () => process.env.STAND_IN_DATA ?? join(tmpdir(), 'baize-stand-in'),
  getVersion: () => '0.0.0',
  getName: () => 'Baize',
  whenReady: () => new Promise((resolve) => (ready = resolve)),
  quit: note('app.quit'),
});
notes.app = app;
notes.ready = () => ready();
const session = {
  defaultSession: {
    setPermissionRequestHandler: (handler) => (notes.permissionRequest = handler),
    setPermissionCheckHandler: (handler) => (notes.permissionCheck = handler),
    setDevicePermissionHandler: (handler) => (notes.device = handler),
    setDisplayMediaRequestHandler: (handler, options) => {
      notes.displayMedia = handler;
      notes.displayMediaOptions = options;
    },
  },
};
const protocol = {
  registerSchemesAsPrivileged: (schemes) => (notes.schemes = schemes),
  handle: (scheme, handler) => (notes.protocol = { scheme, handler }),
};
const ipcMain = {
  handle: (channel, handler) => (notes.handlers[channel] = handler),
  on: (channel, listener) => (notes.listeners[channel] = listener),
  removeAllListeners: (channel) => Reflect.deleteProperty(notes.listeners, channel),
};
const Menu = { buildFromTemplate: (template) => template, setApplicationMenu: (menu) => (notes.menu = menu) };
const shell = {
  openPath: note('shell.openPath'),
  openExternal: note('shell.openExternal'),
  showItemInFolder: note('shell.showItemInFolder'),
};
const dialog = {
  showErrorBox: note('dialog.showErrorBox'),
  showMessageBox: note('dialog.showMessageBox'),
  showOpenDialog: () => Promise.resolve({ canceled: notes.chosen.length === 0, filePaths: notes.chosen }),
};
const powerMonitor = new EventEmitter();
const powerSaveBlocker = { start: note('powerSaveBlocker.start'), stop: note('powerSaveBlocker.stop') };
/** What is sealed reads as nothing that was sealed; `STAND_IN_NO_STORE` is a system without a place for secrets. */
const turned = (buffer) => Buffer.from(buffer.map((byte) => byte ^ 0x5a));
const safeStorage = {
  isAsyncEncryptionAvailable: () => {
    note('safeStorage.opened')();
    return Promise.resolve(true);
  },
  getSelectedStorageBackend: () => (process.env.STAND_IN_NO_STORE === '1' ? 'basic_text' : 'gnome_libsecret'),
  encryptStringAsync: (text) => Promise.resolve(turned(Buffer.from(text))),
  decryptStringAsync: (buffer) => Promise.resolve({ result: turned(buffer).toString(), shouldReEncrypt: false }),
};
/** The system's keys; with `STAND_IN_KEY_TAKEN` another program has them all. */
const globalShortcut = {
  register(key, press) {
    note('globalShortcut.register')(key);
    if (process.env.STAND_IN_KEY_TAKEN === '1') return false;
    notes.keys[key] = press;
    return true;
  },
  unregister(key) {
    note('globalShortcut.unregister')(key);
    Reflect.deleteProperty(notes.keys, key);
  },
};
const utilityProcess = {
  fork(...args) {
    note('utilityProcess.fork')(...args);
    return Object.assign(new EventEmitter(), { kill: () => true, postMessage: note('utilityProcess.postMessage') });
  },
};
const ipcRenderer = { on: note('renderer.on'), send: note('renderer.send'), sendSync: note('renderer.sendSync') };

const names = {
  app,
  session,
  protocol,
  ipcMain,
  Menu,
  shell,
  dialog,
  globalShortcut,
  powerMonitor,
  powerSaveBlocker,
  safeStorage,
  utilityProcess,
  BrowserWindow,
  MessageChannelMain,
  ipcRenderer,
};
globalThis.__electronModule = names;
const source = [
  'const m = globalThis.__electronModule;',
  ...Object.keys(names).map((name) => `export const ${name} = m.${name};`),
  'export default m;',
].join('\n');
const url = `data:text/javascript,${encodeURIComponent(source)}`;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url, shortCircuit: true } : next(specifier, context),
});
