/** `npm run dev`: serves the sources, and reloads what changes. */
import { join } from 'node:path';
import { hand } from './child.mjs';
import { HELP, readDevOptions } from './dev-options.mjs';
import { findDesktop } from './electron.mjs';
import { run } from './entry.mjs';
import { SetupError, commandPath, nodePath, prepare, root } from './setup.mjs';

run(async () => {
  const args = process.argv.slice(2);
  const { electron, help } = readDevOptions(args);
  if (help) {
    process.stdout.write(HELP);
    return 0;
  }
  await prepare();
  if (!electron) return hand(nodePath(), [join(root, 'tools/dev-server.mjs'), ...args]);
  const desktop = await findDesktop();
  if ('reason' in desktop) {
    throw new SetupError(`The app cannot be opened: ${desktop.reason}. Leave out --electron to work in a browser.`);
  }
  const flags = desktop.flags.length > 0 ? ['--', ...desktop.flags] : [];
  return hand(nodePath(), [commandPath('electron-vite'), 'dev', '--watch', ...flags]);
});
