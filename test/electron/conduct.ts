/** What the main process does in situations that only a whole Electron would bring about, and what must come of each. */

interface Situation {
  /** The function of conduct-main.mjs. */
  readonly run: string;
  readonly environment?: NodeJS.ProcessEnv;
  readonly expected: Readonly<Record<string, unknown>>;
}

const OPEN = { exitCode: null, shown: 1, told: [], theme: 'dark' };
const NOT_OPEN = { exitCode: 0, shown: 0, told: [], theme: 'system' };
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
    expected: { exitCode: 1, shown: 0, told: ['Baize could not start'], theme: 'dark' },
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
  'its page crashes again and again': { run: 'crashesForEver', expected: { loads: 4, asked: true } },
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
    expected: { reach: 'refused', covers: 0 },
  },
  'Wayland gives the key': {
    run: 'wantsTheKey',
    environment: { XDG_SESSION_TYPE: 'wayland' },
    expected: { reach: 'unsure', covers: 1 },
  },
  'a publisher is ended before it has spawned': {
    run: 'endsAPublisherAtOnce',
    expected: { isGone: true, gone: [] },
  },
  'a publisher runs out of memory': { run: 'losesAPublisher', expected: { gone: ['gone'] } },
  'a publisher is started': { run: 'startsAPublisher', expected: { inherits: false } },
} as const satisfies Readonly<Record<string, Situation>>;

interface Fault {
  /** In src/main. */
  readonly file: string;
  /** What stands there once, and what is there instead. */
  readonly find: string;
  readonly replace: string;
  /** Where it shows, and so must be told. */
  readonly shows: keyof typeof SITUATIONS;
}

/** Faults of the kind that only a whole Electron would show; planted one by one, each must be told where it shows. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'the menu keeps its language': {
    file: 'index.ts',
    find: 'if (spoken.follow(changed.language)) showMenu();',
    replace: 'spoken.follow(changed.language);',
    shows: 'another language is set',
  },
  'nobody opens the files': {
    file: 'index.ts',
    find: 'files.serve(ipcMain, { host, mayWatch: () => !table.isJoined(), dialog, window: () => window, words: spoken.words });',
    replace: '',
    shows: 'it is given files',
  },
  'the window waits for one event alone': {
    file: 'reveal.ts',
    find: "window.webContents.once('did-finish-load', reveal);",
    replace: 'clearTimeout(timer);',
    shows: 'a hidden window is never ready to show',
  },
  'a window that has gone is shown': {
    file: 'reveal.ts',
    find: "window.once('closed', end);",
    replace: '',
    shows: 'it is closed before it is shown',
  },
  'a failed load is nobody’s': {
    file: 'window.ts',
    find: 'window.loadURL(START_PAGE).catch(() => undefined);',
    replace: 'void window.loadURL(START_PAGE);',
    shows: 'its page cannot be loaded',
  },
  'the switch against the sandbox is taken off': {
    file: 'sandbox.ts',
    find: "if (!app.commandLine.hasSwitch('no-sandbox')) app",
    replace: 'app',
    shows: 'it is started as root',
  },
  'pages may be debugged by a pipe': {
    file: 'debugging.ts',
    find: ", 'remote-debugging-pipe'",
    replace: '',
    shows: 'it is installed and debugged',
  },
  'the second instance stays': {
    file: 'index.ts',
    find: '    app.quit();\n    return null;',
    replace: '    return null;',
    shows: 'another instance runs',
  },
  'a start that fails is silent': {
    file: 'start.ts',
    find: 'app.whenReady().then(boot).catch(failed);',
    replace: 'void app.whenReady().then(boot);',
    shows: 'its start fails',
  },
  'a start that fails keeps the lock': {
    file: 'start.ts',
    find: 'app.exit(1);',
    replace: '',
    shows: 'its start fails',
  },
  'the scheme is registered too late': {
    file: 'index.ts',
    find: 'function boot(home: Home, links: AppLinks, files: OpenedFiles): void {',
    replace: 'function boot(home: Home, links: AppLinks, files: OpenedFiles): void {\n  registerScheme(protocol);',
    shows: 'it opens',
  },
  'the sandbox is turned on too late': {
    file: 'index.ts',
    find: 'function boot(home: Home, links: AppLinks, files: OpenedFiles): void {',
    replace: 'function boot(home: Home, links: AppLinks, files: OpenedFiles): void {\n  turnSandboxOn(app);',
    shows: 'it opens',
  },
  'permissions are set before there is a session': {
    file: 'index.ts',
    find: '  registerScheme(protocol);\n',
    replace: '  registerScheme(protocol);\n  guardPermissions(session.defaultSession);\n',
    shows: 'it opens',
  },
  'a channel is answered twice': {
    file: 'panic-key.ts',
    find: 'handle(ipc, CHANNEL.readPanicKey,',
    replace: 'handle(ipc, CHANNEL.readSettings,',
    shows: 'it opens',
  },
  'a menu item has no name': {
    file: 'menu.ts',
    find: "role('resetZoom', 'actualSize'),",
    replace: '{ click: () => undefined },',
    shows: 'it opens',
  },
  'a key of the menu is none': {
    file: 'menu.ts',
    find: "'CommandOrControl+N'",
    replace: "'CommandOrCtrl+N'",
    shows: 'it opens',
  },
  'a window that has gone is still known': {
    file: 'index.ts',
    find: '    window = null;\n',
    replace: '',
    shows: 'it is started twice',
  },
  'guests are not asked about': {
    file: 'quit.ts',
    find: 'warning.isFree() || (await warning.ask())',
    replace: 'true',
    shows: 'it quits with guests at the table',
  },
  'a window closes under its guests': {
    file: 'leave-warning.ts',
    find: '    event.preventDefault();\n',
    replace: '',
    shows: 'it quits with guests at the table',
  },
  'a second wish to quit goes through': {
    file: 'quit.ts',
    find: "    if (state === 'saved') {",
    replace: "    if (state !== 'running') {",
    shows: 'it is to quit while it is saving',
  },
  'a failure keeps the app': {
    file: 'quit.ts',
    find: '    // There is nobody left to tell.\n',
    replace: '    await new Promise(() => undefined);\n',
    shows: 'saving fails',
  },
  'saving has no end': {
    file: 'quit.ts',
    find: 'setTimeout(resolve, PATIENCE_MS)',
    replace: 'setTimeout(() => undefined, PATIENCE_MS)',
    shows: 'saving never ends',
  },
  'the app quits and leaves its work': {
    file: 'index.ts',
    find: '      return host.close();',
    replace: '      return Promise.resolve();',
    shows: 'it quits',
  },
  'a shutdown waits for an answer': {
    file: 'quit.ts',
    find: '    event?.preventDefault();\n    warning.settle();',
    replace: '    event?.preventDefault();',
    shows: 'the system shuts down',
  },
  'a page is loaded again for ever': {
    file: 'revive.ts',
    find: 'crashes.length <= TRIES',
    replace: 'crashes.length > 0',
    shows: 'its page crashes again and again',
  },
  'a port is given to a frame that has gone': {
    file: 'table-port.ts',
    find: '      } catch {',
    replace: '      } catch (error) {\n        throw error;',
    shows: 'a page asks for a port as it crashes',
  },
  'a port is given twice': {
    file: 'table-port.ts',
    find: '[port2]',
    replace: '[port2, port2]',
    shows: 'a page asks for another port',
  },
  'the other end of the port is given': {
    file: 'table-port.ts',
    find: '[port2]',
    replace: '[port1]',
    shows: 'a page asks for another port',
  },
  'an answer cannot cross': {
    file: 'index.ts',
    find: 'z.undefined(), () => store.read());',
    replace: 'z.undefined(), () => ({ ...store.read(), save: store.save }));',
    shows: 'a page reads its settings',
  },
  'a secret is sealed with a key that all know': {
    file: 'secrets.ts',
    find: "platform === 'linux' && sealed",
    replace: "platform === 'sunos' && sealed",
    shows: 'the system seals with a key that all know',
  },
  'another program is blamed on Wayland': {
    file: 'panic-key.ts',
    find: "isUnsure ? 'refused' : 'taken'",
    replace: "'taken'",
    shows: 'Wayland refuses the key',
  },
  'Wayland is asked for a key that it has no name for': {
    file: 'panic-key.ts',
    find: 'isUnsure ? PORTAL_KEY : KEY',
    replace: 'KEY',
    shows: 'Wayland gives the key',
  },
  'a publisher outlives its end': {
    file: 'utility.ts',
    find: "child.once('spawn', () => child.kill());",
    replace: '',
    shows: 'a publisher is ended before it has spawned',
  },
  'a publisher’s trouble is the app’s': {
    file: 'utility.ts',
    find: "child.on('error', () => undefined);",
    replace: '',
    shows: 'a publisher runs out of memory',
  },
  'a publisher inherits everything': {
    file: 'utility.ts',
    find: 'env: environment(kind)',
    replace: 'env: {}',
    shows: 'a publisher is started',
  },
};
