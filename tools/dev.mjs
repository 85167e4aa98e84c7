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
    const mend = desktop.mend === undefined ? '' : ` To open it next time: ${desktop.mend}`;
    throw new SetupError(
      `The app cannot be opened: ${desktop.reason}. Leave out --electron to work in a browser.${mend}`,
    );
  }
  // Apart from what `npm run build` makes, which must hold nothing of development.
  const out = ['--outDir', 'out/dev/app', '--entry', 'out/dev/app/main/index.js'];
  const flags = desktop.flags.includes('--no-sandbox') ? ['--noSandbox'] : [];
  return hand(nodePath(), [commandPath('electron-vite'), 'dev', '--watch', ...out, ...flags]);
});
