import type { SITUATIONS } from './conduct.ts';

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
  'the folder of Chromium is set after the lock': {
    file: 'home.ts',
    find: "app.setPath('userData', home.window);",
    replace: "setImmediate(() => app.setPath('userData', home.window));",
    shows: 'it is at home',
  },
  'the folder of Chromium is a relative one': {
    file: 'home.ts',
    find: "app.setPath('userData', home.window);",
    replace: "app.setPath('userData', 'window');",
    shows: 'it is at home',
  },
  'nobody asks whether another instance runs': {
    file: 'single-instance.ts',
    find: 'if (!app.requestSingleInstanceLock()) return false;',
    replace: '',
    shows: 'another instance runs',
  },
  'the panic key is not given back at the end': {
    file: 'index.ts',
    find: '      panicKey.end();\n',
    replace: '',
    shows: 'it quits',
  },
  'a key is asked for before the app is ready': {
    file: 'index.ts',
    find: '  registerScheme(protocol);\n',
    replace: "  registerScheme(protocol);\n  globalShortcut.register('Shift+F9', () => undefined);\n",
    shows: 'it opens',
  },
  'a window that may have to be covered is not painted behind others': {
    file: 'panic-key.ts',
    find: 'contents?.setBackgroundThrottling(!isWanted);',
    replace: '',
    shows: 'Wayland gives the key',
  },
  'a page is loaded while its process is going': {
    file: 'revive.ts',
    find: 'setImmediate(again)',
    replace: 'again()',
    shows: 'its page crashes again and again',
  },
  'a page is loaded in a window that has gone': {
    file: 'revive.ts',
    find: 'if (!window.isDestroyed()) load();',
    replace: 'load();',
    shows: 'its page crashes as its window closes',
  },
  'another page keeps what the one before it said': {
    file: 'capture.ts',
    find: '    isHandShown = true;\n    follow();',
    replace: '    follow();',
    shows: 'its page is another',
  },
  'frames and boxes are as light as the system': {
    file: 'index.ts',
    find: "nativeTheme.themeSource = 'dark';",
    replace: '',
    shows: 'it opens',
  },
  'a theme that there is not': {
    file: 'index.ts',
    find: "nativeTheme.themeSource = 'dark';",
    replace: "nativeTheme.themeSource = 'felt';",
    shows: 'it opens',
  },
  'a role of macOS stands in the menu elsewhere': {
    file: 'menu.ts',
    find: "role('minimize', 'minimise'),",
    replace: "role('minimize', 'minimise'),\n        role('front', 'toFront'),",
    shows: 'it opens',
  },
  'devices are given to whoever asks': {
    file: 'permissions.ts',
    find: '  session.setDevicePermissionHandler(() => false);\n',
    replace: '',
    shows: 'it opens',
  },
  'a page may open windows': {
    file: 'navigation.ts',
    find: "  contents.setWindowOpenHandler(() => ({ action: 'deny' }));\n",
    replace: '',
    shows: 'it opens',
  },
  'pages are served before there is a session': {
    file: 'index.ts',
    find: '  guardNavigation(app);\n',
    replace: '  guardNavigation(app);\n  servePages(protocol, PAGES);\n',
    shows: 'it opens',
  },
  'a box is given an error for a text': {
    file: 'start.ts',
    find: "dialog.showErrorBox(say('start.failed'),",
    replace: 'dialog.showErrorBox(error,',
    shows: 'its start fails',
  },
  'an error that nothing catches is not written down': {
    file: 'uncaught.ts',
    find: 'const why = write(error);',
    replace: 'const why = String(error);',
    shows: 'nothing catches an error',
  },
  'an error that nothing catches saves nothing': {
    file: 'index.ts',
    find: '    quit.endBy(end);\n',
    replace: '    end();\n',
    shows: 'nothing catches an error',
  },
  'the app goes on after an error that nothing catches': {
    file: 'uncaught.ts',
    find: '        app.exit(1);\n',
    replace: '',
    shows: 'nothing catches an error',
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
