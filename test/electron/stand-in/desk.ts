import { EventEmitter } from 'node:events';
import type {
  Dialog,
  GlobalShortcut,
  MessageBoxOptions,
  MessageBoxReturnValue,
  OpenDialogOptions,
  PowerMonitor,
  PowerSaveBlocker,
  SafeStorage,
  Shell,
} from 'electron';
import { needsReady, needsText, note, state, system } from './machine.ts';
import { checkAccelerator } from './menu.ts';
import { StandInWindow } from './windows.ts';

/** A message box that waits for its person. */
interface Box extends MessageBoxOptions {
  readonly answer: (response: number) => void;
}

/** What stands on the screen, or did. */
export const boxes: Box[] = [];
/** What the person picks in the next dialog for files. */
export const chosen: string[] = [];
/** The keys that the system has given to the app. */
export const keys: Record<string, () => void> = {};

const EARLY = 'dialog module can only be used after app is ready';

/** Electron takes a window first, or the options alone; a window that has gone is an error. */
function optionsOf<T>(given: readonly unknown[]): T {
  needsReady(EARLY);
  const [first, second] = given;
  if (first instanceof StandInWindow && first.isDestroyed()) throw new TypeError('Object has been destroyed');
  return (first instanceof StandInWindow || first === undefined || first === null ? second : first) as T;
}

export const dialog = {
  showErrorBox(title: string, content: string): void {
    needsText(title, 'Error processing argument at index 0');
    needsText(content, 'Error processing argument at index 1');
    note('dialog.showErrorBox', title, content);
  },
  showMessageBox(...given: readonly unknown[]): Promise<MessageBoxReturnValue> {
    const options = optionsOf<MessageBoxOptions>(given);
    needsText(options.message, 'Message must be a string');
    if (options.detail !== undefined) needsText(options.detail, 'Detail must be a string');
    for (const button of options.buttons ?? []) needsText(button, 'Buttons must be an array of strings');
    note('dialog.showMessageBox', options);
    return new Promise((resolve) => {
      const answer = (response: number): void => {
        resolve({ response, checkboxChecked: false });
      };
      boxes.push({ ...options, answer });
    });
  },
  showOpenDialog(...given: readonly unknown[]) {
    const options = optionsOf<OpenDialogOptions>(given);
    if (options.title !== undefined) needsText(options.title, 'Title must be a string');
    note('dialog.showOpenDialog', options);
    return Promise.resolve({ canceled: chosen.length === 0, filePaths: [...chosen] });
  },
} satisfies Partial<Dialog>;

export const shell = {
  openPath(path: string): Promise<string> {
    note('shell.openPath', path);
    return Promise.resolve('');
  },
  openExternal(url: string): Promise<void> {
    note('shell.openExternal', url);
    return Promise.resolve();
  },
  showItemInFolder(path: string): void {
    note('shell.showItemInFolder', path);
  },
} satisfies Partial<Shell>;

export const powerMonitor: EventEmitter & Partial<Omit<PowerMonitor, keyof NodeJS.EventEmitter>> = new EventEmitter();

const THEMES = ['system', 'light', 'dark'];
let theme = 'system';
export const nativeTheme = {
  get themeSource(): string {
    return theme;
  },
  set themeSource(wanted: string) {
    if (!THEMES.includes(wanted))
      throw new TypeError(`Error processing argument at index 0, conversion failure from ${wanted}`);
    theme = wanted;
  },
};

let nextBlocker = 0;
const blockers = new Set<number>();
export const powerSaveBlocker = {
  start(type: 'prevent-app-suspension' | 'prevent-display-sleep'): number {
    if (!['prevent-app-suspension', 'prevent-display-sleep'].includes(type))
      throw new TypeError('Error processing argument at index 0');
    note('powerSaveBlocker.start', type);
    blockers.add(nextBlocker);
    return nextBlocker++;
  },
  stop(id: number): boolean {
    note('powerSaveBlocker.stop', id);
    return blockers.delete(id);
  },
  isStarted: (id: number) => blockers.has(id),
} satisfies Partial<PowerSaveBlocker>;

/** What is sealed reads as nothing that was sealed. It begins as Electron's does: `v10` for the key that all know. */
const turned = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => byte ^ 0x5a));
const EARLY_SECRET = 'safeStorage cannot be used before app is ready';
const MARK = system.fixedKey || system.noStore ? 'v10' : 'v11';

export const safeStorage = {
  isAsyncEncryptionAvailable(): Promise<boolean> {
    note('safeStorage.opened');
    return Promise.resolve(state.phase !== 'starting');
  },
  getSelectedStorageBackend: () =>
    state.phase === 'starting' ? 'unknown' : system.noStore ? 'basic_text' : 'gnome_libsecret',
  async encryptStringAsync(text: string): Promise<Buffer> {
    await Promise.resolve();
    needsReady(EARLY_SECRET);
    return Buffer.concat([Buffer.from(MARK), turned(Buffer.from(text))]);
  },
  async decryptStringAsync(sealed: Buffer) {
    await Promise.resolve();
    needsReady(EARLY_SECRET);
    if (!Buffer.isBuffer(sealed))
      throw new TypeError('Expected the first argument of decryptStringAsync() to be a buffer');
    if (!/^v1[012]/.test(sealed.subarray(0, 3).toString('latin1')))
      throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.');
    return { result: turned(sealed.subarray(3)).toString(), shouldReEncrypt: false };
  },
} satisfies Partial<SafeStorage>;

/**
 * Whether the portal can be told of a key. Electron (shell/browser/api/electron_api_global_shortcut.cc) names it by
 * Chromium's AcceleratorToString (ui/base/accelerators/command.cc), which has names for these alone and takes Shift only
 * with another modifier; a key without a name is bound as the empty one, and never heard.
 */
function hasPortalName(accelerator: string): boolean {
  const [key = '', ...modifiers] = accelerator.split('+').reverse();
  const isNamed = /^(?:[A-Z0-9,.]|Up|Down|Left|Right|Insert|Delete|Home|End|PageUp|PageDown|Space|Tab)$/.test(key);
  return isNamed && modifiers.some((name) => !['Shift', 'AltGr'].includes(name));
}

const EARLY_KEY = 'globalShortcut cannot be used before the app is ready';

export const globalShortcut = {
  register(key: string, press: () => void): boolean {
    needsReady(EARLY_KEY);
    checkAccelerator(key);
    note('globalShortcut.register', key);
    if (system.keyTaken) return false;
    if (system.wayland) {
      if (hasPortalName(key)) keys[key] = press;
      return true;
    }
    if (keys[key]) return false;
    keys[key] = press;
    return true;
  },
  unregister(key: string): void {
    needsReady(EARLY_KEY);
    note('globalShortcut.unregister', key);
    // It looks for the key among those that it has grabbed itself, and the portal keeps its own.
    if (!system.wayland) Reflect.deleteProperty(keys, key);
  },
  isRegistered: (key: string) => key in keys,
} satisfies Partial<GlobalShortcut>;
