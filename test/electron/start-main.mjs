/**
 * Starts the main process of the app in the folder that is named, as it was packed, under the stand-in for Electron,
 * until its window is open; then ends it as a person would. Fails when it does not get so far.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [app = ''] = process.argv.slice(2);
process.env.STAND_IN_MAIN = pathToFileURL(join(app, 'out/main/index.js')).href;
const { electron, started, until } = await import('./started.mjs');
await started();
electron.app.quit();
await until(() => electron.state.phase === 'ended');
process.exit(0);
