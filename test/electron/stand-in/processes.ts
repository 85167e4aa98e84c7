import { EventEmitter } from 'node:events';
import type { ForkOptions, UtilityProcess } from 'electron';
import { crossed, needsReady, needsText, note } from './machine.ts';
import { windowEvents } from './windows.ts';

/** A process that Electron starts: it has spawned a while after `fork`, and until then nothing can end it. */
class StandInProcess extends EventEmitter implements Partial<Omit<UtilityProcess, keyof NodeJS.EventEmitter>> {
  pid: number | undefined = undefined;
  readonly path: string;
  readonly options: ForkOptions;
  readonly said: unknown[] = [];
  isGone = false;

  constructor(path: string, options: ForkOptions) {
    super();
    this.path = path;
    this.options = options;
  }

  /** It has spawned. */
  spawned(): void {
    if (this.isGone) return;
    this.pid = 40_000 + children.length;
    this.emit('spawn');
  }

  postMessage(message: unknown): void {
    const arrived = crossed(message);
    if (!this.isGone) this.said.push(arrived);
  }

  kill(): boolean {
    if (this.pid === undefined) return false;
    setImmediate(() => {
      this.exited(0);
    });
    return true;
  }

  /** It has gone, by itself or because it was killed. */
  exited(code: number): void {
    if (this.isGone) return;
    this.isGone = true;
    this.pid = undefined;
    this.emit('exit', code);
  }

  /** What it is given of the environment: everything where it was given nothing, or an empty list. */
  get environment(): Readonly<NodeJS.Dict<string>> {
    const given = (this.options.env ?? {}) as Readonly<NodeJS.Dict<string>>;
    return Object.keys(given).length === 0 ? process.env : given;
  }
}

/** Every process that was started. */
export const children: StandInProcess[] = [];
// Electron takes them with it.
windowEvents.once('ended', () => {
  for (const child of children) child.exited(0);
});

export const utilityProcess = {
  fork(path: string, args: readonly string[] = [], options: ForkOptions = {}): UtilityProcess {
    needsReady('utilityProcess cannot be created before app is ready.');
    if (!path) throw new Error('Missing UtilityProcess entry script.');
    if (!Array.isArray(args)) throw new TypeError('args must be an array of strings.');
    if (options.serviceName !== undefined) needsText(options.serviceName, 'serviceName must be a string.');
    note('utilityProcess.fork', path, args, options);
    const child = new StandInProcess(path, options);
    children.push(child);
    if (process.env['STAND_IN_SLOW_SPAWN'] !== '1')
      setImmediate(() => {
        child.spawned();
      });
    return child as unknown as UtilityProcess;
  },
};
