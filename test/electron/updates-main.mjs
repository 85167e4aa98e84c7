/**
 * Updates the built app with the real electron-updater, under the stand-in for Electron, from a plain folder of files
 * (STAND_IN_FEED), as the AppImage that APPIMAGE names; prints what it was told, and what was done in which order.
 */
import { EventEmitter } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ask, calls, electron, print, started, until } from './started.mjs';

const parts = globalThis.__electronModule;
const note = (name) => electron.state.calls.push([name, []]);
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

await started();
const told = () => ask('updates:read');
const after = async (what) => {
  await ask('updates:ask', what);
  return told();
};
const statuses = [await told(), await after('look'), await after('load')];
/** What was asked of Electron while it installs, in order. */
const asked = () => {
  const names = electron.state.calls.slice(begun).map(([name]) => name);
  return names.filter((name) => /^(?:app\.quit|app\.release|dialog\.showErrorBox|autoUpdater)/.test(name));
};
if (statuses.at(-1).kind !== 'ready') {
  print({ statuses, order: [] });
  await new Promise(() => undefined);
}
if (process.env.STAND_IN_CANNOT_INSTALL === '1') Reflect.deleteProperty(process.env, 'APPIMAGE');
parts.autoUpdater.on('before-quit-for-update', () => note('autoUpdater: before-quit-for-update'));
const begun = electron.state.calls.length;
await ask('updates:ask', 'install');
await until(() => calls('app.quit').length > 0);
// Electron closes the windows first; `before-quit` comes then, and nothing may hold it up.
parts.app.emit('before-quit', { preventDefault: () => note('app.quit was held up') });
await wait(0);
print({ statuses, order: asked() });
