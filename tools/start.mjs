/** `npm start`: opens the app, or where that cannot be, serves the same table to a browser. */
import { join } from 'node:path';
import { build } from './build.mjs';
import { hand } from './child.mjs';
import { findDesktop, hasDisplay } from './electron.mjs';
import { UsageError, readFlags, run } from './entry.mjs';
import { nodePath, root } from './setup.mjs';

const HELP = `npm start -- [options]

Opens Baize. Where Electron or a display is missing, serves the table to a browser on this computer instead.

  --browser   serve to a browser even if the app could be opened
  --no-open   do not open the browser, only print the address (implies --browser)
  --port N    serve at this port, 0 to 65535; 0 takes any free one (implies --browser)
  --help      print this
`;

run(async () => {
  const flags = readFlags(process.argv.slice(2), {
    browser: { type: 'boolean' },
    'no-open': { type: 'boolean' },
    port: { type: 'string' },
    help: { type: 'boolean' },
  });
  if (flags.help === true) {
    process.stdout.write(HELP);
    return 0;
  }
  const port = readPort(flags.port);
  const noOpen = flags['no-open'] === true;
  await build();
  if (flags.browser !== true && !noOpen && port === undefined) {
    const desktop = await findDesktop();
    if (!('reason' in desktop)) return hand(desktop.program, [...desktop.flags, root]);
    process.stdout.write(`The app cannot be opened: ${desktop.reason}. Serving the table to a browser instead.\n`);
    if (desktop.mend !== undefined) process.stdout.write(`To open the app next time: ${desktop.mend}\n`);
  }
  const args = [
    'serve',
    ...(port === undefined ? [] : ['--port', port]),
    ...(noOpen || !hasDisplay() ? ['--no-open'] : []),
  ];
  return hand(nodePath(), [join(root, 'out/cli/baize.js'), ...args]);
});

function readPort(/** @type {string | undefined} */ port) {
  if (port === undefined) return undefined;
  if (/^\d{1,5}$/.test(port) && Number(port) <= 65535) return port;
  throw new UsageError(`--port "${port}" is not a port; allowed is a whole number from 0 to 65535.`);
}
