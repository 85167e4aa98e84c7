import type { Settings } from './settings.ts';

/** What the preload script lends the page in the desktop app, as `window.baize`; absent in a browser. */
export interface Bridge {
  /** Settings as they were when the window was opened. */
  readonly settings: () => Promise<Settings>;
  readonly saveSettings: (settings: Settings) => Promise<void>;
  /** Asks for a new message port to the host; it arrives as a window message of `PORT_MESSAGE`. */
  readonly openLink: () => void;
  /** The system's menu asked for something. Returns a way to stop listening. */
  readonly onCommand: (listener: (command: MenuCommand) => void) => () => void;
}

export const MENU_COMMANDS = ['newTable', 'settings', 'rules', 'rulesMap', 'shortcuts', 'lastTrick'] as const;
export type MenuCommand = (typeof MENU_COMMANDS)[number];

/** `data` of the window message that carries the port. */
export const PORT_MESSAGE = 'baize-port';

/** The channels between preload and main. Nothing else is listened to. */
export const CHANNEL = {
  readSettings: 'settings:read',
  saveSettings: 'settings:save',
  openLink: 'link:open',
  port: 'link:port',
  command: 'menu:command',
} as const;
