/// <reference types="vite/types/importMeta.d.ts" />

import { hostname } from 'node:os';
import { join } from 'node:path';
import {
  app,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  nativeTheme,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  session,
  shell,
  utilityProcess,
  type BrowserWindow,
} from 'electron';
import { pageFromVite } from '#dev/app-pages.ts';
import { makeFolder } from '#host/files/make-folder.ts';
import type { Home } from '#host/home/home.ts';
import { openSettingsFile } from '#host/home/settings-file.ts';
import { createHost } from '#host/host.ts';
import { CHANNEL } from '#protocol/bridge.ts';
import { joinRequest } from '#protocol/join.ts';
import { MAX_SEATS } from '#protocol/ids.ts';
import { writeLine } from '#protocol/printable.ts';
import { z } from '#protocol/schema.ts';
import { wholeSettings } from '#protocol/settings.ts';
import { APP_ID } from './app-id.ts';
import { registerScheme, servePages, servePagesBy } from './app-pages.ts';
import { thinkersAt } from '#host/thinking/threads.ts';
import { eveningScreensOf, eveningTablesOf, publishersOf } from './audience.ts';
import { guardCapture, type Capture } from './capture.ts';
import { isDebugged } from './debugging.ts';
import { serveHandOver } from './hand-over.ts';
import { moveOlder, settleHome, tellMoved } from './home.ts';
import { handle } from './ipc.ts';
import { collectLinks, type AppLinks } from './app-links.ts';
import { createJoinTable } from './join-table.ts';
import { keepAwake } from './keep-awake.ts';
import { serveLibraryFiles } from './library-files.ts';
import { createLeaveWarning, warnBeforeClosing } from './leave-warning.ts';
import { menuTemplate } from './menu.ts';
import { guardNavigation } from './navigation.ts';
import { serveNearby } from './nearby.ts';
import { servePanicKey } from './panic-key.ts';
import { guardPermissions } from './permissions.ts';
import { quitGracefully } from './quit.ts';
import { collectOpenedFiles, type OpenedFiles } from './opened-files.ts';
import { followMoments } from './obs-moments.ts';
import { serveObs } from './obs-desk.ts';
import { turnSandboxOn } from './sandbox.ts';
import { claimInstance } from './single-instance.ts';
import { createSpoken } from './spoken.ts';
import { start } from './start.ts';
import { servePorts } from './table-port.ts';
import { followUncaught } from './uncaught.ts';
import { isUnsandboxed } from './unsandboxed.ts';
import { serveUpdates } from './updates-desk.ts';
import { openWindow } from './window.ts';

const OUT = join(import.meta.dirname, '..');
const PRELOAD = join(OUT, 'preload', 'index.cjs');
const PAGES = join(OUT, 'renderer');
/** The same drawing as the icons of `tools/package/icons.mjs`. */
const ICON = join(PAGES, 'icon.png');

let window: BrowserWindow | null = null;
let capture: Capture | null = null;
/** Ends the app by this, without asking anybody; once there is something to save it saves first. */
let endUnasked = (end: () => void): void => {
  end();
};

const spoken = createSpoken(app);

/** Everything that must happen before the app is ready. Returns null when this start of it is not to open a window. */
function prepare(): (() => void) | null {
  app.setName('Baize');
  app.setAppUserModelId(APP_ID);
  turnSandboxOn(app);
  registerScheme(protocol);
  const home = settleHome(app);
  followUncaught(process, {
    app,
    dialog,
    say: spoken.say,
    file: join(home.settings, 'errors.txt'),
    note,
    endBy: (end) => {
      endUnasked(end);
    },
  });
  if (isDebugged(app) || !claimInstance(app, () => window)) {
    app.quit();
    return null;
  }
  guardNavigation(app);
  const links = collectLinks(app, process.argv);
  const files = collectOpenedFiles(app, process.argv, process.cwd());
  return () => {
    boot(home, links, files);
  };
}

function boot(home: Home, links: AppLinks, files: OpenedFiles): void {
  if (isUnsandboxed(app, process)) {
    dialog.showErrorBox(spoken.say('unsandboxed.title'), spoken.say('unsandboxed.detail'));
    app.exit(1);
    return;
  }
  // All its pages are dark, and so is what the system draws around them and over them.
  nativeTheme.themeSource = 'dark';
  const { records } = home;
  const moved = moveOlder(home);
  const store = openSettingsFile(home.settings);
  spoken.follow(store.read().language);
  const host = createHost({
    records,
    pages: PAGES,
    pace: 'relaxed',
    botNames: Array.from({ length: MAX_SEATS }, (_, index) => spoken.words().botName(index)),
    tableName: hostname(),
    openPublisher: publishersOf(utilityProcess, OUT),
    openEveningTable: eveningTablesOf(utilityProcess, OUT),
    openEveningScreen: eveningScreensOf(utilityProcess, OUT),
    openThinker: thinkersAt(join(OUT, 'main', 'thinker.js')),
    // Nothing is shown before the app runs, and by then there is a desk for OBS.
    onReleased: followMoments((output, when) => {
      obs.happened(output, when);
    }),
    audienceChanged: () => {
      followAir();
    },
    doorChanged: () => {
      awake.follow(host.door() !== null);
    },
  });
  const awake = keepAwake(powerSaveBlocker, powerMonitor, () => {
    host.woke();
  });
  let isStreamer = store.read().streamer;
  guardPermissions(session.defaultSession);
  const vite = import.meta.env.DEV ? process.env['ELECTRON_RENDERER_URL'] : undefined;
  if (vite === undefined) servePages(protocol, PAGES);
  else servePagesBy(protocol, (request) => pageFromVite(request, vite));
  handle(ipcMain, CHANNEL.readSettings, z.undefined(), () => store.read());
  // A package has only those of Chromium's own languages that the app speaks: `navigator.languages` says no others.
  handle(ipcMain, CHANNEL.readLanguages, z.undefined(), () => app.getPreferredSystemLanguages());
  handle(ipcMain, CHANNEL.saveSettings, wholeSettings, (changed) => {
    store.save(changed);
    isStreamer = changed.streamer;
    if (spoken.follow(changed.language)) showMenu();
    capture?.streamer(isStreamer);
    followAir();
  });
  handle(ipcMain, CHANNEL.showsHand, z.boolean(), (isShown) => capture?.hand(isShown));
  const obs = serveObs(ipcMain, {
    store,
    safeStorage,
    folder: home.window,
    window: () => window,
    changed: () => {
      followAir();
    },
  });
  const panicKey = servePanicKey(ipcMain, {
    shortcuts: globalShortcut,
    window: () => window,
    isUnsure: process.platform === 'linux' && process.env['XDG_SESSION_TYPE'] === 'wayland',
  });
  /** Somebody may see this window, or what happens at the table. */
  function followAir(): void {
    const { reach, outputs } = host.audience();
    panicKey.follow(isStreamer || obs.isLive() || (reach !== null && outputs.length > 0));
  }
  const table = createJoinTable(note);
  handle(ipcMain, CHANNEL.joinTable, joinRequest, table.join);
  handle(ipcMain, CHANNEL.leaveRemote, z.undefined(), table.leave);
  serveHandOver(ipcMain, { host, dialog, shell, window: () => window, say: spoken.say });
  serveLibraryFiles(ipcMain, { host, dialog, window: () => window, say: spoken.say });
  serveNearby(ipcMain);
  links.serve(ipcMain, () => window);
  servePorts(ipcMain, {
    attach: (port) => {
      host.attachPort(port);
    },
    arrive: table.arrive,
  });
  const warning = createLeaveWarning({ guests: host.guestsAtTable, dialog, window: () => window, say: spoken.say });
  const quit = quitGracefully(app, {
    monitor: powerMonitor,
    warning,
    save: () => {
      panicKey.end();
      obs.close();
      return host.close();
    },
  });
  endUnasked = (end) => {
    warning.settle();
    quit.endBy(end);
  };
  const updates = serveUpdates(ipcMain, {
    app,
    dialog,
    say: spoken.say,
    window: () => window,
    isPlaying: () => host.guestsAtTable() > 0 || host.match()?.isOver === false || table.isJoined(),
    endBy: quit.endBy,
  });
  /** Again when another language is set: the labels of a menu cannot be changed. */
  function showMenu(): void {
    const template = menuTemplate({
      say: spoken.say,
      send: (command) => window?.webContents.send(CHANNEL.command, command),
      showRecords: () => {
        // Before the first match there is no such folder, and opening what is not there does nothing at all.
        makeFolder(records);
        void shell.openPath(records);
      },
      lookForUpdates: () => {
        updates.look();
      },
      mac: process.platform === 'darwin',
    });
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  }
  showMenu();
  window = openWindow({ preload: PRELOAD, icon: ICON, dialog, say: spoken.say });
  tellMoved(window, { home, moved, dialog, words: spoken.words() });
  files.serve(ipcMain, { host, mayWatch: () => !table.isJoined(), dialog, window: () => window, words: spoken.words });
  capture = guardCapture(window, isStreamer);
  followAir();
  panicKey.windowOpened();
  warnBeforeClosing(window, warning);
  window.once('closed', () => {
    window = null;
    capture = null;
  });
}

// Where its remarks go there may be no room, or nobody; the app goes on.
process.stderr.on('error', () => undefined);

function note(line: string): void {
  writeLine(process.stderr, line);
}

start(app, prepare, { dialog, say: spoken.say });
