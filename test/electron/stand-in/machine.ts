/** What the stand-in for Electron is at, and what was asked of it. */

/** Where the app is: before `ready`, after it, on its way out, gone. */
type Phase = 'starting' | 'ready' | 'quitting' | 'ended';

/** How the pretended system and the pretended Electron behave; each a variable `STAND_IN_…` of the environment. */
const has = (name: string): boolean => process.env[`STAND_IN_${name}`] === '1';

export const system = {
  /** Another instance of the app has the lock. */
  second: has('SECOND'),
  /** A window that was made hidden is never ready to show, as on Wayland (electron/electron#48859). */
  neverReadyToShow: has('NEVER_READY_TO_SHOW'),
  /** No page can be loaded. */
  loadFails: has('LOAD_FAILS'),
  /** Another program has every key, or the system gives none. */
  keyTaken: has('KEY_TAKEN'),
  /** The system has no place for secrets, and says so. */
  noStore: has('NO_STORE'),
  /** It has none and does not say so: what is sealed is sealed by the key in Electron's own source. */
  fixedKey: has('FIXED_KEY'),
  /** No window can be opened. */
  noWindow: has('NO_WINDOW'),
  packaged: has('PACKAGED'),
  /** Keys are given by the portal of Wayland, as Electron chooses it (docs/breaking-changes.md, 38). */
  wayland: process.platform === 'linux' && process.env['XDG_SESSION_TYPE'] === 'wayland',
  /** What stands on the command line after the program, without the dashes. */
  switches: new Set([
    ...(process.env['STAND_IN_SWITCHES'] ?? '').split(' ').filter((name) => name !== ''),
    // Who says where the app keeps what is its own says so by this switch.
    ...(process.env['STAND_IN_DATA'] === undefined ? [] : ['user-data-dir']),
  ]),
} as const;

type Call = readonly [name: string, args: readonly unknown[]];

interface State {
  phase: Phase;
  /** Null as long as the app runs. */
  exitCode: number | null;
  readonly calls: Call[];
}

export const state: State = { phase: 'starting', exitCode: null, calls: [] };

/** Writes down what was asked. */
export function note(name: string, ...args: readonly unknown[]): void {
  state.calls.push([name, args]);
}

/** @throws before the app is ready, as Electron does */
export function needsReady(sentence: string): void {
  if (state.phase === 'starting') throw new Error(sentence);
}

/** @throws once the app is ready, as Electron does */
export function needsStarting(sentence: string): void {
  if (state.phase !== 'starting') throw new Error(sentence);
}

/** @throws where a text is wanted and something else was given */
export function needsText(value: unknown, sentence: string): void {
  if (typeof value !== 'string') throw new TypeError(sentence);
}

/**
 * What arrives of a value on the other side of a channel.
 * @throws where it cannot cross (a function, an object of the system)
 */
export function crossed<T>(value: T): T {
  return structuredClone(value);
}
