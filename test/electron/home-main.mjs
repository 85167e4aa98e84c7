/**
 * Runs the built main bundle under the stand-in in a home with older records, and prints what it told Electron and the
 * person as one JSON object. Run by home.test.ts.
 */
import { ask, calls, load, print, started } from './started.mjs';

await load();
const pathsBeforeReady = calls('app.setPath');
const window = await started();
const { name } = await ask('settings:read');
window.emit('show');
const said = calls('dialog.showMessageBox').map(([{ message }]) => message);
print({ pathsBeforeReady, name, said });
