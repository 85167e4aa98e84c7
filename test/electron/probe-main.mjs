/**
 * Runs the built main bundle under the stand-in, pokes at it as a hostile page would, and prints what it saw as one
 * JSON object. Run by main.test.ts.
 */
import { existsSync } from 'node:fs';
import { hello } from './hello.mjs';
import { permissionNames } from './permission-names.mjs';
import { asked, calls, electron, eventOf, heardOn, load, openLink, print, started, until } from './started.mjs';

const called = (name) => calls(name).length > 0;
await load();
const windowsBeforeReady = electron.windows.length;
const sandboxedBeforeReady = called('app.enableSandbox');
const schemesBeforeReady = electron.asked.schemes;
if (process.env.STAND_IN_SECOND === '1') {
  print({ exitCode: electron.state.exitCode, windows: electron.windows.length });
  await new Promise(() => undefined);
}
const window = await started();
const { webContents: contents } = window;
const page = { url: 'app://bundle/index.html' };
const wentTo = (event, url) => {
  let stopped = false;
  contents.emit(event, { url, preventDefault: () => (stopped = true) });
  return !stopped;
};
const served = async (url, method = 'GET') => {
  const response = await electron.served(url, method);
  return { status: response.status, headers: Object.fromEntries(response.headers) };
};
const permitted = (permission, url, isMainFrame = true) =>
  new Promise((resolve) =>
    electron.asked.permissionRequest({}, permission, resolve, { requestingUrl: url, isMainFrame }),
  );

const traversals = [
  'app://bundle/../main/index.js', 'app://bundle/..%2fmain%2findex.js', 'app://bundle/%2e%2e/main/index.js',
  'app://bundle/%2e%2e%2fmain/index.js', 'app://bundle/..%5cmain%5cindex.js', 'app://bundle/..\\main\\index.js',
  'app://bundle//etc/passwd', 'app://bundle/%2fetc%2fpasswd', 'app://bundle/%00', 'app://bundle/index.html%00.js',
  'app://bundle/%252e%252e%252fmain', 'app://bundle/C:/Windows/win.ini', 'app://bundle/c%3a%5cwindows',
  'app://bundle/....//main/index.js', 'app://bundle/./../../package.json', 'app://other/index.html',
  'app://bundle.evil/index.html', 'app://user@bundle/index.html', 'app://bundle/index.html/../../main/index.js',
  'app://bundle/assets/', 'app://bundle/assets', 'file:///etc/passwd',
]; // oxfmt-ignore

openLink(eventOf({ parent: {} }));
const linksForFrame = contents.links.length;
const [firstLink, secondLink] = [openLink(), openLink()];
secondLink.say(hello());
const heard = async (link, kind) => until(() => heardOn(link).find(({ t }) => t === kind));
const welcome = await heard(secondLink, 'welcome');
await until(() => firstLink.isClosed);
// The host closes a port that speaks nonsense; the page then asks for another and is greeted as before.
for (let count = 0; count < 3; count += 1) secondLink.say('nonsense');
const sentAway = await heard(secondLink, 'bye');
await until(() => secondLink.isClosed);
const thirdLink = openLink();
thirdLink.say(hello());
const welcomeAgain = await heard(thirdLink, 'welcome');

const before = await asked('settings:read', undefined);
const saved = await asked('settings:save', { ...before.answer, speed: 'fast' });
const ipc = {
  channels: Object.values(electron.ipcMain.channels()).flat().sort(),
  read: before,
  saved,
  after: await asked('settings:read', undefined),
  subFrame: await asked('settings:read', undefined, eventOf({ parent: {} })),
  gone: await asked('settings:read', undefined, { sender: contents, senderFrame: null }),
  elsewhere: await asked('settings:read', undefined, eventOf({ url: 'https://example.org/' })),
  malformed: await asked('settings:save', 'speed'),
};
const windowOpen = contents.openHandler({ url: 'https://example.org' });
const sent = contents.sent.filter(([channel]) => channel === 'link:port');
electron.app.quit();
await until(() => electron.state.phase === 'ended');

print({
  windowsBeforeReady,
  sandboxedBeforeReady,
  schemesBeforeReady,
  window: { options: window.options, url: contents.url, preload: existsSync(window.options.webPreferences.preload) },
  windowOpen,
  navigation: {
    own: wentTo('will-navigate', 'app://bundle/index.html'),
    away: ['will-navigate', 'will-redirect', 'will-frame-navigate'].map((event) =>
      wentTo(event, 'https://example.org/'),
    ),
    twin: wentTo('will-navigate', 'app://bundle.evil/index.html'),
    webview: wentTo('will-attach-webview', ''),
  },
  pages: {
    start: await served('app://bundle/index.html'),
    post: await served('app://bundle/index.html', 'POST'),
    traversals: await Promise.all(traversals.map(async (url) => [url, (await served(url)).status])),
  },
  permissions: {
    requested: await Promise.all(
      permissionNames('setPermissionRequestHandler').map(async (name) => [
        name,
        await permitted(name, page.url),
        await permitted(name, page.url, false),
        await permitted(name, 'https://example.org/'),
        await permitted(name, 'app://bundle.evil/index.html'),
      ]),
    ),
    checked: permissionNames('setPermissionCheckHandler').map((name) => [
      name,
      electron.asked.permissionCheck(null, name, 'app://bundle/', { isMainFrame: true, requestingUrl: page.url }),
      electron.asked.permissionCheck(null, name, 'https://example.org', { isMainFrame: true }),
      electron.asked.permissionCheck(null, name, '', { isMainFrame: false }),
    ]),
    devices: ['hid', 'serial', 'usb'].map((deviceType) =>
      electron.asked.device({ deviceType, origin: 'app://bundle', device: { deviceId: '1' } }),
    ),
    displayMedia: await new Promise((resolve) => electron.asked.displayMedia({ videoRequested: true }, resolve)),
    systemPicker: electron.asked.displayMediaOptions?.useSystemPicker ?? false,
  },
  ipc,
  ports: {
    forFrame: linksForFrame,
    count: contents.links.length,
    firstClosed: firstLink.isClosed,
    secondClosed: secondLink.isClosed,
    sentAway: sentAway.reason.code,
    sent,
    welcomeAgain,
  },
  welcome,
  menu: JSON.parse(JSON.stringify(calls('Menu.setApplicationMenu')[0][0])),
  appId: calls('app.setAppUserModelId'),
  quit: {
    exitCode: electron.state.exitCode,
    windows: electron.windows.map((one) => one.isDestroyed()),
    farewell: heardOn(thirdLink).at(-1),
  },
});
