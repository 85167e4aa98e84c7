import { EventEmitter } from 'node:events';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { App } from 'electron';
import { needsStarting, note, state, system } from './machine.ts';
import { openWindows, windowEvents } from './windows.ts';

/** Whether one who listens has prevented what is about to happen. */
function isPrevented(emitter: EventEmitter, event: string): boolean {
  let isStopped = false;
  emitter.emit(event, { preventDefault: () => (isStopped = true) });
  return isStopped;
}

const data = process.env['STAND_IN_DATA'] ?? join(tmpdir(), 'baize-stand-in');
const paths = new Map<string, string>([['userData', data]]);
/** As root the app runs only without a sandbox. */
const needsNoSandbox = system.switches.has('no-sandbox');

/** Electron's `app`: it ends as shell/browser/browser.cc does. */
class StandInApp extends EventEmitter implements Partial<Omit<App, keyof NodeJS.EventEmitter | 'commandLine'>> {
  readonly isPackaged = system.packaged;
  name = 'baize';
  readonly commandLine = {
    hasSwitch: (name: string) => system.switches.has(name),
    getSwitchValue: () => '',
    appendSwitch: (name: string) => void system.switches.add(name),
    removeSwitch: (name: string) => void system.switches.delete(name),
    appendArgument: () => undefined,
  };
  #lock: string | null = null;
  #isQuitting = false;
  #isExiting = false;
  #becomeReady: () => void = () => undefined;
  readonly #ready = new Promise<void>((resolve) => {
    this.#becomeReady = resolve;
  });

  constructor() {
    super();
    for (const name of ['web-contents-created', 'browser-window-created'])
      windowEvents.on(name, (...args: unknown[]) => this.emit(name, ...args));
    windowEvents.on('close-cancelled', () => {
      this.#isQuitting = false;
      if (state.phase === 'quitting') state.phase = 'ready';
    });
    windowEvents.once('died', () => {
      this.#end(1);
    });
    windowEvents.on('all-closed', () => {
      if (this.#isExiting) this.#shutDown();
      else if (this.#isQuitting) this.#willQuit();
      else if (this.listenerCount('window-all-closed') === 0) this.quit();
      else this.emit('window-all-closed');
    });
  }

  /** The pretended system has started the app; from now on it is ready, unless it has ended before. */
  becomeReady(): void {
    if (state.phase !== 'starting') return;
    if (needsNoSandbox && !system.switches.has('no-sandbox')) {
      note('stand-in.died', 'Running as root without --no-sandbox is not supported.');
      this.#end(1);
      return;
    }
    state.phase = 'ready';
    this.#becomeReady();
    this.emit('ready', {}, {});
  }

  whenReady(): Promise<void> {
    return this.#ready;
  }

  isReady(): boolean {
    return state.phase !== 'starting';
  }

  setName(name: string): void {
    note('app.setName', name);
    this.name = name;
  }

  getPreferredSystemLanguages(): string[] {
    return ['en-GB', 'en'];
  }

  getName(): string {
    return this.name;
  }

  getVersion(): string {
    return '0.0.0';
  }

  setAppUserModelId(id: string): void {
    note('app.setAppUserModelId', id);
  }

  enableSandbox(): void {
    needsStarting('app.enableSandbox() can only be called before app is ready');
    note('app.enableSandbox');
    system.switches.delete('no-sandbox');
    system.switches.add('enable-sandbox');
  }

  /** As shell/browser/api/electron_api_app.cc: the lock lies in the folder that `userData` names at this moment. */
  requestSingleInstanceLock(): boolean {
    note('app.requestSingleInstanceLock');
    this.#lock ??= system.second ? null : this.getPath('userData');
    return this.#lock !== null;
  }

  hasSingleInstanceLock(): boolean {
    return this.#lock !== null;
  }

  releaseSingleInstanceLock(): void {
    note('app.releaseSingleInstanceLock');
    this.#lock = null;
  }

  /** Where the lock lies; null without one. */
  get lock(): string | null {
    return this.#lock;
  }

  getPath(name: string): string {
    return paths.get(name) ?? join(data, name);
  }

  setPath(name: string, path: string): void {
    if (!isAbsolute(path)) throw new Error('Path must be absolute');
    note('app.setPath', name, path);
    paths.set(name, path);
  }

  getAppPath(): string {
    return join(import.meta.dirname, '../../..');
  }

  quit(): void {
    note('app.quit');
    if (this.#isQuitting) return;
    this.#isQuitting = !isPrevented(this, 'before-quit');
    if (!this.#isQuitting) return;
    if (state.phase === 'ready') state.phase = 'quitting';
    if (openWindows.size === 0) this.#willQuit();
    else for (const window of [...openWindows]) if (!window.isDestroyed()) window.close();
  }

  exit(code = 0): void {
    note('app.exit', code);
    state.exitCode ??= code;
    if (state.phase === 'starting' || openWindows.size === 0) {
      this.#shutDown();
      return;
    }
    this.#isExiting = true;
    for (const window of [...openWindows]) window.destroy();
  }

  #willQuit(): void {
    if (isPrevented(this, 'will-quit')) {
      this.#isQuitting = false;
      return;
    }
    this.#shutDown();
  }

  #shutDown(): void {
    this.emit('quit', {}, state.exitCode ?? 0);
    this.#end(state.exitCode ?? 0);
  }

  #end(code: number): void {
    state.exitCode = code;
    state.phase = 'ended';
    windowEvents.emit('ended');
  }
}

export const app = new StandInApp();
