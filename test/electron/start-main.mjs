/**
 * Starts the main process of the app in the folder that is named, as it was packed, under the stand-in for Electron, until its window is
 * open; then ends it as a person would. Fails when it does not get so far.
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

await import('./stand-in.mjs');
const electron = globalThis.__electron;
const [app = ''] = process.argv.slice(2);
await import(pathToFileURL(join(app, 'out/main/index.js')).href);
electron.ready();
while (electron.windows.length === 0) await wait(5);
electron.app.emit('before-quit', { preventDefault: () => undefined });
while (!electron.calls.some(([name]) => name === 'app.quit')) await wait(5);
process.exit(0);
