/**
 * Updates the built app with the real electron-updater, under the stand-in for Electron, from a plain folder of files
 * (STAND_IN_FEED), as the AppImage that APPIMAGE names; prints what it was told, and what was done in which order.
 */
import { EventEmitter, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const electron = globalThis.__electron;
const parts = globalThis.__electronModule;
/** What electron-updater uses of Electron besides: requests, a session of its own, the event before an update. */
const net = {
  request: ({ session: _session, redirect: _redirect, ...options }) => {
    const asked = request(options);
    return Object.assign(asked, { abort: () => asked.destroy() });
  },
};
Object.assign(parts, { net, autoUpdater: new EventEmitter() });
Object.assign(parts.session, { fromPartition: () => ({}) });
parts.app.isPackaged = true;
process.resourcesPath = process.env.STAND_IN_RESOURCES;
const source = Object.keys(parts).map((name) => `export const ${name} = globalThis.__electronModule.${name};`);
// A file, as electron-updater requires it.
const file = join(process.env.STAND_IN_DATA, 'electron.mjs');
writeFileSync(file, [...source, 'export default globalThis.__electronModule;'].join('\n'));
const { href: url } = pathToFileURL(file);
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url, shortCircuit: true } : next(specifier, context),
});

await import('../../out/main/index.js');
electron.ready();
while (electron.windows.length === 0) await wait(5);
// It is ready from here on, for whoever asks again.
parts.app.whenReady = () => Promise.resolve();
const page = { senderFrame: { url: 'app://bundle/index.html', parent: null, detached: false } };
const told = () => electron.handlers['updates:read'](page, undefined);
const ask = async (what) => {
  await electron.handlers['updates:ask'](page, what);
  return told();
};
const statuses = [await told(), await ask('look'), await ask('load')];
const order = [];
const print = () => {
  process.stdout.write(JSON.stringify({ statuses, order }), () => process.exit(0));
};
if (statuses.at(-1).kind !== 'ready') {
  print();
  await new Promise(() => undefined);
}
parts.autoUpdater.on('before-quit-for-update', () => order.push('before-quit-for-update'));
const quit = once(parts.autoUpdater, 'before-quit-for-update');
await ask('install');
await quit;
// Electron closes the windows first; `before-quit` comes then, and nothing may hold it up.
parts.app.emit('before-quit', { preventDefault: () => order.push('held up') });
await wait(0);
order.push(...electron.calls.map(([name]) => name).filter((name) => name === 'app.quit'));
print();
