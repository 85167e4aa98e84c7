/**
 * The command line from a checkout: builds if need be, then runs out/cli/baize.js with the arguments given. Standard
 * output is the command's alone.
 */
import { join } from 'node:path';
import { build } from './build.mjs';
import { hand } from './child.mjs';
import { run } from './entry.mjs';
import { nodePath, root } from './setup.mjs';

run(async () => {
  await build();
  return hand(nodePath(), [join(root, 'out/cli/baize.js'), ...process.argv.slice(2)], { cwd: callersFolder() });
});

/** npm moves to the project's folder; file names on the command line are meant from where the person is. */
function callersFolder() {
  const { npm_lifecycle_event: script, INIT_CWD: start } = process.env;
  return script === 'baize' && start !== undefined && process.cwd() === root ? start : process.cwd();
}
