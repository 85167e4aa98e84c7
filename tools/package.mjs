/**
 * `npm run package`: the installers for this system, in out/packages; `-- --check` packs around a stand-in for
 * Electron's program instead, and checks what comes out (docs/packaging.md).
 */
import { join } from 'node:path';
import { build } from './build.mjs';
import { hand } from './child.mjs';
import { readFlags, run } from './entry.mjs';
import { nodePath, root } from './setup.mjs';

const HELP = `npm run package -- [options]

Packs Baize for this system: AppImage and deb on Linux, dmg and zip on macOS, an installer for the current user on Windows.
With them come their parts list (CycloneDX) and checksums. Everything is written to out/packages.

  --electron PATH  the folder or zip of Electron's program, instead of downloading it
  --folder         only the packed folder, and on Linux the deb; with --electron nothing is downloaded
  --check          packs with a stand-in for Electron's program, and checks everything that can be checked without it
  --help           print this
`;

run(async () => {
  const args = process.argv.slice(2);
  const flags = readFlags(args, {
    electron: { type: 'string' },
    folder: { type: 'boolean' },
    check: { type: 'boolean' },
    help: { type: 'boolean' },
  });
  if (flags.help === true) {
    process.stdout.write(HELP);
    return 0;
  }
  await build();
  // What it packs with was perhaps only just installed, and wants the project's own Node.
  return hand(nodePath(), [join(root, 'tools/package/main.mjs'), ...args]);
});
