/**
 * Runs the built main bundle under the stand-in in a home with older records, and prints what it told Electron and the
 * person as one JSON object. Run by home.test.ts.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { trusted } from './hostile.mjs';

const electron = globalThis.__electron;
const told = (name) => electron.calls.filter(([call]) => call === name).map(([, args]) => args);
await import('../../out/main/index.js');
const pathsBeforeReady = told('app.setPath');
electron.ready();
while (electron.windows.length === 0) await wait(5);
const { name } = await electron.handlers['settings:read'](trusted);
electron.windows[0].emit('show');
const said = told('dialog.showMessageBox').map(([, { message }]) => message);
process.stdout.write(JSON.stringify({ pathsBeforeReady, name, said }), () => process.exit(0));
