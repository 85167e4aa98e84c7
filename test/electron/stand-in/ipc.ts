import { EventEmitter } from 'node:events';
import type { IpcMain } from 'electron';
import { crossed } from './machine.ts';

type Handler = (event: never, ...args: unknown[]) => unknown;

/** Electron's `ipcMain`: one handler for each channel, any number of listeners, and only clones of what crosses. */
class StandInIpc extends EventEmitter implements Partial<Omit<IpcMain, keyof NodeJS.EventEmitter>> {
  readonly #handlers = new Map<string, Handler>();

  handle(channel: string, handler: Handler): void {
    if (this.#handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    if (typeof handler !== 'function')
      throw new TypeError(`Expected handler to be a function, but found type '${typeof handler}'`);
    this.#handlers.set(channel, handler);
  }

  removeHandler(channel: string): void {
    this.#handlers.delete(channel);
  }

  /** The channels that are answered, and those that are listened to. */
  channels(): { readonly handled: readonly string[]; readonly heard: readonly string[] } {
    return { handled: [...this.#handlers.keys()], heard: this.eventNames().map(String) };
  }

  /**
   * A page asks. What it asks for and what it is answered cross as clones.
   * @throws what the handler throws; Electron tells the page no more than its text
   */
  async invoke(channel: string, event: unknown, ...args: unknown[]): Promise<unknown> {
    const arrived = crossed(args);
    const handler = this.#handlers.get(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    return crossed(await handler(event as never, ...arrived));
  }

  /** A page says something. */
  tell(channel: string, event: unknown, ...args: unknown[]): void {
    this.emit(channel, event, ...crossed(args));
  }
}

export const ipcMain = new StandInIpc();
