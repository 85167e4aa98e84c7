/**
 * What happens in each situation of conduct.ts, and what came of it. Loaded by conduct-main.mjs anew for each, with a
 * main process of its own.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { mock } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import {
  asked, ask, calls, electron, eventOf, greeted, heardOn, load, openLink, START, started, until,
} from './started.mjs'; // oxfmt-ignore

const SRC = '../../src/main';
const ended = () => electron.state.phase === 'ended';
const times = (name) => calls(name).length;
const shown = () => times('window.show');
/** Some turns in which nothing may happen; what is to happen is waited for with `until`. */
const turns = async () => {
  for (let count = 0; count < 20; count += 1) await turn();
};

/** What a page elsewhere is allowed; without a handler Electron allows it. Null where there is no window. */
const allowed = () => {
  const [window] = electron.windows;
  if (window === undefined) return null;
  const { permissionRequest, permissionCheck, device, displayMedia } = electron.asked;
  const elsewhere = 'https://example.org/';
  const answers = [];
  const answer = (given) => answers.push(given === null ? false : given);
  if (permissionRequest === null) answer(true);
  else permissionRequest({}, 'media', answer, { isMainFrame: true, requestingUrl: elsewhere });
  answer(permissionCheck?.({}, 'media', elsewhere) ?? true);
  answer(device?.({ deviceType: 'hid', origin: elsewhere }) ?? true);
  if (displayMedia === null) answer(true);
  else displayMedia({}, answer);
  const { openHandler } = window.lastContents;
  answer(openHandler === null || openHandler({ url: elsewhere }).action !== 'deny');
  return answers;
};

/** The app as it stands once it has shown a window or given up. */
const opened = async () => {
  await load();
  electron.app.becomeReady();
  await until(() => shown() > 0 || ended());
  await turns();
  return {
    exitCode: electron.state.exitCode,
    shown: shown(),
    told: calls('dialog.showErrorBox').map(([title]) => title),
    theme: electron.nativeTheme.themeSource,
    allowed: allowed(),
  };
};

/** Quitting as the app does it, with two guests at the table. */
const leaving = async (save) => {
  const { createLeaveWarning, warnBeforeClosing } = await import(`${SRC}/leave-warning.ts`);
  const { quitGracefully } = await import(`${SRC}/quit.ts`);
  const { app, dialog, powerMonitor, BrowserWindow } = await import('electron');
  electron.app.becomeReady();
  const window = new BrowserWindow({});
  const warning = createLeaveWarning({ guests: () => 2, dialog, window: () => window, say: (key) => key });
  quitGracefully(app, { monitor: powerMonitor, warning, save });
  warnBeforeClosing(window, warning);
  return window;
};
const STAY = 0;
const LEAVE = 1;
const answer = async (response) => {
  electron.boxes.at(-1).answer(response);
  await turns();
};

/** A publisher of the app's, and its process. */
const publisher = async () => {
  const { publishersOf } = await import(`${SRC}/audience.ts`);
  const { utilityProcess } = await import('electron');
  electron.app.becomeReady();
  const gone = [];
  const port = publishersOf(utilityProcess, 'out')(
    () => undefined,
    () => gone.push('gone'),
  );
  return { port, child: electron.children[0], gone };
};

/** Streamer mode is on: from now on the panic key is taken from other programs. */
const goOnAir = async () => {
  await ask('settings:save', { ...(await ask('settings:read')), streamer: true });
};

export const situations = {
  opens: opened,
  async isStartedTwice() {
    const window = await started();
    await until(() => shown() > 0);
    electron.app.emit('second-instance', {}, ['baize'], '/');
    const focused = times('window.focus');
    // Its farewell takes a while; whoever starts the app meanwhile finds no window.
    window.destroy();
    electron.app.emit('second-instance', {}, ['baize'], '/');
    await until(ended);
    return { focused, exitCode: electron.state.exitCode };
  },
  async isGivenFiles() {
    const record = join(import.meta.dirname, '../records/kirin-mid-trick.jsonl');
    await load();
    electron.app.emit('open-file', { preventDefault: () => undefined }, record);
    const early = electron.boxes.length;
    electron.app.becomeReady();
    await until(() => electron.boxes.length === 1);
    electron.app.emit('second-instance', {}, ['baize', 'LICENSE', record], '/');
    await answer(0);
    const dropped = ask('files:open', [record, join(import.meta.dirname, 'conduct.ts')]);
    await answer(0);
    await answer(0);
    await dropped;
    return { early, told: calls('dialog.showMessageBox').map(([{ type }]) => type) };
  },
  async hasAnError() {
    await started();
    await goOnAir();
    const listener = process.listeners('uncaughtException').at(-1);
    listener(new Error('planted'));
    listener(new Error('another'));
    await until(ended);
    const written = readFileSync(join(process.env.STAND_IN_DATA, 'errors.txt'), 'utf8');
    return {
      // What the app gives back when it saves.
      keys: Object.keys(electron.keys),
      told: calls('dialog.showErrorBox').map(([title]) => title),
      written: ['planted', 'another', 'situations.mjs'].map((word) => written.includes(word)),
      exitCode: electron.state.exitCode,
    };
  },
  async closesBeforeItIsShown() {
    const { revealWhenReady } = await import(`${SRC}/reveal.ts`);
    const { BrowserWindow } = await import('electron');
    electron.app.becomeReady();
    mock.timers.enable({ apis: ['setTimeout'] });
    const window = new BrowserWindow({ show: false });
    revealWhenReady(window);
    window.destroy();
    mock.timers.tick(60_000);
    return { shown: shown() };
  },
  async quits() {
    await started();
    await goOnAir();
    const link = await greeted();
    electron.app.quit();
    electron.app.quit();
    await until(ended);
    return { farewell: heardOn(link).at(-1).t, keys: Object.keys(electron.keys), exitCode: electron.state.exitCode };
  },
  async quitsWithGuests() {
    const saved = [];
    const window = await leaving(() => Promise.resolve(saved.push('saved')));
    electron.app.quit();
    electron.app.quit();
    await turns();
    const first = [electron.boxes.length, saved.length, window.isDestroyed()];
    await answer(STAY);
    const stayed = [saved.length, window.isDestroyed()];
    window.close();
    await turns();
    const asked = window.isDestroyed();
    await answer(LEAVE);
    await until(ended);
    return { first, stayed, asked, boxes: electron.boxes.length, saved: saved.length };
  },
  async quitsWhileItIsSaving() {
    let finish;
    await leaving(() => new Promise((resolve) => (finish = resolve)));
    electron.app.quit();
    await turns();
    await answer(LEAVE);
    electron.app.quit();
    await turns();
    const early = ended();
    finish();
    await until(ended);
    return { early };
  },
  async savesWithAFailure() {
    await leaving(() => {
      throw new Error('planted');
    });
    electron.app.quit();
    await turns();
    await answer(LEAVE);
    return { ended: ended() };
  },
  async savesForEver() {
    await leaving(() => new Promise(() => undefined));
    electron.app.quit();
    await turns();
    mock.timers.enable({ apis: ['setTimeout'] });
    await answer(LEAVE);
    mock.timers.tick(10_000);
    await turns();
    return { ended: ended() };
  },
  async shutsDown() {
    const saved = [];
    await leaving(() => Promise.resolve(saved.push('saved')));
    let delayed = false;
    electron.powerMonitor.emit('shutdown', { preventDefault: () => (delayed = true) });
    await turns();
    return { delayed, ended: ended(), saved: saved.length, boxes: electron.boxes.length };
  },
  async crashesForEver() {
    const window = await started();
    for (let count = 1; count <= 6; count += 1) {
      window.lastContents.crash();
      await turns();
    }
    return { loads: window.loads, asked: electron.boxes.length > 0, exitCode: electron.state.exitCode };
  },
  async crashesAsItCloses() {
    const window = await started();
    window.lastContents.crash();
    window.destroy();
    await until(ended);
    await turns();
    return { loads: window.loads };
  },
  async keepsItsHome() {
    await started();
    const folder = electron.app.getPath('userData');
    return { isLockedThere: electron.app.lock === folder, folder: basename(folder) };
  },
  async loadsAnotherPage() {
    const window = await started();
    await goOnAir();
    await ask('capture:hand', false);
    await window.loadURL(START);
    return { isKeptOut: calls('window.setContentProtection').map(([isOn]) => isOn) };
  },
  async asksForAPortAsItCrashes() {
    const window = await started();
    const event = eventOf();
    window.lastContents.isCrashed_ = true;
    openLink(event);
    window.lastContents.isCrashed_ = false;
    return { links: [openLink(), openLink()].map((link) => link !== null) };
  },
  async asksForAnotherPort() {
    await started();
    const first = await greeted();
    const second = await greeted();
    await until(() => first.isClosed);
    return { second: second.isClosed };
  },
  async readsSettings() {
    await started();
    return { settings: Object.keys((await asked('settings:read')).answer ?? {}).length > 3 };
  },
  async setsALanguage() {
    await started();
    const settings = await ask('settings:read');
    const menus = [times('Menu.setApplicationMenu')];
    for (const speed of ['slow', 'fast']) {
      await ask('settings:save', { ...settings, speed, language: 'de' });
      menus.push(times('Menu.setApplicationMenu'));
    }
    return { menus };
  },
  async keepsAPassword() {
    await started();
    const { plan } = await ask('obs:read');
    await ask('obs:change', { plan, password: 'correct horse battery' });
    const { hasPassword, keepsPassword } = await ask('obs:read');
    return { hasPassword, keepsPassword, file: existsSync(join(process.env.STAND_IN_DATA, 'obs-password.sealed')) };
  },
  async wantsTheKey() {
    await started();
    await goOnAir();
    for (const press of Object.values(electron.keys)) press();
    const covers = electron.windows[0].lastContents.sent.filter(([, what]) => what === 'cover').length;
    const isThrottled = calls('contents.setBackgroundThrottling').at(-1)?.[0];
    return { reach: await ask('panic:read'), covers, isThrottled };
  },
  async endsAPublisherAtOnce() {
    const { port, child, gone } = await publisher();
    port.end();
    await turns();
    return { isGone: child.isGone, gone };
  },
  async losesAPublisher() {
    const { child, gone } = await publisher();
    await turns();
    child.emit('error', 'FatalError', 'v8', 'a report');
    child.exited(5);
    return { gone };
  },
  async startsAPublisher() {
    process.env.SECRET_OF_ANOTHER_PROGRAM = 'sesame';
    const { child } = await publisher();
    return { inherits: 'SECRET_OF_ANOTHER_PROGRAM' in child.environment };
  },
};
