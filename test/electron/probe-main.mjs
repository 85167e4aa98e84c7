/**
 * Runs the built main bundle under the stand-in, pokes at it as a hostile page would, and prints what it saw as one
 * JSON object. Run by main.test.ts: `node --import ./stand-in.mjs probe-main.mjs`.
 */
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { hello } from './hello.mjs';
import { permissionNames } from './permission-names.mjs';

const electron = globalThis.__electron;
const called = (name) => electron.calls.some(([call]) => call === name);
await import('../../out/main/index.js');
const windowsBeforeReady = electron.windows.length;
const sandboxedBeforeReady = called('app.enableSandbox');
const schemesBeforeReady = electron.schemes ?? null;
if (process.env.STAND_IN_SECOND === '1') {
  print({ quit: called('app.quit'), windows: electron.windows.length });
  await new Promise(() => undefined);
}
electron.ready();
while (electron.windows.length === 0) await wait(5);

const [window] = electron.windows;
const page = { url: 'app://bundle/index.html', parent: null, detached: false };
const asked = async (channel, frame, request) => {
  try {
    return { answer: await electron.handlers[channel]({ senderFrame: frame }, request) };
  } catch (error) {
    return { refused: error.message };
  }
};
const wentTo = (event, url) => {
  let stopped = false;
  window.webContents.emit(event, { url, preventDefault: () => (stopped = true) });
  return !stopped;
};
const served = async (url, method = 'GET') => {
  const response = await electron.protocol.handler({ url, method });
  return { status: response.status, headers: Object.fromEntries(response.headers) };
};
const permitted = (permission, url, isMainFrame = true) =>
  new Promise((resolve) => electron.permissionRequest({}, permission, resolve, { requestingUrl: url, isMainFrame }));

const traversals = [
  'app://bundle/../main/index.js', 'app://bundle/..%2fmain%2findex.js', 'app://bundle/%2e%2e/main/index.js',
  'app://bundle/%2e%2e%2fmain/index.js', 'app://bundle/..%5cmain%5cindex.js', 'app://bundle/..\\main\\index.js',
  'app://bundle//etc/passwd', 'app://bundle/%2fetc%2fpasswd', 'app://bundle/%00', 'app://bundle/index.html%00.js',
  'app://bundle/%252e%252e%252fmain', 'app://bundle/C:/Windows/win.ini', 'app://bundle/c%3a%5cwindows',
  'app://bundle/....//main/index.js', 'app://bundle/./../../package.json', 'app://other/index.html',
  'app://bundle.evil/index.html', 'app://user@bundle/index.html', 'app://bundle/index.html/../../main/index.js',
  'app://bundle/assets/', 'app://bundle/assets', 'file:///etc/passwd',
]; // prettier-ignore

const sender = Object.assign(new (await import('node:events')).EventEmitter(), { id: 7, sent: [] });
sender.postMessage = (...args) => sender.sent.push(args.map((arg) => (Array.isArray(arg) ? arg.length : arg)));
electron.listeners['link:open']({ senderFrame: { ...page, parent: {} }, sender });
const portsForFrame = electron.ports.length;
electron.listeners['link:open']({ senderFrame: page, sender });
electron.listeners['link:open']({ senderFrame: page, sender });
const [firstPort, secondPort] = electron.ports.map(({ port1 }) => port1);
secondPort.emit('message', { data: hello() });
for (let turn = 0; turn < 200 && secondPort.sent.length === 0; turn += 1) await wait(5);

const heardOn = async (port, kind) => {
  const found = () => port.sent.map((frame) => JSON.parse(frame)).find(({ t }) => t === kind);
  for (let turn = 0; turn < 200 && !found(); turn += 1) await wait(5);
  return found() ?? null;
};
// The host closes a port that speaks nonsense; the page then asks for another and is greeted as before.
for (let count = 0; count < 3; count += 1) secondPort.emit('message', { data: 'nonsense' });
const sentAway = await heardOn(secondPort, 'bye');
electron.listeners['link:open']({ senderFrame: page, sender });
const thirdPort = electron.ports[2].port1;
thirdPort.emit('message', { data: hello() });
const welcomeAgain = await heardOn(thirdPort, 'welcome');

const before = await asked('settings:read', page, undefined);
const saved = await asked('settings:save', page, { ...before.answer, speed: 'fast' });
let stops = 0;
electron.app.emit('before-quit', { preventDefault: () => (stops += 1) });
for (let turn = 0; turn < 400 && !called('app.quit'); turn += 1) await wait(5);

print({
  windowsBeforeReady,
  sandboxedBeforeReady,
  schemesBeforeReady,
  window: { options: window.options, url: window.url, preload: existsSync(window.options.webPreferences.preload) },
  windowOpen: window.webContents.openHandler({ url: 'https://example.org' }),
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
      electron.permissionCheck(null, name, 'app://bundle/', { isMainFrame: true, requestingUrl: page.url }),
      electron.permissionCheck(null, name, 'https://example.org', { isMainFrame: true }),
      electron.permissionCheck(null, name, '', { isMainFrame: false }),
    ]),
    devices: ['hid', 'serial', 'usb'].map((deviceType) =>
      electron.device({ deviceType, origin: 'app://bundle', device: { deviceId: '1' } }),
    ),
    displayMedia: await new Promise((resolve) => electron.displayMedia({ videoRequested: true }, resolve)),
    systemPicker: electron.displayMediaOptions?.useSystemPicker ?? false,
  },
  ipc: {
    channels: [...Object.keys(electron.handlers), ...Object.keys(electron.listeners)].sort(),
    read: before,
    saved,
    after: await asked('settings:read', page, undefined),
    subFrame: await asked('settings:read', { ...page, parent: {} }, undefined),
    gone: await asked('settings:read', null, undefined),
    elsewhere: await asked('settings:read', { ...page, url: 'https://example.org/' }, undefined),
    malformed: await asked('settings:save', page, 'speed'),
  },
  ports: {
    forFrame: portsForFrame,
    count: electron.ports.length,
    firstClosed: firstPort.closed,
    secondClosed: secondPort.closed,
    sentAway: sentAway?.reason.code,
    sent: sender.sent,
    welcomeAgain,
  },
  welcome: secondPort.sent[0] ?? null,
  menu: JSON.parse(JSON.stringify(electron.menu)),
  quit: { stopped: stops, left: called('app.quit'), farewell: JSON.parse(thirdPort.sent.at(-1)) },
});

function print(facts) {
  process.stdout.write(JSON.stringify(facts), () => process.exit(0));
}
