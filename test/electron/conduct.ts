/** What the main process does in situations that only a whole Electron would bring about, and what must come of each. */

export interface Situation {
  /** The function of situations.mjs. */
  readonly run: string;
  /** Whether the app keeps what is its own where this system has it, and not in a folder that it was given; on Linux. */
  readonly isAtHome?: true;
  readonly environment?: NodeJS.ProcessEnv;
  readonly expected: Readonly<Record<string, unknown>>;
}

/** Permissions to ask, to look, for devices and for pictures of the screen, and whether a page may open a window. */
const GUARDED = [false, false, false, false, false];
const OPEN = { exitCode: null, shown: 1, told: [], theme: 'dark', allowed: GUARDED };
const NOT_OPEN = { exitCode: 0, shown: 0, told: [], theme: 'system', allowed: null };
const on = (...names: readonly string[]): NodeJS.ProcessEnv =>
  Object.fromEntries(names.map((name) => [`STAND_IN_${name}`, '1']));

export const SITUATIONS = {
  'it opens': { run: 'opens', expected: OPEN },
  'a hidden window is never ready to show': { run: 'opens', environment: on('NEVER_READY_TO_SHOW'), expected: OPEN },
  'its page cannot be loaded': { run: 'opens', environment: on('LOAD_FAILS', 'NEVER_READY_TO_SHOW'), expected: OPEN },
  'it is started as root': { run: 'opens', environment: { STAND_IN_SWITCHES: 'no-sandbox' }, expected: OPEN },
  'it is installed and debugged': {
    run: 'opens',
    environment: { ...on('PACKAGED'), STAND_IN_SWITCHES: 'remote-debugging-pipe' },
    expected: NOT_OPEN,
  },
  'another instance runs': { run: 'opens', environment: on('SECOND'), expected: NOT_OPEN },
  'its start fails': {
    run: 'opens',
    environment: on('NO_WINDOW'),
    expected: { exitCode: 1, shown: 0, told: ['Baize could not start'], theme: 'dark', allowed: null },
  },
  'it is started twice': { run: 'isStartedTwice', expected: { focused: 1, exitCode: 0 } },
  // After the first it is the same match, which is there already; the last is not a record.
  'it is given files': {
    run: 'isGivenFiles',
    expected: { early: 0, told: ['info', 'warning', 'warning', 'warning'] },
  },
  'nothing catches an error': {
    run: 'hasAnError',
    expected: {
      keys: [],
      told: ['Something went wrong in Baize'],
      written: [true, true, true],
      exitCode: 1,
    },
  },
  'it is closed before it is shown': { run: 'closesBeforeItIsShown', expected: { shown: 0 } },
  'it quits': { run: 'quits', expected: { farewell: 'bye', keys: [], exitCode: 0 } },
  'it quits with guests at the table': {
    run: 'quitsWithGuests',
    expected: { first: [1, 0, false], stayed: [0, false], asked: false, boxes: 2, saved: 1 },
  },
  'it is to quit while it is saving': { run: 'quitsWhileItIsSaving', expected: { early: false } },
  'saving fails': { run: 'savesWithAFailure', expected: { ended: true } },
  'saving never ends': { run: 'savesForEver', expected: { ended: true } },
  'the system shuts down': { run: 'shutsDown', expected: { delayed: true, ended: true, saved: 1, boxes: 0 } },
  'its page crashes again and again': { run: 'crashesForEver', expected: { loads: 4, asked: true, exitCode: null } },
  'its page crashes as its window closes': { run: 'crashesAsItCloses', expected: { loads: 1 } },
  'it is at home': { run: 'keepsItsHome', isAtHome: true, expected: { isLockedThere: true, folder: 'window' } },
  // A page that has not said what it shows may show a hand.
  'its page is another': { run: 'loadsAnotherPage', expected: { isKeptOut: [true, false, true] } },
  'a page asks for a port as it crashes': {
    run: 'asksForAPortAsItCrashes',
    expected: { links: [true, true] },
  },
  'a page asks for another port': { run: 'asksForAnotherPort', expected: { second: false } },
  'a page reads its settings': { run: 'readsSettings', expected: { settings: true } },
  'another language is set': { run: 'setsALanguage', expected: { menus: [1, 2, 2] } },
  'the system seals with a key that all know': {
    run: 'keepsAPassword',
    environment: on('FIXED_KEY'),
    expected: { hasPassword: true, keepsPassword: false, file: false },
  },
  'the system seals with its own key': {
    run: 'keepsAPassword',
    expected: { hasPassword: true, keepsPassword: true, file: true },
  },
  'Wayland refuses the key': {
    run: 'wantsTheKey',
    environment: { ...on('KEY_TAKEN'), XDG_SESSION_TYPE: 'wayland' },
    expected: { reach: 'refused', covers: 0, isThrottled: false },
  },
  'Wayland gives the key': {
    run: 'wantsTheKey',
    environment: { XDG_SESSION_TYPE: 'wayland' },
    expected: { reach: 'unsure', covers: 1, isThrottled: false },
  },
  'a publisher is ended before it has spawned': {
    run: 'endsAPublisherAtOnce',
    expected: { isGone: true, gone: [] },
  },
  'a publisher runs out of memory': { run: 'losesAPublisher', expected: { gone: ['gone'] } },
  'a publisher is started': { run: 'startsAPublisher', expected: { inherits: false } },
} as const satisfies Readonly<Record<string, Situation>>;
