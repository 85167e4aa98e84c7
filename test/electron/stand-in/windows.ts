import { EventEmitter } from 'node:events';
import type { BrowserWindow, BrowserWindowConstructorOptions, WebContents } from 'electron';
import { crossed, needsReady, note, state, system } from './machine.ts';
import { PageLink, transferred } from './ports.ts';

/** The events of app and windows that one part of the stand-in tells another. */
export const windowEvents = new EventEmitter();

/** Those that are open. */
export const openWindows = new Set<StandInWindow>();

let nextId = 1;

type Frame = Readonly<Record<'url', string> & Record<'parent', null> & Record<'detached', boolean>>;

/** Everything but `isDestroyed` throws once it is destroyed. */
class Perishable extends EventEmitter {
  readonly id = nextId++;
  isGone = false;
  isDestroyed(): boolean {
    return this.isGone;
  }
  protected live(): void {
    if (this.isGone) throw new TypeError('Object has been destroyed');
  }
}

class StandInContents
  extends Perishable
  implements Partial<Omit<WebContents, keyof NodeJS.EventEmitter | 'mainFrame'>>
{
  /** What reached the page, after it crossed. */
  readonly sent: (readonly unknown[])[] = [];
  /** The ports that the page was given. */
  readonly links: PageLink[] = [];
  url = '';
  isCrashed_ = false;
  /** Its process is just going: whoever loads a page now runs into a CHECK of Chromium (electron/electron#51900). */
  isGoing = false;
  openHandler: unknown = null;

  /** The frame that messages of the page come from. */
  get mainFrame(): Frame {
    this.live();
    return { url: this.url, parent: null, detached: false };
  }

  getURL(): string {
    this.live();
    return this.url;
  }

  isCrashed(): boolean {
    this.live();
    return this.isCrashed_;
  }

  setWindowOpenHandler(handler: unknown): void {
    this.live();
    this.openHandler = handler;
  }

  setBackgroundThrottling(allowed: boolean): void {
    this.live();
    note('contents.setBackgroundThrottling', allowed);
  }

  send(channel: string, ...args: unknown[]): void {
    this.live();
    if (typeof channel !== 'string') throw new TypeError('Missing required channel argument');
    const arrived = crossed(args);
    // Electron says so on the error output, and the message is lost.
    if (!this.isCrashed_) this.sent.push([channel, ...arrived]);
  }

  postMessage(channel: string, message: unknown, ports: unknown[] = []): void {
    this.live();
    if (this.isCrashed_) throw new Error('Render frame was disposed before WebFrameMain could be accessed');
    const arrived = crossed(message);
    const links = transferred(ports).map((port) => new PageLink(port));
    this.links.push(...links);
    this.sent.push([channel, arrived, links.length]);
  }

  /** The page's process goes. */
  crash(reason = 'crashed'): void {
    this.isCrashed_ = true;
    for (const link of this.links) link.close();
    this.isGoing = true;
    this.emit('render-process-gone', {}, { reason, exitCode: 1 });
    this.isGoing = false;
  }
}

export class StandInWindow
  extends Perishable
  implements Partial<Omit<BrowserWindow, keyof NodeJS.EventEmitter | 'webContents'>>
{
  readonly options: BrowserWindowConstructorOptions;
  #contents = new StandInContents();
  #isShown: boolean;
  /** How often its page was loaded. */
  loads = 0;

  constructor(options: BrowserWindowConstructorOptions = {}) {
    needsReady('Cannot create BrowserWindow before app is ready');
    super();
    if (system.noWindow) throw new Error('Failed to create a window');
    for (const { options: others } of openWindows)
      if (options.name !== undefined && others.name === options.name)
        throw new Error(`Window name '${options.name}' is already in use.`);
    if (options.windowStatePersistence && !options.name)
      throw new Error("BaseWindow option 'windowStatePersistence' requires option 'name'.");
    this.options = options;
    this.#isShown = options.show ?? true;
    openWindows.add(this);
    windowEvents.emit('web-contents-created', {}, this.#contents);
    windowEvents.emit('browser-window-created', {}, this);
  }

  get webContents(): StandInContents {
    this.live();
    return this.#contents;
  }

  /** Also of a window that has gone, for whoever looks at what happened. */
  get lastContents(): StandInContents {
    return this.#contents;
  }

  loadURL(url: string): Promise<void> {
    this.live();
    const contents = this.#contents;
    if (contents.isGoing) {
      note('stand-in.died', 'Check failed: a page was loaded while its process was going.');
      windowEvents.emit('died');
      return new Promise(() => undefined);
    }
    this.loads += 1;
    contents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false, url });
    return new Promise((resolve, reject) => {
      setImmediate(() => {
        if (this.isGone) return;
        if (system.loadFails) {
          contents.emit('did-fail-load', {}, -2, 'ERR_FAILED', url, true);
          reject(new Error(`ERR_FAILED (-2) loading '${url}'`));
          return;
        }
        contents.url = url;
        contents.isCrashed_ = false;
        contents.emit('did-navigate', {}, url, 200, 'OK');
        contents.emit('dom-ready', {});
        contents.emit('did-finish-load');
        resolve();
        if (!system.neverReadyToShow || this.#isShown) this.emit('ready-to-show', {});
      });
    });
  }

  setContentProtection(enable: boolean): void {
    this.live();
    note('window.setContentProtection', enable);
  }

  show(): void {
    this.live();
    this.#isShown = true;
    note('window.show');
    this.emit('show');
  }

  focus(): void {
    this.live();
    note('window.focus');
  }

  isVisible(): boolean {
    this.live();
    return this.#isShown;
  }

  isMinimized(): boolean {
    this.live();
    return false;
  }

  restore(): void {
    this.live();
    note('window.restore');
  }

  /** Asks its listeners, and is gone a turn later: its page has to let go of it first. */
  close(): void {
    this.live();
    const event = { isPrevented: false, preventDefault: () => (event.isPrevented = true) };
    this.emit('close', event);
    if (event.isPrevented) {
      windowEvents.emit('close-cancelled');
      return;
    }
    setImmediate(() => {
      this.destroy();
    });
  }

  destroy(): void {
    if (this.isGone) return;
    this.#contents.isGone = true;
    for (const link of this.#contents.links) link.close();
    this.#contents.emit('destroyed');
    this.isGone = true;
    this.emit('closed');
    openWindows.delete(this);
    if (openWindows.size === 0) windowEvents.emit('all-closed');
  }
}

/** What a page asks of the main process comes from there. */
export function eventOf(contents: StandInContents): { readonly sender: StandInContents; readonly senderFrame: Frame } {
  if (state.phase === 'ended') throw new Error('the app has ended');
  return { sender: contents, senderFrame: contents.mainFrame };
}
